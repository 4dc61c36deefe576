/** A file of another program as records: what it is, and what its reader makes of it. Reads only, whatever is handed over. */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { systemOfKind } from '@shared/campaign/ownership'
import type { SheetKind } from '@shared/campaign/types'
import type { Columns, ForeignForm } from '@shared/contract/interchange'
import { reason, troubleOf } from '../campaign/trouble'
import { type Sniffed, sniff } from './form'
import { readFoundry } from './foundry'
import { readImproved } from './improved'
import { FOREIGN_LIMITS } from './limits'
import { readNote, readTracker } from './obsidian'
import { readPasted } from './pasted'
import { nothingRead, type ReadFile } from './reading'
import { readTable } from './table'

export interface ReadChoice {
  /** Nobody has chosen the kind of a table: its headings choose among these. */
  among?: readonly SheetKind[]
  /** What rows of a table become. */
  kind: SheetKind
  /** Null: as the headings say. */
  columns: Columns | null
}

function readSniffed({ form, text, json, lost }: Sniffed, choice: ReadChoice): ReadFile {
  switch (form) {
    case 'improved':
    case 'improvedBare':
      return readImproved(json, form)
    case 'foundryOld':
    case 'foundry':
    case 'foundryNew':
      return readFoundry(json, form)
    case 'foundryLines': {
      const read = readFoundry(json, form)
      return lost === 0 ? read : { ...read, notes: [...read.notes, reason('linesLost', { count: lost })] }
    }
    case 'note':
      return readNote(text ?? '')
    case 'trackerData':
      return readTracker(json)
    case 'table':
      return readTable(text ?? '', choice)
    case 'text':
      return readPasted(text ?? '', systemOfKind(choice.kind))
    default:
      return nothingRead(form)
  }
}

/** @param name what the file is called; empty: pasted */
export const readForeign = (bytes: Buffer, name: string, choice: ReadChoice): ReadFile =>
  bounded(readSniffed(sniff(bytes, name), choice))

/** Fields of all records together that a window is shown; of the records beyond only how they begin. */
const MOST_FIELDS = 20_000
const OF_EACH = 8

function bounded(read: ReadFile): ReadFile {
  let left = MOST_FIELDS
  for (const record of read.records) {
    if (record.fields.length > left) record.fields = record.fields.slice(0, OF_EACH)
    left = Math.max(0, left - record.fields.length)
  }
  return read
}

const HEAD = 65_536
/** Told by their first bytes, however large they are. */
const KNOWN_BY_BYTES: readonly ForeignForm[] = [
  'archive',
  'compconPack',
  'zip',
  'pdf',
  'picture',
  'sqlite',
  'levelDb',
]

/** Its beginning and its end: names of what an archive holds stand there. */
function headOf(path: string, size: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const both = Buffer.alloc(2 * HEAD)
    const first = readSync(file, both, 0, HEAD, 0)
    const last = readSync(file, both, first, HEAD, Math.max(first, size - HEAD))
    return both.subarray(0, first + last)
  } finally {
    closeSync(file)
  }
}

/** The same of a file on the disk: of one that is too large only its first bytes are looked at. Throws `FileTrouble`. */
export function readForeignAt(path: string, name: string, choice: ReadChoice): ReadFile {
  try {
    const { size } = statSync(path)
    if (size <= FOREIGN_LIMITS.bytes) return readForeign(readFileSync(path), name, choice)
    const { form } = sniff(headOf(path, size), name)
    return nothingRead(KNOWN_BY_BYTES.includes(form) ? form : 'tooLarge')
  } catch (error) {
    throw troubleOf(error, name, 'file-unreadable')
  }
}
