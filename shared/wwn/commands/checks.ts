/** Payloads of commands of WWN: checks, saves and morale. */
import { z } from 'zod'
import { inEncounter, inFight, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { ATTRIBUTES, MOST_CIRCUMSTANCE, SAVES, SKILLS } from '../names'

const skill = z.enum(SKILLS)

const attribute = z.enum(ATTRIBUTES)

/** What helpers roll, by helper; whoever is not named, or a part that is missing: as the one they help (WWN-AID-01). */
export const helpSchema = z
  .record(idSchema, z.strictObject({ skill: skill.optional(), attribute: attribute.optional() }))
  .default({})

const DEFAULT_DIFFICULTY = 8

export const checkCommands = {
  'wwn/check': z.strictObject({
    ...inEncounter,
    who: idSchema,
    skill,
    attribute,
    /** Null: only the total is wanted. */
    difficulty: z.number().int().min(-20).max(40).nullable().default(DEFAULT_DIFFICULTY),
    helpers: z.array(idSchema).max(20).default([]),
    help: helpSchema,
    /** All together; modifiers of gear, magic and helpers are outside of this limit (WWN-SKL-03). */
    circumstances: z.number().int().min(-MOST_CIRCUMSTANCE).max(MOST_CIRCUMSTANCE).default(0),
    modifiers: modifiersSchema,
    /** Uses a skill as the Main Action of a fight (WWN-CCA-19). */
    spendsMain: z.boolean().default(false),
  }),
  'wwn/opposed': z.strictObject({
    active: idSchema,
    passive: idSchema,
    activeSkill: skill,
    activeAttribute: attribute,
    passiveSkill: skill,
    passiveAttribute: attribute,
    modifiers: modifiersSchema,
    passiveModifiers: modifiersSchema,
  }),
  'wwn/save': z.strictObject({ who: idSchema, save: z.enum(SAVES), modifiers: modifiersSchema }),
  'wwn/morale': z.strictObject({
    ...inEncounter,
    combatants: z.array(idSchema).min(1).max(100),
    trigger: z.string().trim().min(1).max(80),
    modifiers: modifiersSchema,
  }),
  'wwn/instinct': z.strictObject(inFight),
}
