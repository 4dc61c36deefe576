/**
 * Finds records by id in arrays that may hold hundreds. A memo of the two places where an id last stood saves the walk:
 * whoever fights stands in the roster and, by the same id, in the encounter. A wrong memo costs one walk over the plain
 * array, never a wrong answer. Looking must not wrap a record that is not the one wanted:
 * the order of a command's patches follows from the records that it wraps, and must not depend on what was looked for
 * before it.
 */
import { isDraft, original } from 'mutative'
import type { Encounter, Listed } from '@shared/campaign/types'
import { PartOfList } from './listed'

interface Identified {
  id: string
}

interface Places {
  last: number
  before: number
}

const lastSeen = new Map<string, Places>()
const MEMO_LIMIT = 100_000

function note(id: string, index: number, memo: Places | undefined): void {
  if (memo === undefined) {
    if (lastSeen.size > MEMO_LIMIT) lastSeen.clear()
    lastSeen.set(id, { last: index, before: index })
  } else if (memo.last !== index && memo.before !== index) {
    memo.before = memo.last
    memo.last = index
  }
}

/** Where it stands as far as is remembered; -1: not there. */
function remembered(plain: readonly Identified[], id: string, memo: Places | undefined): number {
  if (memo === undefined) return -1
  if (plain[memo.last]?.id === id) return memo.last
  return plain[memo.before]?.id === id ? memo.before : -1
}

function placeAmong(items: readonly Identified[], id: string): number {
  for (let place = 0; place < items.length; place++) if (items[place]?.id === id) return place
  return -1
}

/** Up to so many are walked over sooner than remembered. */
const FEW = 8

export function indexOfId(items: readonly Identified[], id: string): number {
  const isWrapped = isDraft(items)
  if (!isWrapped && items.length <= FEW) return placeAmong(items, id)
  const plain = isWrapped ? original(items as Identified[]) : items
  const memo = lastSeen.get(id)
  let index = remembered(plain, id, memo)
  if (index === -1) index = plain.findIndex((item) => item.id === id)
  if (index === -1 || items[index]?.id !== id) index = items.findIndex((item) => item.id === id)
  if (index !== -1) note(id, index, memo)
  return index
}

export function findById<T extends Identified>(items: Listed<T>, id: string): T | undefined {
  if (items instanceof PartOfList) {
    const found = findById(items.whole as readonly T[], id)
    return found !== undefined && items.isOwn(found) ? found : undefined
  }
  const list = items as readonly T[]
  const index = indexOfId(list, id)
  return index === -1 ? undefined : list[index]
}

/** Throws when absent: for ids that a command's refusals have already checked. */
export function needById<T extends Identified>(items: Listed<T>, id: string, what: string): T {
  const found = findById(items, id)
  if (found === undefined) throw new Error(`${what} ${id} is missing`)
  return found
}

export const findSheet = <S extends Identified>(
  campaign: { readonly roster: Listed<S> },
  id: string,
): S | undefined => findById(campaign.roster, id)
export const findEncounter = <E extends Identified>(
  campaign: { readonly encounters: Listed<E> },
  id: string,
): E | undefined => findById(campaign.encounters, id)
export const findCombatant = <C extends Identified>(
  encounter: { readonly combatants: readonly C[] },
  id: string,
): C | undefined => findById(encounter.combatants, id)

/** The encounter that is being fought; there is at most one. */
export const runningEncounter = <E extends Pick<Encounter, 'status'>>(campaign: {
  readonly encounters: Listed<E>
}): E | undefined => campaign.encounters.find((e) => e.status === 'running')
