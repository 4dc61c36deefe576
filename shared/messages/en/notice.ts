/** What opening a campaign found and did (`notice.<key>`): what was found, what was kept. */
export const notice = {
  'torn-line':
    'The journal’s last line was cut short when writing stopped, and was dropped. Every line before it is here.',
  'copied-folder':
    'This folder is a copy of “{original}” made by hand. It is now a campaign of its own: “{name}”.',
  'card-anew':
    'The campaign’s card (card.json) was damaged. Nothing is lost: it is made again when the campaign is closed.',
  'pictures-lost':
    'One picture was damaged and has been left out. | {count} pictures were damaged and have been left out.',
  'texts-mended': 'Some texts held characters that are not allowed. They were replaced by “\u{fffd}”.',
} as const

/** What players see of a foe instead of numbers (`band.<key>`). */
export const band = {
  fresh: 'Fresh',
  unhurt: 'Unhurt',
  scratched: 'Scratched',
  hurt: 'Hurt',
  desperate: 'Desperate',
  bloodied: 'Bloodied',
  down: 'Down',
  out: 'Out',
} as const
