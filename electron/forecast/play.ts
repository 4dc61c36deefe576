/**
 * Plays one patient's recovery on from now, many times over, by the same rules as the campaign itself: on a copy, by
 * the generator, without a log. Pure: the same campaign and number of a run give the same end.
 */
import type { Campaign } from '@shared/campaign/types'
import type { RecoveryRuns } from '@shared/contract/recovery'
import { advanceUntil } from '../engine/clock'
import { seedGenerator } from '../engine/generator'
import { needById } from '../engine/lookup'
import { resolutionOn } from '../engine/resolution'
import type { RuleSystem } from '../engine/system'
import { systemById } from '../rules/registry'
import type { RecoveryWanted } from './messages'
import { NoLog, UnheardDice } from './unheard'

/** `untended`: whatever is left heals by treatment alone. */
type End = 'recovered' | 'untended' | 'died' | null

/** How it stands with the patient: done with, one way or the other, or not yet. */
function endOf(campaign: Campaign, system: RuleSystem, id: string): End {
  const patient = needById(campaign.roster, id, 'sheet')
  const view = system.time.view(campaign, patient)
  if (view !== null) {
    if (view.state === 'brainDead' || view.state === 'dead') return 'died'
    if (view.isWhole) return 'recovered'
    return view.restByTreatment === true ? 'untended' : null
  }
  if (system.time.recovery.some((matter) => matter.nextDue(campaign, patient) !== null)) return null
  return system.views.describe(campaign, undefined, undefined, patient).standing === 'out'
    ? 'died'
    : 'recovered'
}

/**
 * One run, on a campaign of its own, which it changes. Returns how it ended and after how many in-world seconds; null: not within
 * the horizon.
 */
export function recoveryOf(
  campaign: Campaign,
  system: RuleSystem,
  { sheet, horizon }: Pick<RecoveryWanted, 'sheet' | 'horizon'>,
  run: number,
): { end: End; after: number } {
  const dice = new UnheardDice(seedGenerator(`${campaign.id}:${sheet}:${String(run)}`))
  const from = campaign.clock
  const log = new NoLog(dice.rolled, campaign)
  const resolution = resolutionOn(systemById, campaign, system.id, dice, log)
  let end = endOf(campaign, system, sheet)
  if (end === null)
    advanceUntil(resolution, horizon, () => {
      end = endOf(campaign, system, sheet)
      return end !== null
    })
  return { end, after: campaign.clock - from }
}

/** @param campaign reduced to what the patient's recovery depends on; it is not changed */
export function playRecovery(campaign: Campaign, system: RuleSystem, wanted: RecoveryWanted): RecoveryRuns {
  const recovered: number[] = []
  const died: number[] = []
  for (let run = wanted.first; run < wanted.first + wanted.runs; run++) {
    const { end, after } = recoveryOf(structuredClone(campaign), system, wanted, run)
    // the clock gives back no more
    if (end === 'recovered' || end === 'untended') recovered.push(after)
    if (end === 'died') died.push(after)
  }
  return { runs: wanted.runs, recovered, died }
}
