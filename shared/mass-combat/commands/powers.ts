/** Payloads of commands of mass combat: powers, tractor beams, repairs. */
import { z } from 'zod'
import { inEncounter, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { squareSchema } from '../fight'
import { BOON_NUMBERS, POWERS } from '../names'

const inBeam = { ...inEncounter, unit: idSchema, hold: idSchema }

const bonus = z.number().int().min(-40).max(40).default(0)
const bonuses = Object.fromEntries(BOON_NUMBERS.map((name) => [name, bonus])) as Record<
  (typeof BOON_NUMBERS)[number],
  typeof bonus
>

/** A check of every craft that tries. */
const attempt = z.strictObject({ ...inEncounter, unit: idSchema, modifiers: modifiersSchema })

export const powerCommands = {
  'mass-combat/pull': z.strictObject({ ...inBeam, to: squareSchema }),
  'mass-combat/release': z.strictObject(inBeam),

  'mass-combat/use-power': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    power: z.enum(POWERS),
    /** What the table calls it; one that only makes somebody better, and any other, need it. */
    name: z.string().trim().max(80).default(''),
    /** Vitality points that it costs (MC-FRC-01); null: twice the bonus that it gives (MC-FRC-08). */
    vitality: z.number().int().min(0).max(1000).nullable().default(0),
    target: idSchema.nullable().default(null),
    /** Of the target, by the core rules (MC-FRC-03). */
    save: z
      .union([
        z.enum(['passed', 'failed']),
        z.strictObject({ modifier: z.number().int().min(-30).max(60), dc: z.number().int().min(0).max(100) }),
      ])
      .default('failed'),
    /** With a DC the save is rolled, whatever `save` says. */
    saveDc: z.number().int().min(0).max(100).nullable().default(null),
    saveModifier: z.number().int().min(-30).max(60).default(0),
    /** Core result of a healing power (MC-FRC-06). */
    points: z.number().int().min(0).max(10_000).default(0),
    ...bonuses,
  }),
  'mass-combat/boon': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    name: z.string().trim().min(1).max(80),
    /** Whose word it is; null: its own. */
    from: idSchema.nullable().default(null),
    /** To every unit of its side, in one step. */
    wholeSide: z.boolean().default(false),
    ...bonuses,
  }),

  'mass-combat/repair': attempt,
  'mass-combat/escape': attempt,
}
