/** Payloads of commands of WWN: healing, rest, and hit points of a new level. */
import { z } from 'zod'
import { inEncounter, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { HIT_DICE } from '../names'
import { helpSchema } from './checks'

const aidPayload = z.strictObject({ medic: idSchema, patient: idSchema })

const points = z.number().int().min(0).max(400)

const MOST_STRAIN = 20

const HEALING_ATTRIBUTES = ['dexterity', 'intelligence'] as const

const attribute = z.enum(HEALING_ATTRIBUTES).optional()

export const healingCommands = {
  'wwn/first-aid': aidPayload,
  'wwn/treat-frail': z.strictObject({ ...aidPayload.shape, attribute, modifiers: modifiersSchema }),
  'wwn/care': z.strictObject({ patient: idSchema, cared: z.boolean() }),

  'wwn/gain-level': z.strictObject({
    sheet: idSchema,
    level: z.number().int().min(2).max(10),
    /** The hit die of the class, and what the class adds to each, beside the Constitution modifier. */
    faces: z.union(HIT_DICE.map((faces) => z.literal(faces))).default(6),
    perDie: z.number().int().min(-2).max(4).default(0),
  }),
  'wwn/roll-hit-points': z.strictObject({ sheets: z.array(idSchema).min(1).max(500) }),

  'wwn/heal': z.strictObject({
    patient: idSchema,
    points,
    strain: z.number().int().min(0).max(MOST_STRAIN).default(0),
    unavoidable: z.boolean().default(false),
  }),
  'wwn/strain': z.strictObject({
    who: idSchema,
    points: z.number().int().min(1).max(MOST_STRAIN),
    unavoidable: z.boolean().default(false),
  }),
  'wwn/rest': z.strictObject({
    /** Absent: every player's character. */
    who: z.array(idSchema).min(1).max(500).optional(),
    nights: z.number().int().min(1).max(60).default(1),
    /** Cold, hungry, without comfort: they heal nothing. */
    deprived: z.array(idSchema).max(500).default([]),
  }),

  'wwn/stabilize': z.strictObject({
    ...inEncounter,
    medic: idSchema,
    victim: idSchema,
    attribute,
    helpers: z.array(idSchema).max(20).default([]),
    help: helpSchema,
    modifiers: modifiersSchema,
  }),
}
