/** Forecasts of the sample fights: in the workers of the program, asked for as a window asks. */
import { setTimeout } from 'node:timers/promises'
import type { SystemId } from '@shared/campaign/types'
import { Forecaster } from '../../electron/forecast/forecaster'
import { report, thousands, times } from './measure'
import { prepared, sampleCommands } from './prepared'
import { BY_HAND, measureRatio } from './ratio'

interface Fight {
  name: string
  system: SystemId
  sample: string
  /** Which of the sample's fights. */
  nth: number
  /** Milliseconds that 1,000 fights may take on two workers. */
  most: number
}
const FORECAST_FIGHTS: readonly Fight[] = [
  { name: 'WCRPG, 4 against 5', system: 'wcrpg', sample: 'cargoDock', nth: 0, most: 1500 },
  { name: 'WIRE, 4 against 6', system: 'wire', sample: 'tallowYard', nth: 0, most: 1500 },
  { name: 'WWN, 4 against 6', system: 'wwn', sample: 'harrowFen', nth: 0, most: 1500 },
  { name: 'two squadrons', system: 'mass-combat', sample: 'fourBattles', nth: 0, most: 1000 },
  { name: '12 units with capital ships', system: 'mass-combat', sample: 'fourBattles', nth: 2, most: 4000 },
]

const RUNS = 1000
/** The workers have read their program by then. */
const BEGINNING_MS = 2000
/** Runs of a first portion, and of each further one. */
const FIRST = 4
const PORTION = 20

/** Milliseconds until there are first figures, and until all runs are told; megabytes that the workers have taken. */
async function measureForecast(
  program: string,
  fight: Fight,
  workers: number,
): Promise<{ first: number; all: number; megabytes: number }> {
  const { system, sample, nth } = fight
  const { campaign, encounter } = prepared(system, sampleCommands(system, sample), nth)
  const before = process.memoryUsage().rss
  const forecaster = new Forecaster(program, workers)
  // the workers keep no program alive
  const alive = setInterval(() => undefined, 1000)
  // as in the program: long before anybody asks
  forecaster.beginAfter(0)
  await setTimeout(BEGINNING_MS)
  const begun = performance.now()
  const ask = async (first: number, runs: number): Promise<void> => {
    const told = await forecaster.fight(campaign, { encounter: encounter.id, first, runs })
    if ('refused' in told) throw new Error(told.refused)
  }
  await ask(0, FIRST)
  const first = performance.now() - begun
  // as a window asks: one portion ahead
  let ahead = Promise.resolve()
  for (let done = FIRST; done < RUNS; done += PORTION) {
    const asked = ask(done, Math.min(PORTION, RUNS - done))
    await ahead
    ahead = asked
  }
  await ahead
  const all = performance.now() - begun
  const megabytes = (process.memoryUsage().rss - before) / (1024 * 1024) / workers
  await forecaster.end()
  clearInterval(alive)
  return { first, all, megabytes }
}

/** `program`: the worker's, bundled. */
export async function forecasts(program: string): Promise<void> {
  for (const fight of FORECAST_FIGHTS) {
    const alone = await measureForecast(program, fight, 1)
    const { first, all, megabytes } = await measureForecast(program, fight, 2)
    report(`first figures of a forecast, ${fight.name}`, `${first.toFixed(0)} ms`, '≤ 500 ms', first <= 500)
    report(
      `1,000 fights on two workers, ${fight.name}`,
      `${all.toFixed(0)} ms`,
      `≤ ${String(fight.most)} ms`,
      all <= fight.most,
    )
    report(`two workers ÷ one, ${fight.name}`, times(alone.all / all), '≥ 1.70 ×', alone.all >= 1.7 * all)
    report(`memory of each worker, ${fight.name}`, `${megabytes.toFixed(0)} MB`, '≤ 120 MB', megabytes <= 120)
  }
  for (const fight of BY_HAND) {
    const { name, forecast, byHand, ratio } = measureRatio(fight())
    report(
      `a forecast ÷ the same by hand, ${name}`,
      `${ratio.toFixed(4)} × (${thousands(forecast)}, ${thousands(byHand)})`,
      '≥ 0.5 ×',
      ratio >= 0.5,
    )
  }
}
