/** What a battle keeps of the encounter and of each unit, beyond the sheets (MC-SHEET-20, MC-SQD-06, MC-TURN-01). */
import { z } from 'zod'
import { modifiersSchema } from '../campaign/commands/parts'
import { idSchema } from '../campaign/parts'
import {
  BOON_NUMBERS,
  EDGES,
  ENVIRONMENTS,
  FACINGS,
  OBJECTIVES,
  STANCES,
  WAYS_OFF_THE_MAP,
  WAYS_OUT,
  MOST_BOONS,
  MOST_GROUND,
} from './names'

const coordinate = z.number().int().min(0).max(199)
export const squareSchema = z.strictObject({ x: coordinate, y: coordinate })
const turn = z.number().int().min(0)

/** MC-VEH-12: what entering a square costs; impassable squares cannot be entered. */
export const groundSquareSchema = z.strictObject({
  at: squareSchema,
  moveCost: z.number().int().min(1).max(10),
  impassable: z.boolean(),
})

/** What a side is there for (MC-SQD-06); looked at when a turn ends, `other` is the GM's to judge. */
export const objectiveSchema = z.strictObject({
  id: idSchema,
  side: idSchema,
  type: z.enum(OBJECTIVES),
  text: z.string().max(300),
  /** Units that it is about; none: all of the other sides. */
  units: z.array(idSchema).max(50).default([]),
  /** Units, craft, hull points or turns that it takes, by type. */
  count: z.number().int().min(1).max(100_000).default(1),
  /** Turn until which somebody must hold out. */
  untilTurn: turn.nullable().default(null),
  /** Edge to leave by. */
  edge: z.enum(EDGES).nullable().default(null),
  /** Square to hold. */
  square: squareSchema.nullable().default(null),
  /** How far it is: of `count`. */
  progress: z.number().int().min(0).default(0),
  /** Turn in which it was reached; null: not yet. */
  reached: turn.nullable().default(null),
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
        /** Of one shot: ion damage of several does not add up on a craft (MC-ION-05). */
        each: z.number().int().min(0),
        /** Whom it may strike, the named unit first; none: all that is left of the named unit (MC-FG-10). */
        group: z.array(z.strictObject({ unit: idSchema, craft: z.array(idSchema).max(144) })).max(500),
      }),
    )
    .min(1)
    .max(40),
  /** What the attack adds to the Reflex saves of those whose craft it destroys (MC-EJC-01). */
  reflex: modifiersSchema.unwrap(),
})

/** Missiles that missed and may be tried once more, at whom their owner has not said yet (MC-MSL-01, MC-MSL-02). */
export const missSchema = z.strictObject({
  id: idSchema,
  /** Who launched them, what, and by which craft; the first leads. */
  orders: z
    .array(
      z.strictObject({
        unit: idSchema,
        weapon: idSchema,
        linked: z.boolean(),
        rolls: z.array(z.number().int().min(1)).max(999).nullable(),
        craft: z.array(idSchema).min(1).max(144),
      }),
    )
    .min(1)
    .max(400),
  /** Which attack of the launchers it was. */
  nth: z.number().int().min(0).max(999),
  target: idSchema,
  square: squareSchema,
  modifiers: modifiersSchema,
  defenseModifiers: modifiersSchema,
  spread: z.enum(['automatic', 'owner']),
  isOpportunityAttack: z.boolean(),
})

/** A ram that has hit: what it does is the GM's to say (MC-FAC-06). */
export const ramSchema = z.strictObject({
  id: idSchema,
  rammer: idSchema,
  target: idSchema,
  critical: z.boolean(),
})

/** What a turn has cost a unit, for the summary at its end. */
export const turnLossSchema = z.strictObject({
  unit: idSchema,
  /** Craft or figures. */
  lost: z.number().int().min(0),
  left: z.number().int().min(0),
  hull: z.number().int().min(0),
  flaws: z.number().int().min(0),
  /** Points that the shields got back. */
  shields: z.number().int().min(0),
})

export const massCombatEncounterSchema = z.strictObject({
  system: z.literal('mass-combat'),
  environment: z.enum(ENVIRONMENTS),
  columns: z.number().int().min(1).max(200),
  rows: z.number().int().min(1).max(200),
  ground: z.array(groundSquareSchema).max(MOST_GROUND),
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
  misses: z.array(missSchema).max(100),
  rams: z.array(ramSchema).max(20),
  /** Losses of the turn that ended last; units without any are not in it. */
  summary: z.array(turnLossSchema).max(500),
  /** Units that no other unit of these sides has on its sensors (MC-RNG-07): pairs `observer>target`. */
  noContact: z.array(z.string().max(140)).max(2000),
})

export const activationSchema = z.strictObject({
  /** waiting: has not been activated this turn. */
  state: z.enum(['waiting', 'active', 'done']),
  /** Used so far, of two; everything that a ship fires is one of them (MC-ACT-01, MC-ACT-03). */
  actions: z.array(z.enum(['move', 'shoot', 'attempt'])).max(2),
  /** Squares declared at the start (MC-FAC-03); null: nothing was declared, and the first shot settles it. */
  declared: z.number().int().min(0).max(160).nullable(),
  /** Once a turn each (MC-ION-03, MC-TRB-06). */
  tried: z.array(z.enum(['repair', 'escape'])).max(2),
  /** Weapon row a single pilot is bound to this turn (MC-ACT-02). */
  weapon: idSchema.nullable(),
})

/** Weapons that have fired this turn, for quotas (MC-CAP-04), and because each fires once (MC-ACT-03). */
export const firedSchema = z.strictObject({
  /** Facing that it counts with; null: the craft has no facings to speak of (MC-MOVE-09). */
  facing: z.enum(FACINGS).nullable(),
  weapon: idSchema,
  count: z.number().int().min(1),
  /** Size class of the target: tiny and below, small or medium, or larger. */
  against: z.enum(['tiny', 'small', 'large']),
  target: idSchema,
})

const bonus = z.number().int().min(-40).max(40)
const bonuses = Object.fromEntries(BOON_NUMBERS.map((name) => [name, bonus])) as Record<
  (typeof BOON_NUMBERS)[number],
  typeof bonus
>

/** Why a unit is better or worse: a power, a leader's word (MC-FRC-02, MC-FRC-07, MC-GEN-10). */
export const boonSchema = z.strictObject({
  id: idSchema,
  name: z.string().trim().min(1).max(80),
  /** Who gave it: it lasts until that one's next turn comes up. */
  from: idSchema,
  ...bonuses,
})

/** An attack of opportunity that somebody may make now (MC-DOG-01, MC-DOG-05, MC-MEL-03, MC-MEL-05, MC-STR-07). */
export const opportunitySchema = z.strictObject({
  id: idSchema,
  against: idSchema,
  /** Others at whom it may be aimed instead: one attack roll for a whole strafing group (MC-STR-07). */
  others: z.array(idSchema).max(100),
  /** Others who strike along in the same roll: a defending force, or the rest of a fire group (MC-MEL-07, MC-DOG-06). */
  along: z.array(idSchema).max(100),
  /** Craft with a row that could fire when it came to this: they may, though they are lost by now (MC-STR-07). */
  able: z.array(z.strictObject({ craft: idSchema, weapon: idSchema })).max(6000),
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
  boons: z.array(boonSchema).max(MOST_BOONS),
  /** Craft that its beams hold (MC-TRB-08). */
  holds: z
    .array(
      z.strictObject({
        id: idSchema,
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
  /** Facing that its turrets count with this turn; null: they stand for themselves (MC-CAP-04). */
  turretsWith: z.enum(FACINGS).nullable(),
  fired: z.array(firedSchema).max(400),
  opportunities: z.array(opportunitySchema).max(50),
  /** A move that waits for attacks on the one who makes it (MC-DOG-01, MC-MEL-03, MC-MEL-05). */
  leaving: z
    .strictObject({
      to: squareSchema,
      squares: z.number().int().min(0),
      melee: z.boolean(),
      /** It leads out of the battle, or aboard its carrier; null: to that square. */
      out: z.enum(WAYS_OFF_THE_MAP).nullable(),
    })
    .nullable(),
  /** How it has left the battle; null: it has not, or the GM has taken it out (MC-SQD-06). */
  leftBy: z.enum(WAYS_OUT).nullable(),
  /** What it was when the turn began, for the summary at its end. */
  atTurnStart: z.strictObject({
    strength: z.number().int().min(0),
    hull: z.number().int().min(0),
    flaws: z.number().int().min(0),
  }),
})
export type MassCombatEncounterState = z.infer<typeof massCombatEncounterSchema>
export type MassCombatUnitState = z.infer<typeof massCombatUnitSchema>
export type MapSquare = z.infer<typeof squareSchema>
export type Unallocated = z.infer<typeof unallocatedSchema>
export type Miss = z.infer<typeof missSchema>
export type Objective = z.infer<typeof objectiveSchema>
export type TurnLoss = z.infer<typeof turnLossSchema>
export type Opportunity = z.infer<typeof opportunitySchema>
