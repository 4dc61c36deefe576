/**
 * The Checks of stunts and what comes of them (WCA-MOVE-03, WCA-MOVE-04, WCA-STUNT-02, WCA-STUNT-03, WCA-STUNT-04,
 * WCA-STUNT-05).
 */
import { inBodyOrder } from '@shared/wcrpg/order'
import { normalDegrees, snapFacing } from '@shared/wcrpg/geometry'
import type { Stunt } from '@shared/wcrpg/names'
import type { Tally } from '../../../engine/tally'
import { rollCheck, skillDc, withSkillPenalties, type CheckResult } from './checks'
import { isPartUsable, statusOf, type Now } from '../sheet/condition'
import { readD2, tableD10, askOf } from '../dice'
import type { Fighter } from '../fighter'
import { nowOf } from '../now'
import { STUNT_PENALTY_PER_WOUND, STUNT_PENALTY_PHASES } from '../tables'
import { STUNT_TABLE } from '@shared/wcrpg/stunts'
import { failPart, settle } from '../harm/thresholds'
import type { Combatant, Resolution, Sheet } from '../types'
import { fallProne } from '../harm/falling'
import { rollSave } from './saves'

const MANEUVERS = 'threeDimensionalManeuvers'

const propulsive = (sheet: Sheet): [string, Sheet['parts'][string]][] =>
  inBodyOrder(sheet.parts).filter(([, part]) => part.group === 'propulsive')

/** Wounds on all Propulsive Appendages together. */
export const propulsiveWounds = (sheet: Sheet): number =>
  propulsive(sheet).reduce((sum, [, part]) => sum + part.open + part.closed, 0)

/** WCA-MOVE-04: 3DM DC less five for each Wound on the Propulsive Appendages, encumbrance and the general penalties. */
export function stuntDc(sheet: Sheet, now: Now): Tally {
  const dc = withSkillPenalties(skillDc(sheet, MANEUVERS), sheet, MANEUVERS, now)
  return dc.addIfAny(
    'propulsiveWounds',
    -STUNT_PENALTY_PER_WOUND * propulsiveWounds(sheet),
    {},
    'WCA-MOVE-04',
  )
}

/** Stunts before the first that failed, and how the attempt ended. */
export interface StuntsDone {
  /** How many of the stunts were completed. */
  completed: number
  outcome: 'done' | 'failed' | 'criticallyFailed'
  /** A critical success among the Checks: no penalty of the Attack Bonuses (WCA-STUNT-05). */
  criticalSuccess: boolean
}

/**
 * Every Check in the order of movement, up to the first failure. Wounded legs need one more for the move itself
 * (WCA-MOVE-03).
 */
export function rollStunts(resolution: Resolution, { sheet }: Fighter, stunts: readonly Stunt[]): StuntsDone {
  let criticalSuccess = false
  const attempt = (stunt: Stunt | 'woundedLegs', number: number, of: number): CheckResult => {
    const dc = stuntDc(sheet, nowOf(resolution))
    const check = rollCheck(resolution, sheet, dc, 'both', {
      purpose: 'stunt',
      rule: stunt === 'woundedLegs' ? 'WCA-MOVE-03' : 'WCA-STUNT-04',
      with: { stunt, number: String(number), of: String(of) },
    })
    resolution.log.say(
      check.success ? 'stunt.checkMade' : 'stunt.checkFailed',
      {
        who: sheet.name,
        stunt: { key: `choice.stunt.${stunt}`, with: {} },
        number,
        of,
        roll: check.roll,
        dc: check.dc,
      },
      {
        rule: check.critical === null ? 'WCA-STUNT-04' : 'WCA-STUNT-05',
        derivations: [dc],
        tone: check.success ? 'good' : 'bad',
      },
    )
    if (check.critical === 'success') criticalSuccess = true
    return check
  }
  const failedBy = (check: CheckResult, completed: number): StuntsDone | null =>
    check.success
      ? null
      : { completed, outcome: check.critical === 'failure' ? 'criticallyFailed' : 'failed', criticalSuccess }
  if (propulsiveWounds(sheet) > 0) {
    const failed = failedBy(attempt('woundedLegs', 1, 1), 0)
    if (failed !== null) return failed
  }
  for (const [index, stunt] of stunts.entries()) {
    const { checks } = STUNT_TABLE[stunt]
    for (let number = 1; number <= checks; number++) {
      const failed = failedBy(attempt(stunt, number, checks), index)
      if (failed !== null) return failed
    }
  }
  return { completed: stunts.length, outcome: 'done', criticalSuccess }
}

/**
 * What completed stunts are worth until the next turn, and what they cost for two phases (WCA-STUNT-02, WCA-STUNT-03).
 */
export function earnStunts(
  combatant: Combatant,
  stunts: readonly Stunt[],
  { criticalSuccess }: StuntsDone,
): void {
  for (const stunt of stunts) {
    const { hit, attack } = STUNT_TABLE[stunt]
    if (hit !== 0)
      combatant.fight.hitModifiers.push({ what: `stunt.${stunt}`, value: hit, rule: 'WCA-STUNT-02' })
    if (attack !== 0 && !criticalSuccess)
      combatant.fight.attackPenalties.push({ value: attack, phases: STUNT_PENALTY_PHASES })
  }
}

/** WCA-STUNT-04: no further, and a Reflex Save against falling. */
export function stumble(resolution: Resolution, { sheet }: Fighter): void {
  const { success } = rollSave(resolution, sheet, {
    save: 'reflex',
    purpose: 'stuntReflex',
    rule: 'WCA-STUNT-04',
    made: 'stunt.keptFeet',
    failed: 'stunt.fell',
    tones: ['plain', 'bad'],
  })
  if (!success) fallProne(resolution, sheet)
}

const CELLS = { square: 8, hex: 6, open: 8, none: 8 } as const

/** WCA-STUNT-05: back at the start, facing anywhere, Prone, 1d2 Wounds on the legs; wounded ones fail outright. */
export function crash(resolution: Resolution, { combatant, sheet, encounter }: Fighter): void {
  const { grid } = encounter.fight
  const before = statusOf(sheet, nowOf(resolution))
  const ask = askOf(sheet, 'stuntFacing', 'WCA-STUNT-05')
  let face = tableD10(resolution, ask)
  while (face < 1 || face > CELLS[grid]) face = tableD10(resolution, ask)
  const turned = (face - 1) * (grid === 'hex' ? 60 : 45)
  combatant.fight.facing =
    grid === 'none'
      ? combatant.fight.facing
      : snapFacing(grid, normalDegrees(combatant.fight.facing + turned))
  fallProne(resolution, sheet)
  const wounds = readD2(resolution.dice.one('d2', askOf(sheet, 'stuntWounds', 'WCA-STUNT-05')))
  const legs = propulsive(sheet)
  const wereWounded = propulsiveWounds(sheet) > 0
  const leg = legs.find(([, part]) => isPartUsable(part)) ?? legs[0]
  if (leg !== undefined) leg[1].open += wounds
  resolution.log.say(
    'stunt.crashed',
    { who: sheet.name, turned, wounds, part: leg?.[1].name ?? '' },
    { rule: 'WCA-STUNT-05', tone: 'grave' },
  )
  if (wereWounded) for (const [key] of legs) failPart(resolution, sheet, key, 'WCA-STUNT-05')
  settle(resolution, sheet, before)
}
