/**
 * Who goes before whom: sides by one die, or everybody by an own one, and who is surprised (WWN-INI-01, WWN-INI-02,
 * WWN-INI-03, WWN-INI-04, WWN-SUR-02).
 */
import { tally, type Tally } from '../../engine/tally'
import { opposed, type OpposedResult, type Party } from './checks'
import type { HouseRule } from './types'

/** WWN-INI-02: one of a side; the modifier of a foe is null unless one was entered. */
export interface SideMember {
  able: boolean
  modifier: number | null
}

/** WWN-INI-02: the highest of those who can act, below 0 too; 0 where nobody has any. */
export function bestModifier(members: readonly SideMember[]): number {
  const modifiers = members.flatMap(({ able, modifier }) => (able && modifier !== null ? [modifier] : []))
  return modifiers.length === 0 ? 0 : Math.max(...modifiers)
}

/** WWN-INI-01: d8 + the best modifier + what the GM gives the side. */
export const sideInitiative = (side: string, die: number, best: number, byHand = 0): Tally =>
  tally('wwnSideInitiative', 'WWN-INI-01', { side })
    .add('wwnDie', die)
    .addIfAny('wwnBestModifier', best, {}, 'WWN-INI-02')
    .addIfAny('wwnModifier', byHand)

/** WWN-OPT-01: d8 + own modifier. */
export const ownInitiative = (who: string, die: number, modifier: number): Tally =>
  tally('wwnInitiative', 'WWN-OPT-01', { who }).add('wwnDie', die).addIfAny('wwnAttributeModifier', modifier)

/** One that has a place in the order: a side, or a combatant under individual initiative. */
export interface Contender {
  id: string
  total: number
  isPlayers: boolean
  /** d8s rolled against those it is tied with, in the order made (WWN-INI-04). */
  tieBreaks: readonly number[]
}

/** WWN-INI-03, WWN-INI-04: below 0: the first goes before the second; 0: they must roll it off. */
export function compareContenders(one: Contender, other: Contender): number {
  if (one.total !== other.total) return other.total - one.total
  if (one.isPlayers !== other.isPlayers) return one.isPlayers ? -1 : 1
  const rolls = Math.max(one.tieBreaks.length, other.tieBreaks.length)
  for (let i = 0; i < rolls; i += 1) {
    const difference = (other.tieBreaks[i] ?? 0) - (one.tieBreaks[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** WWN-INI-03: highest first. Those still tied keep the order in which they are listed. */
export const orderOf = (contenders: readonly Contender[]): string[] =>
  [...contenders].sort(compareContenders).map(({ id }) => id)

/** WWN-INI-04: those who must roll a d8 against each other, in groups. */
export function unsettled(contenders: readonly Contender[]): string[][] {
  const groups: Contender[][] = []
  for (const contender of [...contenders].sort(compareContenders)) {
    const last = groups.at(-1)
    const first = last?.[0]
    if (last !== undefined && first !== undefined && compareContenders(first, contender) === 0)
      last.push(contender)
    else groups.push([contender])
  }
  return groups.filter((group) => group.length > 1).map((group) => group.map(({ id }) => id))
}

/** WWN-SUR-02: the ambushers change the situation, so they must win. */
export const surprise = (ambushers: Party, victims: Party, houseRule: HouseRule): OpposedResult =>
  opposed(ambushers, victims, houseRule)

/** WWN-SUR-02: who rolls for a side: the best of the victims, the worst of the ambushers. */
export const bestOf = (bonuses: readonly number[]): number => Math.max(...bonuses)
export const worstOf = (bonuses: readonly number[]): number => Math.min(...bonuses)
