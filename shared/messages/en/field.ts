/** Labels of the fields of command forms (`field.<name>`). */
export const field = {
  target: 'Target',
  weapon: 'Weapon',
  range: 'Range',
  modifiers: 'Modifiers',
} as const
