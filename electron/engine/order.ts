/**
 * The order of battle over plain descriptors. The pointer is an id, never a position, and the successor rule is:
 * the next turn belongs to the first in the order who can act and has not had its turn this round; whoever stands
 * before it and is passed over has lost this round's turn. So
 * - removing the one whose turn it is gives the turn to the next in the order, whoever it was;
 * - a late joiner placed before the pointer acts from the next round on, one placed behind it still acts in this one;
 * - who delays is moved behind another and keeps its turn for there.
 */

export interface Actor {
  id: string
  acted: boolean
  /** Asked only of those who have not acted: in a fight of hundreds the answer is dear. */
  canAct: () => boolean
}

export type TurnStep =
  | { kind: 'turn'; actor: string; passed: string[] }
  /** Everybody who could has had a turn: the round is over. */
  | { kind: 'round' }
  /** Nobody has acted, and nobody can. */
  | { kind: 'over' }

export function nextTurn(order: Iterable<Actor>): TurnStep {
  const passed: string[] = []
  let anyoneActed = false
  for (const actor of order) {
    if (actor.acted) anyoneActed = true
    else if (actor.canAct()) return { kind: 'turn', actor: actor.id, passed }
    else passed.push(actor.id)
  }
  return anyoneActed ? { kind: 'round' } : { kind: 'over' }
}

/** The order with `id` put directly behind `after` (null = first). Unknown ids leave the order as it is. */
export function placeBehind(order: readonly string[], id: string, after: string | null): string[] {
  const rest = order.filter((other) => other !== id)
  if (after === null) return [id, ...rest]
  const at = rest.indexOf(after)
  return at === -1 ? [...order] : [...rest.slice(0, at + 1), id, ...rest.slice(at + 1)]
}

/**
 * The order with a late joiner put where `before` says: ahead of the first whom it beats, everyone else untouched.
 * @param beats whether the newcomer acts before that one
 */
export function insertJoiner(
  order: readonly string[],
  id: string,
  beats: (other: string) => boolean,
): string[] {
  const at = order.findIndex(beats)
  return at === -1 ? [...order, id] : [...order.slice(0, at), id, ...order.slice(at)]
}
