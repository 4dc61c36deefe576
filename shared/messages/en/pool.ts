/** Pools and the marks on their bars, what is left this turn, notes (`pool.`, `threshold.`, `budget.`, `note.`). */
export const pool = {
  hp: 'HP',
  nhp: 'NHP',
  armour: 'Armour',
  physicalShield: 'Shield',
  energyShield: 'Energy shield',
} as const

export const threshold = {
  half: 'Half',
  quarter: 'A quarter',
  zero: 'Zero',
} as const

export const budget = {
  phases: 'Phases',
  step: 'Step',
} as const

/** One short line of equipment or position on a row (`note.<key>`). */
export const note = {
  weapon: '{name}',
  ammunition: '{name} {loaded}/{magazine}',
  range: '{range} from {target}',
} as const
