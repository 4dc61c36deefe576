/** Who tends whom, where (WCH-AGE-01, WCH-AGE-06, WCH-CLO-04). Reads only. */
import type { CarePatient, CareStation } from '@shared/wcrpg/care'
import { findSheet } from '../../../engine/lookup'
import { plain } from '../../../engine/plain'
import type { OwnRulesOf } from '../../../engine/own'
import { isAppendageUsable, isHelpless, type Now } from '../sheet/condition'
import { busyHands } from '../sheet/hands'
import { nowIn } from '../now'
import type { Campaign, Sheet, Wcrpg } from '../types'

export interface Care {
  station: Readonly<CareStation>
  entry: Readonly<CarePatient>
}

/** Every place of care, to read only. */
export const careIn = ({ own }: Campaign): readonly Readonly<CareStation>[] => plain(own.wcrpg.care)

/** Where a patient lies, and who tends it; null: nowhere. */
export function careOf(campaign: Campaign, patient: string): Care | null {
  for (const station of careIn(campaign)) {
    const entry = station.patients.find((one) => one.patient === patient)
    if (entry !== undefined) return { station, entry }
  }
  return null
}

/** Whom somebody tends, others and itself. */
export const patientsOf = (campaign: Campaign, medic: string): string[] =>
  careIn(campaign).flatMap(({ patients }) =>
    patients.filter((entry) => entry.medic === medic).map(({ patient }) => patient),
  )

/** A medic has to be up and about when a Check is rolled. */
export const canTend = (medic: Sheet, now: Now): boolean => !medic.template && !isHelpless(medic, now)

export interface Attendance extends Care {
  medic: Sheet
}

/** A patient in the charge of somebody else who can tend it now; null: of nobody. */
export function attendanceOf(campaign: Campaign, patient: string): Attendance | null {
  const care = careOf(campaign, patient)
  const medic = care?.entry.medic ?? null
  if (care === null || medic === null || medic === patient) return null
  const sheet = findSheet<Sheet>(campaign, medic)
  return sheet !== undefined && canTend(sheet, nowIn(campaign)) ? { ...care, medic: sheet } : null
}

/** WCH-CLO-04: whoever closes its own Wounds needs both a free hand and rest from the fight. */
export function selfCareOf(campaign: Campaign, patient: Sheet, isResting: boolean): Attendance | null {
  const care = careOf(campaign, patient.id)
  if (care?.entry.medic !== patient.id || !isResting) return null
  const now = nowIn(campaign)
  if (!canTend(patient, now)) return null
  const busy = busyHands(plain(patient))
  const hasFreeHand = Object.entries(plain(patient.parts)).some(
    ([key, part]) => part.group === 'motor' && !busy.has(key) && isAppendageUsable(patient, key, now),
  )
  return hasFreeHand ? { ...care, medic: patient } : null
}

/** Nobody has been taken in anywhere. */
const blank = (): Wcrpg['own'] => ({ wcrpg: { care: [] } })

const reducedTo = ({ wcrpg }: Readonly<Wcrpg['own']>, sheets: ReadonlySet<string>): Wcrpg['own'] => ({
  wcrpg: {
    care: wcrpg.care.map((station) => ({
      ...station,
      patients: station.patients.filter(({ patient }) => sheets.has(patient)),
    })),
  },
})

const holds = ({ wcrpg }: Readonly<Wcrpg['own']>): boolean => wcrpg.care.length > 0

export const own: OwnRulesOf<Wcrpg> = { blank, holds, reducedTo }
