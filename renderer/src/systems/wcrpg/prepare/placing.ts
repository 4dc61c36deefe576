/**
 * Who has a place on the field and who waits for one, in the order in which the placement dice go (WCG-PLACE-01,
 * WCG-PLACE-02, WCG-PLACE-03).
 */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'
import { wcrpgCombatant } from '../fight'

/** In the order of battle; whoever has not rolled initiative comes after it. */
export function inOrder({ combatants, order }: Encounter): Combatant[] {
  const rank = new Map(order.map((id, at) => [id, at]))
  return combatants
    .filter(({ withdrawn }) => !withdrawn)
    .sort((a, b) => (rank.get(a.id) ?? order.length) - (rank.get(b.id) ?? order.length))
}

export const isPlaced = (combatant: Combatant): boolean =>
  (wcrpgCombatant(combatant)?.position ?? null) !== null

/** The first one, then the leader of each other group, then everybody else; only those who stand nowhere. */
export function waitingForPlace(encounter: Encounter): Combatant[] {
  const people = inOrder(encounter)
  const leaders = people.filter(({ id, side }) => people.find((one) => one.side === side)?.id === id)
  const members = people.filter((one) => !leaders.includes(one))
  return [...leaders, ...members].filter((one) => !isPlaced(one))
}

/** With whom the next press of "one group at a time" begins: a leader alone, or all members of one group. */
export function nextToPlace(encounter: Encounter): { ids: Id[]; side: Id } | null {
  const waiting = waitingForPlace(encounter)
  const [next] = waiting
  if (next === undefined) return null
  const people = inOrder(encounter)
  const isLeader = people.find(({ side }) => side === next.side)?.id === next.id
  const ids = isLeader ? [next.id] : waiting.filter(({ side }) => side === next.side).map(({ id }) => id)
  return { ids, side: next.side }
}
