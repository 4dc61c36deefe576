/** Payloads of commands of WCRPG: weapons, shields, things carried and things that stand about. */
import { z } from 'zod'
import { inEncounter, inFight } from '../../campaign/commands/parts'
import { idSchema, keySchema } from '../../campaign/parts'
import { thingSchema } from '../fight'
import { DISARM_INTENTS } from '../names'
import { choices } from './parts'

/** An action with one thing of the sheet. */
const item = z.strictObject({ ...inFight, item: keySchema })

/** Key of a weapon, or a mark and a key: whatever stands behind the mark is looked up as a key, so it must be one. */
const marked = (...marks: readonly string[]) =>
  z
    .string()
    .max(80)
    .refine((value) => {
      const mark = marks.find((one) => value.startsWith(`${one}:`))
      return keySchema.safeParse(mark === undefined ? value : value.slice(mark.length + 1)).success
    })

const words = z.string().trim().min(1).max(200)

export const gearCommands = {
  /** `hand`: the Motor Appendage that takes it first; null: the first free one. */
  'wcrpg/draw': z.strictObject({ ...item.shape, hand: keySchema.nullable().default(null) }),
  'wcrpg/sheathe': item,
  'wcrpg/raise-shield': item,
  'wcrpg/lower-shield': item,
  'wcrpg/reload': item,

  /** Key of a weapon, or `gear:` and a key of gear. */
  'wcrpg/drop-item': z.strictObject({ ...inFight, item: marked('gear') }),
  /** `stow`: put away at once; else it stays in hand where hands are free. */
  'wcrpg/pick-up': z.strictObject({ ...inFight, item: idSchema, stow: z.boolean().default(false) }),
  'wcrpg/manipulate': z.strictObject({ ...inFight, what: words }),
  'wcrpg/activate': z.strictObject({ ...inFight, what: words, target: idSchema.nullable().default(null) }),
  'wcrpg/disarm': z.strictObject({
    encounter: idSchema.optional(),
    attacker: idSchema,
    target: idSchema,
    ...choices,
    /** Key of a weapon of the target; `gear:` and a key of its gear; `scope:` and the key of the weapon that bears it. */
    item: marked('gear', 'scope'),
    intent: z.enum(DISARM_INTENTS).default('strikeAway'),
    readied: idSchema.nullable().default(null),
  }),

  'wcrpg/set-thing': z.strictObject({
    ...inEncounter,
    thing: thingSchema.partial().required({ id: true, name: true }),
  }),
  'wcrpg/remove-thing': z.strictObject({ ...inEncounter, thing: idSchema }),
  'wcrpg/attack-thing': z.strictObject({
    encounter: idSchema.optional(),
    attacker: idSchema,
    thing: idSchema,
    weapon: choices.weapon,
    lineOfSight: choices.lineOfSight,
    specialization: choices.specialization,
    /** On the Skill DC. */
    modifiers: choices.modifiers,
    /** On the effective hit difficulty of a thing that has one. */
    ehdModifiers: choices.modifiers,
    /** Metres to it, where no field measures them; null: near enough. */
    metres: z.number().min(0).max(1_000_000).nullable().default(null),
    /** The GM's word that this weapon can hurt that thing at all. */
    canHarm: z.boolean().default(true),
    shots: choices.shots,
    readied: idSchema.nullable().default(null),
  }),
}
