/**
 * Where which words stand in the journal of an open campaign, for windows that look through it. It is made a moment after
 * somebody has opened the campaign, at its leisure, and faster once somebody looks: back from the newest entry, beside the
 * commands, so that what is found is right for the part that has been read. What has happened since is read before each
 * answer. Nothing of it is written anywhere.
 */
import type { JournalFound, JournalQuery } from '@shared/contract/journal'
import { writingNow } from '@shared/words/language'
import type { Journal } from './journal'
import { entryHead, type EntryHead } from './journalLine'
import { plainly, searchedText, type SearchedText, wordsOf } from './journalText'
import { rowsOf } from './pages'
import { takingTurns } from './slices'

/** Lines that are read or looked at between two looks at the time, and how many bytes of them at most. */
const AT_ONCE = 100
const BYTES_AT_ONCE = 512 * 1024

const ROLLS = 1
const NOTE = 2
const STEP = 4
const TRAIT_OF = { all: 0, rolls: ROLLS, notes: NOTE, undo: STEP } as const

const traitsOf = ({ kind, commandType, dice }: EntryHead): number =>
  (dice.length > 0 ? ROLLS : 0) | (commandType === 'note/add' ? NOTE : 0) | (kind === 'command' ? 0 : STEP)

interface Wanted {
  trait: number
  about: string
  words: readonly { word: string; ids: readonly string[] }[]
}

/** What a query has found in what had been read then. */
interface Answered {
  read: string
  wanted: Wanted
  revisions: readonly number[]
}

/** Whoever matches the second matches the first: a letter more was typed. */
const isNarrower = (before: Wanted, now: Wanted): boolean =>
  before.trait === now.trait &&
  before.about === now.about &&
  before.words.every(({ word }) => now.words.some((longer) => longer.word.includes(word)))

/** Of a line that is damaged, or holds what no line of ours does: it is listed, and no search finds it. */
const NOTHING: SearchedText = { text: '', ids: '' }

export class JournalIndex {
  /** By revision, blank where nothing has been read yet. */
  readonly #texts: string[]
  readonly #ids: string[]
  readonly #traits: number[]
  /** Most entries are about those whom others are about. */
  readonly #sameIds = new Map<string, string>()
  readonly #undone = new Set<number>()
  /** Commands of which the newest undo or redo is known. */
  readonly #decided = new Set<number>()
  /** Lines from here (included) to there (excluded) have been read. */
  #first: number
  #end: number
  #isReading = false
  /** What is or was being read back. */
  #reading = Promise.resolve()
  /** Somebody has looked: until then it takes its time. */
  #isAwaited = false
  #isOver = false
  #failure: Error | null = null
  /** Reading what is new, one after another. */
  #newer = Promise.resolve()
  #last: Answered | null = null
  /** By which entries were said. */
  readonly #namesThen: ReadonlyMap<string, string>
  readonly #language = writingNow().tag

  /** @param names what people are called now, by their ids */
  constructor(
    private readonly journal: Journal,
    private readonly names: () => ReadonlyMap<string, string>,
  ) {
    const { lines } = journal
    this.#first = this.#end = lines
    const blank = Array.from({ length: lines + 1 }, () => '') // one that has holes is slow
    this.#texts = blank
    this.#ids = [...blank]
    this.#traits = blank.map(() => 0)
    this.#namesThen = names()
  }

  /** Its words are those that windows show: false once these speak another language. */
  get isSpoken(): boolean {
    return this.#language === writingNow().tag
  }

  /** It is of no use any more: lines that it has read have not happened, or the journal is being closed. */
  end(): void {
    this.#isOver = true
  }

  /** Reads before anybody looks. Resolves when that is over; what goes wrong is told whoever looks. */
  async readAhead(): Promise<void> {
    if (!this.#isOver && !this.journal.isClosed && this.#failure === null) this.#readOn()
    await this.#reading
  }

  /**
   * What matches, from this place on, newest first. Null: it has ended meanwhile. Rejects with what the system says when the
   * journal cannot be read.
   */
  async find(query: JournalQuery, from: number, limit: number): Promise<JournalFound | null> {
    this.#isAwaited = true
    this.#readOn()
    this.#newer = this.#newer.catch(() => undefined).then(() => this.#readNewer())
    await this.#newer
    const [searched, entries] = [this.#end - this.#first, this.#end]
    const wanted = this.#wanted(query)
    const matching = wanted === null ? null : await this.#matching(wanted)
    if (this.#isOver) return null
    const revisions =
      matching === null
        ? Array.from({ length: Math.max(0, Math.min(limit, entries - from)) }, (_, at) => entries - from - at)
        : matching.slice(from, from + limit)
    const rows = rowsOf(this.journal, revisions, (revision) => this.#undone.has(revision))
    return { count: matching?.length ?? entries, from, rows, searched, entries }
  }

  /** Goes on reading back, unless that is under way or done. The newest entries are read when this returns. */
  #readOn(): void {
    const failure = this.#failure
    this.#failure = null
    if (failure !== null) throw failure
    if (this.#isReading || this.#first === 0) return
    this.#isReading = true
    if (this.#isAwaited) this.#readOlder()
    this.#reading = this.#readBack()
      .catch((error: unknown) => {
        this.#failure = error instanceof Error ? error : new Error(String(error))
      })
      .finally(() => {
        this.#isReading = false
      })
  }

  async #readBack(): Promise<void> {
    const others = takingTurns(() => this.#isAwaited)
    while (this.#first > 0) {
      await others()
      if (this.#isOver || this.journal.isClosed) return
      this.#readOlder()
    }
  }

  #readOlder(): void {
    const first = this.journal.firstWithin(Math.max(0, this.#first - AT_ONCE), this.#first, BYTES_AT_ONCE)
    const texts = this.journal.texts(first, this.#first)
    for (let line = this.#first - 1; line >= first; line--) {
      const head = this.#take(line + 1, texts[line - first] ?? '')
      if (head?.of != null && !this.#decided.has(head.of)) this.#decide(head.kind, head.of)
    }
    this.#first = first
  }

  async #readNewer(): Promise<void> {
    const others = takingTurns()
    while (this.#end < this.journal.lines && !this.#isOver && !this.journal.isClosed) {
      const head = this.#take(this.#end + 1, this.journal.text(this.#end))
      if (head?.of != null) this.#decide(head.kind, head.of)
      this.#end += 1
      await others()
    }
  }

  #decide(kind: EntryHead['kind'], of: number): void {
    this.#decided.add(of)
    if (kind === 'undo') this.#undone.add(of)
    else this.#undone.delete(of)
  }

  #take(revision: number, line: string): EntryHead | null {
    const head = entryHead(line)
    const { text, ids } = head === null ? NOTHING : this.#said(head)
    const same = this.#sameIds.get(ids) ?? ids
    this.#sameIds.set(same, same)
    this.#texts[revision] = text
    this.#ids[revision] = same
    this.#traits[revision] = head === null ? 0 : traitsOf(head)
    return head
  }

  #said(head: EntryHead): SearchedText {
    const names = this.names()
    try {
      return searchedText(head, (id) => names.get(id))
    } catch {
      return NOTHING
    }
  }

  /** Null: everything. Who is called otherwise by now is found by the name of now as well. */
  #wanted({ text, kind, about }: JournalQuery): Wanted | null {
    const words = wordsOf(text)
    if (words.length === 0 && kind === 'all' && about === null) return null
    const renamed = [...this.names()].filter(([id, name]) => this.#namesThen.get(id) !== name)
    return {
      trait: TRAIT_OF[kind],
      about: about === null ? '' : ` ${about} `,
      words: words.map((word) => ({
        word,
        ids: renamed.filter(([, name]) => plainly(name).includes(word)).map(([id]) => ` ${id} `),
      })),
    }
  }

  async #matching(wanted: Wanted): Promise<readonly number[]> {
    const [first, end] = [this.#first, this.#end]
    const read = `${String(first)}-${String(end)}`
    const last = this.#last?.read === read && isNarrower(this.#last.wanted, wanted) ? this.#last : null
    if (last !== null && isNarrower(wanted, last.wanted)) return last.revisions
    const others = takingTurns()
    const revisions: number[] = []
    const among = last?.revisions.length ?? end - first
    for (let at = 0; at < among; at++) {
      const revision = last?.revisions[at] ?? end - at
      if (this.#isMatch(revision, wanted)) revisions.push(revision)
      if (at % AT_ONCE === 0) await others()
    }
    this.#last = { read, wanted, revisions }
    return revisions
  }

  #isMatch(revision: number, { trait, about, words }: Wanted): boolean {
    const ids = this.#ids[revision] ?? ''
    const text = this.#texts[revision] ?? ''
    return (
      ((this.#traits[revision] ?? 0) & trait) === trait &&
      ids.includes(about) &&
      words.every(({ word, ids: also }) => text.includes(word) || also.some((id) => ids.includes(id)))
    )
  }
}
