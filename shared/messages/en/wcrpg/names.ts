/** The book’s names that only WCRPG has. */
export const attribute = {
  finesse: 'Finesse',
  physique: 'Physique',
  intellect: 'Intellect',
  acumen: 'Acumen',
  charm: 'Charm',
} as const

export const discipline = {
  science: 'Science',
  navigation: 'Navigation',
  tactical: 'Tactical',
  engineering: 'Engineering',
  communications: 'Communications',
  medicine: 'Medicine',
} as const

export const skill = {
  threeDimensionalManeuvers: '3D Maneuvers',
  brawling: 'Brawling',
  lifting: 'Lifting',
  dexterousManeuvers: 'Dexterous Maneuvers',
  hidingAndSeeking: 'Hiding & Seeking',
  concentration: 'Concentration',
  stamina: 'Stamina',
  recuperation: 'Recuperation',
  cunning: 'Cunning',
  resourcefulness: 'Resourcefulness',
  security: 'Security',
  evasiveManeuvers: 'Evasive Maneuvers',
  inspire: 'Inspire',
  translate: 'Translate',
  intensiveCare: 'Intensive Care',
  longTermCare: 'Long-Term Care',
  treatment: 'Treatment',
  xenobiology: 'Xenobiology',
} as const

export const save = {
  fortitude: 'Fortitude',
} as const

export const sense = {
  visual: 'Sight',
  auditory: 'Hearing',
  olfactory: 'Smell',
  gustatory: 'Taste',
  tactile: 'Touch',
} as const

export const bodyGroup = {
  cognitive: 'Cognitive organ',
  motor: 'Motor appendages',
  sensory: 'Sensory organs',
  propulsive: 'Propulsive appendages',
  reproductive: 'Reproductive organs',
  bodyNonVital: 'Body, non-vital',
  bodyVital: 'Body, vital',
} as const

export const damageType = {
  basic: 'Basic',
} as const

export const weaponKind = {
  beam: 'Beam',
  projectile: 'Projectile',
} as const

export const gearLayer = {
  energyShield: 'Energy shield',
  physicalShield: 'Physical shield',
  carried: 'Carried thing',
} as const

export const loadState = {
  unburdened: 'Unburdened',
  burdened: 'Burdened',
  strained: 'Strained',
} as const

export const lineOfSight = {
  clear: 'Clear',
  low: 'Over a low obstacle',
  penetrable: 'Through a penetrable obstacle',
  peripheral: 'Peripheral vision',
  blocked: 'Blocked',
} as const

export const deathCause = {
  physique: 'loss of Physique',
  cognitive: 'cognitive organ destroyed',
} as const

/** Names that a new body has for its parts (`part.<key>`), beside those of any system. */
export const part = {
  groin: 'Groin',
  vitals: 'Vitals',
} as const
