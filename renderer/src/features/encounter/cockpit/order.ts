/** Who stands where in the list of combatants, and what of a step is done. Reads the encounter, changes nothing. */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'

/** Every row asks for its own at every command; the document is frozen, so a list once read never changes. */
const byId = new WeakMap<readonly Combatant[], ReadonlyMap<Id, Combatant>>()

export function combatantOf({ combatants }: Encounter, id: Id | null): Combatant | undefined {
  if (id === null) return undefined
  const known = byId.get(combatants)
  if (known !== undefined) return known.get(id)
  const made = new Map(combatants.map((combatant) => [combatant.id, combatant]))
  byId.set(combatants, made)
  return made.get(id)
}

/** Whether it is the turn of this one, alone or as one of its side. */
export function isOnTurn(encounter: Encounter, id: Id): boolean {
  const { turn, order } = encounter
  if (turn === null || turn === id) return turn === id
  return combatantOf(encounter, id)?.side === turn && !order.includes(id)
}

/** With it the round ends: everybody else in the order has acted. */
export const isLastTurn = ({ turn, order, acted }: Encounter): boolean =>
  turn !== null && order.every((id) => id === turn || acted.includes(id))

/** Those of the entry of the order whose turn it is: one, or a side without those who have a turn of their own. */
export function onTurn({ turn, order, combatants }: Encounter): Combatant[] {
  if (turn === null) return []
  const alone = new Set(order)
  return combatants.filter(({ id, side }) => id === turn || (side === turn && !alone.has(id)))
}

/** Who comes when this turn of the order is over; null: the end of the turn. */
export function nextInOrder(encounter: Encounter): Id | null {
  const { order, turn, acted } = encounter
  if (turn === null) return order[0] ?? null
  const done = new Set(acted)
  return order.slice(order.indexOf(turn) + 1).find((id) => !done.has(id)) ?? null
}

/** The next of those who wait, behind the one that is shown; from the end it begins anew. */
export function nextWaiting(
  encounter: Encounter,
  waiting: readonly Id[],
  shown: Id | null,
  by: 1 | -1 = 1,
): Id | null {
  const isWaiting = new Set(waiting)
  // whoever has waited may be of another side
  const ids = [...new Set([...onTurn(encounter).map(({ id }) => id), ...waiting])]
  const found = shown === null ? -1 : ids.indexOf(shown)
  const from = found === -1 && by === -1 ? 0 : found
  for (let step = 1; step <= ids.length; step++) {
    const id = ids[(from + by * step + 2 * ids.length) % ids.length]
    if (id !== undefined && isWaiting.has(id)) return id
  }
  return null
}

/** The order of battle; whoever has not rolled yet stands behind it, by side. */
export function rowsOf(encounter: Encounter): Id[] {
  const placed = new Set(encounter.order)
  const sides = encounter.sides.map((side) => side.id)
  const waiting = encounter.combatants
    .filter((combatant) => !placed.has(combatant.id))
    .sort((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side))
  return [...encounter.order, ...waiting.map((combatant) => combatant.id)]
}

/** Late joiners who have to roll before the turn can pass on. */
export const lateRollers = ({ combatants }: Encounter): Id[] =>
  combatants.filter(({ initiative, withdrawn }) => initiative === null && !withdrawn).map(({ id }) => id)

/** The order with one actor moved by so many places; null when it stands at the end already. */
export function movedInOrder(order: readonly Id[], id: Id, by: -1 | 1): Id[] | null {
  const from = order.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= order.length) return null
  const moved = [...order]
  moved.splice(from, 1)
  moved.splice(to, 0, id)
  return moved
}

/** Behind whom the one whose turn it is may still wait: those who have not acted and come later. */
export function delayChoices(encounter: Encounter): Id[] {
  if (encounter.turn === null) return []
  const acted = new Set(encounter.acted)
  return encounter.order.slice(encounter.order.indexOf(encounter.turn) + 1).filter((id) => !acted.has(id))
}

/** Two or more with the same Initiative Check Value: `tied` are those who rolled to break the tie. */
export function tieBreakWords(combatant: Combatant): string | null {
  return combatant.tieBreaks.length === 0 ? null : combatant.tieBreaks.join(', ')
}
