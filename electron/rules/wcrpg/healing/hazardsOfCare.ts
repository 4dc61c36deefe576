/** Poison and cold that medicine itself brings (WCH-REV-05, WCH-STA-04): marked, and the GM is asked for their effects. */
import { addCondition } from '../../../engine/conditions'
import type { Resolution, Sheet } from '../types'
import { undecided } from './hazardMarkers'
import { naming } from './naming'

/** WCD-HAZ-01, WCD-HAZ-03: chapter 12.3 would rule it; nothing is decided yet. */
function mark(
  resolution: Resolution,
  patient: Sheet,
  condition: { kind: 'poisoned' | 'coldDamage'; value: number | null },
): void {
  const { id, since } = addCondition(resolution, patient, condition)
  patient.healing.hazards[id] = undecided(condition.kind, since)
}

/** @param rule what it comes from: an overdose or a failed stasis */
export function poison(resolution: Resolution, patient: Sheet, rule: string): void {
  mark(resolution, patient, { kind: 'poisoned', value: null })
  resolution.log.say('heal.poisoned', naming(patient), { rule, tone: 'grave' })
}

export function endureCold(resolution: Resolution, patient: Sheet, severity: number, rule: string): void {
  mark(resolution, patient, { kind: 'coldDamage', value: severity })
  resolution.log.say('heal.cold', { ...naming(patient), severity }, { rule, tone: 'grave' })
}
