/** Pools, budgets and notes that only WWN has. */
export const pool = {
  hitPoints: 'Hit points',
  systemStrain: 'System Strain',
  spellSlots: 'Castings',
} as const
export const budget = { wwnMain: 'Main', wwnMove: 'Move' } as const
export const note = { armorClass: 'AC {value}' } as const
