/** Reads a table of people, creatures or ships: a row each, the columns as headings say or the GM has chosen. */
import { systemOfKind } from '@shared/campaign/ownership'
import type { SheetKind } from '@shared/campaign/types'
import type { Columns, TableLook } from '@shared/contract/interchange'
import type { SheetField } from '@shared/contract/sheetFields'
import type { Json, JsonRecord } from '@shared/contract/types'
import { reason } from '../../campaign/trouble'
import { shown } from '../foreignJson'
import { FOREIGN_LIMITS } from '../limits'
import { numberWithRest } from '../numbers'
import { nameIn, Naming, nothingRead, type ReadFile, type ReadRecord } from '../reading'
import { oneLine, paragraphs } from '../text'
import { type Arms, armsColumnsOf, armsWith, isArmsColumn, weaponsOf } from './arms'
import { cellsOf, parterOf, unguarded } from './cells'
import { columnsFor, COUNT_COLUMN, fillable, FULL } from './columns'

const SAMPLE = 5
const YES = /^(?:true|yes|y|x|1|pc|player|✓)$/i

interface Cell {
  value: Json
  /** Why it is no more than a guess; null: as it stands there. */
  why: string | null
}

/** Fields that hold a fraction as the sheet of WCRPG prints it: `5/2`. */
const FRACTIONS = ['combatMove', 'combatMoveLong']
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** `13,5` is 27/2; null: no number that is above nought. */
function fractionIn(text: string): Cell | null {
  const written = /^\d{1,4}\/[1-9]\d{0,3}$/.exec(text.trim())
  if (written !== null) return { value: written[0], why: null }
  const read = numberWithRest(text)
  if (read === null || read.value < 0 || read.value > 9999) return null
  const parts = Math.round(read.value * 100)
  const by = gcd(parts, 100)
  const why = Math.abs(parts / 100 - read.value) > 1e-9 ? 'partCut' : null
  return { value: by === 100 ? String(parts / 100) : `${String(parts / by)}/${String(100 / by)}`, why }
}

/** What a field makes of a cell; null: nothing that it could hold. */
function cellIn(field: SheetField, text: string): Cell | null {
  if (field.kind === 'toggle') return { value: YES.test(text), why: null }
  if (field.kind === 'text')
    return { value: oneLine(text, Math.min(field.maximumLength ?? 1000, 8000)), why: null }
  if (field.kind === 'choice') {
    const choice = field.choices.find((one) => one.toLowerCase() === text.trim().toLowerCase())
    return choice === undefined ? null : { value: choice, why: null }
  }
  const read = numberWithRest(text)
  if (read === null) return null
  const cut = field.isWhole ? Math.trunc(read.value) + 0 : read.value
  const value = Math.min(field.maximum ?? cut, Math.max(field.minimum ?? cut, cut))
  return { value, why: value !== cut ? 'outOfBounds' : cut === read.value ? null : 'partCut' }
}

/** Puts a value at a path of keys into a sheet that is being made. */
function put(sheet: JsonRecord, path: string, value: Json): void {
  const keys = path.split('.')
  const last = keys.pop()
  let holder = sheet
  for (const key of keys) {
    const inner = holder[key]
    const next = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {}
    holder[key] = next
    holder = next
  }
  if (last !== undefined) holder[last] = value
}

/** Null: no number. Of a type there is one: units of it are made where they are wanted. */
function countIn(text: string, kind: SheetKind): { count: number; why: string | null } | null {
  const read = numberWithRest(text)
  if (read === null) return null
  const count = Math.min(100, Math.max(0, Math.trunc(read.value)))
  if (count > 1 && systemOfKind(kind) === 'mass-combat') return { count: 1, why: 'countOfTypes' }
  return { count, why: count === read.value ? null : 'outOfBounds' }
}

interface Row {
  sheet: JsonRecord
  fields: ReadRecord['fields']
  name: string
  /** Null: nothing says how often it is there. */
  count: number | null
  arms: Arms
}

function rowOf(cells: readonly string[], headers: readonly string[], columns: Columns, kind: SheetKind): Row {
  const fillableHere = fillable(kind)
  const row: Row = { sheet: {}, fields: [], name: '', count: null, arms: {} }
  const say = (
    field: string,
    at: number,
    state: 'read' | 'guessed' | 'unread',
    value: string,
    why: string | null,
  ): void => {
    row.fields.push({
      field,
      state,
      value,
      source: oneLine(headers[at] ?? String(at + 1), 60),
      text: shown(cells[at] ?? ''),
      why: why === null ? null : reason(why),
    })
  }
  for (const [at, given] of cells.entries()) {
    const text = unguarded(given)
    const column = columns[at] ?? null
    if (text === '') continue
    if (column === null) say('', at, 'unread', '', null)
    else if (column === COUNT_COLUMN) {
      const read = countIn(text, kind)
      row.count = read?.count ?? null
      if (read === null) say('', at, 'unread', '', 'noNumber')
      else say(COUNT_COLUMN, at, read.why === null ? 'read' : 'guessed', String(read.count), read.why)
    } else if (isArmsColumn(column)) {
      const arms = armsWith(row.arms, column, text)
      if (arms === null) say('', at, 'unread', '', 'noArms')
      else {
        row.arms = arms
        say(column, at, 'read', text.trim(), null)
      }
    } else if (column === 'name') row.name = nameIn(text)
    else if (column === 'notes') {
      put(row.sheet, 'notes', paragraphs(text, FOREIGN_LIMITS.notes))
      say('notes', at, 'read', oneLine(text, 80), null)
    } else {
      const field = Object.hasOwn(fillableHere, column) ? fillableHere[column] : undefined
      const cell =
        field === undefined ? null : FRACTIONS.includes(column) ? fractionIn(text) : cellIn(field, text)
      if (cell === null) say('', at, 'unread', '', 'noNumber')
      else {
        put(row.sheet, column, cell.value)
        say(column, at, cell.why === null ? 'read' : 'guessed', shown(cell.value), cell.why)
      }
    }
  }
  const weapons = weaponsOf(row.arms)
  if (weapons !== null) put(row.sheet, 'weapons', weapons)
  else forgetArms(row)
  if (cells.length > headers.length) guessAll(row)
  for (const [maximum, now] of FULL[kind] ?? [])
    if (columns.includes(maximum) && !columns.includes(now)) {
      const value = maximum
        .split('.')
        .reduce<Json | undefined>(
          (of, key) => (typeof of === 'object' && of !== null && !Array.isArray(of) ? of[key] : undefined),
          row.sheet,
        )
      if (value !== undefined) put(row.sheet, now, value)
    }
  return row
}

/** A name of a weapon that nobody knows, or Shock without dice: nothing has come of it. */
function forgetArms({ fields }: Row): void {
  for (const [at, field] of fields.entries())
    if (isArmsColumn(field.field))
      fields[at] = { ...field, field: '', state: 'unread', value: '', why: reason('noArms') }
}

/** More cells than headings: a comma within a number or a text has parted it, and what stands behind is moved along. */
function guessAll({ fields }: Row): void {
  for (const [at, field] of fields.entries())
    if (field.state === 'read') fields[at] = { ...field, state: 'guessed', why: reason('moreCells') }
}

export interface TableChoice {
  kind: SheetKind
  /** Nobody has chosen the kind: another of these takes its place whose fields more of the headings name. */
  among?: readonly SheetKind[]
  columns: Columns | null
}

function likeliest(headers: readonly string[], { kind, among = [] }: TableChoice): SheetKind {
  const named = (of: SheetKind): number => columnsFor(headers, of).filter((field) => field !== null).length
  return among.reduce((best, one) => (named(one) > named(best) ? one : best), kind)
}

export function readTable(text: string, choice: TableChoice): ReadFile {
  const { columns: chosen } = choice
  const rows = cellsOf(text, parterOf(text))
  const [headers = [], ...body] = rows
  const kind = likeliest(headers, choice)
  const fillableHere = Object.keys(fillable(kind))
  const arms = armsColumnsOf(kind)
  const isForArms = (field: string): boolean => isArmsColumn(field) && arms.includes(field)
  const isAllowed = (field: string | null): boolean =>
    field === null ||
    field === 'name' ||
    field === 'notes' ||
    field === COUNT_COLUMN ||
    isForArms(field) ||
    fillableHere.includes(field)
  const suggested = columnsFor(headers, kind)
  const columns = headers.map((_, at) => {
    const wanted = chosen === null ? suggested[at] : chosen[at]
    return wanted !== undefined && isAllowed(wanted) ? wanted : null
  })
  const table: TableLook = {
    kind,
    kinds: [kind],
    headers: headers.map((heading) => oneLine(heading, 60)),
    sample: body.slice(0, SAMPLE).map((row) => row.map((cell) => oneLine(cell, 60))),
    columns,
    fields: [...new Set(['name', COUNT_COLUMN, ...arms, 'notes', ...fillableHere])],
    key: `${systemOfKind(kind)} ${kind} ${headers.map((heading) => heading.trim().toLowerCase()).join('|')}`.slice(
      0,
      400,
    ),
  }
  const naming = new Naming(`table ${kind}`)
  const records = body.map((cells) => recordOf(rowOf(cells, headers, columns, kind), kind, naming))
  const notes =
    text.length > 0 && rows.length > FOREIGN_LIMITS.records
      ? [reason('moreRecords', { most: FOREIGN_LIMITS.records })]
      : []
  return { ...nothingRead('table'), records: records.slice(0, FOREIGN_LIMITS.records), table, notes }
}

/** Why a row makes nobody; null: it does. */
function whyNobody({ name, count, fields }: Row): Json | null {
  if (name === '') return reason('noName')
  if (count === 0) return reason('countNought')
  const isUnderstood = fields.length === 0 || fields.some(({ state }) => state !== 'unread')
  return isUnderstood ? null : reason('nothingRead')
}

/** One record a row, which says how often it is there. Of a type there is one, and no copy beside it. */
function recordOf(row: Row, kind: SheetKind, naming: Naming): ReadRecord {
  const { sheet, fields, name, count } = row
  const why = whyNobody(row)
  const isCounted = count !== null && count > 0 && systemOfKind(kind) !== 'mass-combat'
  return {
    id: naming.idOf(name, undefined),
    name: name === '' ? '?' : name,
    what: 'row',
    sheet: why === null ? { ...structuredClone(sheet), kind, name } : null,
    why,
    fields,
    question: null,
    ...(isCounted && { count }),
  }
}
