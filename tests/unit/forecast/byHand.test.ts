/** The fights that the bench sets against hand-written ones: both ways are of the same fight, or the ratio would tell nothing. */
import { describe, expect, it } from 'vitest'
import type { FightRuns, Histogram } from '@shared/contract/forecast'
import { runs } from '../../effort'
import { playFights } from '../../../electron/forecast/fight'
import { restoreGenerator, seedGenerator } from '../../../electron/engine/generator'
import { QuickDice, type Dice } from '../../../scripts/bench/byHand/dice'
import { twelveAgainstFour, twoSquadrons, wireDuel, type ByHand } from '../../../scripts/bench/byHand/fights'
import type { Told } from '../../../scripts/bench/byHand/told'

/** Sums over some runs, by what they are of. */
type Figures = Record<string, number>

const weighted = (counts: Histogram): number =>
  Object.entries(counts).reduce((sum, [value, count]) => sum + Number(value) * count, 0)

function forecast({ fight, pair }: ByHand, first: number, wanted: number): Figures {
  const told = playFights(fight.campaign, fight.encounter.id, { first, runs: wanted })
  if ('refused' in told) throw new Error(told.refused)
  return { rounds: weighted(told.rounds), ...sideOf(told, pair[0]), ...sideOf(told, pair[1]) }
}

const LOST: Readonly<Record<string, string>> = { 'report.mcCraft': 'craft', 'report.mcSystems': 'systems' }

function sideOf({ people, outcomes }: FightRuns, id: string): Figures {
  const person = people[id]
  if (person === undefined) throw new Error(`nothing is told of ${id}`)
  const { side, untouched, hurt, down, out, left, means, falls, fallsBy, used } = person
  return named(id, {
    wins: outcomes.filter((outcome) => outcome === side).length,
    untouched,
    hurt,
    down,
    out,
    falls,
    'falls to the other': Object.values(fallsBy).reduce((sum, count) => sum + count, 0),
    left: weighted(left),
    ...named('by', some(means)),
    ...Object.fromEntries(
      used.flatMap(({ key, counts }) => {
        const what = LOST[key]
        return what === undefined ? [] : [[`lost ${what}`, weighted(counts)]]
      }),
    ),
  })
}

const named = (before: string, figures: Readonly<Figures>): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${before} ${name}`, value]))

/** What nothing was taken with is told by one of them alone. */
const some = (points: Readonly<Figures>): Figures =>
  Object.fromEntries(Object.entries(points).filter(([, value]) => value > 0))

function byHand({ play, pair }: ByHand, wanted: number, dice: Dice): Figures {
  const told = play(wanted, dice)
  return {
    rounds: weighted(Object.fromEntries(told.rounds.entries())),
    ...sideByHand(told, 0, pair),
    ...sideByHand(told, 1, pair),
  }
}

function sideByHand({ sides }: Told, nth: 0 | 1, pair: readonly [string, string]): Figures {
  const { wins, untouched, hurt, down, out, left, means, lost } = sides[nth]
  const falls = sides[nth === 0 ? 1 : 0].wins
  return named(pair[nth], {
    wins,
    untouched,
    hurt,
    down,
    out,
    falls,
    'falls to the other': falls,
    left: weighted(Object.fromEntries(left.entries())),
    ...named('by', some(means)),
    ...Object.fromEntries(
      Object.entries(lost).map(([what, counts]) => [
        `lost ${what}`,
        weighted(Object.fromEntries(counts.entries())),
      ]),
    ),
  })
}

const PORTIONS = 20
const MOST_DEVIATIONS = 4

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
/** Of the mean of these values, squared. */
function errorOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / values.length
}

/** Figures whose means differ by more than chance explains, each with both of them. */
function differing(ours: readonly Figures[], theirs: readonly Figures[]): string[] {
  const keys = new Set([...ours, ...theirs].flatMap((figures) => Object.keys(figures)))
  return [...keys].flatMap((key) => {
    const [a, b] = [ours, theirs].map((all) => all.map((figures) => figures[key] ?? 0))
    if (a === undefined || b === undefined) return []
    const apart = Math.abs(meanOf(a) - meanOf(b))
    const most = MOST_DEVIATIONS * Math.sqrt(errorOf(a) + errorOf(b))
    return apart > most ? [`${key}: ${String(meanOf(a))} and ${String(meanOf(b))}`] : []
  })
}

/** The dice that a run of the forecast falls by, in the order that the rules set (WIRE-DCE-01, MC-GEN-17). */
function diceOf({ fight }: ByHand, run: number): Dice {
  const { campaign, encounter } = fight
  const { face } = restoreGenerator(seedGenerator(`${campaign.id}:${encounter.id}:${String(run)}`))
  const ofTen = (zero: number): number => (zero === 0 ? 10 : zero)
  return { roll: (faces) => (faces === 10 ? ofTen(face(0, 9)) : face(1, faces)) }
}

describe('a fight that is played by hand', () => {
  const fights = [wireDuel, twelveAgainstFour, twoSquadrons].map((made) => [made.name, made()] as const)
  const same = runs(60, 1000)
  const portion = runs(5, 100)

  it.each(fights)(
    '%s takes the course of its forecast where the same dice fall, run by run',
    (_name, fight) => {
      for (let run = 0; run < same; run++)
        expect(byHand(fight, 1, diceOf(fight, run)), `run ${String(run)}`).toEqual(forecast(fight, run, 1))
    },
  )

  it.each(fights)('%s tells what its forecast tells with dice of its own', (_name, fight) => {
    const places = Array.from({ length: PORTIONS }, (_none, nth) => nth)
    const forecasts = places.map((nth) => forecast(fight, nth * portion, portion))
    expect(Object.keys(forecasts[0] ?? {}).length).toBeGreaterThan(15)
    const plays = places.map((nth) => byHand(fight, portion, new QuickDice(nth + 1)))
    expect(differing(forecasts, plays)).toEqual([])
  })

  it('has winners on both sides, or it would show little', () => {
    for (const fight of [wireDuel(), twelveAgainstFour(), twoSquadrons()]) {
      const { sides } = fight.play(2000, new QuickDice(1))
      for (const { wins } of sides) expect(wins).toBeGreaterThan(20)
    }
  })
})
