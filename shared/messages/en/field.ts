/** Labels of the fields of command forms (`field.<name>`). */
export const field = {
  /** A field of something: “Hull of craft 1”. */
  of: '{field} of {holder}',
  target: 'Target',
  weapon: 'Weapon',
  range: 'Range',
  lineOfSight: 'Line of sight',
  modifiers: 'Modifiers',
  direction: 'Direction',
  metres: 'Distance',
  trigger: 'When',
  skill: 'Skill',
  spell: 'Spell',
  name: 'Name',
  what: 'What',
  melee: 'Into melee',
  power: 'Power',
  value: 'Modifier',
} as const

/** Units of number fields (`unit.<unit>`). */
export const unit = {
  metres: 'm',
} as const

/** What holds a field, as a correction by hand names it: "Damage of a weapon" (`holder.<list>`). */
export const holder = {
  weapons: 'a weapon',
  gear: 'a piece of gear',
  items: 'an item',
  spells: 'a spell',
  powers: 'a power',
  conditions: 'a condition',
  combatants: 'a combatant',
  sides: 'a side',
  things: 'a thing',
  craft: 'a craft',
  'craft.numbered': 'craft {number}',
} as const
