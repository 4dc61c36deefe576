/**
 * Campaign files on the command line: checking them, taking them out of a data folder and putting them in, and playing
 * their journals again. Every answer is a line; the exit code says whether something was found.
 */
import { lstatSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { systemsInUse } from '@shared/campaign/ownership'
import type { JsonRecord } from '@shared/contract/types'
import { IMPORT_CHOICES, type ImportChoice } from '@shared/contract/files'
import { writeArchive } from '../campaign/archive'
import { restorableIn } from '../campaign/restorable'
import { ARCHIVE_EXTENSION } from '../campaign/archiveFormat'
import { reached, readNote } from '../campaign/backupsFolder'
import { dataFolder } from '../campaign/dataFolder'
import { assertOutside } from '../campaign/exportTarget'
import { CampaignImporter } from '../campaign/importing'
import { type Inspected, inspectArchive, inspectFolder } from '../campaign/inspect'
import { JournalDamaged } from '../campaign/journalLine'
import { CampaignShelf, ShelfError } from '../campaign/shelf'
import { DataFolderInUse, holdDataFolder } from '../campaign/lock'
import { checkedTarget, moveCampaigns } from '../campaign/moving'
import { folderOf, placeOf } from '../campaign/place'
import { CampaignPlace } from '../campaign/placing'
import { SnapshotDamaged } from '../campaign/snapshot'
import { FileTrouble, reason } from '../campaign/trouble'
import { say, wordsOfUse } from '../campaign/spoken'
import { isFolder, targetsOf } from './targets'

export const FINE = 0
export const FOUND = 1
export const USAGE = 2

type Print = (line: string) => void

/** What a failure says; anything else is a bug and is thrown on. */
export function wordsOf(error: unknown): string {
  if (error instanceof FileTrouble) return say('error', error.code, error.details)
  if (error instanceof SnapshotDamaged || error instanceof ShelfError)
    return say('error', error.code, error.details)
  if (error instanceof JournalDamaged)
    return `${say('error', 'journal-damaged')} (${say('reason', 'line', { line: error.line + 1 })})`
  if (error instanceof DataFolderInUse) return wordsOfUse(error)
  throw error
}

const inspect = async (path: string, replays: boolean): Promise<Inspected> =>
  isFolder(path) ? inspectFolder(path, replays) : inspectArchive(path, replays)

async function each(
  paths: readonly string[],
  print: Print,
  look: (path: string) => Promise<boolean>,
): Promise<number> {
  let all = 0
  let found = 0
  const tell = (path: string, error: unknown): void => {
    found += 1
    print(`${path}: ${wordsOf(error)}`)
  }
  for (const path of paths.map((one) => resolve(one)))
    try {
      for (const target of targetsOf(path)) {
        all += 1
        try {
          if (!(await look(target))) found += 1
        } catch (error) {
          tell(target, error)
        }
      }
    } catch (error) {
      all += 1 // whatever it holds is out of reach
      tell(path, error)
    }
  if (all === 0) {
    print('No campaign found.')
    return FOUND
  }
  print(`${String(all - found)} of ${String(all)} fine`)
  return found === 0 ? FINE : FOUND
}

/** Of a data folder: which second folder for backups it names, and whether that can be reached. It is not looked through. */
async function tellBackupsFolder(data: string, print: Print): Promise<void> {
  if (!isFolder(data)) return
  const note = readNote(data)
  if (note === null) return
  const tell = (key: string, details: JsonRecord): void => {
    print(`${data}: ${say('ui', `second.check.${key}`, details)}`)
  }
  if (note === 'unreadable') {
    tell('unknown', { reason: reason('pointer') })
    return
  }
  try {
    await reached(note)
    tell('used', { folder: note.folder })
  } catch (error) {
    if (!(error instanceof FileTrouble)) throw error
    tell('failing', { folder: note.folder, reason: error.details.reason ?? null })
  }
}

/** Everything that importing or opening would check; nothing is changed. */
export async function check(paths: readonly string[], print: Print): Promise<number> {
  for (const path of paths) await tellBackupsFolder(resolve(path), print)
  return each(paths, print, async (path) => {
    const { campaign, revision, format, notices } = await inspect(path, false)
    const { name, roster, encounters } = campaign
    print(
      `${path}: “${name}”, ${systemsInUse(campaign).join(', ')}, format ${String(format)}, revision ${String(revision)}, ` +
        `${String(roster.length)} sheets, ${String(encounters.length)} encounters`,
    )
    const torn = notices.filter(({ key }) => key === 'torn-line')
    for (const notice of torn) print(`${path}: ${say('notice', notice.key, notice.with)}`)
    return torn.length === 0
  })
}

/** Plays every command again with its dice and compares; those of older rules are counted, and nothing is wrong with them. */
export const replayAll = (paths: readonly string[], print: Print): Promise<number> =>
  each(paths, print, async (path) => {
    const { campaign, replay } = await inspect(path, true)
    if (replay === null) {
      print(`${path}: “${campaign.name}” has an older format: its commands can be read, but not replayed.`)
      return true
    }
    for (const { revision, commandType, what } of replay.differences)
      print(`${path}: revision ${String(revision)}, ${commandType}: ${what}`)
    print(
      `${path}: “${campaign.name}”, ${String(replay.commands)} commands replayed, ` +
        `${String(replay.differences.length)} differ`,
    )
    if (replay.older > 0) print(`${path}: played by older rules, not compared: ${String(replay.older)}`)
    return replay.differences.length === 0
  })

export interface Options {
  data: string | null
  to: string | null
  choice: ImportChoice
  /** Ids of programs that may be taken over, or how they begin. */
  takeOver: readonly string[]
}

export const dataOf = ({ data }: Options): string => (data === null ? dataFolder() : resolve(data))

/** A shelf on a data folder that nobody else uses meanwhile. */
export async function withShelf<T>(options: Options, work: (shelf: CampaignShelf) => Promise<T>): Promise<T> {
  const data = dataOf(options)
  if (!isFolder(data))
    throw new FileTrouble('folder-vanished', { file: data, reason: { key: 'reason.ENOENT', with: {} } })
  const place = await CampaignPlace.hold(data, options.takeOver)
  try {
    const shelf = new CampaignShelf(folderOf(placeOf(data)), {
      application: 'Roundkeeper on the command line',
      moveToBin: () => Promise.reject(new Error('nothing is removed here')),
      onChange: () => undefined,
      onTrouble: (_campaign, trouble) => {
        throw trouble
      },
    })
    try {
      return await work(shelf)
    } finally {
      shelf.closeAll()
    }
  } finally {
    place.release()
  }
}

/** By id, or by a name that only one bears. */
export function campaignOf(shelf: CampaignShelf, named: string): string | null {
  if (shelf.has(named)) return named
  const found = shelf.list().filter(({ name }) => name === named)
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

/** Says that there is none of that name, and what there is. */
export function printUnknown(
  named: string,
  error: 'unknown-campaign' | 'unknown-encounter',
  known: readonly { id: string; name: string }[],
  print: Print,
): number {
  print(`${named}: ${say('error', error)}`)
  for (const { id, name } of known) print(`  ${id}  ${name}`)
  return FOUND
}

/** Nothing that is there is written over, and nothing among the program's own files. Throws FileTrouble. */
function assertFree(target: string, kept: readonly string[]): void {
  assertOutside(target, kept)
  if (lstatSync(target, { throwIfNoEntry: false }) !== undefined)
    throw new FileTrouble('export-exists', { file: target })
}

export async function exportCampaign(named: string, options: Options, print: Print): Promise<number> {
  try {
    return await withShelf(options, async (shelf) => {
      const id = campaignOf(shelf, named)
      if (id === null) return printUnknown(named, 'unknown-campaign', shelf.list(), print)
      const target = resolve(options.to ?? `${id}${ARCHIVE_EXTENSION}`)
      assertFree(target, [dataOf(options), shelf.folder])
      const content = { application: shelf.application, ...(await (await shelf.ready(id)).archived()) }
      const { manifest, leftOut } = await writeArchive(target, content, restorableIn(shelf.folder))
      print(`${target}: “${content.campaign.name}”, ${String(manifest.parts.length)} parts`)
      if (leftOut.length > 0) print(say('error', 'pictures-damaged', { count: leftOut.length }))
      return FINE
    })
  } catch (error) {
    print(wordsOf(error))
    return FOUND
  }
}

export async function importCampaigns(
  files: readonly string[],
  options: Options,
  print: Print,
): Promise<number> {
  try {
    return await withShelf(options, async (shelf) => {
      let code = FINE
      for (const file of files) {
        try {
          const answer = await new CampaignImporter(shelf).import(resolve(file), options.choice)
          if ('conflict' in answer) {
            code = FOUND
            const { existing, incoming } = answer.conflict
            print(
              `${basename(file)}: “${existing.name}” is here already, at revision ${String(existing.revision)}; ` +
                `the file has revision ${String(incoming.revision)}. Say --choice replace, keepBoth or skip.`,
            )
            continue
          }
          const { campaign, name, outcome, records, notices } = answer
          print(
            `${basename(file)}: “${name}” ${outcome} (${campaign}): ${String(records.sheets)} sheets, ` +
              `${String(records.encounters)} encounters, ${String(records.journalLines)} lines, ` +
              `${String(records.assets)} pictures`,
          )
          for (const notice of notices) print(`  ${say('notice', notice.key, notice.with)}`)
        } catch (error) {
          code = FOUND
          print(wordsOf(error))
        }
      }
      return code
    })
  } catch (error) {
    print(wordsOf(error))
    return FOUND
  }
}

/** Moves all campaigns to a folder; every program looks there from then on. */
export async function moveAll(target: string, options: Options, print: Print): Promise<number> {
  const home = dataOf(options)
  try {
    const place = await CampaignPlace.hold(home, options.takeOver)
    try {
      const from = folderOf(placeOf(home))
      const to = checkedTarget(home, from, resolve(target))
      const hold = await holdDataFolder(to, { takeOver: options.takeOver })
      try {
        const left = await moveCampaigns(home, from, to)
        print(say('ui', 'place.moved', { folder: to }))
        print(left === null ? say('ui', 'place.movedStays') : say('ui', 'place.movedLeft', { left }))
        return FINE
      } finally {
        hold.release()
      }
    } finally {
      place.release()
    }
  } catch (error) {
    print(wordsOf(error))
    return FOUND
  }
}

export const isChoice = (text: string): text is ImportChoice =>
  (IMPORT_CHOICES as readonly string[]).includes(text)
