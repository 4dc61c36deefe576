/**
 * Reads the whole journal and all pictures of an open campaign, beside the game: opening looks at the end alone, and a
 * disk forgets without telling anybody.
 */
import { basename } from 'node:path'
import { ASSETS } from './archiveFormat'
import { assetParts } from './folder'
import type { Journal } from './journal'
import { JournalDamaged } from './journalLine'
import { sha256Of } from './sha256'
import { takingTurns } from './slices'

export interface Damage {
  /** Lines of the journal that are not whole, from 1. */
  lines: readonly number[]
  /** Names of pictures that are not what they were. */
  pictures: readonly string[]
}

function isLineWhole(journal: Journal, line: number): boolean {
  try {
    return journal.read(line).revision === line + 1
  } catch (error) {
    if (error instanceof JournalDamaged) return false
    throw error
  }
}

/** Lines that are there when it begins: later ones were written by this program. */
async function damagedLines(journal: Journal, signal: AbortSignal): Promise<number[]> {
  const damaged: number[] = []
  const others = takingTurns()
  const { lines } = journal
  for (let line = 0; line < lines; line++) {
    await others()
    if (signal.aborted || journal.isClosed) return []
    if (!isLineWhole(journal, line)) damaged.push(line + 1)
  }
  return damaged
}

/** Whether a picture is still what its name says. */
export async function isPictureWhole(path: string): Promise<boolean> {
  try {
    const { sha256 } = await sha256Of(path)
    return basename(path).startsWith(`${sha256}.`)
  } catch (error) {
    // removed meanwhile, as one that nothing names any more
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

/** Nothing is found once the signal is given, or the journal closed. */
export async function lookThrough(folder: string, journal: Journal, signal: AbortSignal): Promise<Damage> {
  const lines = await damagedLines(journal, signal)
  const pictures: string[] = []
  for (const part of assetParts(folder)) {
    if (signal.aborted || journal.isClosed) return { lines: [], pictures: [] }
    if ('path' in part && !(await isPictureWhole(part.path)))
      pictures.push(part.name.slice(ASSETS.length + 1))
  }
  return { lines, pictures }
}
