/** The books' fixed names: attributes, disciplines, skills, saves, senses, body parts, gear. Keys of several systems share a list. */
export const attribute = {
  power: 'Power',
  strength: 'Strength',
  constitution: 'Constitution',
  resolve: 'Resolve',
  dexterity: 'Dexterity',
} as const

export const discipline = {
  command: 'Command',
} as const

export const skill = {
  dodge: 'Dodge',
  knowledge: 'Knowledge',
  block: 'Block',
  /** A defence that is none: unconscious, dead or helpless (WIRE-DEF-01). */
  none: 'no defence',
  // WIRE checks may be made on an attribute as well (WIRE-CHK-01)
  strength: 'Strength',
  constitution: 'Constitution',
  resolve: 'Resolve',
  shoot: 'Shoot',
  craft: 'Craft',
  heal: 'Heal',
  survive: 'Survive',
} as const

export const save = {
  reflex: 'Reflex',
  willpower: 'Willpower',
  physical: 'Physical',
  mental: 'Mental',
} as const

export const sense = {} as const

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

export const bodyGroup = {} as const

export const damageType = {
  lethal: 'Lethal',
  nonLethal: 'Non-lethal',
  mental: 'Mental',
} as const

export const weaponKind = {
  melee: 'Melee',
  ranged: 'Ranged',
  unarmed: 'Unarmed',
} as const

export const gearLayer = {
  armour: 'Armour',
} as const

export const loadState = {} as const

export const lineOfSight = {} as const

export const deathCause = {
  hp: 'loss of HP',
  wounds: 'wounds',
} as const

/** WIRE-SKL-01, WIRE-SKL-02: groups of skills on the sheet. */
export const skillGroup = {
  melee: 'Melee',
  ranged: 'Ranged',
  action: 'Action',
  knowledge: 'Knowledge',
} as const

export const skillCategory = {
  combat: 'Combat',
  action: 'Action',
  knowledge: 'Knowledge',
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
} as const

/** WIRE-MDF-01, WIRE-MDF-02: which rolls or costs a modifier changes. */
export const modifierTarget = {
  attack: 'every attack',
  meleeAttack: 'melee attacks',
  rangedAttack: 'ranged attacks',
  defence: 'every defence',
  block: 'Block',
  dodge: 'Dodge',
  resolve: 'Resolve as defence',
  movementCost: 'cost of movement',
} as const

/** What there is to try of each system. */
export const sample = {
  cargoDock: 'A boarding action: the cargo dock of Station Meridian',
  greenhouse: 'On squares: the greenhouse ring of Station Meridian',
  sickbay: 'A sickbay after a boarding action',
  twoScales: 'Two scales: a crew, its wounded, and its ships in battle',
  tallowYard: 'An ambush in the Tallow Yard',
  harrowFen: 'The sluice of Harrow Fen',
  fourBattles: 'Four battles, from a patrol to a landing',
} as const
