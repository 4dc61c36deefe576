/**
 * Fixed lists of mass combat: sizes, classes, facings, weapon kinds, stances, flaws. Names only, no rules; words for them
 * are in the message catalogue (`size.<key>`, `craftClass.<key>`, `facing.<key>` …).
 */

/** MC-GEN-11: from the smallest up; the difference of two is the difference of their places. */
export const SIZES = [
  'fine',
  'diminutive',
  'tiny',
  'small',
  'medium',
  'large',
  'huge',
  'gargantuan',
  'colossal',
] as const
export type Size = (typeof SIZES)[number]

/** MC-GEN-16. */
export const SHIP_CLASSES = ['starfighter', 'transport', 'capital', 'station'] as const
/** MC-VEH-02. */
export const VEHICLE_CLASSES = ['flyer', 'groundVehicle', 'walker'] as const

export const CREW_QUALITIES = ['zero', 'normal', 'skilled', 'expert', 'ace', 'hero'] as const
/** MC-GEN-15. */
export const CONTROLS = ['generic', 'hero', 'playerCharacter'] as const
export type Control = (typeof CONTROLS)[number]

/** MC-SHEET-14. */
export const FACINGS = ['front', 'left', 'right', 'rear', 'turret'] as const
export type Facing = (typeof FACINGS)[number]

export const WEAPON_KINDS = ['energy', 'missile', 'ion', 'tractor'] as const
export type WeaponKind = (typeof WEAPON_KINDS)[number]
/** MC-VEH-13, MC-VEH-14. */
export const WEAPON_SCALES = ['personal', 'vehicle', 'starship'] as const
export type WeaponScale = (typeof WEAPON_SCALES)[number]

/** MC-RNG-01. */
export const BANDS = ['S', 'M', 'L'] as const
export type Band = (typeof BANDS)[number]

/** MC-GEN-08. */
export const ENVIRONMENTS = ['space', 'surface'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** MC-FAC-04. */
export const STANCES = ['none', 'fightDefensively', 'allOutDefense'] as const
export type Stance = (typeof STANCES)[number]

/** MC-VEH-10. */
export const COVERS = ['none', 'quarter', 'half', 'threeQuarters', 'full'] as const
export type Cover = (typeof COVERS)[number]

/** MC-GND-08: tags without an effect of their own. */
export const FEATS = ['HS', 'D', 'PB', 'RS', 'FS'] as const

export const CRAFT_STATUS = ['active', 'destroyed', 'ejected', 'left'] as const

/** MC-SQD-06. */
export const OBJECTIVES = [
  'destroyAll',
  'destroy',
  'survive',
  'exitEdge',
  'disableOrTractor',
  'damage',
  'hold',
  'other',
] as const
export type ObjectiveType = (typeof OBJECTIVES)[number]
export const EDGES = ['left', 'right', 'top', 'bottom'] as const
export type Edge = (typeof EDGES)[number]
/** How a unit leaves the battle by its own means: over an edge, or with its own drive (MC-DOG-01, MC-FLAW-07). */
export const WAYS_OUT = [...EDGES, 'jump'] as const
export type WayOut = (typeof WAYS_OUT)[number]
/** Where a move may lead besides a square: out, or aboard its carrier (MC-CAP-07). */
export const WAYS_OFF_THE_MAP = [...WAYS_OUT, 'aboard'] as const

/** What a flaw may take, as a GM records it by hand (MC-FLAW-03, MC-FLAW-13). */
export const FLAWS = ['computers', 'sensors', 'hyperdrive', 'speed', 'weapon'] as const
export type Flaw = (typeof FLAWS)[number]

/** Powers with an effect of their own at this scale (MC-FRC-02, MC-FRC-03, MC-FRC-04, MC-FRC-05, MC-FRC-06). */
export const POWERS = ['boon', 'lightning', 'strike', 'whirlwind', 'heal', 'other'] as const
export type Power = (typeof POWERS)[number]

/** What a person's power or word may change of a unit (MC-GEN-10, MC-FRC-02). */
export const BOON_NUMBERS = [
  'attack',
  'defense',
  'damage',
  'pilot',
  'repair',
  'reflex',
  'initiative',
] as const
/** So many of them a unit has at most. */
export const MOST_BOONS = 20
export type BoonNumber = (typeof BOON_NUMBERS)[number]

/** Checks that a GM may call for at any time (MC-GEN-04, MC-FLAW-05, MC-FLAW-06). */
export const CHECKS = ['pilot', 'repair', 'reflex', 'astrogate', 'computerUse', 'other'] as const
export type Check = (typeof CHECKS)[number]

/** What somebody of the roster may be aboard a unit. */
export const ROLES_ABOARD = ['hero', 'pilot', 'crew'] as const
export type RoleAboard = (typeof ROLES_ABOARD)[number]

/** What may happen to the craft of a person aboard: hull lost, unable to move, left by the seat, gone (MC-ATK-09, MC-FLAW-09, MC-EJC-01). */
export const NEWS = ['hit', 'deadInSpace', 'ejected', 'lost'] as const
export type NewsOf = (typeof NEWS)[number]

/** Squares of special ground that a battle keeps. */
export const MOST_GROUND = 4000
