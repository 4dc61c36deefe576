/**
 * Mirrors a campaign's journal into the window's database and searches it. Whatever is missing is fetched page by page
 * from the host; a mirror that was deleted by hand simply fills again.
 */
import type { Id, JournalEntry, Json, LogLine } from '@shared/contract/types'
import { say, type NameOf } from '@/words/words'
import type { MirrorDatabase, MirroredEntry } from './database'

/** Fetches entries below a revision, the newest first or last: the mirror does not mind. */
export type FetchPage = (before: number | undefined, limit: number) => Promise<JournalEntry[]>

const PAGE = 500

function valuesOf(json: Json): string[] {
  if (json === null || typeof json === 'boolean') return []
  if (typeof json === 'object')
    return (Array.isArray(json) ? json : Object.values(json)).flatMap((part) => valuesOf(part))
  return [String(json)]
}
const lineText = (line: LogLine, nameOf: NameOf): string =>
  `${say('log', line.say, line.with, nameOf)} ${line.rule ?? ''}`

/** What a search looks at: the words of the lines, the rules, names and values of the command. */
export function searchText(entry: JournalEntry, nameOf: NameOf): string {
  const values = valuesOf(entry.command).map((value) => nameOf(value) ?? value)
  return [entry.commandType, ...entry.log.map((line) => lineText(line, nameOf)), ...values]
    .join(' ')
    .toLowerCase()
}

const row = (campaign: Id, entry: JournalEntry, nameOf: NameOf): MirroredEntry => ({
  campaign,
  revision: entry.revision,
  entry,
  text: searchText(entry, nameOf),
})

/** Adds one entry that has just arrived. A gap before it is found by the next `fillMirror`. */
export async function mirrorEntry(
  database: MirrorDatabase,
  campaign: Id,
  entry: JournalEntry,
  nameOf: NameOf,
): Promise<void> {
  await database.transaction('rw', database.entries, database.states, async () => {
    await database.entries.put(row(campaign, entry, nameOf))
    const state = await database.states.get(campaign)
    if ((state?.through ?? 0) === entry.revision - 1)
      await database.states.put({ campaign, through: entry.revision })
  })
}

/** What tells two entries of one revision apart: a line is never changed, so the newest stands for all before it. */
const likeness = ({ revision, at, commandType, of }: JournalEntry): string =>
  JSON.stringify([revision, at, commandType, of])

async function isOfThisJournal(
  database: MirrorDatabase,
  campaign: Id,
  through: number,
  fetchPage: FetchPage,
): Promise<boolean> {
  const mine = await database.entries.get([campaign, through])
  const [theirs] = await fetchPage(through + 1, 1)
  return mine !== undefined && theirs !== undefined && likeness(mine.entry) === likeness(theirs)
}

/**
 * Brings the mirror up to a revision. A mirror that claims more than the campaign has, whose rows do not match its
 * claim, or that is of another journal (an import has replaced the campaign) is thrown away and filled anew. Returns
 * how many entries were fetched.
 */
export async function fillMirror(
  database: MirrorDatabase,
  campaign: Id,
  revision: number,
  fetchPage: FetchPage,
  nameOf: NameOf,
): Promise<number> {
  let through = (await database.states.get(campaign))?.through ?? 0
  const rows = database.entries
    .where('[campaign+revision]')
    .between([campaign, 0], [campaign, through], true, true)
  const isWhole = through <= revision && (await rows.count()) === through
  if (through > 0 && !(isWhole && (await isOfThisJournal(database, campaign, through, fetchPage)))) {
    await forgetCampaign(database, campaign)
    through = 0
  }
  let fetched = 0
  let before: number | undefined
  for (;;) {
    const page = (await fetchPage(before, PAGE)).filter((entry) => entry.revision > through)
    if (page.length === 0) break
    await database.entries.bulkPut(page.map((entry) => row(campaign, entry, nameOf)))
    fetched += page.length
    before = Math.min(...page.map((entry) => entry.revision))
    if (before <= through + 1) break
  }
  if (revision > 0) await database.states.put({ campaign, through: revision })
  return fetched
}

export async function forgetCampaign(database: MirrorDatabase, campaign: Id): Promise<void> {
  await database.transaction('rw', database.entries, database.states, async () => {
    await database.entries.where('[campaign+revision]').between([campaign, 0], [campaign, Infinity]).delete()
    await database.states.delete(campaign)
  })
}

export interface JournalQuery {
  /** Words that must all occur. */
  text: string
  kind: 'all' | 'rolls' | 'notes' | 'undo'
  /** Combatant or sheet id that must occur in the command or the log. */
  about: Id | null
}

function matches(found: MirroredEntry, query: JournalQuery, words: readonly string[]): boolean {
  const { entry } = found
  if (query.kind === 'rolls' && entry.dice.length === 0) return false
  if (query.kind === 'undo' && entry.kind === 'command') return false
  if (query.kind === 'notes' && entry.commandType !== 'note/add') return false
  if (query.about !== null && !mentions(entry, query.about)) return false
  return words.every((word) => found.text.includes(word))
}

export function mentions(entry: JournalEntry, id: Id): boolean {
  return valuesOf(entry.command).includes(id) || entry.log.some((line) => valuesOf(line.with).includes(id))
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Entries that match, newest first. */
export async function searchMirror(
  database: MirrorDatabase,
  campaign: Id,
  query: JournalQuery,
): Promise<JournalEntry[]> {
  const words = wordsOf(query.text)
  const rows = await database.entries
    .where('[campaign+revision]')
    .between([campaign, 0], [campaign, Infinity])
    .reverse()
    .toArray()
  return rows.filter((candidate) => matches(candidate, query, words)).map((found) => found.entry)
}

/** The same search over entries at hand, without a database. */
export function filterEntries(
  entries: readonly JournalEntry[],
  query: JournalQuery,
  nameOf: NameOf,
): JournalEntry[] {
  const words = wordsOf(query.text)
  return entries.filter((entry) => matches(row('', entry, nameOf), query, words)).reverse()
}
