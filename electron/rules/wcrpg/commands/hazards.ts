/** Markers of hazards and what the GM decides about them (WCD-HAZ-01, WCD-HAZ-02, WCD-HAZ-03, WCD-HAZ-04). */
import type { Condition } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { addCondition, refuseMoreConditions, sayCondition } from '../../../engine/conditions'
import { plain } from '../../../engine/plain'
import { refuse } from '../../../engine/system'
import { defineCommand, type Sheet } from '../types'
import { refusePatient } from './care'
import { isHazard, undecided } from '../healing/hazardMarkers'

const addHazard = defineCommand('wcrpg/add-hazard', {
  rules: ['WCD-HAZ-01', 'WCD-HAZ-02', 'WCD-HAZ-03', 'WCD-HAZ-04'],
  /** Refusals: `unknown-sheet`, `is-template`, `too-many-conditions`. */
  refuse: (resolution, { patient }) =>
    refusePatient(resolution, patient) ?? refuseMoreConditions(resolution.peek(patient)),
  apply(resolution, { patient: id, kind, note }) {
    const patient = resolution.sheet(id)
    const added = addCondition(resolution, patient, { kind, note: note === '' ? null : note })
    patient.healing.hazards[added.id] = undecided(kind, added.since)
    sayCondition(resolution, 'condition.added', patient.name, added)
  },
})

const hazardOn = (patient: Sheet, id: string): Condition | undefined =>
  plain(patient.conditions).find((condition) => condition.id === id && isHazard(condition.kind))

const decideHazard = defineCommand('wcrpg/decide-hazard', {
  rules: ['WCD-HAZ-01', 'WCD-HAZ-02', 'WCD-HAZ-03', 'WCD-HAZ-04'],
  /** Refusals: `unknown-sheet`, `is-template`, `unknown-hazard`. */
  refuse(resolution, { patient, condition }): Refusal | null {
    const early = refusePatient(resolution, patient)
    if (early !== null) return early
    const sheet = resolution.peek(patient)
    return hazardOn(sheet, condition) === undefined ? refuse('unknown-hazard', { who: sheet.name }) : null
  },
  apply(resolution, { patient: id, condition, ...decided }) {
    const patient = resolution.sheet(id)
    const marker = hazardOn(patient, condition)
    if (marker === undefined) return
    const before = plain(patient.healing.hazards)[condition]
    // a clock that goes on keeps its beat
    const since = before?.every === decided.every ? before.since : resolution.campaign.clock
    patient.healing.hazards[condition] = { ...decided, since }
    resolution.log.say(
      decided.blocks === null
        ? 'heal.hazardOpen'
        : decided.blocks
          ? 'heal.hazardBlocks'
          : 'heal.hazardAllows',
      { who: patient.name, patient: id, condition: marker.kind },
      { rule: 'WCD-HAZ-01' },
    )
  },
})

export const hazardCommands = [addHazard, decideHazard]
