/** Opposed Checks of strength and skill: pushing and tripping (WCA-PUSH-01, WCA-PUSH-02, WCA-PUSH-03, WCA-TRIP-01). */
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import type { Tally } from '../../../engine/tally'
import {
  judgeOpposed,
  rollCheck,
  skillDc,
  withSkillPenalties,
  type CheckResult,
  type Modifier,
} from './checks'
import { isProne, type Now } from '../sheet/condition'
import { nowOf } from '../now'
import { CONTEST } from '../tables'
import type { Resolution, Sheet } from '../types'

export type ContestSkill = 'threeDimensionalManeuvers' | 'dexterousManeuvers'

/** WCA-PUSH-01, WCA-TRIP-01: one Size Class larger at the most. Refusal: `too-large` {size, most}. */
export function refuseSize(attacker: Sheet, target: Sheet): Refusal | null {
  const most = attacker.species.sizeClass + 1
  return target.species.sizeClass > most
    ? refuse('too-large', { who: target.name, size: target.species.sizeClass, most })
    : null
}

/** What the GM says of one side's Check (WCC-CHECK-04, WCC-CHECK-05). */
export interface SideOfContest {
  specialization: string | null
  modifiers: readonly Modifier[]
}

/** Specialization and modifiers of both sides, as payloads have them; those of older journals have none. */
export interface ContestChoices {
  specialization?: string | null | undefined
  modifiers?: readonly Modifier[] | undefined
  opponentSpecialization?: string | null | undefined
  opponentModifiers?: readonly Modifier[] | undefined
}

const ownSide = ({ specialization = null, modifiers = [] }: ContestChoices): SideOfContest => ({
  specialization,
  modifiers,
})
const otherSide = ({
  opponentSpecialization = null,
  opponentModifiers = [],
}: ContestChoices): SideOfContest => ({
  specialization: opponentSpecialization,
  modifiers: opponentModifiers,
})

/** WCA-PUSH-02: 10 off against a larger target, 20 more against a smaller one. */
export function attackerDc(
  attacker: Sheet,
  target: Sheet,
  skill: ContestSkill,
  now: Now,
  chosen: ContestChoices = {},
): Tally {
  const { specialization, modifiers } = ownSide(chosen)
  const dc = withSkillPenalties(skillDc(attacker, skill, specialization), attacker, skill, now, modifiers)
  const difference = target.species.sizeClass - attacker.species.sizeClass
  if (difference > 0) dc.add('targetLarger', CONTEST.larger, {}, 'WCA-PUSH-02')
  if (difference < 0) dc.add('targetSmaller', CONTEST.smaller, {}, 'WCA-PUSH-02')
  return dc
}

/** Propulsive Appendages that still carry it. */
const legsOf = (sheet: Sheet): number =>
  Object.values(sheet.parts).filter(
    ({ group, failed, maimed }) => group === 'propulsive' && !failed && !maimed,
  ).length

/** WCA-PUSH-02: 20 more for standing as firmly as a quadruped, lying, or by the GM's word; once for all reasons. */
export function defenderDc(
  target: Sheet,
  skill: ContestSkill,
  now: Now,
  firm: boolean,
  chosen: ContestChoices = {},
): Tally {
  const { specialization, modifiers } = otherSide(chosen)
  const dc = withSkillPenalties(skillDc(target, skill, specialization), target, skill, now, modifiers)
  const isStable = firm || legsOf(target) >= CONTEST.stableLegs || isProne(target, now)
  return isStable ? dc.add('stable', CONTEST.stable, {}, 'WCA-PUSH-02') : dc
}

export interface ContestOutcome {
  winner: 'actor' | 'opponent' | 'nobody'
  actor: CheckResult
  opponent: CheckResult
  derivations: Tally[]
}

/** Both roll, the attacker first (WCC-OPP-01). */
export function rollContest(
  resolution: Resolution,
  attacker: Sheet,
  target: Sheet,
  { skill, firm, rule, chosen }: { skill: ContestSkill; firm: boolean; rule: string; chosen: ContestChoices },
): ContestOutcome {
  const now = nowOf(resolution)
  const own = attackerDc(attacker, target, skill, now, chosen)
  const theirs = defenderDc(target, skill, now, firm, chosen)
  const ask = { purpose: 'contest', rule, with: { skill } }
  const actor = rollCheck(resolution, attacker, own, 'none', ask)
  const opponent = rollCheck(resolution, target, theirs, 'none', ask)
  return { winner: judgeOpposed(actor, opponent), actor, opponent, derivations: [own, theirs] }
}
