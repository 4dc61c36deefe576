/** What newcomers of a WCRPG fight lack: a range without a field, a place on one (WCG-RANGE-03, WCG-PLACE-01). */
import type { Combatant } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'
import type { NewcomersLack } from '@/system/windows'
import { wcrpgCombatant, wcrpgEncounter } from '../fight'
import { isPlaced } from '../prepare/placing'

/** Whoever was there from the beginning was asked for before the first turn, and may have been left for later on purpose. */
const late = ({ order, combatants }: Encounter): Combatant[] =>
  combatants.filter(
    ({ id, joinedInRound, withdrawn }) => joinedInRound > 0 && !withdrawn && order.includes(id),
  )
/**
 * Once anybody has a range, who has none has lost it with their target; before, the ranges may have been left for later on
 * purpose, and only newcomers lack one.
 */
const withoutRange = (encounter: Encounter): Combatant[] => {
  const isOpen = (one: Combatant): boolean => wcrpgCombatant(one)?.range === null
  const { order, combatants } = encounter
  const here = combatants.filter(({ id, withdrawn }) => !withdrawn && order.includes(id))
  return here.every(isOpen) ? late(encounter) : here.filter(isOpen)
}
const hasField = (encounter: Encounter): boolean => (wcrpgEncounter(encounter)?.grid ?? 'none') !== 'none'

export const newcomersLack: readonly NewcomersLack[] = [
  {
    label: 'wcrpg.late.range',
    who: (encounter) => (hasField(encounter) ? [] : withoutRange(encounter).map(({ id }) => id)),
    roll: {
      label: 'encounter.opening.ranges.roll',
      command: (combatants) => ({ type: 'wcrpg/roll-ranges', combatants }),
    },
  },
  {
    label: 'wcrpg.late.place',
    who: (encounter) =>
      hasField(encounter)
        ? late(encounter)
            .filter((one) => !isPlaced(one))
            .map(({ id }) => id)
        : [],
    roll: {
      label: 'wcrpg.late.place.roll',
      command: (combatants) => ({ type: 'wcrpg/place-by-dice', combatants }),
    },
  },
]
