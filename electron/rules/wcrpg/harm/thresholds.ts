/**
 * What follows from the numbers once damage, Wounds or a hand correction stand on the sheet: maiming, death, part
 * failure, bleeding, and the announcement of states that begin or end (WCD-ORD-01 step 11, in its order).
 */
import { inBodyOrder } from '@shared/wcrpg/order'
import type { DeathCause } from '@shared/wcrpg/names'
import { findCombatant, runningEncounter } from '../../../engine/lookup'
import { plain } from '../../../engine/plain'
import {
  isClinicallyDead,
  isDazedByLoss,
  openWounds,
  physiqueBonus,
  statusOf,
  woundsTotal,
  type Now,
  type Status,
} from '../sheet/condition'
import { nowOf } from '../now'
import { AMPUTEE_FLOOR, AMPUTEE_STEP, LOCATION_EFFECTS } from '../tables'
import type { Resolution, Sheet } from '../types'
import { layDown } from './drops'
import { heldItems, itemOf } from '../sheet/hands'
import { fallProne, fallUnconscious, sayNhpGone } from './falling'
import { letGo } from '../grapple/breath'
import { grappleOf } from '../grapple/grapples'
import { naming } from '../healing/naming'
import { underlyingNhp } from '../healing/pools'

/** WCD-NHP-04: an hour at least. */
const IMPACT_SECONDS = 3600

/** WCD-DTH-08: lost at least twice the maximum; HP or NHP as the switch says. */
function settleMutilation(resolution: Resolution, sheet: Sheet): void {
  if (sheet.death.mutilated || sheet.maxHp === 0) return
  const byHp = sheet.hp <= -sheet.maxHp
  const byNhp = sheet.maxNhp - sheet.nhp >= 2 * sheet.maxHp
  if (!byHp && !byNhp) return
  if (resolution.houseRule('mutilationCount') === 'nhp' ? !byNhp : !byHp) return
  sheet.death.mutilated = true
  sheet.death.brainDead = true
}

/** WCD-WND-14, WCD-WND-15, WCD-LOC-05, WCD-LOC-17, WCD-LOC-18. */
function settleMaiming(resolution: Resolution, sheet: Sheet): void {
  const bonus = physiqueBonus(sheet)
  for (const [key, before] of inBodyOrder(plain(sheet.parts))) {
    const part = before.maimed || before.open + before.closed < bonus ? undefined : sheet.parts[key]
    if (part === undefined) continue
    part.maimed = true
    sheet.amputee = Math.max(AMPUTEE_FLOOR, sheet.amputee - AMPUTEE_STEP)
    resolution.log.say(
      'part.maimed',
      { who: sheet.name, part: part.name },
      { rule: 'WCD-WND-14', tone: 'grave' },
    )
    if (part.group === 'motor') dropHeld(resolution, sheet, key)
    if (part.group === 'bodyNonVital') sheet.hp = Math.min(sheet.hp, 0)
    if (part.group === 'bodyVital') addCause(sheet, 'wounds')
    if (part.group === 'cognitive') {
      addCause(sheet, 'cognitive')
      sheet.death.brainDead = true
    }
  }
}

const addCause = (sheet: Sheet, cause: DeathCause): void => {
  if (!sheet.death.causes.includes(cause)) sheet.death.causes.push(cause)
}

/**
 * WCD-DTH-01, WCD-DTH-02, WCD-DTH-03: every cause that holds is recorded, Physique below 0 too (WCD-DTH-07); a
 * clinically dead character has no NHP left.
 */
function settleDeath(resolution: Resolution, sheet: Sheet): void {
  if (sheet.hp <= 0 && sheet.maxHp > 0) addCause(sheet, 'hp')
  if (woundsTotal(sheet) >= 3 * physiqueBonus(sheet)) addCause(sheet, 'wounds')
  if (sheet.attributes.physique < 0) addCause(sheet, 'physique')
  if (!isClinicallyDead(sheet)) return
  sheet.death.since ??= resolution.campaign.clock
  fallUnconscious(sheet)
}

/** WCD-WND-13: parts with half the bonus in Wounds fail without a Check; body areas never do (WCD-WND-18). */
function settleFailure(resolution: Resolution, sheet: Sheet): void {
  const bonus = physiqueBonus(sheet)
  for (const [key, part] of inBodyOrder(plain(sheet.parts))) {
    if (part.failed || part.prosthetic || !LOCATION_EFFECTS[part.group].canFail) continue
    if (2 * (part.open + part.closed) >= bonus) failPart(resolution, sheet, key, 'WCD-WND-13')
  }
}

/**
 * A part stops working, with all that follows at once (WCD-LOC-05, WCD-LOC-07).
 * @param rule that it fails by
 */
export function failPart(resolution: Resolution, sheet: Sheet, key: string, rule: string): void {
  const part = sheet.parts[key]
  if (part === undefined || part.failed) return
  part.failed = true
  part.treated = false
  if (part.group === 'cognitive') addCause(sheet, 'cognitive')
  if (part.group === 'motor') dropHeld(resolution, sheet, key)
  if (part.maimed) return // said already, and more
  resolution.log.say('part.failed', { who: sheet.name, part: part.name }, { rule, tone: 'grave' })
}

/** WCD-LOC-07: what a failed appendage holds falls to the ground; outside of a fight it is put away. */
function dropHeld(resolution: Resolution, sheet: Sheet, part: string): void {
  const encounter = runningEncounter(resolution.campaign)
  const combatant = encounter === undefined ? undefined : findCombatant(encounter, sheet.id)
  for (const value of heldItems(sheet)) {
    const item = itemOf(sheet, value)
    if (!item?.heldIn.includes(part)) continue
    if (encounter !== undefined && combatant?.withdrawn === false)
      layDown(resolution, encounter, combatant, value)
    else {
      if ('drawn' in item) item.drawn = false
      else item.active = false
      item.heldIn = []
    }
    resolution.log.say(
      'part.drops',
      { who: sheet.name, item: item.name },
      { rule: 'WCD-LOC-07', tone: 'bad' },
    )
  }
}

/** WCD-WND-06: one timer, from the first open Wound on, gone with the last. */
function settleBleeding(resolution: Resolution, sheet: Sheet): void {
  if (openWounds(sheet) === 0) sheet.bleedingSince = null
  else sheet.bleedingSince ??= resolution.campaign.clock
}

/** WCD-NHP-04: new Impact Damage does not start the hour anew, nor does a revival that wears off: its own points count. */
function settleImpact(resolution: Resolution, sheet: Sheet): void {
  if (underlyingNhp(sheet) < 0) sheet.unconsciousNotBefore ??= resolution.campaign.clock + IMPACT_SECONDS
  else if (sheet.unconsciousNotBefore !== null && resolution.campaign.clock >= sheet.unconsciousNotBefore)
    sheet.unconsciousNotBefore = null
}

const ANNOUNCED: readonly [keyof Status, string, 'bad' | 'grave'][] = [
  ['mutilated', 'WCD-DTH-08', 'grave'],
  ['brainDead', 'WCD-DTH-05', 'grave'],
  ['clinicallyDead', 'WCD-DTH-01', 'grave'],
  ['comatose', 'WCD-NHP-05', 'grave'],
  ['unconscious', 'WCD-NHP-03', 'grave'],
  ['fatigued', 'WCD-FAT-01', 'bad'],
  ['dazed', 'WCD-NHP-02', 'bad'],
]

/** States that go without saying once somebody is dead. */
const LESSER: ReadonlySet<keyof Status> = new Set(['unconscious', 'fatigued', 'dazed'])

/** WCD-CON-03, WCD-CON-05: falling unconscious has thrown them down; whoever wakes in a fight lies there still. */
function staysDown(resolution: Resolution, sheet: Sheet): void {
  const encounter = runningEncounter(resolution.campaign)
  if (encounter?.combatants.some((one) => one.sheet === sheet.id && !one.withdrawn) === true)
    fallProne(resolution, sheet)
}

/** WCA-GRAPPLE-03: a body holds nobody and is no participant. */
function leavesGrapple(resolution: Resolution, { id, name }: Sheet): void {
  const encounter = runningEncounter(resolution.campaign)
  if (encounter === undefined || grappleOf(encounter, id) === undefined) return
  letGo(resolution, encounter, id)
  resolution.log.say('grapple.over', { who: name }, { rule: 'WCA-GRAPPLE-03', tone: 'note' })
}

/** Says what began and what ended. */
export function announce(resolution: Resolution, sheet: Sheet, before: Status, now: Now): void {
  const after = statusOf(sheet, now)
  if (after.clinicallyDead && !before.clinicallyDead) leavesGrapple(resolution, sheet)
  if (before.unconscious && !after.unconscious && now.round !== null) staysDown(resolution, sheet)
  for (const [state, rule, tone] of ANNOUNCED) {
    if (after.clinicallyDead && LESSER.has(state)) continue
    // a timed effect that dazes has said so itself
    const isSaid = state === 'dazed' && !isDazedByLoss(sheet)
    if (after[state] && !before[state] && !isSaid)
      resolution.log.say(`status.${state}`, { who: sheet.name }, { rule, tone })
    const replaced = state === 'dazed' && after.unconscious // WCD-NHP-03
    if (before[state] && !after[state] && !replaced)
      resolution.log.say('status.ended', { who: sheet.name, condition: state }, { rule, tone: 'good' })
  }
}

/** Whether any threshold could be at stake: most changes touch none, and then nothing needs to be walked twice. */
function isAtStake(sheet: Readonly<Sheet>): boolean {
  const { hp, maxHp, nhp, maxNhp } = sheet
  if (hp <= 0 || nhp < 0 || maxNhp - nhp >= 2 * maxHp || sheet.attributes.physique < 0) return true
  if (sheet.bleedingSince !== null || sheet.unconsciousNotBefore !== null || isClinicallyDead(sheet))
    return true
  return woundsTotal(sheet) > 0
}

/**
 * Works off every threshold in the written order and announces what changed: every way from one state to another
 * (WCH-STATE-02).
 * @param before the state before the damage, so that it is announced once
 */
export function settle(resolution: Resolution, sheet: Sheet, before: Status): void {
  const { nhp } = sheet
  if (isAtStake(sheet)) {
    settleMutilation(resolution, sheet)
    settleMaiming(resolution, sheet)
    settleDeath(resolution, sheet)
    settleFailure(resolution, sheet)
    settleDeath(resolution, sheet) // a failed brain is a death of its own
    settleBleeding(resolution, sheet)
    settleImpact(resolution, sheet)
  }
  announce(resolution, sheet, before, nowOf(resolution))
  if (sheet.nhp < nhp) sayNhpGone(resolution, sheet, nhp)
}

/** Knocks somebody out, with all that follows from it. */
export function knockOut(resolution: Resolution, victim: Sheet, before: Status): void {
  const { nhp } = victim
  fallUnconscious(victim)
  settle(resolution, victim, before)
  sayNhpGone(resolution, victim, nhp)
}

/** WCH-PRT-01, WCD-WND-19, WCD-LOC-09: with its last Wound healed a part works again; a maimed one never does. */
function restoreParts(resolution: Resolution, sheet: Sheet): void {
  for (const [key, { failed, maimed, open, closed, senseLoss }] of inBodyOrder(plain(sheet.parts))) {
    const part = open + closed > 0 || maimed || !(failed || senseLoss > 0) ? undefined : sheet.parts[key]
    if (part === undefined) continue
    part.failed = false
    part.treated = false
    part.senseLoss = 0
    if (failed)
      resolution.log.say(
        'part.works',
        { ...naming(sheet), part: part.name },
        { rule: 'WCH-PRT-01', tone: 'good' },
      )
  }
}

/** WCD-DTH-02, WCD-DTH-07: causes of death that no longer hold are taken back, unless the brain is dead. */
function takeBackCauses(sheet: Sheet): void {
  if (!sheet.death.brainDead && sheet.death.causes.length > 0) {
    const bonus = physiqueBonus(sheet)
    const vitalMaimed = Object.values(plain(sheet.parts)).some(
      (p) => p.group === 'bodyVital' && p.open + p.closed >= bonus,
    )
    const brainFailed = Object.values(plain(sheet.parts)).some(
      (p) => p.group === 'cognitive' && (p.failed || p.maimed),
    )
    sheet.death.causes = sheet.death.causes.filter(
      (cause) =>
        (cause === 'hp' && sheet.hp <= 0) ||
        (cause === 'wounds' && (vitalMaimed || woundsTotal(sheet) >= 3 * bonus)) ||
        (cause === 'physique' && sheet.attributes.physique < 1) ||
        (cause === 'cognitive' && brainFailed),
    )
    if (sheet.death.causes.length > 0) return
    // WCD-DTH-04: a new death starts at zero
    Object.assign(sheet.death, { since: null, spared: 0, stasisBarred: false })
    Object.assign(sheet.healing, { surgeryHours: 0, resuscitationFrom: null, crashedAt: null })
  }
}

/**
 * Works off what healing has changed: parts that work again, causes of death undone, in stasis too (WCH-STA-06), then
 * every threshold.
 */
export function reviveCauses(resolution: Resolution, sheet: Sheet, before: Status): void {
  restoreParts(resolution, sheet)
  takeBackCauses(sheet)
  settle(resolution, sheet, before)
}

/** After a hand correction. */
export function settleAfterCorrection(
  resolution: Resolution,
  sheet: Sheet,
  unchanged: Readonly<Sheet>,
): void {
  takeBackCauses(sheet)
  settle(resolution, sheet, statusOf(unchanged, nowOf(resolution)))
}
