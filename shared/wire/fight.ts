/** What a WIRE fight keeps of the encounter and of each combatant, beyond the sheet (WIRE-SHT-03). */
import { z } from 'zod'
import { idSchema } from '../campaign/parts'
import { MODIFIER_TARGETS } from './names'

const square = z.number().int().min(0).max(999)
const metres = z.number().min(0).max(100_000)

/** Ground that changes what is done on it (WIRE-MDF-01). */
export const terrainSchema = z.strictObject({
  id: idSchema,
  name: z.string().trim().min(1).max(80),
  movementCostMultiplier: z.number().min(0.1).max(100),
  defenceModifier: z.number().int().min(-50).max(50),
  /** Whether the modifier counts for Resolve too; it does not for a slippery floor. */
  affectsResolve: z.boolean(),
  /** Squares it covers, corners included; only on a map. */
  areas: z.array(z.strictObject({ left: square, top: square, right: square, bottom: square })).max(100),
})

const poolsSchema = z.strictObject({
  permanent: z.number().int(),
  temporary: z.number().int(),
  willpower: z.number().int(),
})
/** What somebody was before a Quick and Dirty fight. */
const beforeSchema = z.strictObject({ pools: poolsSchema, dead: z.boolean() })

export const wireEncounterSchema = z.strictObject({
  system: z.literal('wire'),
  /** A single round decides a Quick and Dirty fight (WIRE-QAD-01). */
  mode: z.enum(['standard', 'quickAndDirty']),
  /** 1 surprise, 2 initiative, 3 scene, 4 turns (WIRE-SEQ-01). */
  step: z.number().int().min(1).max(4),
  /** What the GM last said of scene and positions. */
  scene: z.string().max(5000),
  /** Squares of so many metres; null: distances are stated, not measured. */
  grid: z
    .strictObject({
      metresPerSquare: z.number().min(0.1).max(1000),
      columns: z.number().int().min(1).max(1000),
      rows: z.number().int().min(1).max(1000),
    })
    .nullable(),
  terrain: z.array(terrainSchema).max(50),
  /** A ten is assumed for everybody who stands against the players' side (WIRE-OPT-01). */
  assumedTen: z.boolean(),
  /** d20 of each side under group initiative (WIRE-OPT-02). */
  sideRolls: z.record(z.string(), z.number().int().min(1).max(20)),
  /** Damage done by each side in a Quick and Dirty fight (WIRE-QAD-02). */
  damageDone: z.record(z.string(), z.number().int().min(0)),
  /** How a Quick and Dirty fight was told, and whether its damage stays; null until the GM has settled it. */
  settled: z.strictObject({ keepDamage: z.boolean(), narration: z.string().max(5000) }).nullable(),
  /** What those were who have left a Quick and Dirty fight, by sheet: their damage can be discarded too. */
  left: z.record(z.string(), beforeSchema),
})

/** A bonus that waits: from a power, or bought (WIRE-POW-03, WIRE-MDF-02). */
export const pendingBonusSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1).max(120),
  attack: z.number().int().min(-50).max(50),
  damage: z.number().int().min(-50).max(50),
  appliesTo: z.enum(MODIFIER_TARGETS),
  /** The next attack of this turn, the first one of the next own turn, or everything in the next own turn. */
  waitsFor: z.enum(['attack', 'nextTurnAttack', 'nextTurn']),
})
export type PendingBonus = z.infer<typeof pendingBonusSchema>

export const wireCombatantSchema = z.strictObject({
  system: z.literal('wire'),
  /** Face of the d20 (10 where it is assumed); null = has not rolled. */
  initiativeRoll: z.number().int().min(1).max(20).nullable(),
  /** What circumstances added to it as it was rolled; the score keeps it until the next roll (WIRE-MDF-01). */
  initiativeModifier: z.number().int().min(-50_000).max(50_000),
  surprised: z.boolean(),
  /** Action Points left, and what the pool was filled to. */
  actionPool: z.number().int().min(0),
  poolSize: z.number().int().min(0),
  /** Round in which the pool was filled: once each (WIRE-ACP-02). */
  filledInRound: z.number().int().min(0).nullable(),
  /** Has waited for a later place in this round; the next one begins with its own place again (WIRE-RND-02). */
  delayed: z.boolean(),
  /** Has aimed this turn; its bonus is ready in the next (WIRE-MDF-02). */
  aimedThisTurn: z.boolean(),
  aimReady: z.boolean(),
  pending: z.array(pendingBonusSchema).max(20),
  /** Square on the map; null: not placed. */
  position: z.strictObject({ x: square, y: square }).nullable(),
  /** Metres to others as last stated, where there is no map. */
  distances: z.record(z.string(), metres),
  /** Ground it stands on where there is no map to tell. */
  terrain: z.array(idSchema).max(10),
  /** Cover that it has taken, until it moves; that of the ground is terrain (WIRE-MDF-01). */
  cover: z
    .strictObject({ name: z.string().min(1).max(80), defenceModifier: z.number().int().min(-50).max(50) })
    .nullable(),
  /** Key of the vehicle it rides; null: on foot. */
  vehicle: z.string().max(64).nullable(),
  metresThisTurn: metres,
  /** Whom it attacked last. */
  target: idSchema.nullable(),
  /** State before a Quick and Dirty fight, so that its damage can be discarded. */
  before: beforeSchema.nullable(),
})
export type WireEncounterState = z.infer<typeof wireEncounterSchema>
export type WireCombatantState = z.infer<typeof wireCombatantSchema>
export type WireTerrain = z.infer<typeof terrainSchema>
