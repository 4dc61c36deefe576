/** Skill checks, opposed checks and aid (WWN-SKL-02, WWN-OPP-01, WWN-OPP-02, WWN-AID-01). */
import { tally, type Tally } from '../../../engine/tally'
import { MOST_AID } from '../tables'
import type { HouseRule, NamedModifier } from '../types'

export interface Check {
  who: string
  skill: string
  /** Sum of the 2d6; null for looking at it before the roll. */
  dice: number | null
  /** −1: not even level 0, which is what takes its place on the roll. */
  skillLevel: number
  attributeModifier: number
  /** WWN-SKL-03: −2 to +2, all together. */
  circumstances?: number
  modifiers?: readonly NamedModifier[]
}

/** WWN-SKL-02: 2d6 + skill + attribute. */
export function skillCheck(check: Check): Tally {
  const result = tally('wwnCheck', 'WWN-SKL-02', { who: check.who, skill: check.skill })
  if (check.dice !== null) result.add('wwnDice', check.dice)
  result
    .add('wwnSkill', check.skillLevel, { skill: check.skill })
    .addIfAny('wwnAttributeModifier', check.attributeModifier)
    .addIfAny('wwnCircumstances', check.circumstances ?? 0, {}, 'WWN-SKL-03')
  for (const { why, value } of check.modifiers ?? []) result.addIfAny('wwnByHand', value, { why })
  return result
}

/** WWN-SKL-02: equal is enough. */
export const succeeds = (total: number, difficulty: number): boolean => total >= difficulty

/** WWN-AID-01: however many helpers succeed. */
export const aid = (successfulHelpers: number): number => Math.min(MOST_AID, successfulHelpers)

/** One party of an opposed check: the active one is who tries to change something. */
export interface Party {
  total: number
  isPlayers: boolean
}
export type OpposedResult = 'active' | 'passive' | 'reroll'

/** WWN-OPP-01, WWN-OPP-02: the higher total wins; a tie goes by the switch in force. */
export function opposed(active: Party, passive: Party, houseRule: HouseRule): OpposedResult {
  if (active.total !== passive.total) return active.total > passive.total ? 'active' : 'passive'
  const tie = houseRule('opposedTie')
  if (tie === 'reroll') return 'reroll'
  if (tie === 'defenderWins') return 'passive'
  return active.isPlayers && !passive.isPlayers ? 'active' : 'passive'
}
