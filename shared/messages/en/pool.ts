/** Pools and the marks on their bars, what is left this turn, notes (`pool.`, `threshold.`, `budget.`, `note.`). */
export const pool = {
  hp: 'HP',
  nhp: 'NHP',
  armour: 'Armour',
  physicalShield: 'Shield',
  energyShield: 'Energy shield',
  permanent: 'Permanent Health',
  temporary: 'Temporary Health',
  willpower: 'Willpower',
  hull: 'Hull',
  shields: 'Shields',
  figures: 'Figures',
  mcHitPoints: 'Hit points',
} as const

export const threshold = {
  fatigued: 'Fatigued from here',
  dazed: 'Dazed from here',
  unconscious: 'Unconscious from here',
  dead: 'Dead from here',
} as const

export const budget = {
  phases: 'Phases',
  step: 'Step',
  actionPoints: 'Action Points',
  mcActions: 'Actions',
  mcSquares: 'Squares',
} as const

/** One short line of equipment or position on a row (`note.<key>`). */
export const note = {
  weapon: '{weapon}',
  weaponLoaded: '{weapon} {loaded}/{magazine}',
  weaponBroken: '{weapon}, broken',
  ammunition: '{name} {loaded}/{magazine}',
  range: '{target} at {increments} incr.',
  readied: 'Ready: {action}, when {trigger}',
  reloading: 'Reloading until the end of round {round}',
  riding: 'In {vehicle}',
  moved: 'Moved {metres} m',
  mcCraft: '{left} of {of}',
  mcType: '{type}',
  mcSquare: 'Square {x}, {y}',
  mcReach: '{squares} squares',
} as const
