/**
 * What undo and redo would take: revisions of commands that stand and of commands taken back, newest last. Kept as
 * ranges, so that a campaign of a hundred thousand commands costs a few numbers.
 */
import type { LogLine } from '@shared/contract/types'
import type { StoredEntry } from './journal'

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
      history.undone.length = 0
      return
    case 'undo': {
      const last = history.done.at(-1)
      if (last === undefined || of === null || last[1] !== of) throw new Error('undo out of order')
      if (last[0] === last[1]) history.done.pop()
      else last[1] -= 1
      history.undone.push(of)
      return
    }
    case 'redo':
      if (of === null || history.undone.pop() !== of) throw new Error('redo out of order')
      push(history.done, of)
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
