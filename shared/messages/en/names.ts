/** The books' fixed names: attributes, disciplines, skills, saves, senses, body parts, gear. Keys of several systems share a list. */
export const attribute = {
  power: 'Power',
  finesse: 'Finesse',
  physique: 'Physique',
  intellect: 'Intellect',
  acumen: 'Acumen',
  charm: 'Charm',
  strength: 'Strength',
  constitution: 'Constitution',
  resolve: 'Resolve',
  composure: 'Composure',
  dexterity: 'Dexterity',
  intelligence: 'Intelligence',
  wisdom: 'Wisdom',
  charisma: 'Charisma',
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
  block: 'Block',
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
  /** A defence that is none: unconscious, dead or helpless (WIRE-DEF-01). */
  none: 'no defence',
  // WIRE checks may be made on an attribute as well (WIRE-CHK-01)
  strength: 'Strength',
  constitution: 'Constitution',
  resolve: 'Resolve',
  composure: 'Composure',
  punch: 'Punch',
  shoot: 'Shoot',
  stab: 'Stab',
  administer: 'Administer',
  connect: 'Connect',
  convince: 'Convince',
  craft: 'Craft',
  exert: 'Exert',
  heal: 'Heal',
  know: 'Know',
  lead: 'Lead',
  magic: 'Magic',
  notice: 'Notice',
  perform: 'Perform',
  pray: 'Pray',
  ride: 'Ride',
  sail: 'Sail',
  sneak: 'Sneak',
  survive: 'Survive',
  trade: 'Trade',
  work: 'Work',
} as const

export const save = {
  fortitude: 'Fortitude',
  reflex: 'Reflex',
  willpower: 'Willpower',
  physical: 'Physical',
  evasion: 'Evasion',
  mental: 'Mental',
  luck: 'Luck',
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
  permanent: 'Permanent',
  temporary: 'Temporary',
  mental: 'Mental',
} as const

export const weaponKind = {
  beam: 'Beam',
  projectile: 'Projectile',
  melee: 'Melee',
  ranged: 'Ranged',
  unarmed: 'Unarmed',
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

/** WIRE-SKL-01, WIRE-SKL-02: groups of skills on the sheet. */
export const skillGroup = {
  defensive: 'Defence',
  melee: 'Melee',
  ranged: 'Ranged',
  otherCombat: 'Other combat skills',
  action: 'Action',
  knowledge: 'Knowledge',
  language: 'Languages',
} as const

export const skillCategory = {
  combat: 'Combat',
  action: 'Action',
  knowledge: 'Knowledge',
  language: 'Language',
} as const

/** WIRE-SPL-01: what kind of harm or help a spell is, which decides the defence against it. */
export const effectKind = {
  physical: 'Physical',
  mental: 'Mental',
} as const

/** WIRE-EXT-05. */
export const magicKind = {
  none: 'No magic',
  mental: 'Mental magic',
  physical: 'Physical magic',
  dual: 'Dual magic',
} as const

/** WIRE-MDF-01, WIRE-MDF-02: which rolls or costs a modifier changes. */
export const modifierTarget = {
  attack: 'every attack',
  meleeAttack: 'melee attacks',
  rangedAttack: 'ranged attacks',
  spellAttack: 'spell attacks',
  defence: 'every defence',
  block: 'Block',
  parry: 'Parry',
  unarmedCombat: 'Unarmed Combat as defence',
  dodge: 'Dodge',
  resolve: 'Resolve as defence',
  movementCost: 'cost of movement',
} as const

/** What there is to try of each system. */
export const sample = {
  cargoDock: 'A boarding action: the cargo dock of Station Meridian',
  greenhouse: 'On squares: the greenhouse ring of Station Meridian',
  sickbay: 'A sickbay after a boarding action',
  tallowYard: 'An ambush in the Tallow Yard',
  harrowFen: 'The sluice of Harrow Fen',
  fourBattles: 'Four battles, from a patrol to a landing',
} as const
