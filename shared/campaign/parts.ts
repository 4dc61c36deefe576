/** Pieces of the campaign document that every rule system shares: sheets' common fields, conditions, expiries. */
import { z } from 'zod'
import { AMOUNT_FACES, EFFECT_MOMENTS, LEAST_PLUS, MOST_DICE, MOST_PLUS } from './effects'
import { isReservedKey } from './keys'

/** Characters of a name: of a campaign, a sheet, an encounter. */
export const NAME_LENGTH = 120

const notReserved = (key: string): boolean => !isReservedKey(key)

export const idSchema = z
  .string()
  .regex(/^[\w.-]{1,64}$/)
  .refine(notReserved)
/** Key of a record: a skill, a weapon, a thing carried. */
export const keySchema = z.string().min(1).max(64).refine(notReserved)
/** A picture of the campaign: the SHA-256 of its bytes and what it is. The file may be missing all the same. */
export const assetNameSchema = z.string().regex(/^[0-9a-f]{64}\.(?:png|jpg|webp)$/)
export const seconds = z.number().int().min(0).max(1e12)

/**
 * What holds a moment of the campaign clock: a number itself, or `countdown`, what is `left` of an interval at its `at`.
 * Records that come from another campaign are moved to this one's clock by it, so every stored time is in here.
 */
export const MOMENTS = z.registry<{ holds: 'moment' | 'countdown' }>()
/** In-world seconds since the campaign's epoch at which something was or will be. */
export const moment = z.number().int().min(0).max(1e12).register(MOMENTS, { holds: 'moment' })
/** The same in fields that have had no upper bound from the beginning. */
export const unboundedMoment = z.number().int().min(0).register(MOMENTS, { holds: 'moment' })

/**
 * When a condition ends by itself: at the start or end of a combatant's next turn (from round `notBefore` on), at
 * the end of a round, with the fight, or at a moment of the campaign clock. Turns and rounds are those of one fight, and
 * with that fight all of them are over.
 */
export const expirySchema = z.discriminatedUnion('at', [
  z.strictObject({
    at: z.enum(['turnStart', 'turnEnd']),
    fight: idSchema,
    whose: idSchema,
    notBefore: z.number().int().min(0),
  }),
  z.strictObject({ at: z.literal('roundEnd'), fight: idSchema, round: z.number().int().min(0) }),
  z.strictObject({ at: z.literal('fightEnd'), fight: idSchema }),
  z.strictObject({ at: z.literal('time'), time: moment }),
])
export type Expiry = z.infer<typeof expirySchema>

/** What something of the GM's own adds to numbers of a rule system, each by its key; below 0 it takes. */
export const numberChangesSchema = z
  .record(keySchema, z.number().int().min(-100).max(100))
  .refine((changes) => Object.keys(changes).length <= 20)

/** Dice and a number beside them. */
export const amountShape = {
  dice: z.number().int().min(0).max(MOST_DICE),
  faces: z.literal(AMOUNT_FACES),
  plus: z.number().int().min(LEAST_PLUS).max(MOST_PLUS),
}

/** What a condition of the GM's own does to a pool of its bearer, again and again while a fight runs. */
export const poolEffectSchema = z.strictObject({
  /** By the kinds of the rule system (`sheets.effects`). */
  what: keySchema,
  ...amountShape,
  at: z.enum(EFFECT_MOMENTS),
  /** Past armour and shields. Absent: they help where the kind knows any. */
  past: z.literal(true).exactOptional(),
})
export type PoolEffect = z.infer<typeof poolEffectSchema>

export const conditionSchema = z.strictObject({
  id: idSchema,
  /** Key of the message catalogue: `condition.<kind>`. Each system lists its own. */
  kind: z.string().min(1).max(40),
  /** Body part or other thing concerned. */
  part: z.string().max(64).nullable(),
  /** A number that belongs to it, e.g. a severity. */
  value: z.number().nullable(),
  note: z.string().max(500).nullable(),
  since: moment,
  /** First round in which it acts, for effects of "the next round" (null = at once). */
  fromRound: z.number().int().min(0).nullable(),
  expires: expirySchema.nullable(),
  /** What it changes, by the numbers of the rule system (`sheets.numbers`): of a marker alone. */
  modifiers: z.exactOptional(numberChangesSchema),
  /** What it does to a pool, at a moment of each round: of a marker alone. */
  effect: z.exactOptional(poolEffectSchema),
})
export type Condition = z.infer<typeof conditionSchema>

/** The entry of the library that a sheet is a copy of, as it was then. */
export const originSchema = z.strictObject({
  entry: idSchema,
  version: z.number().int().min(1),
  /** SHA-256 of what it said. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})

/** Fields of every sheet, whatever its kind. */
export const sheetBase = z.strictObject({
  id: idSchema,
  kind: z.string(),
  name: z.string().trim().min(1).max(NAME_LENGTH),
  player: z.boolean(),
  /** A template is frozen for play: it is copied, never fought with, and copies never write back. */
  template: z.boolean(),
  /** For copies: the template and the stored number in its label, never renumbered. */
  copyOf: z.strictObject({ template: idSchema, number: z.number().int().min(1) }).nullable(),
  /** Absent: it was made here. */
  origin: originSchema.exactOptional(),
  notes: z.string().max(20_000),
  portrait: assetNameSchema.nullable(),
  /** What lasts and is not a number of its own; each system lists its kinds. */
  conditions: z.array(conditionSchema).max(200),
})
