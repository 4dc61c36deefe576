/** Payloads of commands of WIRE: attacks, spells and powers. */
import { z } from 'zod'
import { inEncounter, inFight, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema, keySchema } from '../../campaign/parts'
import { DEFENCES, MOST_BOOST } from '../names'

const metres = z.number().min(0).max(100_000).nullable().default(null)

const rolls = {
  modifiers: modifiersSchema,
  defenceModifiers: modifiersSchema,
  /** The GM's word instead of the defence that the rules name (WIRE-DEF-02); null: theirs. */
  defenceSkill: z.enum(DEFENCES).nullable().default(null),
}

export const attackCommands = {
  'wire/attack': z.strictObject({
    ...inEncounter,
    attacker: idSchema,
    target: idSchema,
    weapon: keySchema,
    /** Points of damage bought, one Action Point each. */
    boost: z.number().int().min(0).max(MOST_BOOST).default(0),
    /** Stated distance; absent: as measured on the map or as last stated. */
    metres,
    ...rolls,
  }),
  'wire/cast': z.strictObject({
    ...inEncounter,
    caster: idSchema,
    /** null: at nobody in particular, against a target number (WIRE-SPL-01). */
    target: idSchema.nullable().default(null),
    spell: keySchema,
    /** Instead of the spell's own. */
    targetNumber: z.number().int().min(0).max(100).nullable().default(null),
    ...rolls,
  }),

  'wire/use-power': z.strictObject({
    ...inFight,
    power: keySchema,
    rank: z.number().int().min(1).max(5),
    /** Whom it harms; only a power that deals damage of its own at this rank asks for somebody. */
    target: idSchema.nullable().default(null),
    /** The GM says that the power's own condition is met; needed where it has one. */
    conditionMet: z.boolean().default(false),
  }),
}
