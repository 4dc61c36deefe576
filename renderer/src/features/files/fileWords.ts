/** Words about files that are worked out: how long ago, how large, how many of which outcome. */
import type { BackupView, RecordsReport } from '@shared/contract/files'
import { inLanguage } from '@shared/words/language'
import { hasWords, message, ui, unitList } from '@/words/words'
import type { ImportLine } from './importRun'

const relative = inLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
const exact = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }))
const short = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }))
const whole = inLanguage(
  (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0, useGrouping: 'min2' }),
)
const tenths = inLanguage(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

const STEPS: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** The beginning of time stands for a time that nobody knows, as of a campaign without a journal. */
const isUnknown = (then: string): boolean => !(Date.parse(then) > 0)

/** When a campaign was played last, to the minute. */
export function playedWords(then: string): string {
  return isUnknown(then) ? ui('campaigns.lastPlayed.unknown') : short().format(new Date(then))
}

/** How long ago and when. */
export const sinceWords = (then: string, now: number): string =>
  isUnknown(then) ? ui('campaigns.lastPlayed.unknown') : `${agoWords(then, now)} · ${momentWords(then)}`

/** "5 minutes ago", "yesterday", "just now"; also of what a clock that was set says lies ahead. */
export function agoWords(then: string, now: number): string {
  const seconds = (Date.parse(then) - now) / 1000
  if (Number.isNaN(seconds)) return '–'
  for (const [unit, size] of STEPS)
    if (Math.abs(seconds) >= size) return relative().format(Math.trunc(seconds / size), unit)
  return ui('files.justNow')
}

/** Day and time of day, to the second. */
export function momentWords(then: string): string {
  const time = new Date(then)
  return Number.isNaN(time.getTime()) ? '–' : exact().format(time)
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** "48 kB", "3.2 MB": one digit behind the point where it tells something. */
export function sizeWords(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000
    unit += 1
  }
  const number = unit > 0 && size < 9.95 ? tenths() : whole()
  return `${number.format(size)} ${UNITS[unit] ?? ''}`
}

function countWords(counts: readonly [words: string, count: number][]): string {
  return unitList(counts.filter(([, count]) => count > 0).map(([words]) => words))
}

/** "2 added, 1 refused": of several files. */
export function importSummary(lines: readonly ImportLine[]): string {
  const outcomes = ['added', 'replaced', 'kept-both', 'unchanged', 'skipped'] as const
  const failed = lines.filter(({ failure }) => failure !== null).length
  const counts = outcomes.map((outcome): [string, number] => {
    const count = lines.filter(({ report }) => report?.outcome === outcome).length
    return [ui(`files.count.${outcome}`, { count }), count]
  })
  return countWords([...counts, [ui('files.count.failed', { count: failed }), failed]])
}

/** "12 people · 7 units"; units only where there are some. */
export const headCountWords = ({ people, units }: { people: number; units: number }): string =>
  [
    ...(people > 0 || units === 0 ? [ui('campaigns.people', { count: people })] : []),
    ...(units > 0 ? [ui('campaigns.units', { count: units })] : []),
  ].join(' · ')

/** "3 added, 1 unchanged": of the records of a file. */
export function recordsSummary({ records }: RecordsReport): string {
  const outcomes = ['added', 'completed', 'unchanged', 'refused'] as const
  return records.length === 0
    ? ui('files.records.nothing')
    : countWords(
        outcomes.map((outcome) => {
          const count = records.filter((record) => record.outcome === outcome).length
          return [ui(`files.count.${outcome}`, { count }), count]
        }),
      )
}

/** "12 sheets, 3 encounters, 120 lines of the journal, 2 pictures"; what there is none of is left out. */
export function holdsWords(records: {
  sheets: number
  encounters: number
  journalLines: number
  assets: number
}): string {
  const kinds = ['sheets', 'encounters', 'journalLines', 'assets'] as const
  const words = countWords(
    kinds.map((kind) => [ui(`files.holds.${kind}`, { count: records[kind] }), records[kind]]),
  )
  return words === '' ? ui('files.holds.nothing') : words
}

/** Why a backup cannot be restored. Which part of it is wrong is of no use to anybody: the others are. */
export function damageWords({ damaged }: Pick<BackupView, 'damaged'>): string {
  const own = `ui.files.backups.damaged.${damaged ?? ''}`
  return hasWords(own) ? message(own) : ui('files.backups.damaged.other')
}
