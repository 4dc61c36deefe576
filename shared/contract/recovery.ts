/** The healing calendar as windows see it: what falls due for whom, patients, and how runs of it end. */
import type { Derivation, Id, JsonRecord } from './types'

/** Something that falls due for somebody on the campaign clock. */
export interface DueView {
  /** `due.<key>` of the message catalogue. */
  key: string
  rule: string
  /** In-world seconds. */
  at: number
  /** Seconds from one to the next, if nothing changes; null: once. */
  every: number | null
  /** Who rolls, patient or medic; null: nobody rolls. */
  roller: Id | null
  /** The DC as it stands now; null: no Check, or none that can be told. */
  dc: Derivation | null
  /** The clock can stop before it, for the GM to decide (`asked.<key>`); null: nothing to decide. */
  asks: string | null
}

/** An interval that stands still, and why (`waits.<why>`). */
export interface PausedDue {
  key: string
  rule: string
  left: number
  why: string
}

/** What a system says of somebody as a patient, beside its chips and pools. */
export interface PatientView {
  /** `patientState.<state>`; exactly one. */
  state: string
  stasis: boolean
  /** Since when which state, oldest first: the bands of the calendar. */
  chronicle: { at: number; state: string; stasis: boolean }[]
  activity: string
  /** Nothing is left to heal. */
  isWhole: boolean
  /** Whatever is left heals by treatment alone: the clock gives back no more. */
  restByTreatment?: true
  paused: PausedDue[]
  /** The next death on the way if nobody acts: when, and of what (`death.<why>`). */
  dies: { at: number; why: string } | null
  /** What keeps this patient from recovering as it could (`lack.<key>`): no medic, a medic who cannot, undecided hazards. */
  lacks: { key: string; with: JsonRecord }[]
}

/** One lane of the healing calendar. */
export interface HealingLane {
  sheet: Id
  dues: DueView[]
  patient: PatientView | null
}

export interface HealingLanes {
  clock: number
  revision: number
  lanes: HealingLane[]
}

/** How runs of the same rules ended for one patient: seconds from now until nothing was left to heal. */
export interface RecoveryRuns {
  runs: number
  /** Of those that recovered within the horizon, one entry each, in the order of the runs. */
  recovered: number[]
  /** Runs that ended in brain death, with the seconds it took. */
  died: number[]
}
