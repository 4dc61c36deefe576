/**
 * The Saves that a hit provokes, after its damage stands on the sheet (WCD-SAV-01, WCD-SAV-02, WCD-SAV-03, WCD-SAV-04,
 * WCD-ORD-03, WCD-MAS-01).
 */
import { addCondition } from '../../../engine/conditions'
import { rollCheck, saveDc } from '../checks/checks'
import { hasCondition, isClinicallyDead, isUnconscious, statusOf } from '../sheet/condition'
import type { HitOutcome } from './damage'
import { roller } from '../../../engine/dice'
import { sumD5 } from '../dice'
import { rollLocation } from './location'
import { nowOf } from '../now'
import { settle } from './thresholds'
import type { Resolution, Sheet } from '../types'
import { fallProne, fallUnconscious } from './falling'

/** What provoked the Saves: one hit, or all hits of an attack under the switch `multiHitSaves`. */
export interface Provocation {
  lethal: boolean
  massive: boolean
  /** The target was unconscious before the hit: no Fortitude Save is due (WCD-SAV-04). */
  wasUnconscious: boolean
}

export const provocationOf = (outcomes: readonly HitOutcome[], wasUnconscious: boolean): Provocation => ({
  lethal: outcomes.some((o) => o.lethalApplied > 0),
  massive: outcomes.some((o) => o.massive),
  wasUnconscious,
})

/**
 * Reflex, then Willpower, then Fortitude, with what the hit has done on the sheet already (WCD-ORD-03); whom it has
 * killed makes none. A die whose result could change nothing is not asked for (WCD-CORE-12).
 */
export function rollHitSaves(resolution: Resolution, target: Sheet, provocation: Provocation): void {
  if (isClinicallyDead(target)) return
  reflexSave(resolution, target)
  if (isClinicallyDead(target)) return
  willpowerSave(resolution, target)
  if (provocation.massive) massiveSave(resolution, target)
  else rollFortitude(resolution, target, provocation)
}

/** The Fortitude Save on Lethal Damage alone, for whoever lives and was conscious (WCD-SAV-03, WCD-SAV-04). */
export function rollFortitude(resolution: Resolution, target: Sheet, provocation: Provocation): void {
  if (provocation.lethal && !provocation.wasUnconscious && !isClinicallyDead(target))
    fortitudeSave(resolution, target)
}

/** WCD-SAV-01, WCD-SAV-02: failed: Prone; critically failed: 1d5 Wounds on a rolled part besides, without damage. */
function reflexSave(resolution: Resolution, target: Sheet): void {
  const now = nowOf(resolution)
  const dc = saveDc(resolution, target, 'reflex', now)
  const check = rollCheck(resolution, target, dc, 'failure', { purpose: 'save.reflex', rule: 'WCD-SAV-01' })
  const parts = { who: target.name, roll: check.roll, dc: check.dc }
  if (check.success) {
    resolution.log.say('save.reflexMade', parts, { rule: 'WCD-SAV-01', derivations: [dc], tone: 'good' })
    return
  }
  const critical = check.critical === 'failure'
  resolution.log.say(critical ? 'save.reflexCriticallyFailed' : 'save.reflexFailed', parts, {
    rule: critical ? 'WCD-SAV-02' : 'WCD-SAV-01',
    derivations: [dc],
    tone: 'bad',
  })
  fallProne(resolution, target)
  if (critical) woundsFromFall(resolution, target)
}

function woundsFromFall(resolution: Resolution, target: Sheet): void {
  const key = rollLocation(resolution, target)
  const part = key === null ? undefined : target.parts[key]
  if (part === undefined) return
  const before = statusOf(target, nowOf(resolution))
  const wounds = sumD5(resolution, 1, {
    purpose: 'reflexWounds',
    roller: roller(target),
    rule: 'WCD-SAV-02',
    with: { who: target.name },
  })
  part.open += wounds
  resolution.log.say(
    'save.fallWounds',
    { who: target.name, part: part.name, wounds },
    { rule: 'WCD-SAV-02', tone: 'bad' },
  )
  settle(resolution, target, before)
}

/** WCD-SAV-01: failed: Shaken. Not asked of somebody Shaken already: its result could change nothing. */
function willpowerSave(resolution: Resolution, target: Sheet): void {
  const now = nowOf(resolution)
  if (hasCondition(target, 'shaken', now)) return
  const dc = saveDc(resolution, target, 'willpower', now)
  const check = rollCheck(resolution, target, dc, 'none', { purpose: 'save.willpower', rule: 'WCD-SAV-01' })
  const parts = { who: target.name, roll: check.roll, dc: check.dc }
  // who is inspired does not become Shaken (WCA-AID-03)
  if (!check.success && !hasCondition(target, 'inspired', now))
    addCondition(resolution, target, { kind: 'shaken' })
  resolution.log.say(check.success ? 'save.willpowerMade' : 'save.willpowerFailed', parts, {
    rule: 'WCD-SAV-01',
    derivations: [dc],
    tone: check.success ? 'good' : 'bad',
  })
}

/** WCD-SAV-03: failed: NHP drop to 0 and with them consciousness. Not asked when it is gone already. */
function fortitudeSave(resolution: Resolution, target: Sheet): void {
  const now = nowOf(resolution)
  if (isUnconscious(target, now)) return
  const dc = saveDc(resolution, target, 'fortitude', now)
  const check = rollCheck(resolution, target, dc, 'none', { purpose: 'save.fortitude', rule: 'WCD-SAV-03' })
  const parts = { who: target.name, roll: check.roll, dc: check.dc }
  resolution.log.say(check.success ? 'save.fortitudeMade' : 'save.fortitudeFailed', parts, {
    rule: 'WCD-SAV-03',
    derivations: [dc],
    tone: check.success ? 'good' : 'bad',
  })
  if (check.success) return
  const before = statusOf(target, now)
  fallUnconscious(target)
  settle(resolution, target, before)
}

/** WCD-MAS-01, WCD-MAS-03: in place of the ordinary Save: failed: clinical death; made: Unconscious. */
function massiveSave(resolution: Resolution, target: Sheet): void {
  const now = nowOf(resolution)
  const before = statusOf(target, now)
  const dc = saveDc(resolution, target, 'fortitude', now)
  const check = rollCheck(resolution, target, dc, 'none', { purpose: 'save.massive', rule: 'WCD-MAS-01' })
  const parts = { who: target.name, roll: check.roll, dc: check.dc }
  resolution.log.say(check.success ? 'save.massiveMade' : 'save.massiveFailed', parts, {
    rule: 'WCD-MAS-01',
    derivations: [dc],
    tone: 'grave',
  })
  fallUnconscious(target)
  if (!check.success) target.hp = Math.min(target.hp, 0)
  settle(resolution, target, before)
}
