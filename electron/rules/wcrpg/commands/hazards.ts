/** Markers of hazards and what the GM decides about them (WCD-HAZ-01, WCD-HAZ-02, WCD-HAZ-03, WCD-HAZ-04). */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import type { Condition } from '@shared/campaign/types'
import { harmSchema } from '@shared/wcrpg/healing'
import { HAZARDS } from '@shared/wcrpg/names'
import type { Refusal } from '@shared/contract/types'
import { addCondition, refuseMoreConditions, sayCondition } from '../../../engine/conditions'
import { plain } from '../../../engine/plain'
import { refuse } from '../../../engine/system'
import { isHazard, undecided } from '../healing/hazards'
import { defineCommand, type Sheet } from '../types'
import { refusePatient } from './care'

const addHazard = defineCommand({
  type: 'wcrpg/add-hazard',
  rules: ['WCD-HAZ-01', 'WCD-HAZ-02', 'WCD-HAZ-03', 'WCD-HAZ-04'],
  payload: z.strictObject({
    patient: idSchema,
    kind: z.enum(HAZARDS),
    note: z.string().trim().max(500).default(''),
  }),
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

const decideHazard = defineCommand({
  type: 'wcrpg/decide-hazard',
  rules: ['WCD-HAZ-01', 'WCD-HAZ-02', 'WCD-HAZ-03', 'WCD-HAZ-04'],
  payload: z.strictObject({
    patient: idSchema,
    condition: idSchema,
    /** Whether it keeps the patient from natural healing; null: to be asked. */
    blocks: z.boolean().nullable(),
    /** Seconds between two prompts, whole rounds; null: none. */
    every: z.number().int().min(6).max(1e9).multipleOf(6).nullable().default(null),
    harm: harmSchema.nullable().default(null),
  }),
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
