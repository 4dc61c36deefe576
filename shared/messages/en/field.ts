/** Labels of the fields of command forms (`field.<name>`). */
export const field = {
  target: 'Target',
  weapon: 'Weapon',
  range: 'Range',
  distance: 'Distance',
  lineOfSight: 'Line of sight',
  crossfire: 'Crossfire',
  specialization: 'Specialization',
  modifiers: 'Modifiers',
  direction: 'Direction',
  increments: 'Distance moved',
  metres: 'Distance moved',
  item: 'Item',
  action: 'What will be done',
  trigger: 'When',
  phases: 'Phases',
  skill: 'Skill',
} as const

/** Units of number fields (`unit.<unit>`). */
export const unit = {
  increments: 'increments',
  metres: 'm',
  phases: 'phases',
} as const
