/**
 * What a command has made of the document, checked before its journal line is written: a campaign that can be played can
 * also be opened again. Looks only at what the patches touch, so that its cost does not grow with the campaign.
 */
import type { z } from 'zod'
import { campaignSchema, systemProblem } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import type { Patch, Refusal } from '@shared/contract/types'
import { problemOf } from '../engine/problem'
import { unwrapped } from '../engine/schemaFields'
import { refuse } from '../engine/system'

type Schema = z.core.$ZodTypes
type Issue = z.core.$ZodIssue
type Step = string | number

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The schema of the value itself: without what only says that it may be missing. */
const bare = (schema: Schema): Schema => unwrapped(schema).schema as Schema

/** The one of several records that a value says it is, by the field that tells them apart; null: none can be told. */
function chosen(def: z.core.$ZodDiscriminatedUnionDef, value: unknown): Schema | null {
  const mark = isRecord(value) ? value[def.discriminator] : undefined
  const found = (def.options as readonly Schema[]).find((option) =>
    option._zod.propValues?.[def.discriminator]?.has(mark as z.core.util.Primitive),
  )
  return found ?? null
}

/** What a schema asks of a part of its value; null: it asks only of the whole. */
function schemaOfPart(schema: Schema, value: unknown, step: Step): Schema | null {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return (def.shape[step] as Schema | undefined) ?? null
    case 'array':
      return typeof step === 'number' ? (def.element as Schema) : null
    case 'record':
      return def.valueType as Schema
    case 'union': {
      if (!('discriminator' in def)) return null
      // the field that tells them apart decides what all others have to be
      const union = def as z.core.$ZodDiscriminatedUnionDef
      const one = step === union.discriminator ? null : chosen(union, value)
      return one === null ? null : schemaOfPart(bare(one), value, step)
    }
    default:
      return null
  }
}

/** Too many or too few entries of a list, which no single entry shows. */
function issueOfLength({ _zod }: Schema, list: readonly unknown[]): Issue | null {
  const issue = { origin: 'array', path: [], message: '', input: list }
  for (const check of _zod.def.checks ?? []) {
    const { maximum, minimum } = check._zod.def as { maximum?: number; minimum?: number }
    if (maximum !== undefined && list.length > maximum) return { ...issue, code: 'too_big', maximum }
    if (minimum !== undefined && list.length < minimum) return { ...issue, code: 'too_small', minimum }
  }
  return null
}

/** The first thing that the schema says against this value. */
function issueOf(schema: Schema, value: unknown): Issue | null {
  const parsed = (schema as unknown as z.ZodType).safeParse(value)
  return parsed.success ? null : (parsed.error.issues[0] ?? null)
}

/** What is wrong with the entry of a record under a new key, or with what an entry of a list does to its length. */
function issueOfHolder(schema: Schema, holder: unknown, step: Step): Issue | null {
  const { def } = schema._zod
  if (def.type === 'record') return issueOf(def.keyType as Schema, step)
  return Array.isArray(holder) ? issueOfLength(schema, holder) : null
}

/** A field that may be absent, and is: an `undefined` in its place would be read as one that is there. */
const isLeftOut = (part: Schema, value: unknown, step: Step): boolean =>
  isRecord(value) && !(step in value) && part._zod.optin === 'optional'

/** Follows one patch down to what it set, or to the smallest whole around it that the schema speaks of. */
function issueOfPatch(campaign: Campaign, path: readonly Step[]): Issue | null {
  let schema = bare(campaignSchema)
  let value: unknown = campaign
  for (const step of path) {
    const part = schemaOfPart(schema, value, step)
    const isList = Array.isArray(value)
    if (part === null && !(isList && step === 'length')) return issueOf(schema, value)
    const next = isRecord(value) ? value[step] : undefined
    // what was taken out of a list or a record leaves nothing to look at
    const isGone = next === undefined && (isList || schema._zod.def.type === 'record')
    const issue = isGone && !isList ? null : issueOfHolder(schema, value, step)
    if (issue !== null || isGone || part === null || isLeftOut(part, value, step)) return issue
    if (!isRecord(next)) return issueOf(part, next)
    schema = bare(part)
    value = next
  }
  return issueOf(schema, value)
}

/** Fields that say, themselves or by what they hold, of which rule system something is. */
const OF_A_SYSTEM: readonly unknown[] = ['system', 'kind', 'fight', 'combatants']

/** Whether a patch may put something into the document that is of another system; most touch a number far below. */
const mayBringStranger = ({ path }: Patch): boolean =>
  path.length <= 2 || typeof path.at(-1) === 'number' || OF_A_SYSTEM.includes(path.at(-1))

/**
 * What the schema has against the document, where these patches have touched it.
 * Refusal: `beyond-document`, with the `problem` in words.
 */
export function refuseTouched(campaign: Campaign, patches: readonly Patch[]): Refusal | null {
  for (const { path } of patches) {
    const issue = issueOfPatch(campaign, path)
    if (issue !== null) return refuse('beyond-document', { problem: problemOf(issue) })
  }
  // what only the document as a whole can have wrong: each thing in it is of its system
  const problem = patches.some(mayBringStranger) ? systemProblem(campaign) : null
  if (problem === null) return null
  const issue: Issue = { code: 'custom', input: campaign, ...problem }
  return refuse('beyond-document', { problem: problemOf(issue) })
}
