/** Saves: their DC, rolled and said (WCC-SAVE-01, WCD-CORE-07). */
import type { KeyOf } from '../../../engine/said'
import type { LogTone } from '@shared/contract/types'
import type { Save } from '@shared/wcrpg/names'
import { addOwn } from '../../../engine/ownConditions'
import { tally, type Tally } from '../../../engine/tally'
import { inspiration, isDazed, isFatigued, woundsTotal, type Now } from '../sheet/condition'
import { nowOf } from '../now'
import { PENALTIES } from '../tables'
import type { Resolution, Sheet } from '../types'
import { addModifiers, rollCheck, withInjuries, type CheckResult, type Modifier } from './checks'

/** WCC-SAVE-01, WCD-CORE-07: a Save's DC with penalties; Wounds and Dazed count as the switch says, Shaken never. */
export function saveDc(
  resolution: Pick<Resolution, 'houseRule'>,
  sheet: Sheet,
  save: Save,
  now: Now,
  modifiers: readonly Modifier[] = [],
): Tally {
  const about = { save, who: sheet.name }
  const dc = tally('saveDc', 'WCC-SAVE-01', about).add('saveScore', sheet.saves[save], { save })
  const isHurt = woundsTotal(sheet) > 0 || isDazed(sheet, now)
  if (isHurt && resolution.houseRule('allChecksIncludesSaves') === true) withInjuries(dc, sheet, now)
  if (isFatigued(sheet)) dc.subtract('fatigued', PENALTIES.fatigued, {}, 'WCD-FAT-01')
  dc.addIfAny('inspired', inspiration(sheet, now), {}, 'WCA-AID-03')
  return addModifiers(addOwn(dc, sheet, 'save'), modifiers)
}

/** What a Save is rolled for, and the lines that say how it went. */
export interface SaveAsked {
  save: Save
  purpose: string
  rule: string
  made: KeyOf<'log'>
  failed: KeyOf<'log'>
  /** Of both lines; the usual ones are good and bad. */
  tones?: readonly [made: LogTone, failed: LogTone]
  /** Only a Save said to have it can fail critically (WCC-CRIT-02). */
  criticallyFailed?: { line: KeyOf<'log'>; rule: string }
}

/** Rolls a Save with what stands on the sheet now, and says how it went. */
export function rollSave(resolution: Resolution, sheet: Sheet, asked: SaveAsked): CheckResult {
  const { save, purpose, rule, criticallyFailed } = asked
  const dc = saveDc(resolution, sheet, save, nowOf(resolution))
  const potential = criticallyFailed === undefined ? 'none' : 'failure'
  const check = rollCheck(resolution, sheet, dc, potential, { purpose, rule })
  saySave(resolution, sheet, asked, dc, check)
  return check
}

function saySave(
  resolution: Resolution,
  { name }: Sheet,
  { rule, made, failed, tones = ['good', 'bad'], criticallyFailed }: SaveAsked,
  dc: Tally,
  check: CheckResult,
): void {
  const worst = check.critical === 'failure' ? criticallyFailed : undefined
  resolution.log.say(
    worst?.line ?? (check.success ? made : failed),
    { who: name, roll: check.roll, dc: check.dc },
    { rule: worst?.rule ?? rule, derivations: [dc], tone: tones[check.success ? 0 : 1] },
  )
}
