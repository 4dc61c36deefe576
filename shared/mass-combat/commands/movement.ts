/** Payloads of commands of mass combat: activations, moves, what comes aboard, squadrons that split and merge. */
import { z } from 'zod'
import { inEncounter, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { squareSchema } from '../fight'
import { EDGES, STANCES } from '../names'

/** Of the Pilot checks where it leaves a dogfight: its own, and its pursuers' (MC-DOG-01). */
const pilotModifiers = { modifiers: modifiersSchema, pursuerModifiers: modifiersSchema }

export const movementCommands = {
  'mass-combat/launch': z.strictObject({ ...inEncounter, unit: idSchema }),
  /** `unit`: the vehicle; null: the rider gets off. */
  'mass-combat/ride': z.strictObject({ ...inEncounter, rider: idSchema, unit: idSchema.nullable() }),
  'mass-combat/leave': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    /** With its own drive, from any square where the GM allows it; else over the edge. */
    jump: z.boolean().default(false),
    /** Edge that it leaves by; null: the one at which it stands. */
    edge: z.enum(EDGES).nullable().default(null),
    ...pilotModifiers,
  }),

  /** Aboard its carrier again, in the carrier's square (MC-CAP-07). */
  'mass-combat/land': z.strictObject({ ...inEncounter, unit: idSchema, ...pilotModifiers }),
  /** Docked, landed or dead still, also before the battle begins (MC-FAC-02). */
  'mass-combat/lie-still': z.strictObject({ ...inEncounter, unit: idSchema, motionless: z.boolean() }),

  'mass-combat/activate': z.strictObject({
    ...inEncounter,
    /** One unit, or the members of a fire group. */
    units: z.array(idSchema).min(1).max(200),
    stance: z.enum(STANCES).default('none'),
    /** Squares that it will move this turn: its speed counts at once, also when it shoots first; null: not declared. */
    squares: z.number().int().min(0).max(160).nullable().default(null),
    /** Dead still: docked, landed, or on purpose (MC-FAC-02). */
    motionless: z.boolean().default(false),
  }),
  'mass-combat/finish': z.strictObject({ ...inEncounter, unit: idSchema }),

  'mass-combat/move': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    to: squareSchema,
    /** Into melee with the enemy troops there (MC-MEL-03). */
    melee: z.boolean().default(false),
    ...pilotModifiers,
  }),

  'mass-combat/split': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    craft: z.array(idSchema).max(144).default([]),
    figures: z.number().int().min(0).max(10_000).default(0),
    name: z.string().trim().min(1).max(120).optional(),
  }),
  'mass-combat/merge': z.strictObject({ ...inEncounter, unit: idSchema, into: idSchema }),
}
