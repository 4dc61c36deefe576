/** What follows at once from a patient's state, before time passes: intervals, hours of a coma, hazards, the chronicle. */
import { plain } from '../../../engine/plain'
import { isClinicallyDead, isComatose } from '../sheet/condition'
import { nowIn } from '../now'
import type { Campaign, Sheet } from '../types'
import { patientState } from './states'
import { alignedTimers } from './timers'
import { isHazard, undecided } from './hazardMarkers'

type Healing = Readonly<Sheet['healing']>

/** WCD-NHP-08, WCD-NHP-10: hours are counted from the beginning of this coma; death only interrupts it. */
function comaHours(patient: Sheet, { comaHours: before }: Healing): number | null {
  if (isComatose(patient)) return before ?? 0
  return isClinicallyDead(patient) ? before : null
}

/** One entry for each marker, and none for markers that are gone. */
function hazardsOf(patient: Sheet, { hazards: before }: Healing): Healing['hazards'] {
  const markers = plain(patient.conditions).filter(({ kind }) => isHazard(kind))
  const isSame =
    markers.length === Object.keys(before).length && markers.every(({ id }) => before[id] !== undefined)
  if (isSame) return before
  return Object.fromEntries(markers.map(({ id, kind, since }) => [id, before[id] ?? undecided(kind, since)]))
}

const MOST_ENTRIES = 400

/** WCH-STATE-01: an entry whenever another state begins; two changes of one second leave the last. */
function chronicleOf(
  campaign: Campaign,
  patient: Sheet,
  { chronicle, stasis }: Healing,
): Healing['chronicle'] {
  const state = patientState(patient, nowIn(campaign))
  const last = chronicle.at(-1)
  if (last?.state === state && last.stasis === (stasis !== null)) return chronicle
  const entry = { at: campaign.clock, state, stasis: stasis !== null }
  const kept = last?.at === campaign.clock ? chronicle.slice(0, -1) : chronicle
  const before = kept.at(-1)
  if (before?.state === entry.state && before.stasis === entry.stasis) return [...kept]
  return [...kept, entry].slice(-MOST_ENTRIES)
}

/** A time for each of so many Wounds: the oldest stay, new ones are of now. */
const timesOf = (count: number, times: readonly number[], clock: number): number[] =>
  Array.from({ length: count }, (_, index) => times[index] ?? clock)

/** WCH-GEN-10: healing and closing go by the age of Wounds; null where every Wound has its time. */
function datedParts({ clock }: Campaign, patient: Sheet): Sheet['parts'] | null {
  const parts = plain(patient.parts)
  const isDated = ({ open, closed, openTimes, closedTimes }: Sheet['parts'][string]): boolean =>
    open === openTimes.length && closed === closedTimes.length
  if (Object.values(parts).every(isDated)) return null
  return Object.fromEntries(
    Object.entries(parts).map(([key, part]) => {
      const openTimes = timesOf(part.open, part.openTimes, clock)
      return [key, { ...part, openTimes, closedTimes: timesOf(part.closed, part.closedTimes, clock) }]
    }),
  )
}

/** Fields of the sheet to overwrite; null: everything stands as it should. */
export function alignedPatient(campaign: Campaign, patient: Sheet): Partial<Sheet> | null {
  const before: Healing = plain(patient.healing)
  const after: Healing = {
    ...before,
    comaHours: comaHours(patient, before),
    hazards: hazardsOf(patient, before),
    chronicle: chronicleOf(campaign, patient, before),
    timers: alignedTimers(campaign, patient, before.timers),
  }
  const parts = datedParts(campaign, patient)
  const isChanged =
    after.comaHours !== before.comaHours ||
    after.hazards !== before.hazards ||
    after.chronicle !== before.chronicle ||
    after.timers !== before.timers
  if (!isChanged && parts === null) return null
  return { ...(isChanged ? { healing: after } : {}), ...(parts === null ? {} : { parts }) }
}
