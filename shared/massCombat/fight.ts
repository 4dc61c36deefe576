/** What a battle keeps of the encounter and of each unit, beyond the sheets (MC-SHEET-20, MC-SQD-06, MC-TURN-01). */
import { z } from 'zod'
import { idSchema } from '../campaign/parts'
import { ENVIRONMENTS, FACINGS, STANCES } from './names'

const coordinate = z.number().int().min(0).max(199)
export const squareSchema = z.strictObject({ x: coordinate, y: coordinate })
const turn = z.number().int().min(0)

/** MC-VEH-12: what entering a square costs; impassable squares cannot be entered. */
export const groundSquareSchema = z.strictObject({
  at: squareSchema,
  moveCost: z.number().int().min(1).max(10),
  impassable: z.boolean(),
})

/** What a side is there for (MC-SQD-06); the GM judges, the fleet list shows how far it is. */
export const objectiveSchema = z.strictObject({
  id: idSchema,
  side: idSchema,
  type: z.enum([
    'destroyAll',
    'destroy',
    'survive',
    'exitEdge',
    'disableOrTractor',
    'damage',
    'hold',
    'other',
  ]),
  text: z.string().max(300),
})

/** A squadron on its way out of its carrier (MC-CAP-07). */
export const launchSchema = z.strictObject({
  carrier: idSchema,
  unit: idSchema,
  /** Turn of the battle at whose end it appears. */
  arrives: turn,
})

/** Damage that a hit has done and whose owner has not spread it yet (MC-FG-04). */
export const unallocatedSchema = z.strictObject({
  id: idSchema,
  attacker: idSchema,
  target: idSchema,
  /** Pools in the order in which they are spread: past the shields first (MC-FG-09). */
  pools: z
    .array(
      z.strictObject({
        damage: z.number().int().min(0),
        kind: z.enum(['energy', 'ion']),
        pastShields: z.boolean(),
      }),
    )
    .min(1)
    .max(4),
})

export const massCombatEncounterSchema = z.strictObject({
  system: z.literal('mass-combat'),
  environment: z.enum(ENVIRONMENTS),
  columns: z.number().int().min(1).max(200),
  rows: z.number().int().min(1).max(200),
  ground: z.array(groundSquareSchema).max(4000),
  turnLimit: z.number().int().min(1).max(999).nullable(),
  /** The advice for quicker play as form defaults (MC-QCK-01). */
  quickPlay: z.boolean(),
  /** Unit whose initiative a side uses; absent: the highest (MC-INIT-02). */
  flagships: z.record(z.string(), idSchema),
  objectives: z.array(objectiveSchema).max(40),
  /** 1 initiative, 2 activations, 3 end of turn (MC-TURN-01). */
  step: z.number().int().min(1).max(3),
  launches: z.array(launchSchema).max(100),
  /** Core rounds on the launch clock of each carrier, and the turn in which it began (MC-CAP-07). */
  launchClocks: z.record(z.string(), z.strictObject({ began: turn, rounds: z.number().int().min(0) })),
  unallocated: z.array(unallocatedSchema).max(100),
  /** Units that no other unit of these sides has on its sensors (MC-RNG-07): pairs `observer>target`. */
  noContact: z.array(z.string().max(140)).max(2000),
})

export const activationSchema = z.strictObject({
  /** waiting: has not been activated this turn. */
  state: z.enum(['waiting', 'active', 'done']),
  /** Used so far, of two; everything that a ship fires is one of them (MC-ACT-01, -03). */
  actions: z.array(z.enum(['move', 'shoot', 'attempt'])).max(2),
  /** Squares declared at the start (MC-FAC-03). */
  declared: z.number().int().min(0).max(160),
  /** Weapon row a single pilot is bound to this turn (MC-ACT-02). */
  weapon: idSchema.nullable(),
})

/** Weapons of a facing that have fired this turn, for quotas (MC-CAP-04). */
export const firedSchema = z.strictObject({
  facing: z.enum(FACINGS),
  weapon: idSchema,
  count: z.number().int().min(1),
  /** Size class of the target: tiny and below, small or medium, or larger. */
  against: z.enum(['tiny', 'small', 'large']),
  target: idSchema,
})

/** A free attack that somebody may make now (MC-DOG-01, MC-DOG-05, MC-MEL-03, MC-MEL-05, MC-STR-07). */
export const opportunitySchema = z.strictObject({
  id: idSchema,
  against: idSchema,
  why: z.enum(['breakaway', 'returnFire', 'enteringMelee', 'leavingMelee', 'strafed']),
})

export const massCombatUnitSchema = z.strictObject({
  system: z.literal('mass-combat'),
  position: squareSchema.nullable(),
  /** Aboard its carrier until launched. */
  deployed: z.boolean(),
  /** A hero ship that rolls for itself (MC-INIT-03). */
  ownInitiative: z.boolean(),
  initiativeModifier: z.number().int().nullable(),
  activation: activationSchema,
  /** Fire group that it acts in this turn; null: alone (MC-FG-01). */
  group: idSchema.nullable(),
  stance: z.enum(STANCES),
  squaresThisTurn: z.number().min(0).max(160),
  /** Speed that its factor follows until its next activation (MC-FAC-03). */
  speed: z.number().int().min(0).max(160),
  movedLastTurn: z.boolean(),
  /** Declared motionless, docked or landed (MC-FAC-02). */
  motionless: z.boolean(),
  /** Unit that it strafes until its next activation (MC-STR-04). */
  strafing: idSchema.nullable(),
  /** It came from another square this turn (MC-STR-07). */
  cameFromElsewhere: z.boolean(),
  engagedWith: z.array(z.strictObject({ unit: idSchema, turn })).max(200),
  inMelee: z.boolean(),
  /** Craft that its beams hold (MC-TRB-08). */
  holds: z
    .array(
      z.strictObject({
        weapon: idSchema,
        craft: idSchema,
        target: idSchema,
        held: idSchema,
        pulled: z.boolean(),
      }),
    )
    .max(100),
  /** Square that each facing of a capital ship or station covers this turn (MC-MOVE-09). */
  facings: z.partialRecord(z.enum(FACINGS), squareSchema),
  fired: z.array(firedSchema).max(400),
  opportunities: z.array(opportunitySchema).max(50),
  /** A move out of a dogfight that waits for the pursuers' attacks (MC-DOG-01). */
  leaving: z.strictObject({ to: squareSchema, squares: z.number().int().min(1) }).nullable(),
})
export type MassCombatEncounterState = z.infer<typeof massCombatEncounterSchema>
export type MassCombatUnitState = z.infer<typeof massCombatUnitSchema>
export type MapSquare = z.infer<typeof squareSchema>
export type Unallocated = z.infer<typeof unallocatedSchema>
export type Opportunity = z.infer<typeof opportunitySchema>
