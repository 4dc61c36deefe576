/**
 * An entry of the library: something that is kept for all campaigns, one JSON object each. The stock that comes with the
 * program is made of the same entries, a list of them in a file.
 */
import { z } from 'zod'
import { idSchema } from '../campaign/parts'
import { SYSTEM_IDS } from '../campaign/schema'

/** What an entry can be. `sheet`: a person, creature, ship, vehicle or unit, as its kind of sheet says. */
export const LIBRARY_KINDS = [
  'sheet',
  'weapon',
  'armor',
  'gear',
  'spell',
  'power',
  'table',
  'encounter',
] as const
export type LibraryKind = (typeof LIBRARY_KINDS)[number]

/** The format of an entry. */
export const LIBRARY_FORMAT = 1

const line = (most: number) => z.string().trim().min(1).max(most)
const content = z.record(z.string(), z.json())

/** A row of a table: how often it comes, of the sum of all. */
const rowSchema = z.strictObject({ weight: z.number().int().min(1).max(1000), text: line(400) })

/** Who stands on one side of an encounter that is ready: entries by their ids, each so often. */
const sideSchema = z.strictObject({
  name: line(120),
  members: z
    .array(z.strictObject({ entry: idSchema, count: z.number().int().min(1).max(100) }))
    .min(1)
    .max(100),
})

const entryOf = <Kind extends LibraryKind, Content extends z.ZodType>(kind: Kind, of: Content) =>
  z.strictObject({
    format: z.literal(LIBRARY_FORMAT),
    id: idSchema,
    kind: z.literal(kind),
    /** Whose rules it is of; null: of any. */
    system: z.enum(SYSTEM_IDS).nullable(),
    name: line(120),
    /** One line of what it is for. */
    purpose: line(200),
    tags: z.array(line(40)).max(20),
    source: line(120),
    licence: line(200),
    version: z.number().int().min(1),
    content: of,
  })

/**
 * The content of a sheet is what `roster/add` takes, of a weapon and the like what a sheet has of it: what is left out
 * starts blank. Its rule system checks it.
 */
export const libraryEntrySchema = z.discriminatedUnion('kind', [
  entryOf('sheet', content),
  entryOf('weapon', content),
  entryOf('armor', content),
  entryOf('gear', content),
  entryOf('spell', content),
  entryOf('power', content),
  entryOf('table', z.strictObject({ rows: z.array(rowSchema).min(1).max(200) })),
  entryOf('encounter', z.strictObject({ sides: z.array(sideSchema).min(1).max(8) })),
])
export type LibraryEntry = z.output<typeof libraryEntrySchema>
