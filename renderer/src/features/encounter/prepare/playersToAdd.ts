/** Player characters who are not in a fight yet, the side that they join, and whether anybody is there for a fight. */
import { systemOfKind } from '@shared/campaign/ownership'
import type { Sheet, SystemId } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'
import { elsewhere } from '../dialogs/reserves'

/** Whoever waits in a reserve comes with it. */
export function playersToAdd(
  encounter: Encounter,
  sheets: readonly Sheet[],
  { system, takesPart }: { system: SystemId; takesPart: (sheet: Sheet) => boolean },
): Id[] {
  const taken = elsewhere(encounter, undefined)
  return sheets
    .filter(
      (sheet) =>
        sheet.player &&
        !sheet.template &&
        systemOfKind(sheet.kind) === system &&
        !taken.has(sheet.id) &&
        takesPart(sheet),
    )
    .map(({ id }) => id)
}

/** Where player characters stand already, else the first side that nobody stands on, else the first. */
export function sideOfPlayers(
  { sides, combatants }: Pick<Encounter, 'sides' | 'combatants'>,
  isPlayer: (sheet: Id) => boolean,
): Id | undefined {
  const played = combatants.find(({ sheet }) => isPlayer(sheet))?.side
  const empty = sides.find(({ id }) => combatants.every(({ side }) => side !== id))
  return played ?? (empty ?? sides[0])?.id
}

/** The only side that somebody stands on or comes to; undefined: there are more, or none. */
export function onlySideOf({ sides, combatants, events }: Encounter): Encounter['sides'][number] | undefined {
  const coming = (events ?? []).flatMap(({ reserve }) => (reserve ?? []).map(({ side }) => side))
  const used = new Set([...combatants.map(({ side }) => side), ...coming])
  return used.size === 1 ? sides.find(({ id }) => used.has(id)) : undefined
}

/** Without a place on the map of a fight in which others have theirs; where nobody has one, no place is asked for. */
export function unplacedIn({ combatants }: Pick<Encounter, 'combatants'>): Encounter['combatants'] {
  const isPlaced = ({ fight }: Encounter['combatants'][number]): boolean =>
    'position' in fight && fight['position'] !== null
  /** Aboard a carrier, or gone: no place is wanted. */
  const isAway = ({ fight, withdrawn }: Encounter['combatants'][number]): boolean =>
    withdrawn || ('deployed' in fight && !fight.deployed)
  return combatants.some(isPlaced) ? combatants.filter((one) => !isPlaced(one) && !isAway(one)) : []
}
