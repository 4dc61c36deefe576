/**
 * An entry of the library: something that is kept for all campaigns, one JSON object each. The stock that comes with the
 * program is made of the same entries, a list of them in a file.
 */
import { z } from 'zod'
import { laidMapSchema, spotSchema } from '../campaign/laidMap'
import { amountShape, idSchema, keySchema, numberChangesSchema, poolEffectSchema } from '../campaign/parts'
import { MOST_ROUNDS } from '../campaign/conditions'
import { rangeOf } from '../campaign/effects'
import { encounterSchema, sideSchema, SYSTEM_IDS } from '../campaign/schema'
import { soundTextsSchema } from '../campaign/text'
import { isRecord, type JsonRecord } from '../contract/json'
import { LIBRARY_FORMAT, type LibraryKind } from './kinds'
import { ofSystem } from './ofSystems'

export type { LibraryKind }

const line = (most: number) => z.string().trim().min(1).max(most)
/** It has come as JSON, by a file or by the bridge: what its fields are is its rule system's to check. */
const content = z.custom<JsonRecord>(isRecord, 'is no record')

/** A row of a table: how often it comes, of the sum of all. */
const rowSchema = z.strictObject({ weight: z.number().int().min(1).max(1000), text: line(400) })

/** Where people stand on the map, one after the other. */
const spots = z.array(spotSchema).max(100)

/** Who stands on one side of an encounter that is ready: entries by their ids, each so often. */
const readySideSchema = z.strictObject({
  name: line(120),
  members: z
    .array(
      z.strictObject({
        entry: idSchema,
        /** Of a force that fights as one unit, how strong it is. */
        count: z.number().int().min(1).max(10_000),
        /** Players do not see them. */
        hidden: z.literal(true).exactOptional(),
        at: spots.exactOptional(),
      }),
    )
    .max(100),
  /** Player characters stand on it; then nobody else need be. */
  players: z.literal(true).exactOptional(),
  colour: sideSchema.shape.colour.exactOptional(),
  shape: sideSchema.shape.shape.exactOptional(),
  victory: sideSchema.shape.victory.exactOptional(),
  /** Sides that it stands with, by their places in the list. */
  allies: z.array(z.number().int().min(0).max(7)).max(7).exactOptional(),
})

const readyFightSchema = z
  .strictObject({
    sides: z.array(readySideSchema).min(1).max(8),
    /** Settings of its rule system, merged over those that a new fight begins with; absent: none. */
    settings: content.exactOptional(),
    notes: encounterSchema.shape.notes.exactOptional(),
    /** The entry of the map that it is fought on; absent: what the settings say. */
    map: idSchema.exactOptional(),
    /** Where player characters stand on it. */
    players: spots.exactOptional(),
  })
  .refine(({ sides }) => sides.some(({ members }) => members.length > 0), 'has nobody in it')
  .refine(
    ({ sides }) => sides.every(({ members, players }) => members.length > 0 || players === true),
    'has a side that is empty',
  )
/** How a condition ends by itself, told of whoever will have it; null: somebody removes it. */
const usualEndSchema = z
  .discriminatedUnion('at', [
    z.strictObject({
      at: z.enum(['turnStart', 'turnEnd']),
      turns: z.number().int().min(1).max(MOST_ROUNDS),
    }),
    z.strictObject({ at: z.literal('rounds'), rounds: z.number().int().min(1).max(MOST_ROUNDS) }),
    z.strictObject({ at: z.literal('fightEnd') }),
    z.strictObject({ at: z.literal('after'), seconds: z.number().int().min(1).max(1e9) }),
  ])
  .nullable()
export type UsualEnd = z.infer<typeof usualEndSchema>

/** A condition of the GM's own: what it changes, what it does each round, how it usually ends. */
const conditionSchema = z.strictObject({
  modifiers: numberChangesSchema.exactOptional(),
  effect: poolEffectSchema.exactOptional(),
  ends: usualEndSchema,
})
export type ConditionContent = z.infer<typeof conditionSchema>

/** Something that hurts without being a person. */
const hazardSchema = z.strictObject({
  /** By the kinds of damage that the rule system's form knows (`ofSystem`). */
  what: keySchema,
  ...amountShape,
  /** Past armour and shields. Absent: they help where the kind knows any. */
  past: z.literal(true).exactOptional(),
  /** Whom it takes, in words: “3 × 3 squares”. */
  area: z.string().trim().max(80),
  /** A Save or check against it, in words. */
  save: z.string().trim().max(120),
  /** What else is to be known of it. */
  text: z.string().trim().max(400),
})
export type HazardContent = z.infer<typeof hazardSchema>

/** What a GM says of an entry, whatever it is. */
const told = {
  /** Whose rules it is of; null: of any. */
  system: z.enum(SYSTEM_IDS).nullable(),
  name: line(120),
  /** One line of what it is for. */
  purpose: line(200),
  tags: z.array(line(40)).max(20),
  source: line(120),
  licence: line(200),
}

/**
 * The content of a sheet is what `roster/add` takes, of a weapon and the like what a sheet has of it: what is left out
 * starts blank. Its rule system checks it.
 */
const CONTENTS = {
  sheet: content,
  weapon: content,
  armor: content,
  gear: content,
  spell: content,
  power: content,
  condition: conditionSchema,
  hazard: hazardSchema,
  table: z.strictObject({ rows: z.array(rowSchema).min(1).max(200) }),
  encounter: readyFightSchema,
  map: laidMapSchema,
} satisfies Record<LibraryKind, z.ZodType>

const entryOf = <Kind extends LibraryKind>(kind: Kind) =>
  z.strictObject({
    format: z.literal(LIBRARY_FORMAT),
    id: idSchema,
    kind: z.literal(kind),
    ...told,
    version: z.number().int().min(1),
    content: CONTENTS[kind],
  })

/** What a window hands in: the library gives the version, and an id where there is none. */
const draftOf = <Kind extends LibraryKind>(kind: Kind) =>
  z.strictObject({ id: idSchema.optional(), kind: z.literal(kind), ...told, content: CONTENTS[kind] })

/** Whether its rule system knows what a condition or a hazard names; a condition that names nothing is of any system. */
function isKnownToSystem({
  kind,
  system,
  content,
}: Pick<LibraryEntry, 'kind' | 'system' | 'content'>): boolean {
  if (kind === 'condition') {
    const { modifiers, effect } = content as ConditionContent
    if (modifiers === undefined && effect === undefined) return true
    const known = ofSystem(system ?? '')
    if (known === undefined) return false
    const isEffect = effect === undefined || (effect.what in known.effects && rangeOf(effect)[1] > 0)
    return isEffect && Object.keys(modifiers ?? {}).every((number) => known.numbers.includes(number))
  }
  if (kind !== 'hazard') return true
  const hazard = content as HazardContent
  return ofSystem(system ?? '')?.dealt.includes(hazard.what) === true && rangeOf(hazard)[1] > 0
}
const UNKNOWN = 'names what its rule system does not know'

const entrySchema = z.discriminatedUnion('kind', [
  entryOf('sheet'),
  entryOf('weapon'),
  entryOf('armor'),
  entryOf('gear'),
  entryOf('spell'),
  entryOf('power'),
  entryOf('condition'),
  entryOf('hazard'),
  entryOf('table'),
  entryOf('encounter'),
  entryOf('map'),
])
export type LibraryEntry = z.output<typeof entrySchema>
export const libraryEntrySchema = entrySchema.refine(isKnownToSystem, UNKNOWN)

export const libraryDraftSchema = z
  .discriminatedUnion('kind', [
    draftOf('sheet'),
    draftOf('weapon'),
    draftOf('armor'),
    draftOf('gear'),
    draftOf('spell'),
    draftOf('power'),
    draftOf('condition'),
    draftOf('hazard'),
    draftOf('table'),
    draftOf('encounter'),
    draftOf('map'),
  ])
  .refine(isKnownToSystem, UNKNOWN)
  .refine((draft) => soundTextsSchema.safeParse(draft).success, 'holds a character that no text may hold')
export type LibraryDraft = z.output<typeof libraryDraftSchema>
