/** What a reader makes of a file: records with what was read, guessed and not understood, before any campaign is looked at. */
import { createHash } from 'node:crypto'
import type {
  ForeignField,
  ForeignForm,
  ForeignKind,
  HitPointQuestion,
  TableLook,
} from '@shared/contract/interchange'
import type { Id, Json, JsonRecord } from '@shared/contract/types'
import { reason } from '../campaign/trouble'
import { at, shown } from './foreignJson'
import { FOREIGN_LIMITS } from './limits'
import { numberWithRest } from './numbers'
import { oneLine, paragraphs } from './text'

/** A sheet as `roster/add` takes one, without an id. */
export type SheetMade = JsonRecord & { kind: string; name: string }

export interface ReadRecord {
  /** Id of the sheet, made of where the record comes from: the same file again, the same id. */
  id: Id
  name: string
  what: ForeignKind
  /** Null: it becomes nothing here, and `why` says why. */
  sheet: SheetMade | null
  why: Json
  fields: ForeignField[]
  question: HitPointQuestion | null
  /** So many of it: above 1 it becomes a template, and so many copies. Left out: 1. */
  count?: number
  /** What this program has put beside it when it wrote the file: see extra.ts. */
  bag?: Json
}

export interface ReadMember {
  name: string
  /** Id of a record of the file; null: to be found by name. */
  record: Id | null
  count: number
  isHidden: boolean
  isFriend: boolean
}

export interface ReadFight {
  id: Id
  name: string
  members: ReadMember[]
  notes: Json[]
}

export interface ReadFile {
  form: ForeignForm
  records: ReadRecord[]
  fights: ReadFight[]
  table: TableLook | null
  notes: Json[]
}

export const nothingRead = (form: ForeignForm): ReadFile => ({
  form,
  records: [],
  fights: [],
  table: null,
  notes: [],
})

const ID = /^[\w.-]{1,64}$/
/** What a file written by this program says of where a record comes from. */
export const OUR_MARK = 'roundkeeper'

/** An id that stays the same as long as the record's own does, whatever characters that has. */
export const stableId = (form: string, origin: string): Id =>
  `${form.split(' ')[0] ?? form}-${createHash('sha256').update(`${form}\n${origin}`).digest('hex').slice(0, 20)}`

/** Of a record that this program has written: the id of the sheet itself. */
export const ownId = (mark: Json | undefined): Id | null =>
  typeof mark === 'string' && ID.test(mark) && mark !== '__proto__' ? mark : null

/** Of records that have no id of their own: by name, and those of one name by their order. */
export class Naming {
  readonly #seen = new Map<string, number>()

  constructor(private readonly form: string) {}

  idOf(name: string, id: Json | undefined): Id {
    const told = typeof id === 'number' ? String(id) : typeof id === 'string' ? id.slice(0, 400) : ''
    const origin = told === '' ? `name ${name}` : `id ${told}`
    const nth = this.#seen.get(origin) ?? 0
    this.#seen.set(origin, nth + 1)
    return stableId(this.form, nth === 0 ? origin : `${origin} ${String(nth)}`)
  }
}

export const nameIn = (given: Json | undefined): string =>
  oneLine(typeof given === 'string' ? given : '', 120)

interface Bounds {
  /** Path of the sheet's field. */
  field: string
  /** Where it stands in the file. */
  source: string
  bounds: readonly [lowest: number, highest: number]
  /** Why it is no more than a guess: a key of `reason`; left out: it is read. */
  guess?: string
}

/** Collects what is said of one record, field by field. */
export class Fields {
  readonly list: ForeignField[] = []
  readonly #told = new Set<string>()

  constructor(private readonly from: Json | undefined) {}

  #add(field: ForeignField): void {
    this.pass(field.source)
    if (this.list.length < FOREIGN_LIMITS.fields) this.list.push(field)
  }

  read(field: string, source: string, value: string): void {
    this.#add({ field, state: 'read', value, source, text: shown(at(this.from, source)), why: null })
  }

  /** `text`: the words in the file, where they do not lie at the source's path. */
  guess(
    field: string,
    source: string,
    value: string,
    why: string,
    text = shown(at(this.from, source)),
  ): void {
    this.#add({ field, state: 'guessed', value, source, text, why: reason(why) })
  }

  unread(source: string, why: string | null = null, text = shown(at(this.from, source))): void {
    this.#add({ field: '', state: 'unread', value: '', source, text, why: why === null ? null : reason(why) })
  }

  /** It is settled elsewhere, or says nothing: not to be told as not understood. */
  pass(...sources: string[]): void {
    for (const source of sources) {
      this.#told.add(source)
      // whatever holds it is spoken of, too
      for (let dot = source.lastIndexOf('.'); dot > 0; dot = source.lastIndexOf('.', dot - 1)) {
        const holder = source.slice(0, dot)
        if (this.#told.has(holder)) break
        this.#told.add(holder)
      }
    }
  }

  /** A whole number at a path: null where there is none that the sheet can hold, and that is told. */
  number({ field, source, bounds: [lowest, highest], guess }: Bounds): number | null {
    const given = at(this.from, source)
    if (given === undefined || given === null || given === '') return null
    const read = numberWithRest(given)
    if (read === null) {
      this.unread(source, 'noNumber')
      return null
    }
    const whole = Math.trunc(read.value) + 0
    const value = Math.min(highest, Math.max(lowest, whole))
    const why = value !== whole ? 'outOfBounds' : whole !== read.value ? 'partCut' : guess
    if (why === undefined) this.read(field, source, String(value))
    else this.guess(field, source, String(value), why)
    return value
  }

  /** Every key of a record of the file that nothing has been said of yet, where it says anything at all. */
  rest(path: string, why: string | null = null): void {
    const holder = path === '' ? this.from : at(this.from, path)
    if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return
    for (const [key, value] of Object.entries(holder)) {
      if (this.list.length >= FOREIGN_LIMITS.fields) return
      const source = path === '' ? key : `${path}.${key}`
      if (!this.#told.has(source) && saysSomething(value)) this.unread(source, why)
    }
  }
}

/** Empty texts and lists, noughts and switches that are off say nothing that would be lost. */
function saysSomething(value: Json): boolean {
  if (value === null || value === '' || value === 0 || value === false || value === '0') return false
  if (typeof value !== 'object') return true
  return (Array.isArray(value) ? value : Object.values(value)).some(saysSomething)
}

/** Several texts as the notes of a sheet. */
export const notesOf = (parts: readonly string[]): string =>
  paragraphs(parts.filter((part) => part.trim() !== '').join('\n\n'), FOREIGN_LIMITS.notes)
