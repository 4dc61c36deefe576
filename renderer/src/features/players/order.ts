/** Whose turns follow each other, as the players' display lists them: combatants, or sides that act as one. */
import type { PlayersCombatant, PlayersView } from '@shared/contract/types'

export interface Place {
  id: string
  name: string
  isTurn: boolean
  /** Set where the place is one combatant. */
  combatant: PlayersCombatant | null
  /** Set where a side acts as one: how many of it are seen, and how many of those are out. */
  side: { id: string; units: number; out: number } | null
  /** Those of a side that are listed each. */
  members: PlayersCombatant[]
}

export function placesIn(view: PlayersView): Place[] {
  return view.order.flatMap((id): Place[] => {
    const combatant = view.combatants.find((one) => one.id === id)
    if (combatant !== undefined)
      return [{ id, name: combatant.name, isTurn: id === view.turn, combatant, side: null, members: [] }]
    const side = view.sides.find((one) => one.id === id)
    if (side === undefined) return []
    const own = new Set(view.order)
    const units = view.combatants.filter((one) => one.side === id && !own.has(one.id))
    const out = units.filter(({ standing }) => standing === 'out').length
    return [
      {
        id,
        name: side.name,
        isTurn: id === view.turn,
        combatant: null,
        side: { id, units: units.length, out },
        members: view.listsMembers ? units : [],
      },
    ]
  })
}

const canAct = ({ combatant, side }: Place): boolean =>
  side !== null
    ? side.units > side.out
    : combatant !== null && (combatant.standing === 'fit' || combatant.standing === 'hurt')

/** Who acts of a side that acts as one. */
export const actingOf = ({ members }: Place): PlayersCombatant | null =>
  members.find(({ turn }) => turn) ?? null

/** Who comes after the one whose turn it is, round and round. */
export function nextPlace(places: readonly Place[]): Place | null {
  const at = places.findIndex(({ isTurn }) => isTurn)
  const after = [...places.slice(at + 1), ...places.slice(0, Math.max(0, at))]
  return after.find(canAct) ?? null
}
