/** Pools and the marks on their bars, what is left this turn, notes (`pool.`, `threshold.`, `budget.`, `note.`). */
export const pool = {
  hp: 'HP',
  armour: 'Armour',
  willpower: 'Willpower',
  figures: 'Figures',
} as const

export const threshold = {
  unconscious: 'Unconscious from here',
  dead: 'Dead from here',
} as const

export const budget = {
  step: 'Step',
} as const

/** One short line of equipment or position on a row (`note.<key>`). */
export const note = {
  weapon: '{weapon}',
  range: '{target} at {increments} incr.',
  readied: 'Ready: {action}, when {trigger}',
  reloading: 'Reloading until the end of round {round}',
  moved: 'Moved {metres} m',
} as const
