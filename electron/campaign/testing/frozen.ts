/**
 * Frozen campaigns: what the program of each format wrote, in tests/fixtures/format-<n>. They are never made anew, and
 * never changed; tests work on copies.
 */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { JOURNAL, SNAPSHOT } from '../archiveFormat'
import { decodeSnapshot, type StoredSnapshot } from '../snapshot'

const FIXTURES = resolve(import.meta.dirname, '../../../tests/fixtures')
/** What the program had when it stopped, where the snapshot is older than the journal's end. */
const NEWEST = 'newest.json'

const folderOf = (format: number, name = ''): string => join(FIXTURES, `format-${String(format)}`, name)

/** Names of the frozen campaigns of a format, by the alphabet; none where nothing was frozen. */
export const frozenIn = (format: number): string[] =>
  existsSync(folderOf(format)) ? readdirSync(folderOf(format)).sort() : []

/** The id of a frozen campaign. */
export const frozenId = (format: number, name: string): string =>
  frozenSnapshot(format, name).campaign.id as string

/** A copy of a frozen campaign as a campaign of the data folder; returns its folder, which bears its id. */
export function placeFrozen(data: string, format: number, name: string): string {
  const folder = join(data, 'campaigns', frozenId(format, name))
  cpSync(folderOf(format, name), folder, { recursive: true })
  return folder
}

/** The file of its snapshot. */
export const frozenFile = (format: number, name: string): string => join(folderOf(format, name), SNAPSHOT)

/** The snapshot as it stands in the file: of a campaign whose name ends in `-tail` it is older than the journal. */
export const frozenSnapshot = (format: number, name: string): StoredSnapshot =>
  decodeSnapshot(readFileSync(frozenFile(format, name), 'utf8'))

/** What the program of that format had when it stopped. */
export const frozenEnd = (format: number, name: string): StoredSnapshot =>
  decodeSnapshot(readFileSync(join(folderOf(format, name), isTail(format, name) ? NEWEST : SNAPSHOT), 'utf8'))

/** Whether the journal goes on behind the snapshot. */
export const isTail = (format: number, name: string): boolean =>
  existsSync(join(folderOf(format, name), NEWEST))

/** The two files that hold the campaign, as they lie in a folder. */
export const filesIn = (folder: string): Buffer[] =>
  [SNAPSHOT, JOURNAL].map((file) => readFileSync(join(folder, file)))

export const linesIn = (folder: string): number =>
  readFileSync(join(folder, JOURNAL), 'utf8').trimEnd().split('\n').length
