/** Labels of the fields of command forms (`field.<name>`). */
export const field = {
  target: 'Target',
  weapon: 'Weapon',
  range: 'Range',
  lineOfSight: 'Line of sight',
  modifiers: 'Modifiers',
  direction: 'Direction',
  metres: 'Distance moved',
  trigger: 'When',
  skill: 'Skill',
  spell: 'Spell',
  name: 'Name',
  what: 'What',
  melee: 'Into melee',
  power: 'Power',
} as const

/** Units of number fields (`unit.<unit>`). */
export const unit = {
  metres: 'm',
} as const
