/** Sheets of WCRPG on paper. */
export const ui = {
  'print.part': 'Part',
  'print.covers': 'Covered by',
  'print.newWounds': 'New Wounds',
  'print.points': 'Points',
  'print.range.short': '{range} short',
  'print.range.long': '{range} long',
  'print.shots': 'Shots',
  'print.falloff': 'Falloff',
} as const
