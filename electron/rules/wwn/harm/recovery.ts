/**
 * What falls due on the clock: death of the mortally wounded, coming to, the weeks of the Frail (WWN-DMG-03,
 * WWN-MTL-01, WWN-MTL-03).
 */
import { become, comeTo } from './inflict'
import { rollSave } from '../checks/rollSave'
import { FRAIL_REST_SECONDS, FRAIL_RECOVERY_SECONDS, REVIVED_HIT_POINTS } from '../tables'
import { saveTargetOf } from '../sheet/person'
import { mortalEnd } from '../patientView'
import type { RecoveryRule, Sheet } from '../types'

const SOONEST = 1
/** A due moment never lies in the past: what was overdue when it was written falls due at once. */
const notBefore = (clock: number, time: number): number => Math.max(time, clock + SOONEST)

const dies: RecoveryRule = {
  key: 'wwnDies',
  rule: 'WWN-MTL-01',
  rank: 1,
  nextDue({ clock }, patient) {
    const end = mortalEnd(patient)
    return end === null ? null : notBefore(clock, end)
  },
  asks: () => 'death',
  apply(resolution, patient) {
    become(resolution, patient, 'dead', 'WWN-MTL-01')
  },
}

const comesTo: RecoveryRule = {
  key: 'wwnComesTo',
  rule: 'WWN-DMG-03',
  rank: 2,
  nextDue: ({ clock }, { revivesAt }) => (revivesAt === null ? null : notBefore(clock, revivesAt)),
  apply(resolution, patient) {
    if (patient.hitPoints.current === 0) patient.hitPoints.current = REVIVED_HIT_POINTS
    comeTo(resolution, patient, patient.vitality === 'stabilized' ? 'WWN-MTL-03' : 'WWN-DMG-03')
  },
}

/** After the week: healed with care, else a save between death and a month more. */
const frailWeek: RecoveryRule = {
  key: 'wwnFrailWeek',
  rule: 'WWN-MTL-03',
  rank: 3,
  nextDue: ({ clock }, { frail, vitality }) =>
    frail?.outcome === null && vitality !== 'dead'
      ? notBefore(clock, frail.since + FRAIL_REST_SECONDS)
      : null,
  tell: (_campaign, patient) =>
    patient.frail?.cared === true
      ? { every: null, roller: null, dc: null }
      : { every: null, roller: patient.id, dc: saveTargetOf(patient, 'physical').toDerivation() },
  apply(resolution, patient) {
    const { frail } = patient
    if (frail === null) return
    if (frail.cared) {
      endFrail(resolution, patient)
      return
    }
    const { saved } = rollSave(resolution, patient, 'physical', [])
    frail.outcome = {
      dies: !saved,
      at: resolution.campaign.clock + (saved ? FRAIL_RECOVERY_SECONDS : FRAIL_REST_SECONDS),
    }
    resolution.log.say(
      saved ? 'wwn.frail.mends' : 'wwn.frail.sinks',
      { who: patient.name },
      { rule: 'WWN-MTL-03', tone: saved ? 'good' : 'grave' },
    )
  },
}

/** When what the save has decided happens, if it decided this. */
const decided = (clock: number, { frail, vitality }: Readonly<Sheet>, dies: boolean): number | null =>
  frail?.outcome?.dies === dies && vitality !== 'dead' ? notBefore(clock, frail.outcome.at) : null

const frailDeath: RecoveryRule = {
  key: 'wwnFrailDeath',
  rule: 'WWN-MTL-03',
  rank: 4,
  nextDue: ({ clock }, patient) => decided(clock, patient, true),
  asks: () => 'death',
  apply(resolution, patient) {
    become(resolution, patient, 'dead', 'WWN-MTL-03')
  },
}

const frailEnd: RecoveryRule = {
  key: 'wwnFrailEnd',
  rule: 'WWN-MTL-03',
  rank: 5,
  nextDue: ({ clock }, patient) => decided(clock, patient, false),
  apply(resolution, patient) {
    endFrail(resolution, patient)
  },
}

/** WWN-MTL-03. */
export function endFrail(
  resolution: Parameters<RecoveryRule['apply']>[0],
  patient: Parameters<RecoveryRule['apply']>[1],
): void {
  patient.frail = null
  resolution.log.say('wwn.frail.over', { who: patient.name }, { rule: 'WWN-MTL-03', tone: 'good' })
}

export const recovery: readonly RecoveryRule[] = [dies, comesTo, frailWeek, frailDeath, frailEnd]
