/**
 * How long a side needs after a fight until the last of them is fit again: ends of the fight, each played on by the rules of the
 * healing calendar. Pure: the same campaign and number of a run give the same end.
 */
import type { Campaign } from '@shared/campaign/types'
import type { AfterwardsRuns } from '@shared/contract/forecast'
import type { Refusal } from '@shared/contract/types'
import { needById } from '../engine/lookup'
import { partOf } from '../engine/part'
import { systemOfFight } from '../rules/answers'
import { fightPlayed } from './fight'
import type { AfterwardsWanted } from './messages'
import { recoveryOf } from './play'
import { reducedTo } from './reduce'

/** Sheets of the side's members who are not dead at the end of the fight. */
function livingIn(ended: Campaign, id: string, side: string): string[] {
  const encounter = needById(ended.encounters, id, 'encounter')
  const system = systemOfFight(encounter)
  const part = partOf(ended, system.id)
  return encounter.combatants
    .filter((one) => one.side === side)
    .filter((one) => {
      const sheet = needById(ended.roster, one.sheet, 'sheet')
      return system.report.fallen(part, encounter, one, sheet) !== 'out'
    })
    .map(({ sheet }) => sheet)
}

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
  const members = fight.combatants.filter((one) => one.side === side).length
  const sums = { fit: [] as number[], dead: 0, lost: 0, untended: 0, unfit: 0 }
  for (let run = first; run < first + runs; run++) {
    const ended = fightPlayed(campaign, encounter, run)
    if ('refused' in ended) return ended
    const living = livingIn(ended, encounter, side)
    const outcomes = living.map((sheet) =>
      recoveryOf(structuredClone(reducedTo(ended, system, sheet)), system, { sheet, horizon }, run),
    )
    const some = (how: (typeof outcomes)[number]['end']): boolean => outcomes.some(({ end }) => end === how)
    if (living.length < members) sums.dead += 1
    if (some('died')) sums.lost += 1
    if (some('untended')) sums.untended += 1
    if (some(null)) sums.unfit += 1
    if (outcomes.length > 0 && outcomes.every(({ end }) => end === 'recovered'))
      sums.fit.push(Math.max(...outcomes.map(({ after }) => after)))
  }
  return { runs, ...sums }
}
