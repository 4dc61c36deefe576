/**
 * One command tried many times from where a fight stands, by the rules themselves: what it takes from whom on average, and
 * how often somebody falls by it, now or within the next rounds. What waits for a word of the GM is answered as the autopilots do.
 */
import type { Campaign } from '@shared/campaign/types'
import type { CommandRuns, HarmRuns, RunsWanted, SoonRuns } from '@shared/contract/forecast'
import type { OpenCommand, Refusal } from '@shared/contract/types'
import { seedGenerator } from '../engine/generator'
import { needById } from '../engine/lookup'
import { partOf } from '../engine/part'
import { systemOfFight } from '../rules/answers'
import { answerAll, autoplay, AutopilotRefused } from '../rules/autoplay'
import { copyOf, PlainTable } from './fight'

/** Rounds that are played on, the one of the command included, and in how many of the runs: they cost more than the command. */
const SOON = { rounds: 3, runs: 100 }

interface Standing {
  points: number
  hasFallen: boolean
}

function standingIn(campaign: Campaign, id: string): ReadonlyMap<string, Standing> {
  const encounter = needById(campaign.encounters, id, 'encounter')
  const system = systemOfFight(encounter)
  const part = partOf(campaign, system.id)
  return new Map(
    encounter.combatants.map((combatant) => {
      const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
      const hasFallen = system.report.fallen(part, encounter, combatant, sheet) !== null
      return [combatant.id, { points: system.report.points(part, sheet), hasFallen }]
    }),
  )
}

/** What keeps an autopilot from going on; null: nothing, it has done all. */
function refusalOf(play: () => unknown): Refusal | null {
  try {
    play()
    return null
  } catch (thrown) {
    if (thrown instanceof AutopilotRefused) return thrown.refusal
    throw thrown
  }
}

/** Refusals: those of the command, and of what waits after it. */
export function playCommand(
  campaign: Campaign,
  id: string,
  command: OpenCommand,
  { first, runs }: RunsWanted,
): Omit<CommandRuns, 'revision'> | Refusal {
  const before = standingIn(campaign, id)
  const { round, status } = needById(campaign.encounters, id, 'encounter')
  const last = round + SOON.rounds - 1
  const harm: Record<string, HarmRuns> = {}
  const falls: Record<string, number> = {}
  let soon = status === 'running' ? 0 : null
  for (let run = first; run < first + runs; run++) {
    const copy = copyOf(campaign)
    const table = new PlainTable(copy, seedGenerator(`${campaign.id}:${id}:${String(run)}`))
    const refusal = table.do(command, null) ?? refusalOf(() => answerAll(table, id))
    if (refusal !== null) return refusal
    for (const [who, { points, hasFallen }] of standingIn(copy, id)) {
      const was = before.get(who)
      if (was === undefined || points >= was.points) continue
      const known = harm[who] ?? { lost: 0, falls: 0 }
      harm[who] = {
        lost: known.lost + was.points - points,
        falls: known.falls + Number(hasFallen && !was.hasFallen),
      }
    }
    if (soon === null || run >= first + SOON.runs) continue
    soon = refusalOf(() => autoplay(table, id, last)) === null ? soon + 1 : null
    for (const [who, { hasFallen }] of standingIn(copy, id))
      if (hasFallen && before.get(who)?.hasFallen === false) falls[who] = (falls[who] ?? 0) + 1
  }
  return {
    runs,
    harm,
    soon: soon === null ? null : { runs: soon, round: last, falls: ofHarmed(falls, harm) },
  }
}

/** Of those whom the command itself harms. */
const ofHarmed = (falls: SoonRuns['falls'], harm: CommandRuns['harm']): SoonRuns['falls'] =>
  Object.fromEntries(Object.entries(falls).filter(([who]) => who in harm))
