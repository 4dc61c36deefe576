/** Who is chosen in the order of battle, several at once. Pure: rows are the ids of a list from top to bottom. */
import type { Id } from '@shared/contract/types'

export interface Choice {
  readonly ids: ReadonlySet<Id>
  /** From whom a range goes: the last who was chosen alone; null: nobody yet. */
  readonly from: Id | null
}
export const NOBODY: Choice = { ids: new Set(), from: null }

/** Chosen, or chosen no longer. */
export function toggled({ ids }: Choice, id: Id): Choice {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, from: id }
}

/** With everybody from the last who was chosen to this one, whichever stands above. */
export function reachedTo(choice: Choice, rows: readonly Id[], to: Id): Choice {
  const start = rows.indexOf(choice.from ?? to)
  const end = rows.indexOf(to)
  if (end === -1) return choice
  if (start === -1) return { ids: new Set([...choice.ids, to]), from: to }
  const range = rows.slice(Math.min(start, end), Math.max(start, end) + 1)
  return { ids: new Set([...choice.ids, ...range]), from: choice.from ?? to }
}

/** Those who are still there, in the order of the rows; whoever has no row at the moment, in a folded side, stands behind. */
export function chosenAmong({ ids }: Choice, rows: readonly Id[], everybody: readonly Id[]): Id[] {
  const inRows = rows.filter((id) => ids.has(id))
  const seen = new Set(inRows)
  const there = new Set(everybody)
  return [...inRows.filter((id) => there.has(id)), ...everybody.filter((id) => ids.has(id) && !seen.has(id))]
}

/** Whom the row below shows; null: this is the last. */
export function below(rows: readonly Id[], id: Id): Id | null {
  const at = rows.indexOf(id)
  return at === -1 ? null : (rows[at + 1] ?? null)
}

/** The order with all of these moved by one place; those at the end already stay. Null: nothing would move. */
export function movedTogether(order: readonly Id[], ids: readonly Id[], by: -1 | 1): Id[] | null {
  const moving = new Set(ids)
  const next = by === -1 ? [...order] : order.toReversed()
  let hasMoved = false
  for (const [at, id] of next.entries()) {
    const ahead = next[at - 1]
    if (!moving.has(id) || ahead === undefined || moving.has(ahead)) continue
    next[at - 1] = id
    next[at] = ahead
    hasMoved = true
  }
  if (!hasMoved) return null
  return by === -1 ? next : next.toReversed()
}
