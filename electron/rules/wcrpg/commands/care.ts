/**
 * The day of a patient and who tends whom, where, with what (WCH-GEN-02, WCH-GEN-03, WCH-AGE-01, WCH-AGE-06,
 * WCH-CLO-04).
 */
import type { CarePatient, CareStation } from '@shared/wcrpg/care'
import { CARE_TIMERS } from '@shared/wcrpg/names'
import type { Refusal } from '@shared/contract/types'
import { needById } from '../../../engine/lookup'
import { plain } from '../../../engine/plain'
import { refuse } from '../../../engine/system'
import { careIn, careOf } from '../healing/care'
import { defineCommand, type PayloadOf, type Campaign, type Resolution, type Sheet } from '../types'
import { naming } from '../healing/naming'

/** Refusals: `unknown-sheet`, `is-template`. */
export function refusePatient(resolution: Resolution, id: string): Refusal | null {
  const sheet = resolution.glance(id)
  if (sheet === undefined) return refuse('unknown-sheet', { sheet: id })
  return sheet.template ? refuse('is-template', { who: sheet.name }) : null
}

/** Refusal: `unknown-station`. */
const refuseStation = (campaign: Campaign, id: string): Refusal | null =>
  careIn(campaign).some((station) => station.id === id) ? null : refuse('unknown-station', { station: id })

const setActivity = defineCommand('wcrpg/set-activity', {
  rules: ['WCH-GEN-02', 'WCH-GEN-04', 'WCH-GEN-05'],
  /** Refusals: `unknown-sheet`, `is-template`. */
  refuse(resolution, { patients }) {
    for (const patient of patients) {
      const refusal = refusePatient(resolution, patient)
      if (refusal !== null) return refusal
    }
    return null
  },
  apply(resolution, { patients, activity }) {
    for (const id of new Set(patients)) {
      const patient = resolution.sheet(id)
      patient.healing.activity = activity
      resolution.log.say(
        'care.activity',
        { who: patient.name, patient: id, activity },
        { rule: 'WCH-GEN-02' },
      )
    }
  },
})

const setHealingModifier = defineCommand('wcrpg/set-healing-modifier', {
  rules: ['WCH-GEN-03'],
  refuse: (resolution, { patient }) => refusePatient(resolution, patient),
  apply(resolution, { patient: id, modifier }) {
    const patient = resolution.sheet(id)
    patient.healing.modifier = modifier
    resolution.log.say(
      'care.healingModifier',
      { who: patient.name, patient: id, modifier },
      { rule: 'WCH-GEN-03' },
    )
  },
})

const MOST_STATIONS = 100

const openStation = defineCommand('wcrpg/open-station', {
  rules: ['WCH-AGE-01'],
  /** Refusals: `station-name-taken`, `too-many-stations`. */
  refuse({ campaign }, { name }) {
    const stations = careIn(campaign)
    if (stations.length >= MOST_STATIONS) return refuse('too-many-stations', { most: MOST_STATIONS })
    return stations.some((station) => station.name === name)
      ? refuse('station-name-taken', { station: name })
      : null
  },
  apply(resolution, given) {
    const id = resolution.freshId('care')
    resolution.campaign.own.wcrpg.care.push({ id, ...given, patients: [] })
    resolution.log.say('care.stationOpened', { station: given.name, age: given.age })
  },
})

const changeStation = defineCommand('wcrpg/change-station', {
  rules: ['WCH-AGE-04', 'WCH-STA-02'],
  /** Refusals: `unknown-station`, `station-name-taken`. */
  refuse({ campaign }, { station, name }) {
    const taken = careIn(campaign).some((other) => other.id !== station && other.name === name)
    return (
      refuseStation(campaign, station) ??
      (taken ? refuse('station-name-taken', { station: name ?? '' }) : null)
    )
  },
  apply(resolution, { station: id, name, age, moving, equipment }) {
    const station = needById(resolution.campaign.own.wcrpg.care, id, 'station')
    if (name !== undefined) station.name = name
    if (age !== undefined) station.age = age
    if (moving !== undefined) station.moving = moving
    if (equipment !== undefined) station.equipment = equipment
    resolution.log.say('care.stationChanged', { station: station.name, age: station.age })
  },
})

const closeStation = defineCommand('wcrpg/close-station', {
  rules: ['WCH-AGE-06'],
  /** Refusals: `unknown-station`, `station-not-empty`. */
  refuse({ campaign }, { station: id }) {
    const unknown = refuseStation(campaign, id)
    if (unknown !== null) return unknown
    const { name, patients } = needById(careIn(campaign), id, 'station')
    return patients.length === 0
      ? null
      : refuse('station-not-empty', { station: name, count: patients.length })
  },
  apply(resolution, { station: id }) {
    const index = resolution.campaign.own.wcrpg.care.findIndex((station) => station.id === id)
    const [closed] = resolution.campaign.own.wcrpg.care.splice(index, 1)
    resolution.log.say('care.stationClosed', { station: closed?.name ?? '' })
  },
})

const MOST_PATIENTS = 500

/** Refusals: `station-full`. */
function refuseBed(campaign: Campaign, { station: id, patient }: PayloadOf<'wcrpg/admit'>): Refusal | null {
  const { name, patients } = needById(careIn(campaign), id, 'station')
  return patients.length >= MOST_PATIENTS && !patients.some((entry) => entry.patient === patient)
    ? refuse('station-full', { station: name, most: MOST_PATIENTS })
    : null
}

/** Where a patient lay before has no entry of it any more. */
function leave(campaign: Campaign, patient: string): CarePatient | null {
  for (const station of campaign.own.wcrpg.care) {
    const index = plain(station).patients.findIndex((entry) => entry.patient === patient)
    if (index !== -1) return station.patients.splice(index, 1)[0] ?? null
  }
  return null
}

/** WCH-AGE-06: the medic's intervals begin when it takes charge; what another had begun is over. */
function beginCare(resolution: Resolution, patient: string): void {
  if (CARE_TIMERS.every((key) => resolution.peek(patient).healing.timers[key] === undefined)) return
  const { timers } = resolution.sheet(patient).healing
  for (const key of CARE_TIMERS) delete timers[key]
}

const admit = defineCommand('wcrpg/admit', {
  rules: ['WCH-AGE-01', 'WCH-AGE-05', 'WCH-AGE-06', 'WCH-CLO-04'],
  /** Refusals: `unknown-station`, `unknown-sheet`, `is-template`, `brain-dead`, `station-full`. */
  refuse(resolution, given) {
    const { campaign } = resolution
    const early =
      refuseStation(campaign, given.station) ??
      refusePatient(resolution, given.patient) ??
      (given.medic === null ? null : refusePatient(resolution, given.medic))
    if (early !== null) return early
    const patient = resolution.peek(given.patient)
    if (patient.death.brainDead) return refuse('brain-dead', { who: patient.name }) // WCH-PHD-02
    return refuseBed(campaign, given)
  },
  apply(resolution, { station: id, ...given }) {
    const { campaign } = resolution
    const before = careOf(campaign, given.patient)
    // a patient who stays with the same medic stays in care without a break
    const stays = before !== null && before.entry.medic === given.medic && before.station.id === id
    leave(campaign, given.patient)
    if (before?.entry.medic !== given.medic) beginCare(resolution, given.patient)
    const station = needById<CareStation>(campaign.own.wcrpg.care, id, 'station')
    const since = stays ? before.entry.since : campaign.clock
    station.patients.push({ ...given, since })
    const patient = resolution.peek(given.patient)
    resolution.log.say(
      given.medic === null ? 'care.admitted' : given.medic === given.patient ? 'care.self' : 'care.tended',
      {
        ...naming(patient),
        station: station.name,
        medic: given.medic === null ? '' : resolution.peek(given.medic).name,
      },
      { rule: 'WCH-AGE-06' },
    )
  },
})

const discharge = defineCommand('wcrpg/discharge', {
  rules: ['WCH-AGE-06'],
  /** Refusals: `unknown-sheet`, `is-template`, `not-in-care`. */
  refuse(resolution, { patient }) {
    const unknown = refusePatient(resolution, patient)
    if (unknown !== null) return unknown
    return careOf(resolution.campaign, patient) === null
      ? refuse('not-in-care', { who: resolution.peek(patient).name })
      : null
  },
  apply(resolution, { patient: id }) {
    const care = careOf(resolution.campaign, id)
    leave(resolution.campaign, id)
    resolution.log.say(
      'care.released',
      { who: resolution.peek(id).name, patient: id, station: care?.station.name ?? '' },
      { rule: 'WCH-AGE-06' },
    )
  },
})

/** Whoever lies in a place of care or tends there is released first. Refusal: `in-care`. */
export function refuseRemoval(campaign: Campaign, { id, name }: Sheet): Refusal | null {
  const station = careIn(campaign).find(({ patients }) =>
    patients.some((entry) => entry.patient === id || entry.medic === id),
  )
  return station === undefined ? null : refuse('in-care', { who: name, station: station.name })
}

export const careCommands = [
  setActivity,
  setHealingModifier,
  openStation,
  changeStation,
  closeStation,
  admit,
  discharge,
]
