/**
 * The book's fixed lists for WIRE: attributes, skills, pools, weapon kinds, what a modifier applies to. Names only, no
 * rules; words for them are in the message catalogue (`skill.<key>`, `attribute.<key>`, `pool.<key>` …).
 */
/** WIRE-EXT-04. */
export const ATTRIBUTES = ['strength', 'constitution', 'resolve', 'composure'] as const

/** WIRE-SKL-01. */
export const DEFENSIVE_SKILLS = ['block', 'dodge', 'parry'] as const
export const MELEE_SKILLS = [
  'axes',
  'clubs',
  'dagger',
  'fencingWeapons',
  'lances',
  'spears',
  'swords',
  'twoHandedClubs',
  'twoHandedBlades',
  'unarmedCombat',
  'whips',
] as const
export const RANGED_SKILLS = [
  'archery',
  'artillery',
  'crossbows',
  'demolitions',
  'energyWeapons',
  'firearms',
  'longarms',
  'thrownWeapons',
] as const
export const COMBAT_SKILLS = [...DEFENSIVE_SKILLS, ...MELEE_SKILLS, ...RANGED_SKILLS] as const
/** Skills of other categories that combat asks for (WIRE-SUR-03). */
export const ACTION_SKILLS = ['awareness', 'secrecy'] as const

/** WIRE-SKL-02. */
export const SKILL_CATEGORIES = ['combat', 'action', 'knowledge', 'language'] as const
export type SkillCategory = (typeof SKILL_CATEGORIES)[number]

/** WIRE-DEF-02, WIRE-DEF-03: what a defence can be made with. */
export const DEFENCES = ['block', 'parry', 'unarmedCombat', 'dodge', 'resolve'] as const

/** WIRE-HPL-01. */
export const POOLS = ['permanent', 'temporary', 'willpower'] as const
export type Pool = (typeof POOLS)[number]

/** WIRE-DMG-02: each type of damage reduces one pool. */
export const DAMAGE_TYPES = ['permanent', 'temporary', 'mental'] as const
export type DamageType = (typeof DAMAGE_TYPES)[number]

export const WEAPON_KINDS = ['melee', 'ranged', 'unarmed'] as const
export type WeaponKind = (typeof WEAPON_KINDS)[number]

export const EFFECT_KINDS = ['physical', 'mental'] as const
export type EffectKind = (typeof EFFECT_KINDS)[number]

/** WIRE-EXT-05: what a magic user has bought. */
export const MAGIC_KINDS = ['none', 'mental', 'physical', 'dual'] as const

/** WIRE-MDF-01, WIRE-MDF-02: which rolls or costs a modifier changes. */
export const MODIFIER_TARGETS = [
  'attack',
  'meleeAttack',
  'rangedAttack',
  'spellAttack',
  'defence',
  'block',
  'parry',
  'unarmedCombat',
  'dodge',
  'resolve',
  'initiative',
  'secrecy',
  'awareness',
  'damage',
  'reduction',
  'movementCost',
] as const
export type ModifierTarget = (typeof MODIFIER_TARGETS)[number]

/** What a condition of the GM's own may change; what movement costs is multiplied, and a circumstance does that. */
export const OWN_NUMBERS = MODIFIER_TARGETS.filter((target) => target !== 'movementCost')

/** WIRE-MDF-02: how long a bought modifier lasts; `nextTurnAttack` is the timing of Aim. */
export const BOUGHT_LASTS = [
  'nextAttack',
  'thisTurn',
  'untilNextTurn',
  'nextTurnAttack',
  'nextTurn',
  'thisRound',
] as const
export type BoughtLasts = (typeof BOUGHT_LASTS)[number]

/** The built-in weapon block of bare hands (WIRE-UNA-01). */
export const UNARMED = 'unarmed'

/** WIRE-MEL-02: points of damage that Action Points can buy for one attack. */
export const MOST_BOOST = 5
