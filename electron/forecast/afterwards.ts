/**
 * How long a side needs after a fight until the last of them is fit again: ends of the fight, each played on by the rules of the
 * healing calendar. Pure: the same campaign and number of a run give the same end.
 */
import type { Campaign } from '@shared/campaign/types'
import type { AfterwardsRuns } from '@shared/contract/forecast'
import type { Refusal } from '@shared/contract/types'
import { needById } from '../engine/lookup'
import { systemOfFight } from '../rules/answers'
import { fightPlayed } from './fight'
import type { AfterwardsWanted } from './messages'
import { recoveryOf } from './play'
import { reducedTo } from './reduce'

/**
 * Refusals: those of the fight ({@link fightPlayed}).
 * @param campaign reduced to what the fight and their recovery depend on; it is not changed
 */
export function playAfterwards(
  campaign: Campaign,
  { encounter, side, first, runs, horizon }: AfterwardsWanted,
): Omit<AfterwardsRuns, 'revision'> | Refusal {
  const fight = needById(campaign.encounters, encounter, 'encounter')
  const system = systemOfFight(fight)
  const members = fight.combatants.filter((one) => one.side === side).map(({ sheet }) => sheet)
  const sums = { fit: [] as number[], dead: 0, untended: 0, unfit: 0 }
  for (let run = first; run < first + runs; run++) {
    const ended = fightPlayed(campaign, encounter, run)
    if ('refused' in ended) return ended
    const outcomes = members.map((sheet) =>
      recoveryOf(structuredClone(reducedTo(ended, system, sheet)), system, { sheet, horizon }, run),
    )
    const some = (how: (typeof outcomes)[number]['end']): boolean => outcomes.some(({ end }) => end === how)
    const recovered = outcomes.flatMap(({ end, after }) => (end === 'recovered' ? [after] : []))
    if (some('died')) sums.dead += 1
    if (some('untended')) sums.untended += 1
    if (some(null)) sums.unfit += 1
    // of the dead nobody is fit, and nobody waits for them
    if (!some('untended') && !some(null) && recovered.length > 0) sums.fit.push(Math.max(...recovered))
  }
  return { runs, ...sums }
}
