/** What the GM says of a fight's ground: the scale of its ranges, and what is in the way of attacks on somebody. */
import type { Refusal } from '@shared/contract/types'
import { findRunning, running } from '../../../engine/fighter'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { leaveStanding, sayStanding } from '../field/standing'
import { offTheField, switchScale } from '../field/scale'
import { fighterOf, findFighter } from '../fighter'
import { defineCommand, type Campaign, type Combatant, type Encounter, type Wcrpg } from '../types'

/** Refusals: `same-scale`, `move-pending`, `declared-waiting`, `scale-off-field`. */
export function refuseSwitching(
  campaign: Campaign,
  encounter: Encounter,
  rangeScale: Encounter['fight']['rangeScale'],
): Refusal | null {
  if (encounter.fight.rangeScale === rangeScale) return refuse('same-scale')
  const nameOf = ({ sheet }: Combatant): string => needById(campaign.roster, sheet, 'sheet').name
  const waits = encounter.combatants.find(({ fight }) => fight.pending !== null)
  if (waits !== undefined) return refuse('move-pending', { who: nameOf(waits) })
  if (encounter.fight.declared.length > 0) return refuse('declared-waiting')
  const off = offTheField(encounter, rangeScale)
  return off === undefined ? null : refuse('scale-off-field', { who: nameOf(off) })
}

const switchRangeScale = defineCommand('wcrpg/switch-scale', {
  rules: ['WCA-RANGE-01', 'WCA-WDR-01'],
  /** Refusals: those of a fight that does not run, `same-scale`, `move-pending`, `declared-waiting`, `scale-off-field`. */
  refuse({ campaign }, { encounter: id, rangeScale }): Refusal | null {
    const encounter = findRunning<Wcrpg>(campaign, id)
    return 'refused' in encounter ? encounter : refuseSwitching(campaign, encounter, rangeScale)
  },
  apply(resolution, { encounter: id, rangeScale }) {
    switchScale(running<Wcrpg>(resolution, id), rangeScale)
    resolution.log.say(`scale.${rangeScale}`, {}, { rule: 'WCA-RANGE-01', tone: 'note' })
  },
})

const setStanding = defineCommand('wcrpg/set-standing', {
  rules: ['WCA-EHD-01', 'WCC-CHECK-05'],
  /** Refusals: those of a combatant who is not there, `no-standing` (0 and nothing to take away). */
  refuse({ campaign }, { encounter, combatant, value }): Refusal | null {
    const fighter = findFighter(campaign, encounter, combatant)
    if ('refused' in fighter) return fighter
    return value === 0 && fighter.combatant.fight.standing === null
      ? refuse('no-standing', { who: fighter.sheet.name })
      : null
  },
  apply(resolution, { encounter, combatant: id, value, why, untilMoved }) {
    const fighter = fighterOf(resolution, encounter, id)
    const { fight } = fighter.combatant
    if (value !== 0) {
      fight.standing = { value, why, untilMoved }
      sayStanding(resolution, fighter, 'standing.set', { value, why })
    } else if (fight.standing !== null) {
      fight.standing.untilMoved = true
      leaveStanding(resolution, fighter.combatant)
    }
  },
})

export const groundCommands = [switchRangeScale, setStanding]
