/** What a WCRPG fight keeps of the encounter and of each combatant, beyond the sheet. */
import { z } from 'zod'
import { idSchema } from '../campaign/parts'

const round = z.number().int().min(0)
const increments = z.number().min(0).max(100_000)

/** Encounter settings and step (WCG-STEP-01). Grids, simultaneous timing and simple combat are not in this version. */
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

export const wcrpgCombatantSchema = z.strictObject({
  system: z.literal('wcrpg'),
  phasesUsed: z.number().int().min(0).max(2),
  /** Phases of the next turn that a triggered readied action has eaten (WCA-READY-01). */
  phasesOwed: z.number().int().min(0).max(2),
  stepUsed: z.boolean(),
  lastMoveRound: round.nullable(),
  roundsRun: z.number().int().min(0),
  ranThisRound: z.boolean(),
  readied: z.array(readiedSchema).max(2),
  /** Phases that a triggered readied action allows to be used now, out of turn (WCA-READY-01). */
  released: z.number().int().min(0).max(2),
  reloading: z.strictObject({ item: z.string(), finishesAfterRound: round }).nullable(),
  range: rangeSchema.nullable(),
  /** Weapons spent by an Opportunity Attack until the end of the own turn (WCA-OPPA-01). */
  discharged: z.array(z.string()).max(50),
  damagedInSurpriseRound: z.boolean(),
  /**
   * A declared move that others may first answer with an Opportunity Attack; it takes effect when all of them have
   * struck or let it pass (WCA-OPPA-01).
   */
  pending: z
    .strictObject({
      action: z.enum(['move', 'run', 'step']),
      /** Whole increments of a move; 0 for a step, which is told in metres. */
      increments,
      metres: z.number().min(0).max(1000),
      direction: z.enum(['closer', 'away']),
      answering: z.array(idSchema),
    })
    .nullable(),
})
export type WcrpgEncounterState = z.infer<typeof wcrpgEncounterSchema>
export type WcrpgCombatantState = z.infer<typeof wcrpgCombatantSchema>
export type WcrpgRange = z.infer<typeof rangeSchema>
export type WcrpgReadied = z.infer<typeof readiedSchema>
