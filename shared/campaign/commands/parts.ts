/** Pieces of commands that every rule system shares: where, who, what the GM adds, corrections, ends of conditions. */
import { z } from 'zod'
import { MOST_ROUNDS } from '../conditions'
import { idSchema } from '../parts'

/** The running encounter unless another is named. */
export const inEncounter = { encounter: idSchema.optional() }
/** The running encounter unless another is named; whoever acts. */
export const inFight = { ...inEncounter, combatant: idSchema }

/** What the GM adds to one roll by hand, each with its reason. */
export const modifiersSchema = z
  .array(
    z.strictObject({ why: z.string().trim().min(1).max(80), value: z.number().int().min(-200).max(200) }),
  )
  .max(20)
  .default([])
export type Modifiers = z.infer<typeof modifiersSchema>

export const correctionSchema = z.strictObject({
  path: z.array(z.string().min(1).max(64)).min(1).max(8),
  /** Absent: the entry of a record or array is taken away. Checked against the field's own schema before it counts. */
  value: z.unknown().optional(),
})
export type Correction = z.infer<typeof correctionSchema>

/**
 * When a condition ends, seen from now: with the n-th turn of somebody in the fight (one that is under way is the first
 * to end, and none to begin), after so many rounds (the one under way counts), with the fight, or after so many seconds;
 * null: when somebody removes it.
 */
export const endsSchema = z
  .discriminatedUnion('at', [
    z.strictObject({
      at: z.enum(['turnStart', 'turnEnd']),
      whose: idSchema,
      turns: z.number().int().min(1).max(MOST_ROUNDS).default(1),
    }),
    z.strictObject({ at: z.literal('rounds'), rounds: z.number().int().min(1).max(MOST_ROUNDS) }),
    z.strictObject({ at: z.literal('fightEnd') }),
    z.strictObject({ at: z.literal('after'), seconds: z.number().int().min(1) }),
  ])
  .nullable()
  .default(null)
export type Ends = z.infer<typeof endsSchema>

/** A command within another one; it is checked by the schema of its own type. */
export const carriedCommand = z.object({ type: z.string().min(1).max(64) }).catchall(z.json())

/** `kind` and `name` of a new sheet, and whatever else is known: the rest starts blank. */
export const givenSheetSchema = z.looseObject({
  id: idSchema.optional(),
  kind: z.string(),
  name: z.string().trim().min(1).max(120),
})
