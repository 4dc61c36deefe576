/**
 * What is done with whole campaigns' files where no command waits for it: parsing and checking many megabytes takes longer
 * than anybody at a table should wait. Plain data in and out, so that it may run in another thread (fileThread.ts).
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import type { AssetPurpose, AssetView } from '@shared/contract/files'
import type { LanguageCard, LanguageWords } from '@shared/contract/languages'
import type { MapFileView } from '@shared/contract/maps'
import type { Id, JsonRecord, RuleEntry } from '@shared/contract/types'
import { JOURNAL, SNAPSHOT } from './archiveFormat'
import { addAsset, addPicture } from './assets'
import { type ReadChoice, readForeign, readForeignAt } from '../interchange/read'
import type { ReadFile } from '../interchange/reading'
import { languageIn, readLanguages } from '../languages/read'
import { readMapAt } from '../maps/mapFile'
import { writeCardBeside } from './cardFile'
import { loadCatalogue } from './catalogue'
import { assetParts } from './folder'
import { Journal } from './journal'
import { JournalDamaged } from './journalLine'
import { migrate } from './migrations'
import { newestIn } from './newest'
import { sha256Of } from './sha256'
import {
  checked,
  decodeSnapshot,
  readStored,
  type Snapshot,
  SnapshotDamaged,
  writeSnapshotBeside,
} from './snapshot'
import { stageArchive, type Staged } from './staging'
import { troubleOf } from './trouble'

/** What was staged, without the campaign itself: that would have to be copied from thread to thread. */
export interface StagedFolder extends Pick<Staged, 'folder' | 'lost' | 'records' | 'notices'> {
  id: Id
  name: string
  system: string
  revision: number
  /** When the archive was made, ISO. */
  made: string
}

interface Staging {
  archive: string
  /** The folder of all campaigns, and in it the one to be made. */
  campaigns: string
  folder: string
  /** What the archive is called in words. */
  file: string
  /** It is to stay, so the list of campaigns need not read it. */
  isToStay: boolean
}

/** Throws FileTrouble; nothing is left behind then. */
async function stage({ archive, campaigns, folder, file, isToStay }: Staging): Promise<StagedFolder> {
  const { snapshot, manifest, lost, records, notices } = await stageArchive(archive, campaigns, file, folder)
  const { campaign, revision } = snapshot
  if (isToStay) await writeCardBeside(folder, campaign.id, snapshot)
  const { id, name, system } = campaign
  return { folder, lost, records, notices, id, name, system, revision, made: manifest.made }
}

/** Another id and name for what was staged. Throws FileTrouble. */
async function rename({ folder, id, name }: { folder: string; id: Id; name: string }): Promise<void> {
  const path = join(folder, SNAPSHOT)
  const { format: _format, campaign, ...rest } = readStored(path)
  const snapshot = { ...rest, campaign: { ...campaign, id, name } } as unknown as Snapshot // it has just been checked
  await writeSnapshotBeside(path, snapshot)
  await writeCardBeside(folder, id, snapshot)
}

/** A campaign to compare with: a folder, and what of it is not on the disk yet where it is open. */
interface Other {
  folder: string
  open: { snapshot: Uint8Array; journalBytes: number } | null
}

interface State {
  revision: number
  campaign: unknown
  journalBytes: number
}

/** As opening would find it, also one of an older format; changes nothing. */
function stateIn(folder: string): State {
  const stored = readStored(join(folder, SNAPSHOT))
  const { campaign, revision, journalBytes } = newestIn(folder, stored)
  const isNewest = stored.format === CAMPAIGN_FORMAT
  return {
    revision,
    campaign: checked(isNewest ? campaign : migrate(campaign, stored.format)),
    journalBytes,
  }
}

function stateOf({ folder, open }: Other): State {
  if (open === null) return stateIn(folder)
  const { snapshot, journalBytes } = open
  const text = Buffer.from(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength).toString('utf8')
  return { ...decodeSnapshot(text), journalBytes }
}

const journalSum = async (folder: string, bytes: number): Promise<string> =>
  (await sha256Of(join(folder, JOURNAL), { most: bytes })).sha256

const picturesIn = (folder: string): string[] => assetParts(folder).map(({ name }) => name)

/** Whether both have the same revision, state, journal and pictures. Rejects where the other cannot be read. */
async function isSame({ staged, other }: { staged: string; other: Other }): Promise<boolean> {
  const [here, there] = [stateIn(staged), stateOf(other)]
  if (here.revision !== there.revision || here.journalBytes !== there.journalBytes) return false
  if (!isDeepStrictEqual(here.campaign, there.campaign)) return false
  if (!isDeepStrictEqual(picturesIn(staged), picturesIn(other.folder))) return false
  const sums = [journalSum(staged, here.journalBytes), journalSum(other.folder, there.journalBytes)]
  const [mine, theirs] = await Promise.all(sums)
  return mine === theirs
}

/** What there is to be known of a closed folder, whatever state it is in. */
export interface Looked {
  /** What the snapshot bears: 0 and null where that cannot be told. */
  format: number
  id: Id | null
  revision: number
  /** See {@link Snapshot}. */
  line: string | null
  journalBytes: number
  /** Why it does not open, a code of `error.<code>`; null: nothing speaks against it. */
  damaged: string | null
  /** What the words of that code name. */
  damagedWith: JsonRecord
}

const damageOf = ({ code, details }: SnapshotDamaged): Pick<Looked, 'damaged' | 'damagedWith'> => ({
  damaged: code,
  damagedWith: details,
})

const NOTHING = { format: 0, id: null, revision: 0, line: null }

/** Throws FileTrouble where there is no such folder, or the system does not let it be read. */
function look({ folder }: { folder: string }): Looked {
  try {
    statSync(folder)
  } catch (error) {
    throw troubleOf(error, folder)
  }
  let stored
  try {
    stored = readStored(join(folder, SNAPSHOT))
  } catch (error) {
    if (error instanceof SnapshotDamaged)
      return { ...NOTHING, journalBytes: bytesOf(folder), ...damageOf(error) }
    throw troubleOf(error, folder, 'file-unreadable')
  }
  const { id } = stored.campaign
  const { format, revision, line } = stored
  const bearing = { format, id: typeof id === 'string' ? id : null }
  try {
    const { campaign: _campaign, history: _history, ...newest } = newestIn(folder, stored)
    return { ...bearing, ...newest, damaged: null, damagedWith: {} }
  } catch (error) {
    if (error instanceof SnapshotDamaged)
      return { ...bearing, revision, line, journalBytes: bytesOf(folder), ...damageOf(error) }
    if (!(error instanceof JournalDamaged)) throw troubleOf(error, folder, 'file-unreadable')
    return {
      ...bearing,
      revision,
      line,
      journalBytes: bytesOf(folder),
      damaged: 'journal-damaged',
      damagedWith: {},
    }
  }
}

/** Up to the last whole line; 0: there is no journal. */
function bytesOf(folder: string): number {
  try {
    const { journal } = Journal.look(join(folder, JOURNAL))
    const { bytes } = journal
    journal.close()
    return bytes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw troubleOf(error, folder, 'file-unreadable')
  }
}

/** The checksums that lines of a folder's journal bear, by revision; null: there is no such line. */
function checksums({ folder, revisions }: { folder: string; revisions: number[] }): (string | null)[] {
  try {
    const { journal } = Journal.look(join(folder, JOURNAL))
    const found = revisions.map((revision) => journal.checksum(revision - 1))
    journal.close()
    return found
  } catch {
    return revisions.map(() => null)
  }
}

interface TakingPicture {
  /** Of the campaign. */
  folder: string
  path: string
  purpose: AssetPurpose
  /** What the picture is called in words. */
  name: string
}

/** Half a second of reading, which no command waits for. Throws where the program's own rules cannot be read. */
const rules = ({ folder }: { folder: string }): RuleEntry[] => loadCatalogue(folder)

/** What is there, and what is wrong with it: thousands of lines a language. */
const languages = ({ places }: { places: string[] }): LanguageCard[] =>
  readLanguages(places).map(({ card }) => card)

/** All words of one; null: it is not there. */
const languageWords = (wanted: { places: string[]; tag: string }): LanguageWords | null => {
  const found = languageIn(wanted.places, wanted.tag)
  return found === undefined ? null : { tag: found.tag, words: found.words }
}

/** A picture into a campaign's folder: a large one takes a while to read, write and read back. Throws FileTrouble. */
const takePicture = ({ folder, path, purpose, name }: TakingPicture): AssetView =>
  addAsset(folder, path, purpose, name)

interface MapPlace {
  path: string
  /** What the file is called in words. */
  name: string
}

/** A map file is as large as its picture and a third. Throws FileTrouble. */
function lookAtMap({ path, name }: MapPlace): MapFileView {
  const { bytes: _bytes, ...view } = readMapAt(path, name)
  return view
}

/** The picture of a map file into a campaign's folder. Throws FileTrouble. */
const takeMapPicture = ({ folder, path, name }: MapPlace & { folder: string }): AssetView =>
  addPicture(folder, readMapAt(path, name).bytes, 'map', name)

interface Foreign {
  /** Null: it is the text. */
  path: string | null
  text: string | null
  /** What the file is called in words; empty: pasted. */
  name: string
  choice: ReadChoice
}

/** A file of another program as records: what somebody has exported may hold hundreds of creatures. Throws FileTrouble. */
const readForeignFile = ({ path, text, name, choice }: Foreign): ReadFile =>
  path === null ? readForeign(Buffer.from(text ?? ''), name, choice) : readForeignAt(path, name, choice)

export const FILE_TASKS = {
  stage,
  rename,
  isSame,
  look,
  checksums,
  rules,
  languages,
  languageWords,
  takePicture,
  lookAtMap,
  takeMapPicture,
  readForeign: readForeignFile,
}
export type FileTasks = typeof FILE_TASKS
export type FileTask = keyof FileTasks
export type Given<N extends FileTask> = Parameters<FileTasks[N]>[0]
export type Result<N extends FileTask> = Awaited<ReturnType<FileTasks[N]>>
