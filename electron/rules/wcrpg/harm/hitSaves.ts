/**
 * Step 12 of WCD-ORD-01: the Saves that a hit provokes, after its damage stands on the sheet (WCD-SAV-01, WCD-SAV-02,
 * WCD-SAV-03, WCD-SAV-04, WCD-ORD-03, WCD-MAS-01).
 */
import { addCondition } from '../../../engine/conditions'
import { rollSave, type SaveAsked } from '../checks/saves'
import { sumD5, askOf } from '../dice'
import { hasCondition, isClinicallyDead, isProne, isUnconscious, statusOf } from '../sheet/condition'
import { nowOf } from '../now'
import type { Resolution, Sheet } from '../types'
import { fallProne } from './falling'
import type { HitOutcome } from './hit'
import { rollLocation } from './location'
import { settle, knockOut } from './thresholds'

/** What provoked the Saves: one hit, or all hits of an attack under the switch `multiHitSaves`. */
export interface Provocation {
  lethal: boolean
  massive: boolean
  /** The victim was unconscious before the hit: no Fortitude Save is due (WCD-SAV-04). */
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
export function rollHitSaves(resolution: Resolution, victim: Sheet, provocation: Provocation): void {
  if (isClinicallyDead(victim)) return
  reflexSave(resolution, victim)
  if (isClinicallyDead(victim)) return
  willpowerSave(resolution, victim)
  if (provocation.massive) massiveSave(resolution, victim)
  else rollFortitude(resolution, victim, provocation)
}

/** The Fortitude Save on Lethal Damage alone, for whoever lives and was conscious (WCD-SAV-03, WCD-SAV-04). */
export function rollFortitude(resolution: Resolution, victim: Sheet, provocation: Provocation): void {
  if (provocation.lethal && !provocation.wasUnconscious && !isClinicallyDead(victim))
    fortitudeSave(resolution, victim)
}

const REFLEX: SaveAsked = {
  save: 'reflex',
  purpose: 'save.reflex',
  rule: 'WCD-SAV-01',
  made: 'save.reflexMade',
  failed: 'save.reflexFailed',
  criticallyFailed: { line: 'save.reflexCriticallyFailed', rule: 'WCD-SAV-02' },
}

/** Of whoever lies already, who neither keeps their feet nor falls. */
const REFLEX_LYING: SaveAsked = { ...REFLEX, made: 'save.reflexMadeLying', failed: 'save.reflexFailedLying' }

/** WCD-SAV-01, WCD-SAV-02: failed: Prone; critically failed: 1d5 Wounds on a rolled part besides, without damage. */
function reflexSave(resolution: Resolution, victim: Sheet): void {
  const asked = isProne(victim, nowOf(resolution)) ? REFLEX_LYING : REFLEX
  const { success, critical } = rollSave(resolution, victim, asked)
  if (success) return
  fallProne(resolution, victim)
  if (critical === 'failure') woundsFromFall(resolution, victim)
}

function woundsFromFall(resolution: Resolution, victim: Sheet): void {
  const key = rollLocation(resolution, victim)
  const part = key === null ? undefined : victim.parts[key]
  if (part === undefined) return
  const before = statusOf(victim, nowOf(resolution))
  const wounds = sumD5(resolution, 1, askOf(victim, 'reflexWounds', 'WCD-SAV-02'))
  part.open += wounds
  resolution.log.say(
    'save.fallWounds',
    { who: victim.name, part: part.name, wounds },
    { rule: 'WCD-SAV-02', tone: 'bad' },
  )
  settle(resolution, victim, before) // step 11 once more
}

const WILLPOWER: SaveAsked = {
  save: 'willpower',
  purpose: 'save.willpower',
  rule: 'WCD-SAV-01',
  made: 'save.willpowerMade',
  failed: 'save.willpowerFailed',
}

/**
 * WCD-SAV-01: failed: Shaken. Not asked of the senseless, of the Shaken and of the inspired, who cannot be Shaken
 * (WCA-AID-03): its result could change nothing (WCD-CORE-12).
 */
function willpowerSave(resolution: Resolution, victim: Sheet): void {
  const now = nowOf(resolution)
  const isBeyondFear = hasCondition(victim, 'shaken', now) || hasCondition(victim, 'inspired', now)
  if (isBeyondFear || isUnconscious(victim, now)) return
  if (!rollSave(resolution, victim, WILLPOWER).success) addCondition(resolution, victim, { kind: 'shaken' })
}

const FORTITUDE: SaveAsked = {
  save: 'fortitude',
  purpose: 'save.fortitude',
  rule: 'WCD-SAV-03',
  made: 'save.fortitudeMade',
  failed: 'save.fortitudeFailed',
}

/** WCD-SAV-03: failed: NHP drop to 0 and with them consciousness. Not asked when it is gone already. */
function fortitudeSave(resolution: Resolution, victim: Sheet): void {
  const before = statusOf(victim, nowOf(resolution))
  if (before.unconscious || rollSave(resolution, victim, FORTITUDE).success) return
  knockOut(resolution, victim, before)
}

const MASSIVE: SaveAsked = {
  save: 'fortitude',
  purpose: 'save.massive',
  rule: 'WCD-MAS-01',
  made: 'save.massiveMade',
  failed: 'save.massiveFailed',
  tones: ['grave', 'grave'],
}

/** WCD-MAS-01, WCD-MAS-03: in place of the ordinary Save: failed: clinical death; made: Unconscious. */
function massiveSave(resolution: Resolution, victim: Sheet): void {
  const before = statusOf(victim, nowOf(resolution))
  if (!rollSave(resolution, victim, MASSIVE).success) victim.hp = Math.min(victim.hp, 0)
  knockOut(resolution, victim, before)
}

const COUP: SaveAsked = {
  save: 'fortitude',
  purpose: 'coupFortitude',
  rule: 'WCA-COUP-01',
  made: 'coup.survived',
  failed: 'coup.killed',
  tones: ['grave', 'grave'],
}

/** WCA-COUP-01: whoever survived the blow saves or is clinically dead. */
export function coupSave(resolution: Resolution, victim: Sheet): void {
  const before = statusOf(victim, nowOf(resolution))
  if (before.clinicallyDead || rollSave(resolution, victim, COUP).success) return
  victim.hp = Math.min(victim.hp, 0)
  settle(resolution, victim, before)
}
