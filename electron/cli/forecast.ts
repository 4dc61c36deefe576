/** `roundkeeper forecast`: how a fight of a campaign may end from where it stands, played out by its autopilots. */
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { FightRuns } from '@shared/contract/forecast'
import {
  isEnough,
  joinedRuns,
  MOST_RUNS,
  NO_RUNS,
  quantile,
  shareOf,
  undecidedOf,
  winsOf,
} from '@shared/forecast/runs'
import { say } from '@shared/words/say'
import { playFights } from '../forecast/fight'
import { reducedToFight } from '../forecast/reduce'
import { systemOfFight } from '../rules/answers'
import { campaignOf, FINE, FOUND, type Options, printUnknown, withShelf, wordsOf } from './campaigns'

export interface ForecastOptions {
  /** Null: until the shares are told as exactly as the window tells them. */
  runs: number | null
  json: boolean
}

type Print = (line: string) => void

/** Runs between two looks at whether they are enough, as in the window. */
const STEP = 100

export const isRunCount = (runs: number): boolean => Number.isInteger(runs) && runs >= 1 && runs <= MOST_RUNS

function played(campaign: Campaign, encounter: Encounter, wanted: number | null): FightRuns | string {
  const reduced = reducedToFight(campaign, systemOfFight(encounter), encounter)
  let runs = NO_RUNS
  while (wanted === null ? !isEnough(runs) : runs.outcomes.length < wanted) {
    const first = runs.outcomes.length
    const more = playFights(reduced, encounter.id, {
      first,
      runs: Math.min(STEP, (wanted ?? Infinity) - first),
    })
    if ('refused' in more) return say('refusal', more.refused, more.with)
    runs = joinedRuns(runs, more)
  }
  return runs
}

/** Everything that the window shows, as plain data. */
function dataOf({ id, name, sides }: Encounter, runs: FightRuns): object {
  const of = runs.outcomes.length
  const wins = winsOf(runs)
  const band = (counts: FightRuns['rounds']) => [0.1, 0.5, 0.9].map((share) => quantile(counts, share))
  return {
    encounter: id,
    name,
    runs: of,
    sides: sides.map((side) => ({
      side: side.id,
      name: side.name,
      wins: wins[side.id] ?? 0,
      ...shareOf(wins[side.id] ?? 0, of),
    })),
    nobody: wins[''] ?? 0,
    undecided: undecidedOf(runs),
    rounds: band(runs.rounds),
    people: runs.people,
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

function printed({ sides }: Encounter, runs: FightRuns, print: Print): void {
  const of = runs.outcomes.length
  const wins = winsOf(runs)
  for (const { id, name } of sides) {
    const { share, low, high } = shareOf(wins[id] ?? 0, of)
    print(`${name}: ${percent(share)} (${percent(low)} to ${percent(high)})`)
  }
  const undecided = undecidedOf(runs)
  if (undecided > 0) print(`not decided: ${String(undecided)} of ${String(of)}`)
  for (const { name, untouched, hurt, down, out } of Object.values(runs.people))
    print(`  ${name}: ${[untouched, hurt, down, out].map((count) => percent(count / of)).join(', ')}`)
  print(`runs: ${String(of)}; of each: no damage, hurt, down, dead or destroyed`)
}

/** @param named the campaign by id or name, and one of its fights likewise */
export async function forecastFight(
  named: { campaign: string; fight: string },
  { runs: wanted, json }: ForecastOptions,
  options: Options,
  print: Print,
): Promise<number> {
  try {
    return await withShelf(options, async (shelf) => {
      const id = campaignOf(shelf, named.campaign)
      if (id === null) return printUnknown(named.campaign, 'unknown-campaign', shelf.list(), print)
      const { campaign } = await shelf.ready(id)
      const fights = campaign.encounters
      const fight =
        fights.find((one) => one.id === named.fight) ?? fights.find(({ name }) => name === named.fight)
      if (fight === undefined) return printUnknown(named.fight, 'unknown-encounter', fights, print)
      const runs = played(campaign, fight, wanted)
      if (typeof runs === 'string') {
        print(`${fight.name}: ${runs}`)
        return FOUND
      }
      if (json) print(JSON.stringify(dataOf(fight, runs), null, 2))
      else printed(fight, runs, print)
      return FINE
    })
  } catch (error) {
    print(wordsOf(error))
    return FOUND
  }
}
