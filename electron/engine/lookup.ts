/**
 * Finds records by id in arrays that may hold hundreds. A memo of where an id last stood avoids walking a draft,
 * which would wrap every record on the way; a wrong memo costs one walk over the plain array, never a wrong answer.
 */
import { isDraft, original } from 'mutative'
import type { Campaign, Combatant, Encounter, Sheet } from '@shared/campaign/types'

interface Identified {
  id: string
}

const lastSeen = new Map<string, number>()
const MEMO_LIMIT = 100_000

export function indexOfId(items: readonly Identified[], id: string): number {
  const memo = lastSeen.get(id)
  if (memo !== undefined && memo < items.length && items[memo]?.id === id) return memo
  const plain = isDraft(items) ? original(items as Identified[]) : items
  let index = plain.findIndex((item) => item.id === id)
  if (index === -1 || items[index]?.id !== id) index = items.findIndex((item) => item.id === id)
  if (index !== -1) {
    if (lastSeen.size > MEMO_LIMIT) lastSeen.clear()
    lastSeen.set(id, index)
  }
  return index
}

export function findById<T extends Identified>(items: readonly T[], id: string): T | undefined {
  const index = indexOfId(items, id)
  return index === -1 ? undefined : items[index]
}

/** Throws when absent: for ids that a command's refusals have already checked. */
export function needById<T extends Identified>(items: readonly T[], id: string, what: string): T {
  const found = findById(items, id)
  if (found === undefined) throw new Error(`${what} ${id} is missing`)
  return found
}

export const findSheet = (campaign: Campaign, id: string): Sheet | undefined => findById(campaign.roster, id)
export const findEncounter = (campaign: Campaign, id: string): Encounter | undefined =>
  findById(campaign.encounters, id)
export const findCombatant = (encounter: Encounter, id: string): Combatant | undefined =>
  findById(encounter.combatants, id)

/** The encounter that is being fought; there is at most one. */
export const runningEncounter = (campaign: Campaign): Encounter | undefined =>
  campaign.encounters.find((e) => e.status === 'running')
