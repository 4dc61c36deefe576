/**
 * What the window of Simple Combat shows of its groups: members, ranks, and how losses come about (WCG-SIMP-02,
 * WCG-SIMP-03, WCG-SIMP-04, WCG-SIMP-05, WCG-SIMP-06, WCG-SIMP-07, WCG-SIMP-08).
 */
import { areAllied } from '@shared/campaign/sides'
import type { Encounter, Id } from '@shared/contract/types'
import type { WcrpgEncounterState } from '@shared/wcrpg/fight'
import { numeral, ui } from '@/words/words'

export type Simple = NonNullable<WcrpgEncounterState['simple']>
export type Group = Simple['groups'][number]
export type Result = Simple['results'][number]
type Sides = Encounter['sides']

/** WCG-SIMP-04: groups of one side, or of sides that are allied, do each other nothing. */
export const areHostile = (sides: Sides, a: Id, b: Id): boolean => !areAllied(sides, a, b)

/** Somebody is left who has somebody left to fight; without that the fight is decided. */
export const isOpposed = (sides: Sides, left: readonly Id[]): boolean =>
  left.some((a) => left.some((b) => areHostile(sides, a, b)))

export interface Difference {
  side: Id
  higher: number
  own: number
  difference: number
}

/** WCG-SIMP-03: what each hostile group ranked above takes from this one. */
export const differencesOf = (result: Result, results: readonly Result[], sides: Sides): Difference[] =>
  results
    .filter(({ side, rank }) => rank < result.rank && areHostile(sides, side, result.side))
    .map(({ side, total }) => ({
      side,
      higher: total,
      own: result.total,
      difference: total - result.total,
    }))

const cappedWords = (lost: number): string =>
  lost === 0
    ? ui('wcrpg.simple.results.noneLeft')
    : ui('wcrpg.simple.results.capped', { lost: numeral(lost), count: lost })

/** "16 − 9 = 7 (Wreckers), 13 − 9 = 4 (Guild), together 11", and what is left of it where fewer were there. */
export function lossWords(
  result: Result,
  differences: readonly Difference[],
  nameOf: (side: Id) => string,
): string {
  if (differences.length === 0) return ui('wcrpg.simple.results.none')
  const sum = differences.reduce((total, { difference }) => total + difference, 0)
  return [
    ...differences.map(({ side, higher, own, difference }) =>
      ui('wcrpg.simple.results.against', {
        higher: numeral(higher),
        own: numeral(own),
        difference: numeral(difference),
        side: nameOf(side),
      }),
    ),
    ...(differences.length > 1 ? [ui('wcrpg.simple.results.sum', { sum: numeral(sum) })] : []),
    ...(result.lost < sum ? [cappedWords(result.lost)] : []),
  ].join(', ')
}

/** A group of the form before Simple Combat begins. */
export interface GroupDraft {
  side: Id
  npcs: number | null
  heroPoints: number | null
  modifier: number | null
  primaryGoal: string
  secondaryGoal: string
}

interface Member {
  id: Id
  side: Id
  isPlayer: boolean
  heroPoints: number
  skillPoints: number
}

/** Hero points of the one with the most skill points (WCG-SIMP-10); of several the more experienced one. */
export const heroPointsOf = (members: readonly Member[]): number =>
  members.reduce(
    (most, one) => {
      const isMore = one.skillPoints > most.skillPoints
      const isEqual = one.skillPoints === most.skillPoints
      return isMore || (isEqual && one.heroPoints > most.heroPoints) ? one : most
    },
    { skillPoints: -Infinity, heroPoints: 0 },
  ).heroPoints

/** Groups as they are proposed: the people on each side, NPCs counted. */
export const proposedGroups = (sides: Sides, members: readonly Member[]): GroupDraft[] =>
  sides.map(({ id: side }) => {
    const own = members.filter((member) => member.side === side)
    return {
      side,
      npcs: own.filter(({ isPlayer }) => !isPlayer).length,
      heroPoints: heroPointsOf(own),
      modifier: 0,
      primaryGoal: '',
      secondaryGoal: '',
    }
  })
