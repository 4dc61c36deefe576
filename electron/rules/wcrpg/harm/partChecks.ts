/** Stamina Checks of wounded parts that are used (WCD-WND-10, WCD-WND-11, WCD-WND-12, WCD-WND-17). */
import { inBodyOrder } from '@shared/wcrpg/order'
import { roundDown } from '../../../engine/rounding'
import { tally, type Tally } from '../../../engine/tally'
import { rollCheck, skillDc, withStates } from '../checks/checks'
import { statusOf, woundsTotal, type Now, isDazed, isUnconscious } from '../sheet/condition'
import { sumD10, askOf } from '../dice'
import { provocationOf, rollFortitude } from './hitSaves'
import { nowOf } from '../now'
import { failPart, reviveCauses, settle } from './thresholds'
import { healWoundOn } from '../healing/wounds'
import type { Resolution, Sheet } from '../types'
import { applyDamage } from './hits'
import { PENALTIES } from '../tables'

const isToBeChecked = ({ parts }: Sheet, key: string): boolean => {
  const part = parts[key]
  return part !== undefined && part.open + part.closed > 0 && !part.failed && !part.maimed
}

/** Keys of wounded parts of these groups, for checks at the start of a turn or of a move. */
export const woundedParts = (sheet: Sheet, ...groups: Sheet['parts'][string]['group'][]): string[] =>
  inBodyOrder(sheet.parts)
    .filter(([key, part]) => groups.includes(part.group) && isToBeChecked(sheet, key))
    .map(([key]) => key)

/**
 * WCD-WND-10, WCD-WND-11: two off for each Wound on the part, one for each elsewhere, and not one more for any of them.
 */
export function partCheckDc(sheet: Sheet, key: string, now: Now): Tally {
  const part = sheet.parts[key]
  const here = part === undefined ? 0 : part.open + part.closed
  const dc = skillDc(sheet, 'stamina')
  dc.addIfAny('woundsOnPart', -2 * here, { part: part?.name ?? key }, 'WCD-WND-10')
  dc.addIfAny('woundsElsewhere', -(woundsTotal(sheet) - here), {}, 'WCD-WND-10')
  if (isDazed(sheet, now)) dc.subtract('dazed', PENALTIES.dazed, {}, 'WCD-CON-06')
  return withStates(dc, sheet, now)
}

/**
 * One Check for each wounded part that is used; a failed one stops working at once.
 * @returns whether every part still works
 */
export function checkParts(resolution: Resolution, sheet: Sheet, keys: readonly string[]): boolean {
  let all = true
  for (const key of keys) {
    // whom the one before has felled or killed uses none of the others
    if (!all && isUnconscious(sheet, nowOf(resolution))) break
    if (isToBeChecked(sheet, key) && !checkPart(resolution, sheet, key)) all = false
  }
  return all
}

function checkPart(resolution: Resolution, sheet: Sheet, key: string): boolean {
  const now = nowOf(resolution)
  const part = sheet.parts[key]
  if (part === undefined) return true
  const before = statusOf(sheet, now)
  const dc = partCheckDc(sheet, key, now)
  const check = rollCheck(resolution, sheet, dc, 'both', {
    purpose: 'partCheck',
    rule: 'WCD-WND-10',
    with: { part: part.name },
  })
  const parts = { who: sheet.name, part: part.name, roll: check.roll, dc: check.dc }
  resolution.log.say(check.success ? 'part.holds' : 'part.givesWay', parts, {
    rule: check.critical === null ? 'WCD-WND-10' : 'WCD-WND-17',
    derivations: [dc],
    tone: check.success ? 'good' : 'bad',
  })
  if (check.critical === 'success') healOneWound(resolution, sheet, key)
  if (!check.success) failPart(resolution, sheet, key, 'WCD-WND-10')
  if (check.critical === 'failure') worsen(resolution, sheet, key)
  if (check.critical === 'success') reviveCauses(resolution, sheet, before)
  else settle(resolution, sheet, before)
  return check.success
}

/** WCD-WND-17: a critical success heals one Wound there; an open one first. */
function healOneWound(resolution: Resolution, sheet: Sheet, key: string): void {
  const part = sheet.parts[key]
  if (part === undefined) return
  healWoundOn(resolution, sheet, key)
  resolution.log.say(
    'part.woundHeals',
    { who: sheet.name, part: part.name },
    { rule: 'WCD-WND-17', tone: 'good' },
  )
}

/** WCD-WND-17: a critical failure costs 1d10 Basic Damage, past gear and without multiplier, and one more Wound. */
function worsen(resolution: Resolution, victim: Sheet, key: string): void {
  const part = victim.parts[key]
  if (part === undefined) return
  const before = statusOf(victim, nowOf(resolution))
  const amount = sumD10(resolution, 1, askOf(victim, 'partDamage', 'WCD-WND-17', { part: part.name }))
  const lethal = tally('lethalDamage', 'WCD-WND-17')
    .add('grossDamage', amount)
    .divide('basicHalf', 2, roundDown)
  const nonLethal = tally('nonLethalDamage', 'WCD-WND-17')
    .add('grossDamage', amount)
    .subtract('lethalShare', lethal.total)
  if (before.fatigued && nonLethal.total > 0) nonLethal.multiply('alreadyFatigued', 2, {}, 'WCD-FAT-02')
  applyDamage(resolution, victim, part, { lethal, nonLethal, wounds: 1, rule: 'WCD-WND-17' })
  settle(resolution, victim, before)
  const outcome = {
    part: key,
    lethalApplied: lethal.total,
    nonLethalApplied: nonLethal.total,
    massive: false,
    wounds: 1,
  }
  rollFortitude(resolution, victim, provocationOf([outcome], before.unconscious))
}
