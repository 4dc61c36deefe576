/**
 * One command tried many times from where a fight stands, by the rules themselves: what it takes from whom on average, and
 * how often somebody falls by it. What waits for a word of the GM is answered as the autopilots do.
 */
import type { Campaign } from '@shared/campaign/types'
import type { CommandRuns, HarmRuns, RunsWanted } from '@shared/contract/forecast'
import type { OpenCommand, Refusal } from '@shared/contract/types'
import { seedGenerator } from '../engine/generator'
import { needById } from '../engine/lookup'
import { partOf } from '../engine/part'
import { systemOfFight } from '../rules/answers'
import { answerAll, AutopilotRefused } from '../rules/autoplay'
import { copyOf, PlainTable } from './fight'

/** Refusals: those of the command, and of what waits after it. */
export function playCommand(
  campaign: Campaign,
  id: string,
  command: OpenCommand,
  { first, runs }: RunsWanted,
): Omit<CommandRuns, 'revision'> | Refusal {
  const fight = needById(campaign.encounters, id, 'encounter')
  const system = systemOfFight(fight)
  const standing = (of: Campaign) => {
    const encounter = needById(of.encounters, id, 'encounter')
    const part = partOf(of, system.id)
    return encounter.combatants.map((combatant) => {
      const sheet = needById(of.roster, combatant.sheet, 'sheet')
      return {
        id: combatant.id,
        points: system.report.points(part, sheet),
        hasFallen: system.report.fallen(part, encounter, combatant, sheet) !== null,
      }
    })
  }
  const before = new Map(standing(campaign).map((one) => [one.id, one]))
  const harm: Record<string, HarmRuns> = {}
  for (let run = first; run < first + runs; run++) {
    const copy = copyOf(campaign)
    const table = new PlainTable(copy, seedGenerator(`${campaign.id}:${id}:${String(run)}`))
    const refusal = table.do(command, null)
    if (refusal !== null) return refusal
    try {
      answerAll(table, id)
    } catch (thrown) {
      if (thrown instanceof AutopilotRefused) return thrown.refusal
      throw thrown
    }
    for (const { id: who, points, hasFallen } of standing(copy)) {
      const was = before.get(who)
      if (was === undefined || points >= was.points) continue
      const known = harm[who] ?? { lost: 0, falls: 0 }
      harm[who] = {
        lost: known.lost + was.points - points,
        falls: known.falls + Number(hasFallen && !was.hasFallen),
      }
    }
  }
  return { runs, harm }
}
