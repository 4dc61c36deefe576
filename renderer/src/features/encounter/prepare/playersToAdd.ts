/** Player characters who are not in a fight yet, and the side that they join. */
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
