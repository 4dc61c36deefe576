/** Who joins a fight, as the one command that brings them in; and the side that is proposed for them. */
import type { CommandOf } from '@shared/contract/commands'
import type { Encounter, Id } from '@shared/contract/types'

export interface Joining {
  encounter: Id
  side: Id
  hidden: boolean
  /** Initiative is rolled at once. */
  rolls: boolean
  people: readonly Id[]
  copies: { template: Id; count: number } | null
}

/** Null: nobody is chosen. */
export function joinCommand({
  people,
  copies,
  ...placement
}: Joining): CommandOf<'encounter/add' | 'encounter/add-copies'> | null {
  if (copies !== null) return { type: 'encounter/add-copies', ...placement, ...copies, along: [...people] }
  return people.length === 0 ? null : { type: 'encounter/add', ...placement, sheets: [...people] }
}

/** Once the order of battle stands, newcomers hold it up until they have rolled. */
export const canRollAtOnce = ({ status, order }: Encounter): boolean =>
  status === 'running' && order.length > 0

/**
 * The side that foes stand on: without a player's character, where somebody came last; else the first that is free of players,
 * and while nobody is there at all the last one, for players are on the first.
 */
export function sideOfFoes({ sides, combatants }: Encounter, isPlayer: (sheet: Id) => boolean): Id {
  const played = new Set(combatants.filter(({ sheet }) => isPlayer(sheet)).map(({ side }) => side))
  const free = sides.filter(({ id }) => !played.has(id))
  const used = combatants.findLast(({ side }) => free.some(({ id }) => id === side))?.side
  return used ?? (played.size > 0 ? (free[0] ?? sides[0]) : sides.at(-1))?.id ?? ''
}

/** Whoever comes into a fight that runs is mostly a foe. */
export const proposedSide = (encounter: Encounter, isPlayer: (sheet: Id) => boolean): Id =>
  canRollAtOnce(encounter) ? sideOfFoes(encounter, isPlayer) : (encounter.sides[0]?.id ?? '')
