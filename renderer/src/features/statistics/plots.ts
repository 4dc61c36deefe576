/** What is drawn of fights, and the tables behind it. */
import './words'
import type { FightStatistics, PersonStatistics, SideInRoundStatistics } from '@shared/contract/statistics'
import type { Id } from '@shared/contract/types'
import { luckOf, sumOfAttempts } from '@shared/statistics/attempts'
import { struckWithWords } from '@shared/statistics/struckWith'
import { peopleOf } from '@shared/statistics/together'
import { keyWords, message, numeral, ui } from '@/words/words'
import type { Plot, Series } from './plot'

export interface SideLook {
  colour: string
  shape: string
}
export type LookOf = (side: Id) => SideLook
type NamedOf = (side: Id) => SideLook & { name: string }

/** Sides of these fights, each once, as the last fight names them. */
function sidesOf(fights: readonly FightStatistics[], lookOf: LookOf): (Series & { id: Id })[] {
  const names = new Map(fights.flatMap(({ sides }) => sides.map(({ id, name }) => [id, name] as const)))
  return [...names].map(([id, name], nth) => ({ id, name, nth, ...lookOf(id) }))
}

const NOTHING: Omit<SideInRoundStatistics, 'side'> = { dealt: 0, taken: 0, fallen: 0, left: 0 }

/** What a round did to each side; points left stay as they were where nothing is told. */
function roundsOf({ sides, rounds }: FightStatistics) {
  const left = new Map(sides.map(({ id, begins }) => [id, begins]))
  return rounds
    .filter(({ round }) => round > 0)
    .map(({ round, sides: told }) => ({
      round,
      of: new Map(
        sides.map(({ id }) => {
          const own = told.find(({ side }) => side === id)
          if (own !== undefined) left.set(id, own.left)
          return [id, { ...NOTHING, ...own, left: left.get(id) ?? 0 }] as const
        }),
      ),
    }))
}

const shareOf = (left: number, begins: number): number => (begins > 0 ? (100 * left) / begins : 0)

function leftByRound(fight: FightStatistics, lookOf: LookOf): Plot {
  const sides = sidesOf([fight], lookOf)
  const rounds = roundsOf(fight)
  const beginsOf = (id: Id): number => fight.sides.find((side) => side.id === id)?.begins ?? 0
  const along = message(`ui.${fight.roundKey}`)
  const at = [ui('statistics.start'), ...rounds.map(({ round }) => numeral(round))]
  return {
    key: 'left',
    title: ui('statistics.left'),
    hint: ui('statistics.left.hint'),
    drawn:
      rounds.length === 0
        ? null
        : {
            kind: 'lines',
            at,
            along,
            series: sides
              .filter(({ id }) => beginsOf(id) > 0)
              .map((side) => ({
                ...side,
                values: [
                  100,
                  ...rounds.map(({ of }) => shareOf(of.get(side.id)?.left ?? 0, beginsOf(side.id))),
                ],
              })),
          },
    table: {
      heads: [
        along,
        ...sides.map(({ name }) => ui('statistics.left.of', { side: name })),
        ...sides.map(({ name }) => ui('statistics.fallen.of', { side: name })),
      ],
      rows: [
        [ui('statistics.start'), ...sides.map(({ id }) => beginsOf(id)), ...sides.map(() => 0)],
        ...rounds.map(({ round, of }) => [
          round,
          ...sides.map(({ id }) => of.get(id)?.left ?? 0),
          ...sides.map(({ id }) => of.get(id)?.fallen ?? 0),
        ]),
      ],
    },
  }
}

/** Of one fight by its rounds, of several by fight. */
function damagePlot(fights: readonly FightStatistics[], lookOf: LookOf): Plot {
  const sides = sidesOf(fights, lookOf)
  const [only, ...others] = fights
  const isOne = only !== undefined && others.length === 0
  const places = isOne
    ? roundsOf(only).map(({ round, of }) => ({
        at: numeral(round),
        taken: (side: Id) => of.get(side)?.taken ?? 0,
      }))
    : fights.map(({ name, people }) => ({
        at: name,
        taken: (side: Id) =>
          people.filter((person) => person.side === side).reduce((sum, { harm }) => sum + harm.taken, 0),
      }))
  const series = sides.map((side) => ({ ...side, values: places.map(({ taken }) => taken(side.id)) }))
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  const along = isOne ? message(`ui.${only.roundKey}`) : ui('statistics.fight')
  return {
    key: 'damage',
    title: isOne ? ui('statistics.damage') : ui('statistics.damage.byFight'),
    hint: null,
    drawn: isEmpty ? null : { kind: 'columns', at: places.map(({ at }) => at), along, series },
    table: {
      heads: [along, ...sides.map(({ name }) => ui('statistics.damage.of', { side: name }))],
      rows: places.map(({ at, taken }) => [at, ...sides.map(({ id }) => taken(id))]),
    },
  }
}

const byMost = <T>(all: readonly T[], of: (one: T) => number): T[] => all.toSorted((a, b) => of(b) - of(a))

function dealersPlot(people: readonly PersonStatistics[], sideOf: NamedOf): Plot {
  const dealers = byMost(people, ({ harm }) => harm.dealt)
  const drawn = dealers.filter(({ harm }) => harm.dealt > 0)
  return {
    key: 'dealers',
    title: ui('statistics.dealers'),
    hint: null,
    drawn:
      drawn.length === 0
        ? null
        : {
            kind: 'ranks',
            rows: drawn.map(({ name, side, harm }) => ({
              label: name,
              value: harm.dealt,
              mark: null,
              side: sideOf(side),
            })),
          },
    table: {
      heads: [
        ui('statistics.who'),
        ui('statistics.side'),
        ui('statistics.dealt'),
        ui('statistics.taken'),
        ui('statistics.absorbed'),
        ui('statistics.regained'),
        ui('statistics.felled'),
      ],
      rows: dealers.map(({ name, side, harm, felled }) => [
        name,
        sideOf(side).name,
        harm.dealt,
        harm.taken,
        harm.absorbed,
        harm.regained,
        felled,
      ]),
    },
  }
}

interface OneUsed {
  who: PersonStatistics
  what: string
  used: PersonStatistics['used'][number]
}
const usedBy = (people: readonly PersonStatistics[]): OneUsed[] =>
  people.flatMap((who) => who.used.map((used) => ({ who, used, what: struckWithWords(used.struckWith) })))

function weaponsPlot(people: readonly PersonStatistics[], sideOf: NamedOf): Plot {
  const all = byMost(usedBy(people), ({ used }) => used.dealt)
  const drawn = all.filter(({ used }) => used.dealt > 0)
  return {
    key: 'weapons',
    title: ui('statistics.weapons'),
    hint: null,
    drawn:
      drawn.length === 0
        ? null
        : {
            kind: 'ranks',
            rows: drawn.map(({ who, what, used }) => ({
              label: ui('statistics.whoWith', { who: who.name, what }),
              value: used.dealt,
              mark: null,
              side: sideOf(who.side),
            })),
          },
    table: {
      heads: [
        ui('statistics.who'),
        ui('statistics.side'),
        ui('statistics.with'),
        ui('statistics.dealt'),
        ui('statistics.attempts'),
        ui('statistics.hitsMade'),
      ],
      rows: all.map(({ who, what, used: { dealt, attempts } }) => [
        who.name,
        sideOf(who.side).name,
        what,
        dealt,
        attempts.made,
        attempts.hits,
      ]),
    },
  }
}

/** A number that chances make, to a tenth. */
const tenths = (value: number): number => Math.round(value * 10) / 10

function hitsPlot(people: readonly PersonStatistics[], sideOf: NamedOf): Plot {
  const striking = people
    .map((who) => ({ who, attempts: sumOfAttempts(who.used.map(({ attempts }) => attempts)) }))
    .filter(({ attempts }) => attempts.made > 0)
  const sorted = byMost(striking, ({ attempts }) => attempts.knownHits)
  const drawn = sorted.filter(({ attempts }) => attempts.known > 0)
  const unknown = striking.reduce((sum, { attempts }) => sum + attempts.made - attempts.known, 0)
  return {
    key: 'hits',
    title: ui('statistics.hits'),
    hint:
      unknown === 0
        ? ui('statistics.hits.hint')
        : `${ui('statistics.hits.hint')} ${ui('statistics.unknownChances', { count: unknown })}`,
    drawn:
      drawn.length === 0
        ? null
        : {
            kind: 'ranks',
            rows: drawn.map(({ who, attempts }) => ({
              label: who.name,
              value: attempts.knownHits,
              mark: tenths(attempts.expected),
              side: sideOf(who.side),
            })),
          },
    table: {
      heads: [
        ui('statistics.who'),
        ui('statistics.side'),
        ui('statistics.attempts'),
        ui('statistics.hitsMade'),
        ui('statistics.expected'),
        ui('statistics.luck'),
        ui('statistics.nearMisses'),
      ],
      rows: sorted.map(({ who, attempts }) => {
        const luck = luckOf(attempts)
        return [
          who.name,
          sideOf(who.side).name,
          attempts.made,
          attempts.hits,
          attempts.known === 0 ? '–' : tenths(attempts.expected),
          luck === null ? '–' : ui(`statistics.luck.${luck}`),
          attempts.nearMisses,
        ]
      }),
    },
  }
}

function usedPlot(people: readonly PersonStatistics[]): Plot {
  return {
    key: 'used',
    title: ui('statistics.used'),
    hint: null,
    drawn: null,
    table: {
      heads: [ui('statistics.who'), ui('statistics.what')],
      rows: people.flatMap(({ name, counts }) =>
        counts.map(({ key, with: parameters }) => [name, keyWords(key, parameters)]),
      ),
    },
  }
}

/** @param fights of which something is told, in their order; none: no plots */
export function plotsOf(fights: readonly FightStatistics[], lookOf: LookOf): Plot[] {
  const [only, ...others] = fights
  if (only === undefined) return []
  const people = peopleOf(fights)
  const names = new Map(sidesOf(fights, lookOf).map(({ id, name }) => [id, name]))
  const sideOf: NamedOf = (side) => ({ ...lookOf(side), name: names.get(side) ?? '' })
  const tellsDealt = fights.some((fight) => fight.tellsDealt)
  return [
    ...(others.length === 0 ? [leftByRound(only, lookOf)] : []),
    damagePlot(fights, lookOf),
    ...(tellsDealt
      ? [dealersPlot(people, sideOf), weaponsPlot(people, sideOf), hitsPlot(people, sideOf)]
      : []),
    usedPlot(people),
  ].filter(({ drawn, table }) => drawn !== null || table.rows.length > 0)
}
