/** The book’s names that only WIRE has. */
export const attribute = {
  composure: 'Composure',
} as const

export const skill = {
  parry: 'Parry',
  axes: 'Axes',
  clubs: 'Clubs',
  dagger: 'Dagger',
  fencingWeapons: 'Fencing Weapons',
  lances: 'Lances',
  spears: 'Spears',
  swords: 'Swords',
  twoHandedClubs: 'Two-Handed Clubs',
  twoHandedBlades: 'Two-Handed Blades',
  unarmedCombat: 'Unarmed Combat',
  whips: 'Whips',
  archery: 'Archery',
  artillery: 'Artillery',
  crossbows: 'Crossbows',
  demolitions: 'Demolitions',
  energyWeapons: 'Energy Weapons',
  firearms: 'Firearms',
  longarms: 'Longarms',
  thrownWeapons: 'Thrown Weapons',
  awareness: 'Awareness',
  secrecy: 'Secrecy',
  composure: 'Composure',
} as const

export const damageType = {
  permanent: 'Permanent',
  temporary: 'Temporary',
} as const

/** WIRE-SKL-01, WIRE-SKL-02: groups of skills on the sheet. */
export const skillGroup = {
  defensive: 'Defence',
  otherCombat: 'Other combat skills',
  language: 'Languages',
} as const

export const skillCategory = {
  language: 'Language',
} as const

/** WIRE-EXT-05. */
export const magicKind = {
  dual: 'Dual magic',
} as const

/** WIRE-MDF-01, WIRE-MDF-02: which rolls or costs a modifier changes. */
export const modifierTarget = {
  spellAttack: 'spell attacks',
  initiative: 'initiative',
  secrecy: 'Secrecy',
  awareness: 'Awareness',
  damage: 'damage dealt',
  reduction: 'damage reduction',
  parry: 'Parry',
  unarmedCombat: 'Unarmed Combat as defence',
} as const

/** WIRE-MDF-02: how long a bought modifier lasts. */
export const boughtLasts = {
  nextAttack: 'For the next attack of this turn',
  thisTurn: 'For this turn',
  untilNextTurn: 'Until their next turn',
  nextTurnAttack: 'For the first attack of their next turn',
  nextTurn: 'For their next turn',
  thisRound: 'For this round',
} as const

/** WIRE-RNG-02: how far away a target is for the weapon (`band.<key>`). */
export const band = {
  short: 'short',
  medium: 'medium',
  long: 'long',
} as const
