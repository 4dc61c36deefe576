/** Pools, budgets and notes that only WIRE has. */
export const pool = {
  permanent: 'Permanent Health',
  temporary: 'Temporary Health',
} as const

export const budget = {
  actionPoints: 'Action Points',
} as const

/** One short line of equipment or position on a row (`note.<key>`). */
export const note = {
  riding: 'In {vehicle}',
} as const
