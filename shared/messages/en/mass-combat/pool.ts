/** Pools, budgets and notes that only mass combat has. */
export const pool = {
  hull: 'Hull',
  shields: 'Shields',
  mcHitPoints: 'Hit points',
} as const

export const budget = {
  mcActions: 'Actions',
  mcSquares: 'Squares',
} as const

/** One short line of equipment or position on a row (`note.<key>`). */
export const note = {
  mcCraft: '{left} of {of}',
  mcType: '{type}',
  mcSquare: 'Square {x}, {y}',
  mcReach: '{squares} square | {squares} squares',
} as const
