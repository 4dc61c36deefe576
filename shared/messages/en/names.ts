/** The book's fixed names: attributes, disciplines, skills, saves, senses, body parts, gear. */
export const attribute = {
  power: 'Power',
  finesse: 'Finesse',
  physique: 'Physique',
  intellect: 'Intellect',
  acumen: 'Acumen',
  charm: 'Charm',
} as const

export const discipline = {
  command: 'Command',
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
  dodge: 'Dodge',
  dexterousManeuvers: 'Dexterous Maneuvers',
  hidingAndSeeking: 'Hiding & Seeking',
  concentration: 'Concentration',
  stamina: 'Stamina',
  recuperation: 'Recuperation',
  knowledge: 'Knowledge',
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
  reflex: 'Reflex',
  willpower: 'Willpower',
} as const

export const sense = {
  visual: 'Sight',
  auditory: 'Hearing',
  olfactory: 'Smell',
  gustatory: 'Taste',
  tactile: 'Touch',
} as const

/** Names of body parts by key, where a sheet gives none of its own (`part.<key>`). */
export const part = {
  head: 'Head',
  leftArm: 'Left arm',
  rightArm: 'Right arm',
  leftHand: 'Left hand',
  rightHand: 'Right hand',
  leftLeg: 'Left leg',
  rightLeg: 'Right leg',
  torso: 'Torso',
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
  lethal: 'Lethal',
  nonLethal: 'Non-lethal',
  basic: 'Basic',
} as const

export const weaponKind = {
  beam: 'Beam',
  projectile: 'Projectile',
  melee: 'Melee',
} as const

export const gearLayer = {
  energyShield: 'Energy shield',
  physicalShield: 'Physical shield',
  armour: 'Armour',
} as const

export const loadState = {
  unburdened: 'Unburdened',
  burdened: 'Burdened',
  strained: 'Strained',
} as const

export const lineOfSight = {
  clear: 'Clear',
  low: 'Low visibility',
  penetrable: 'Penetrable cover',
  peripheral: 'Peripheral vision',
  blocked: 'Blocked',
} as const

export const deathCause = {
  hp: 'loss of HP',
  wounds: 'wounds',
  physique: 'loss of Physique',
  cognitive: 'cognitive organ destroyed',
} as const
