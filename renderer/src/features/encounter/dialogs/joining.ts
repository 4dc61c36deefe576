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

/** The first side that no player's character stands on. */
export function sideOfFoes(encounter: Encounter, isPlayer: (sheet: Id) => boolean): Id {
  const [first] = encounter.sides
  const played = new Set(
    encounter.combatants.filter(({ sheet }) => isPlayer(sheet)).map((combatant) => combatant.side),
  )
  return (encounter.sides.find(({ id }) => !played.has(id)) ?? first)?.id ?? ''
}

/** Whoever comes into a fight that runs is mostly a foe. */
export const proposedSide = (encounter: Encounter, isPlayer: (sheet: Id) => boolean): Id =>
  canRollAtOnce(encounter) ? sideOfFoes(encounter, isPlayer) : (encounter.sides[0]?.id ?? '')
