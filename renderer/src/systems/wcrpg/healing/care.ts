/** Entries of places of care as forms: what an admission begins with, and the commands that it makes. Pure. */
import type { Campaign } from '@shared/campaign/types'
import type { CarePatient, CareStation } from '@shared/wcrpg/care'
import { CARE_TASKS, MEDIC_SKILLS, type CareEquipment, type TechnologyAge } from '@shared/wcrpg/names'
import type { Command, Id } from '@shared/contract/types'

export interface Admission {
  station: Id | null
  patient: Id | null
  medic: Id | null
  does: CarePatient['does']
  specializations: CarePatient['specializations']
  modifier: number | null
}

/** Every place of care of the campaign that is open; none while none is. */
export const careIn = (campaign: Pick<Campaign, 'own'> | null): readonly CareStation[] =>
  campaign?.own.wcrpg?.care ?? []

/** Where somebody lies, if anywhere: each lies in one place at most. */
export function entryOf(
  care: readonly CareStation[],
  patient: Id,
): { station: CareStation; entry: CarePatient } | null {
  for (const station of care) {
    const entry = station.patients.find((one) => one.patient === patient)
    if (entry !== undefined) return { station, entry }
  }
  return null
}

/** As it stands for whoever lies somewhere; for anybody else everything is done, by nobody yet. */
export function admissionOf(
  care: readonly CareStation[],
  { patient, station }: { patient: Id | null; station: Id | null },
): Admission {
  const found = patient === null ? null : entryOf(care, patient)
  if (found === null)
    return {
      station: station ?? care[0]?.id ?? null,
      patient,
      medic: null,
      does: { impact: true, lethal: true, closing: true },
      specializations: { treatment: null, longTermCare: null, intensiveCare: null, xenobiology: null },
      modifier: 0,
    }
  const { medic, does, specializations, modifier } = found.entry
  return {
    station: station ?? found.station.id,
    patient,
    medic,
    does: { ...does },
    specializations: { ...specializations },
    modifier,
  }
}

const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>

/** Null while something is missing. Whoever tends nobody but itself closes its own Wounds, and no more (WCH-CLO-04). */
export function admitCommand({
  station,
  patient,
  medic,
  does,
  specializations,
  modifier,
}: Admission): Command | null {
  if (station === null || patient === null || modifier === null) return null
  return {
    type: 'wcrpg/admit',
    station,
    patient,
    medic,
    does: recordOf(CARE_TASKS, (task) => does[task]),
    specializations: recordOf(MEDIC_SKILLS, (skill) => (medic === null ? null : specializations[skill])),
    modifier,
  }
}

export interface StationForm {
  name: string
  age: TechnologyAge
  moving: boolean
  equipment: CareEquipment[]
}
export const BLANK_STATION: StationForm = { name: '', age: 'starfaring', moving: false, equipment: [] }

/** Opens a place, or changes the one with this id; null without a name. */
export function stationCommand({ name, ...parts }: StationForm, station: Id | null): Command | null {
  if (name.trim() === '') return null
  const given = { name: name.trim(), ...parts, equipment: [...parts.equipment] }
  return station === null
    ? { type: 'wcrpg/open-station', ...given }
    : { type: 'wcrpg/change-station', station, ...given }
}
