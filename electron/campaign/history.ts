/**
 * What undo and redo would take: revisions of commands that stand and of commands taken back, newest last. Kept as
 * ranges, so that a campaign of a hundred thousand commands costs a few numbers.
 */
import type { LogLine } from '@shared/contract/types'
import type { StoredEntry } from './journalLine'

export interface HistoryStacks {
  /** Ranges [first, last] of revisions that undo can take back. */
  done: [number, number][]
  /** Revisions that redo can bring again, the next one last. */
  undone: number[]
}

export const emptyHistory = (): HistoryStacks => ({ done: [], undone: [] })

function push(ranges: [number, number][], revision: number): void {
  const last = ranges.at(-1)
  if (last?.[1] === revision - 1) last[1] = revision
  else ranges.push([revision, revision])
}

function pop(ranges: [number, number][]): void {
  const last = ranges.at(-1)
  if (last === undefined || last[0] === last[1]) ranges.pop()
  else last[1] -= 1
}

export const undoTarget = ({ done }: HistoryStacks): number | null => done.at(-1)?.[1] ?? null
export const redoTarget = ({ undone }: HistoryStacks): number | null => undone.at(-1) ?? null

/** Books a journal entry: a new command forgets what could have been redone. */
export function bookEntry(
  history: HistoryStacks,
  kind: 'command' | 'undo' | 'redo',
  revision: number,
  of: number | null,
): void {
  switch (kind) {
    case 'command':
      push(history.done, revision)
      history.undone = []
      return
    case 'undo':
      if (of === null || undoTarget(history) !== of) throw new Error('undo out of order')
      pop(history.done)
      history.undone.push(of)
      return
    case 'redo':
      if (of === null || history.undone.pop() !== of) throw new Error('redo out of order')
      push(history.done, of)
  }
}

/**
 * Takes back the booking of the newest entry, which has not happened after all.
 * @param undone the stack as it was before
 */
export function unbookEntry(
  history: HistoryStacks,
  kind: 'command' | 'undo' | 'redo',
  of: number | null,
  undone: number[],
): void {
  switch (kind) {
    case 'command':
      pop(history.done)
      history.undone = undone
      return
    case 'undo':
      history.undone.pop()
      push(history.done, of ?? 0)
      return
    case 'redo':
      pop(history.done)
      history.undone.push(of ?? 0)
  }
}

/** Whether these can be stacks of a journal with so many lines: ranges that rise, and nothing beyond its end. */
export function isHistoryOf({ done, undone }: HistoryStacks, lines: number): boolean {
  let before = 0
  for (const [first, last] of done) {
    if (first <= before || last < first) return false
    before = last
  }
  return before <= lines && undone.every((revision) => revision >= 1 && revision <= lines)
}

/** What a command was, as undo and redo announce it. */
export interface Step {
  commandType: string
  /** Dice were rolled for it. */
  rolls: boolean
}

/** Remembers what commands were without keeping them: one small number each. */
export class StepMemo {
  readonly #types: string[] = []
  readonly #numberOf = new Map<string, number>()
  readonly #codes: (number | undefined)[] = []

  /** Revisions behind this one have not happened. */
  forgetAfter(revision: number): void {
    this.#codes.length = Math.min(this.#codes.length, revision + 1)
  }

  note(revision: number, { commandType, rolls }: Step): void {
    let type = this.#numberOf.get(commandType)
    if (type === undefined) {
      type = this.#types.push(commandType) - 1
      this.#numberOf.set(commandType, type)
    }
    this.#codes[revision] = type * 2 + Number(rolls)
  }

  recall(revision: number): Step | undefined {
    const code = this.#codes[revision]
    if (code === undefined) return undefined
    const rolls = code % 2 === 1
    return { commandType: this.#types[(code - Number(rolls)) / 2] ?? '', rolls }
  }
}

/** What the log says of a step back or forth: which command it takes back or brings again. */
export const travelLine = (
  kind: 'undo' | 'redo',
  { commandType, revision }: Pick<StoredEntry, 'commandType' | 'revision'>,
): LogLine => ({
  say: `history.${kind}`,
  with: { command: commandType, revision },
  rule: null,
  tone: 'note',
  derivations: [],
  dice: [],
  switches: {},
  secret: true,
})
