/**
 * The second folder for backups: which one the GM has chosen, and whether it is there. A note in the home of the program
 * names it. What lies there bears a mark of its own, because a place where a drive is mounted is there without the drive.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { areApart } from './apart'
import { isFolder, placeOf } from './place'
import { syncFolder } from './syncing'
import { FileTrouble, reason, reasonOf, writing } from './trouble'
import { writeWhole, writeWholeBeside } from './wholeFile'

/** In the home: says which folder it is. */
const NOTE = 'backups-folder.json'
/** In the chosen folder: all that Roundkeeper makes there lies in it. */
export const SECOND = 'Roundkeeper backups'
/** In that one: tells it from any other of the same path. */
const MARK = 'roundkeeper-backups.json'
/** The GM may take these files to another computer. */
const ANYBODY = 0o666
const MARK_FORM = /^[0-9a-f]{32}$/

export interface BackupsFolder {
  /** As chosen. */
  folder: string
  /** What the mark says there. */
  mark: string
  /** ISO time of day: when the newest backup that was copied there was made; null: none was. */
  newest: string | null
  /** ISO time of day since which it cannot be used; null: it can, as far as anybody knows. */
  since: string | null
}

const timeOrNull = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Null: none was chosen; `unreadable`: one was, and nobody knows which. */
export function readNote(home: string): BackupsFolder | 'unreadable' | null {
  let text: string
  try {
    text = readFileSync(join(home, NOTE), 'utf8')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 'unreadable'
  }
  const { format, folder, mark, newest, since } = parsed(text) ?? {}
  const isWhole = typeof folder === 'string' && isAbsolute(folder) && typeof mark === 'string'
  if (format !== 1 || !isWhole) return 'unreadable'
  return { folder, mark, newest: timeOrNull(newest), since: timeOrNull(since) }
}

/** The folder that was chosen, be it there or not; null: none, or nobody knows which. */
export function backupsFolderOf(home: string): string | null {
  const note = readNote(home)
  return note === null || note === 'unreadable' ? null : note.folder
}

const encoded = (note: BackupsFolder): Buffer => Buffer.from(`${JSON.stringify({ format: 1, ...note })}\n`)

/** What is known of it by now. Throws {@link FileTrouble}. */
export const keepNote = (home: string, note: BackupsFolder): Promise<void> =>
  writeWholeBeside(join(home, NOTE), encoded(note))

/** No second folder from now on; what lies in it stays. Throws {@link FileTrouble}. */
export function removeNote(home: string): void {
  const path = join(home, NOTE)
  writing(path, () => {
    rmSync(path, { force: true })
  })
  syncFolder(home)
}

const markIn = (text: string): string | null => {
  const { format, id } = parsed(text) ?? {}
  return format === 1 && typeof id === 'string' && MARK_FORM.test(id) ? id : null
}

/**
 * The folder in which backups lie. Rejects with {@link FileTrouble} `second-folder-failed` where the chosen one is not
 * there, or another in its place.
 */
export async function reached({ folder, mark }: BackupsFolder): Promise<string> {
  const failed = (why: ReturnType<typeof reason>): FileTrouble =>
    new FileTrouble('second-folder-failed', { file: folder, reason: why })
  const inside = join(folder, SECOND)
  let text: string
  try {
    text = await readFile(join(inside, MARK), 'utf8')
  } catch (error) {
    const isGone = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
    throw failed(isGone ? reason('secondGone') : reasonOf(error))
  }
  if (markIn(text) !== mark) throw failed(reason('secondOther'))
  return inside
}

/** The mark that lies there, else a new one: two computers may use one folder. */
function marked(inside: string): string {
  const path = join(inside, MARK)
  const there = existsSync(path) ? markIn(readFileSync(path, 'utf8')) : null
  if (there !== null) return there
  const id = randomBytes(16).toString('hex')
  writeWhole(path, Buffer.from(`${JSON.stringify({ format: 1, id })}\n`), ANYBODY)
  return id
}

/**
 * From now on backups are copied there. Throws {@link FileTrouble}: `second-no-folder`, `second-contained`,
 * `second-not-written`; then nothing has changed.
 */
export function chooseBackupsFolder(home: string, chosen: string): BackupsFolder {
  if (!isFolder(chosen))
    throw new FileTrouble('second-no-folder', { file: chosen, reason: reason('ENOTDIR') })
  // the folder that is made in it may be taken for it
  const isInside = basename(chosen) === SECOND && existsSync(join(chosen, MARK))
  const folder = isInside ? dirname(chosen) : chosen
  const { folder: campaigns } = placeOf(home)
  if (![home, campaigns ?? home].every((one) => areApart(folder, one)))
    throw new FileTrouble('second-contained', { file: folder })
  const inside = join(folder, SECOND)
  let mark: string
  try {
    const stat = lstatSync(inside, { throwIfNoEntry: false })
    if (stat !== undefined && !stat.isDirectory())
      throw new FileTrouble('second-not-written', { file: folder, reason: reason('ENOTDIR') })
    if (stat === undefined) mkdirSync(inside)
    mark = marked(inside)
    syncFolder(folder)
  } catch (error) {
    const why = error instanceof FileTrouble ? (error.details.reason ?? null) : reasonOf(error)
    throw new FileTrouble('second-not-written', { file: folder, reason: why }, error)
  }
  const note = { folder, mark, newest: null, since: null }
  writeWhole(join(home, NOTE), encoded(note))
  return note
}
