/** Forms about a unit. */
export const form = {
  'damage.craft': 'Craft',
  'damage.kind': 'Kind',
  'damage.pastShields': 'Past the shields',
  'craft.title': 'What is wrong with {who}',
  'craft.text': 'Use for player ships and anything the chart doesn’t cover.',
  'craft.do': 'Record it',
  'craft.craft': 'Craft',
  'craft.what': 'What',
  'craft.weapon': 'Weapon that is lost',
  'mcCheck.title': 'Check of {who}',
  'mcCheck.text':
    'Use for Astrogate, Computer Use or any roll the scene calls for. Lost computers and sensors count.',
  'mcCheck.do': 'Roll the check',
  'mcCheck.craft': 'Craft',
  'mcCheck.what': 'Check',
  'mcCheck.base': 'Modifier (blank: the pilot’s)',
  'mcCheck.dc': 'DC (blank: none)',
  'mcEject.title': 'Getting out of {who}',
  'mcEject.text': 'Use for crews of large ships, passengers, or a second try.',
  'mcEject.do': 'Roll Reflex',
  'mcEject.craft': 'Craft',
  'mcEject.person': 'Who (blank: the pilot)',
  'mcEject.base': 'Reflex (blank: the pilot’s)',
} as const

export const choice = {
  craft: 'Craft {number}',
  'craft.spread': 'Spread by itself',
  'kind.energy': 'Ordinary',
  'kind.ion': 'Ion',
  'aboard.hero': 'hero',
  'aboard.pilot': 'pilot',
  'aboard.crew': 'crew',
  'check.pilot': 'Pilot',
  'check.repair': 'Repair',
  'check.reflex': 'Reflex',
  'check.astrogate': 'Astrogate',
  'check.computerUse': 'Computer Use (sensors)',
  'check.other': 'Something else',
  'flaw.computers': 'Computers lost',
  'flaw.sensors': 'Sensors damaged',
  'flaw.hyperdrive': 'Hyperdrive lost',
  'flaw.speed': 'Speed halved, then dead in space',
  'flaw.weapon': 'A weapon lost',
  'flaw.enginesOff': 'Engines off',
  'flaw.enginesOn': 'Engines on again',
} as const

export const refusal = {
  'no-craft-of-theirs': '{who} has no craft.',
  'no-craft-left': 'None of the craft of {who} still flies.',
} as const
