/**
 * What a campaign archive (`*.roundkeeper`) is and how large one may be: the one place for its names, its manifest and
 * its limits. docs/files.md says the same in prose.
 */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import type { JsonRecord } from '@shared/contract/types'
import { borneSchema } from './journalLine'
import { FileTrouble, reason } from './trouble'

export const ARCHIVE_FORMAT = 1
export const ARCHIVE_EXTENSION = '.roundkeeper'

export const MANIFEST = 'manifest.json'
export const SNAPSHOT = 'campaign.json'
export const JOURNAL = 'journal.jsonl'
export const ASSETS = 'assets'

const MEGABYTE = 1024 * 1024

export const LIMITS = {
  /** Entries in an archive, the manifest included. */
  entries: 2000,
  /** Bytes of all entries together, unpacked. */
  total: 1024 * MEGABYTE,
  /** Bytes of one entry, unpacked. */
  entry: 256 * MEGABYTE,
  /** What is read into memory as a whole is held smaller. */
  manifest: MEGABYTE / 2,
  snapshot: 16 * MEGABYTE,
  asset: 40 * MEGABYTE,
  /** Of all pictures that a campaign takes in: beside the largest journal and document there is room for so many. */
  assets: 640 * MEGABYTE,
  /** Bytes of one line of a journal, and lines. */
  line: 16 * MEGABYTE,
  lines: 1_000_000,
  /** Unpacked bytes for a packed one, where an entry is larger than `ratioFrom`. */
  ratio: 200,
  ratioFrom: MEGABYTE,
  /** How deep lists and records of imported JSON may lie in each other. */
  depth: 64,
  /** Lists and records of a text, and values in all: a few bytes of text can become a hundred in memory. */
  containers: 400_000,
  values: 1_500_000,
  /** Entries of one list or record. */
  width: 50_000,
} as const

const ASSET_NAME = /^assets\/[0-9a-f]{64}\.(?:png|jpg|webp)$/
export const isAssetName = (name: string): boolean => ASSET_NAME.test(name)

/** The only names that an archive may hold, letter by letter: so none can lead out of the folder. */
export const isPartName = (name: string): boolean => [SNAPSHOT, JOURNAL].includes(name) || isAssetName(name)

export const largest = (name: string): number => {
  if (name === MANIFEST) return LIMITS.manifest
  if (name === SNAPSHOT) return LIMITS.snapshot
  return isAssetName(name) ? LIMITS.asset : LIMITS.entry
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const amount = z.number().int().min(0)

export const partSchema = z.strictObject({ name: z.string().max(100), bytes: amount, sha256 })
export type PartRecord = z.infer<typeof partSchema>

export const manifestSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  /** What wrote it, with its version. */
  application: z.string().max(100),
  campaign: z.strictObject({
    id: idSchema,
    name: z.string().max(200),
    system: z.string().max(40),
    /** Format of the campaign document. */
    format: amount,
    revision: amount,
    /** The checksum of its newest journal line: where its history stands. Null: nothing has happened, or nobody knows. */
    line: borneSchema,
  }),
  /** ISO time of day. */
  made: z.iso.datetime(),
  parts: z.array(partSchema).min(2).max(LIMITS.entries),
})
export type Manifest = z.infer<typeof manifestSchema>

/**
 * An archive that is refused: a code of `error.archive-*` that names the file, where known the entry, and why.
 * @param entry null: the archive as a whole
 */
export const refused = (
  code: string,
  file: string,
  entry: string | null,
  why: string,
  parameters: JsonRecord = {},
): FileTrouble =>
  new FileTrouble(code, { file, entry: entry ?? reason('content'), reason: reason(why, parameters) })

/** One file of a campaign: what is in memory already, or the first `bytes` of a file (a journal may grow meanwhile). */
export type Part = { name: string; content: Buffer } | { name: string; path: string; bytes: number }

export interface ArchiveContent {
  application: string
  campaign: Manifest['campaign']
  parts: readonly Part[]
}
