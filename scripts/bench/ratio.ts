/** The forecast against the same fights written by hand, both on one thread. */
import { playFights } from '../../electron/forecast/fight'
import { QuickDice } from './byHand/dice'
import { twelveAgainstFour, twoSquadrons, wireDuel, type ByHand } from './byHand/fights'
import { median, once } from './measure'

export const BY_HAND: readonly (() => ByHand)[] = [wireDuel, twoSquadrons, twelveAgainstFour]

/** Measurements of each, by turns. */
const TURNS = 9
/** What one of them lasts at least, in milliseconds. */
const LASTS = 250

/** Fights per second: as many as fit into the time. */
function perSecond(portion: number, play: (runs: number) => void): number {
  let [runs, milliseconds] = [0, 0]
  while (milliseconds < LASTS) {
    milliseconds += once(() => {
      play(portion)
    })
    runs += portion
  }
  return (1000 * runs) / milliseconds
}

export interface Ratio {
  name: string
  /** Fights per second. */
  forecast: number
  byHand: number
  /** The middle one of all turns. */
  ratio: number
}

/** How fast the forecast plays a fight, and how fast it is by hand. */
export function measureRatio({ name, fight, play }: ByHand): Ratio {
  const dice = new QuickDice(1)
  let first = 0
  const forecast = (runs: number): void => {
    const told = playFights(fight.campaign, fight.encounter.id, { first, runs })
    if ('refused' in told) throw new Error(told.refused)
    first += runs
  }
  const byHand = (runs: number): void => {
    play(runs, dice)
  }
  // both are compiled before they are measured
  perSecond(20, forecast)
  perSecond(2000, byHand)
  const turns = Array.from({ length: TURNS }, () => ({
    forecast: perSecond(20, forecast),
    byHand: perSecond(2000, byHand),
  }))
  return {
    name,
    forecast: median(turns.map((turn) => turn.forecast)),
    byHand: median(turns.map((turn) => turn.byHand)),
    ratio: median(turns.map((turn) => turn.forecast / turn.byHand)),
  }
}
