/** Pools, budgets and notes that only WCRPG has. */
export const pool = {
  nhp: 'NHP',
  physicalShield: 'Shield',
  energyShield: 'Energy shield',
} as const

export const threshold = {
  fatigued: 'Fatigued from here',
  dazed: 'Dazed from here',
} as const

export const budget = {
  phases: 'Phases',
} as const

/** One short line of equipment or position on a row (`note.<key>`). */
export const note = {
  weaponLoaded: '{weapon} {loaded}/{magazine}',
  weaponBroken: '{weapon}, broken',
  donning: 'Gear on or off until the end of round {round}',
} as const
