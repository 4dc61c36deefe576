/** What a WCRPG fight keeps of the encounter and of each combatant, beyond the sheet. */
import { z } from 'zod'
import { idSchema, keySchema as key } from '../campaign/parts'
import { derivationSchema, opaqueJson } from '../contract/derivation'
import {
  BOARD_UNITS,
  PROTECTIVE_LAYERS,
  GOAL_STATES,
  GRIDS,
  MATERIALS,
  OBSTACLE_KINDS,
  STUNTS,
  TIMED_KINDS,
  TIMINGS,
  WEAPON_KINDS,
} from './names'
import { gearSchema, weaponSchema } from './sheet'

const round = z.number().int().min(0)
const increments = z.number().min(0).max(100_000)
/** Clockwise from the top of the map, 0 to just below 360 (WCG-GRID-01). */
const degrees = z.number().min(0).lt(360)
const points = z.number().int().min(0).max(1_000_000)
const name = z.string().trim().min(1).max(80)

/**
 * A place on the field: column and row of a square or hex, whole numbers; on the open board increments from its left
 * and upper edge, to the hundredth (WCG-GRID-01, WCG-GRID-02, WCG-HEX-01). Hexes lie in columns; odd columns lie half a
 * hex lower.
 */
export const placeSchema = z.strictObject({
  x: z.number().min(0).max(999),
  y: z.number().min(0).max(999),
})

/** Squares or hexes by column and row, the last ones included; on the open board increments from edge to edge. */
export const areaSchema = z.strictObject({
  left: z.number().min(0).max(1000),
  top: z.number().min(0).max(1000),
  right: z.number().min(0).max(1000),
  bottom: z.number().min(0).max(1000),
})

export const fieldSchema = z.strictObject({
  columns: z.number().int().min(1).max(200),
  rows: z.number().int().min(1).max(200),
  /** What is measured on an open board: one inch or three centimetres are one increment (WCG-GRID-02). */
  unit: z.enum(BOARD_UNITS),
  /** The direction that the placement dice call "ahead" (WCG-PLACE-01). */
  ahead: degrees,
})

/** WCA-LOS-02: what stands in the way, or lies on the ground. */
export const obstacleSchema = z.strictObject({
  id: idSchema,
  name,
  kind: z.enum(OBSTACLE_KINDS),
  /** The thing that a hit through this obstacle goes to until it is destroyed; null: it lets hits through. */
  absorbs: idSchema.nullable(),
  areas: z.array(areaSchema).max(100),
})

/** A lifeless thing that can be attacked (WCA-ITEM-01, WCA-ITEM-02). */
export const thingSchema = z.strictObject({
  id: idSchema,
  name,
  material: z.enum(MATERIALS),
  thicknessCm: z.number().min(0).max(100_000),
  maxHp: points,
  hp: points,
  damageReduction: z.number().int().min(0).max(1000),
  /** Hit difficulty; null: only the Skill Check counts. */
  hd: z.number().int().min(-1000).max(1000).nullable(),
  /** The thing that this one is a part of. */
  partOf: idSchema.nullable(),
  position: placeSchema.nullable(),
})

/** Something that lies on the ground and may be picked up (WCA-DROP-01, WCA-DISARM-03). */
export const groundItemSchema = z.strictObject({
  id: idSchema,
  name,
  /** Sheet that gets it back when the fight is over and nobody has taken it. */
  owner: idSchema.nullable(),
  /** The weapon that it is, whole; null: something without rules of its own. */
  weapon: weaponSchema.nullable(),
  /** The shield that it is, whole. */
  gear: gearSchema.nullable(),
  /** Where on the field; without a field, at whose feet. */
  position: placeSchema.nullable(),
  near: idSchema.nullable(),
  /** WCA-DISARM-04. */
  inoperative: z.boolean(),
})

/**
 * Who holds whom (WCA-GRAPPLE-01, WCA-GRAPPLE-02, WCA-GRAPPLE-03, WCA-GRAPPLE-04, WCA-GRAPPLE-05, WCA-CONSTRICT-01).
 */
export const grappleSchema = z.strictObject({
  id: idSchema,
  /** In the order of joining; the first one began it. */
  members: z.array(idSchema).min(2).max(20),
  pins: z
    .array(
      z.strictObject({ by: idSchema, who: idSchema, constricting: z.boolean(), strangling: z.boolean() }),
    )
    .max(20),
  /** Round of the last Grapple Checks: one set a round. */
  checkedRound: round.nullable(),
  /** Who won them and has not chosen yet. */
  winner: idSchema.nullable(),
})

/** An action that waits for its phase of a simultaneous round (WCG-TIME-03, WCG-TIME-04). */
export const declaredSchema = z.strictObject({
  id: idSchema,
  combatant: idSchema,
  kind: z.enum(TIMED_KINDS),
  phases: z.number().int().min(0).max(2),
  /** The command as it will be carried out. */
  command: opaqueJson,
})

/** A hit whose damage is booked when the round closes (WCG-TIME-03). */
export const queuedHitSchema = z.strictObject({
  id: idSchema,
  /** Hits of one attack share it: Saves may be one for all of them (WCD-ORD-02). */
  attack: idSchema,
  /** Sheet of the victim. */
  victim: idSchema,
  by: z.string().max(120),
  lethal: derivationSchema,
  nonLethal: derivationSchema,
  weaponKind: z.enum(WEAPON_KINDS).nullable(),
  ignoresLayers: z.array(z.enum(PROTECTIVE_LAYERS)),
  criticalWounds: z.boolean(),
  further: z.boolean(),
  part: key.nullable(),
  /** The whole body takes it: no location, no gear, no Wound (WCA-TRIP-02, WCA-SWALLOW-01). */
  unlocated: z.boolean(),
  /** Whether it provokes Saves; a slide provokes none (WCA-TRIP-02). */
  saves: z.boolean(),
  /** Saves that follow from the kind of attack (WCA-COUP-01, WCA-SNIPE-03). */
  coupDeGrace: z.boolean(),
  sniper: z.boolean(),
})

/**
 * One group of a Simple Combat (WCG-SIMP-01, WCG-SIMP-02, WCG-SIMP-03, WCG-SIMP-04, WCG-SIMP-05, WCG-SIMP-06,
 * WCG-SIMP-07, WCG-SIMP-08, WCG-SIMP-09, WCG-SIMP-10).
 */
export const simpleGroupSchema = z.strictObject({
  side: idSchema,
  /** NPCs still active, and at the start; player characters are the combatants of the side. */
  npcs: z.number().int().min(0).max(100_000),
  npcsAtStart: z.number().int().min(0).max(100_000),
  /** Hero points of the member with the most skill points (WCG-SIMP-10). */
  heroPoints: z.number().int().min(0).max(1_000_000),
  /** GM's own modifier of every roll. */
  modifier: z.number().int().min(-100).max(100),
  /** Won by rolls of 18 (WCG-SIMP-05). */
  bonus: z.number().int().min(0).max(1000),
  primaryGoal: z.string().max(200),
  secondaryGoal: z.string().max(200),
  primary: z.enum(GOAL_STATES),
  secondary: z.enum(GOAL_STATES),
  /** An 18 without the primary goal waits for the group's choice. */
  choosing: z.boolean(),
})
export const simpleResultSchema = z.strictObject({
  side: idSchema,
  natural: z.number().int(),
  total: z.number().int(),
  rank: z.number().int().min(1),
  lost: z.number().int().min(0),
  /** The player character who was hurt, and by how many points. */
  hurt: z.strictObject({ combatant: idSchema, lethal: z.number().int().min(0) }).nullable(),
})
export const simpleSchema = z.strictObject({
  round,
  goals: z.boolean(),
  sizeModifiers: z.boolean(),
  experienceModifiers: z.boolean(),
  groups: z.array(simpleGroupSchema).max(12),
  /** The last round's results, in the order of rank. */
  results: z.array(simpleResultSchema).max(12),
})

/** Encounter settings and step (WCG-STEP-01). */
export const wcrpgEncounterSchema = z.strictObject({
  system: z.literal('wcrpg'),
  /** short: one increment is 5 m; long: 25 m (WCA-RANGE-01). */
  rangeScale: z.enum(['short', 'long']),
  /** Remembers the last range die and walks 2d10 / 1d10 / 1d5 (WCG-ALT-01). */
  alternativeRange: z.boolean(),
  step: z.number().int().min(1).max(8),
  /** Sides that were surprised (WCG-SURP-02). */
  surprised: z.array(idSchema),
  surpriseAwarded: z.boolean(),
  /** Sum of strength indices a side had at the start (WCG-CSI-01). */
  initialStrength: z.record(z.string(), z.number()),
  /** Tied NPCs of one type may act together (WCG-INIT-02); a choice of the encounter. */
  sameTypeSimultaneous: z.boolean(),
  /** WCG-METHOD-01; a field for every grid but `none`. */
  grid: z.enum(GRIDS),
  field: fieldSchema.nullable(),
  obstacles: z.array(obstacleSchema).max(200),
  /** Height and the like: increments added to the range of a pair (WCG-METHOD-02). */
  rangeAdjustments: z
    .array(z.strictObject({ one: idSchema, other: idSchema, by: z.number().int().min(-1000).max(1000) }))
    .max(500),
  timing: z.strictObject({
    movement: z.enum(TIMINGS),
    attack: z.enum(TIMINGS),
    other: z.enum(TIMINGS),
    endOfRound: z.enum(TIMINGS),
  }),
  /** Pass through the order of battle that is under way: kinds that are timed differently have their own (WCG-TIME-04). */
  pass: z.number().int().min(0).max(3),
  declared: z.array(declaredSchema).max(1000),
  damageQueue: z.array(queuedHitSchema).max(2000),
  things: z.array(thingSchema).max(200),
  items: z.array(groundItemSchema).max(500),
  grapples: z.array(grappleSchema).max(50),
  /** Pairs that have settled whether they understand each other: listener, speaker, understood (WCA-SPEAK-01). */
  conversations: z
    .array(z.strictObject({ listener: idSchema, speaker: idSchema, understood: z.boolean() }))
    .max(500),
  /** Simple Combat in place of the full procedure. */
  simple: simpleSchema.nullable(),
})

export const readiedSchema = z.strictObject({
  id: idSchema,
  /** What will be done, in the GM's words, and when. */
  action: z.string().max(200),
  trigger: z.string().max(200),
  phases: z.number().int().min(1).max(2),
})

export const rangeSchema = z.strictObject({
  target: idSchema,
  /** Range now, in increments of the encounter's scale, moves included. */
  increments,
  /** Raw result of the last range roll, before any move (WCG-ALT-03); null when the range was stated by the GM. */
  rolled: increments.nullable(),
  die: z.enum(['2d10', '1d10', '1d5']).nullable(),
  /** Stated distance in metres, kept because it decides "within five metres" (WCG-RANGE-02). */
  metres: z.number().min(0).max(10_000_000).nullable(),
  round,
})

/** One leg of a move on a field: turns first if it says so, then goes straight on (WCA-MOVE-03, WCA-STUNT-01). */
export const legSchema = z.strictObject({
  face: degrees.nullable().default(null),
  stunt: z.enum(STUNTS).default('walkForward'),
  /** Which way a stunt to the side goes. */
  side: z.enum(['left', 'right']).default('left'),
  /** Increments of the fight's scale; whole on squares and hexes. */
  increments,
})

const answering = z.array(idSchema)
export const pendingSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.enum(['move', 'run', 'step']),
    /** Whole increments of a move; 0 for what is told in metres, as every step is. */
    increments,
    metres: z.number().min(0).max(100_000),
    direction: z.enum(['closer', 'away']),
    /** Each takes an increment of the move, in this order (WCA-STUNT-01). */
    stunts: z.array(z.enum(STUNTS)).max(12),
    answering,
  }),
  z.strictObject({
    action: z.literal('walk'),
    gait: z.enum(['move', 'run', 'step']),
    legs: z.array(legSchema).min(1).max(20),
    finalFace: degrees.nullable(),
    answering,
  }),
  z.strictObject({
    action: z.enum(['charge', 'push', 'trample', 'trip', 'grab']),
    target: idSchema,
    /** The command that waits, as it was given. */
    command: opaqueJson,
    answering,
  }),
])

export const wcrpgCombatantSchema = z.strictObject({
  system: z.literal('wcrpg'),
  phasesUsed: z.number().int().min(0).max(2),
  /** Phases of the next turn that a triggered readied action has eaten (WCA-READY-01). */
  phasesOwed: z.number().int().min(0).max(2),
  stepUsed: z.boolean(),
  lastMoveRound: round.nullable(),
  /**
   * Metres that the last move has left over beyond whole squares, hexes or increments; below zero: what it went further
   * than its metres (WCA-MOVE-02, WCD-LOC-12).
   */
  metresKept: z.number().min(-1000).max(1000),
  roundsRun: z.number().int().min(0),
  ranThisRound: z.boolean(),
  readied: z.array(readiedSchema).max(2),
  /** Phases that a triggered readied action allows to be used now, out of turn (WCA-READY-01). */
  released: z.number().int().min(0).max(2),
  /** `dons`: it is put on or off, not reloaded (WCA-SHIELD-01). */
  reloading: z.strictObject({ item: z.string(), finishesAfterRound: round, dons: z.boolean() }).nullable(),
  range: rangeSchema.nullable(),
  /** Weapons spent by an Opportunity Attack until the end of the own turn (WCA-OPPA-01). */
  discharged: z.array(z.string()).max(50),
  damagedInSurpriseRound: z.boolean(),
  /**
   * A declared action that others may first answer with an Opportunity Attack; it takes effect when all of them have
   * struck or let it pass (WCA-OPPA-01).
   */
  pending: pendingSchema.nullable(),
  position: placeSchema.nullable(),
  facing: degrees,
  /** Direction of the last move of this turn or the one before: jumps go twice as far that way (WCA-STUNT-01). */
  lastDirection: degrees.nullable(),
  /** Signed modifiers of attacks against it until its next turn: stunts, a Charge, a Push (WCA-STUNT-02, WCA-CHARGE-02). */
  hitModifiers: z.array(z.strictObject({ what: key, value: z.number().int(), rule: z.string() })).max(50),
  /** The GM's standing modifier of attacks against it: "in cover −20 until moved" (WCA-EHD-01). */
  standing: z
    .strictObject({
      value: z.number().int().min(-200).max(200),
      why: z.string().max(120),
      untilMoved: z.boolean(),
    })
    .nullable(),
  /** Penalties of both Attack Bonuses, each for so many more phases (WCA-STUNT-03). */
  attackPenalties: z
    .array(z.strictObject({ value: z.number().int().max(0), phases: z.number().int().min(1).max(2) }))
    .max(20),
  /** What it rides or drives, in words (WCA-MOUNT-01). */
  mount: z
    .strictObject({
      name,
      /** Combat Move of the steed, as a rating; null: its own. */
      combatMove: z.string().max(9).nullable(),
      /** Signed modifier of attacks against the rider by the cover it gives. */
      cover: z.number().int().min(-200).max(0),
    })
    .nullable(),
  /** WCA-SWALLOW-02: by whom, and what must be dealt from inside to get out. */
  swallowed: z.strictObject({ by: idSchema, needed: points, dealt: points }).nullable(),
  /** The rush that is under way when somebody trips it (WCA-TRIP-02). */
  rush: z.enum(['charge', 'push']).nullable(),
  /** A successful grapple or hit of this moment allows a free ability against this one. */
  opening: z
    .strictObject({
      target: idSchema,
      abilities: z.array(z.enum(['improvedGrab', 'constrict', 'swallowWhole'])),
    })
    .nullable(),
})
export type WcrpgEncounterState = z.infer<typeof wcrpgEncounterSchema>
export type WcrpgCombatantState = z.infer<typeof wcrpgCombatantSchema>
export type WcrpgRange = z.infer<typeof rangeSchema>
export type WcrpgPlace = z.infer<typeof placeSchema>
export type WcrpgArea = z.infer<typeof areaSchema>
export type WcrpgField = z.infer<typeof fieldSchema>
export type WcrpgObstacle = z.infer<typeof obstacleSchema>
export type WcrpgThing = z.infer<typeof thingSchema>
export type WcrpgGroundItem = z.infer<typeof groundItemSchema>
export type WcrpgGrapple = z.infer<typeof grappleSchema>
export type WcrpgDeclared = z.infer<typeof declaredSchema>
export type WcrpgQueuedHit = z.infer<typeof queuedHitSchema>
export type WcrpgLeg = z.infer<typeof legSchema>
export type WcrpgPending = z.infer<typeof pendingSchema>
export type WcrpgSimple = z.infer<typeof simpleSchema>
export type WcrpgSimpleGroup = z.infer<typeof simpleGroupSchema>
export type WcrpgSimpleResult = z.infer<typeof simpleResultSchema>
