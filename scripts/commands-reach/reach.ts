/** Which commands a GM can reach: where windows send them, and where the host offers them. */
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesUnder } from '../rule-coverage/collect'
import { madeIn, madeInComponent } from './senders'

export interface Door {
  file: string
  makes: readonly string[]
}

const isOfTests = (file: string): boolean => file.includes('.test.') || file.split(sep).includes('testing')

/** What the host hands to windows as something to do, or does for them: offers, forms, autopilots, files taken in. */
const isDoorOfHost = (file: string): boolean =>
  /^electron\/rules\/[^/]+\/(?:(?:offers|forms)(?:\/.+)?|autopilot)\.ts$/.test(file) ||
  // a form that the forms of several systems are made of
  /^electron\/engine\/\w+Form\.ts$/.test(file) ||
  /^electron\/(?:campaign|interchange)\//.test(file)

/** Every file that makes commands, with those it makes. */
export function doorsIn(root: string, known: readonly string[]): Door[] {
  const at = (folder: string, ending: string): string[] =>
    filesUnder(join(root, folder), ending)
      .map((path) => relative(root, path).split(sep).join('/'))
      .filter((file) => !isOfTests(file))
  const text = (file: string): string => readFileSync(join(root, file), 'utf8')
  const host = ['electron/rules', 'electron/engine', 'electron/campaign', 'electron/interchange']
    .flatMap((folder) => at(folder, '.ts'))
    .filter(isDoorOfHost)
  return [
    ...at('renderer/src', '.vue').map((file) => ({ file, makes: madeInComponent(text(file), known) })),
    ...[...at('renderer/src', '.ts'), ...host].map((file) => ({ file, makes: madeIn(text(file), known) })),
  ].filter(({ makes }) => makes.length > 0)
}

export interface Reach {
  type: string
  doors: string[]
  /** Why nothing needs to send it; null: something must. */
  exception: string | null
}

export const reachOf = (
  known: readonly string[],
  doors: readonly Door[],
  exceptions: Readonly<Record<string, string>>,
): Reach[] =>
  known.map((type) => ({
    type,
    doors: doors.filter(({ makes }) => makes.includes(type)).map(({ file }) => file),
    exception: exceptions[type] ?? null,
  }))

/** What is wrong, each in a line: commands out of reach, and exceptions that are none. */
export function faultsOf(reach: readonly Reach[], exceptions: Readonly<Record<string, string>>): string[] {
  const known = new Set(reach.map(({ type }) => type))
  return [
    ...reach
      .filter(({ doors, exception }) => doors.length === 0 && exception === null)
      .map(({ type }) => `${type}: nothing sends it`),
    ...reach
      .filter(({ doors, exception }) => doors.length > 0 && exception !== null)
      .map(({ type, doors }) => `${type}: an exception, but ${doors.join(', ')} sends it`),
    ...Object.keys(exceptions)
      .filter((type) => !known.has(type))
      .map((type) => `${type}: an exception, but no command`),
  ]
}

export function printReach(reach: readonly Reach[]): string {
  const width = Math.max(...reach.map(({ type }) => type.length))
  return reach
    .map(({ type, doors, exception }) => {
      const where = doors.length > 0 ? doors : [exception === null ? 'NOTHING' : `(${exception})`]
      return where.map((line, i) => `${(i === 0 ? type : '').padEnd(width)}  ${line}`).join('\n')
    })
    .join('\n')
}
