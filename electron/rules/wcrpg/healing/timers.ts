/**
 * Intervals of recovery: which of them run for a patient now, which stand still and why (WCH-GEN-02, WCH-GEN-03,
 * WCH-GEN-04, WCH-GEN-05, WCH-GEN-06, WCH-CAL-01, WCH-CAL-02). What is stored is brought in line with the state
 * whenever time is about to pass; due moments follow from it.
 */
import type { HealingTimerKey } from '@shared/wcrpg/names'
import { HEALING_TIMERS } from '@shared/wcrpg/names'
import type { HealingTimer } from '@shared/wcrpg/healing'
import { findCombatant, runningEncounter } from '../../../engine/lookup'
import { isClinicallyDead, isComatose, isUnconscious, openWounds, woundsTotal } from '../sheet/condition'
import { nowIn } from '../now'
import { isHurtInSurprise } from '../turn/surprise'
import type { Campaign, Encounter, Sheet } from '../types'
import { attendanceOf, careOf, selfCareOf, type Attendance } from './care'
import { readingRules, recuperationTenth, xenobiologyTenth, type Rules } from './points'
import { lethalTotal, underlyingNhp, isWhole } from './pools'

const MINUTE = 60
const HOUR = 3600

/** Why an interval stands still: words `waits.<why>`. */
export type Waits =
  | 'combat'
  | 'strenuous'
  | 'stasis'
  | 'dead'
  | 'care'
  | 'comatose'
  | 'noMedic'
  | 'medicUnfit'

/** What has to be known of a patient before any interval is looked at. */
interface Situation {
  rules: Rules
  patient: Sheet
  isDead: boolean
  isInStasis: boolean
  isComatose: boolean
  /** Stands in the fight that runs (WCH-GEN-04). */
  isInFight: boolean
  /** WCG-SRND-03: the patient or the medic was hurt in the surprise round that runs. */
  isStruck: boolean
  /** Neither fights nor strains itself; the unconscious rest whatever is entered (WCH-GEN-02). */
  rests: 'combat' | 'strenuous' | null
  own: number
  attendance: Attendance | null
  /** A medic is named who cannot tend now. */
  isMedicUnfit: boolean
  /** The patient looks after its own Wounds (WCH-CLO-04), whether it can now or not. */
  isOwnMedic: boolean
  self: Attendance | null
}

/** Stands in the fight that runs (WCH-GEN-04). */
export function isInFight(campaign: Campaign, sheet: string): boolean {
  const fight = runningEncounter(campaign)
  const combatant = fight === undefined ? undefined : findCombatant(fight, sheet)
  return combatant !== undefined && !combatant.withdrawn
}

function situationOf(campaign: Campaign, patient: Sheet): Situation {
  const now = nowIn(campaign)
  const fight = runningEncounter(campaign)
  const fights = isInFight(campaign, patient.id)
  const isStrained = patient.healing.activity === 'strenuous' && !isUnconscious(patient, now)
  const attendance = attendanceOf(campaign, patient.id)
  const named = careOf(campaign, patient.id)?.entry.medic ?? null
  return {
    rules: readingRules(campaign),
    patient,
    isDead: isClinicallyDead(patient),
    isInStasis: patient.healing.stasis !== null,
    isComatose: isComatose(patient),
    isInFight: fights,
    isStruck: wasStruck(fight, patient.id) || (named !== null && wasStruck(fight, named)),
    rests: fights ? 'combat' : isStrained ? 'strenuous' : null,
    own: underlyingNhp(patient),
    attendance,
    isMedicUnfit: named !== null && named !== patient.id && attendance === null,
    isOwnMedic: named === patient.id,
    self: selfCareOf(campaign, patient, !fights),
  }
}

const wasStruck = (fight: Readonly<Encounter> | undefined, id: string): boolean =>
  fight !== undefined && isHurtInSurprise(fight, id)

/** How an interval stands: it does not exist, it stands still, or it runs, with its length if it begins now. */
type IntervalState = { is: 'none' } | { is: 'waits'; why: Waits } | { is: 'runs'; every: number }
const NONE: IntervalState = { is: 'none' }
const waits = (why: Waits): IntervalState => ({ is: 'waits', why })
const runs = (every: number): IntervalState => ({ is: 'runs', every })

interface Interval {
  rule: string
  state: (situation: Situation) => IntervalState
}

const shortened = (whole: number, tens: number, unit: number): number => Math.max(1, whole - tens) * unit

/** WCH-CAL-02, WCH-GEN-09: clinical death ends what rest had begun; stasis only stops it. */
const atRest = ({ isDead, isInStasis, rests }: Situation, run: () => IntervalState): IntervalState => {
  if (isDead) return NONE
  if (isInStasis) return waits('stasis')
  return rests === null ? run() : waits(rests)
}

/** WCH-AGE-05: whoever is tended by somebody else who can: the medic's rate takes the place of the patient's own. */
const inCare = ({ attendance }: Situation): boolean => attendance !== null

const INTERVALS: Record<HealingTimerKey, Interval> = {
  nhpNatural: {
    rule: 'WCH-NHN-01',
    state: (s) =>
      s.own < 0 || s.own >= s.patient.maxNhp
        ? NONE
        : atRest(s, () => (inCare(s) ? waits('care') : runs(HOUR))),
  },
  impactNatural: {
    rule: 'WCH-IMP-01',
    state(s) {
      if (s.own >= 0) return NONE
      if (s.isDead) return waits('dead')
      if (s.isInStasis) return waits('stasis')
      if (s.isComatose) return NONE // the hour of the coma decides
      return s.rests === null ? runs(HOUR) : waits(s.rests)
    },
  },
  comaSave: {
    rule: 'WCD-NHP-06',
    state(s) {
      const isDeep = s.patient.maxNhp > 0 && s.patient.nhp <= -s.patient.maxNhp
      if (!isDeep) return NONE
      if (s.isDead) return waits('dead')
      return s.isInStasis ? waits('stasis') : runs(HOUR)
    },
  },
  lethalNatural: {
    rule: 'WCH-LET-02',
    state: (s) =>
      lethalTotal(s.patient) <= 0 && woundsTotal(s.patient) === 0
        ? NONE
        : atRest(s, () => runs(shortened(8, recuperationTenth(s.rules, s.patient, 'WCH-LET-01'), HOUR))),
  },
  closeNatural: {
    rule: 'WCH-CLO-01',
    state: (s) =>
      openWounds(s.patient) === 0
        ? NONE
        : atRest(s, () => runs(shortened(10, recuperationTenth(s.rules, s.patient, 'WCH-CLO-01'), MINUTE))),
  },
  nhpAssisted: {
    rule: 'WCH-ANH-01',
    state: (s) => (s.own < 0 || s.own >= s.patient.maxNhp ? NONE : tended(s, () => runs(HOUR / 2))),
  },
  impactAssisted: {
    rule: 'WCH-AIM-01',
    state: (s) =>
      s.own >= 0 || s.isComatose
        ? NONE // WCH-AIM-04: in a coma one Check an hour, after the Save
        : tended(s, ({ entry }) => (entry.does.impact ? runs(HOUR / 2) : NONE)),
  },
  lethalAssisted: {
    rule: 'WCH-ALE-02',
    state(s) {
      if (lethalTotal(s.patient) <= 0 && woundsTotal(s.patient) === 0) return NONE
      if (s.isDead && !s.isInStasis) return s.attendance === null ? NONE : waits('dead')
      return attended(s, ({ entry, medic }) =>
        entry.does.lethal
          ? runs(
              shortened(
                4,
                xenobiologyTenth(s.rules, medic, entry.specializations.xenobiology, 'WCH-ALE-01'),
                HOUR,
              ),
            )
          : NONE,
      )
    },
  },
  closeAssisted: {
    rule: 'WCH-ACL-01',
    state(s) {
      if (openWounds(s.patient) === 0 || s.patient.death.brainDead) return NONE
      const { entry, medic } = s.attendance ?? s.self ?? { entry: null, medic: null }
      if (entry === null) {
        if (s.isMedicUnfit) return waits('medicUnfit')
        return s.isOwnMedic ? waits(s.isInFight ? 'combat' : 'medicUnfit') : NONE
      }
      if (!entry.does.closing) return NONE
      if (s.isStruck) return waits('combat')
      return runs(
        shortened(
          15,
          xenobiologyTenth(s.rules, medic, entry.specializations.xenobiology, 'WCH-ACL-01'),
          MINUTE,
        ),
      )
    },
  },
}

/** What a medic does, if one is named and can, and the patient rests (WCH-GEN-02). */
function attended(s: Situation, run: (attendance: Attendance) => IntervalState): IntervalState {
  if (s.attendance === null) return s.isMedicUnfit ? waits('medicUnfit') : NONE
  const state = run(s.attendance)
  return state.is === 'runs' && s.rests !== null ? waits(s.rests) : state
}

/** What a medic does for the living outside of stasis (WCH-CAL-01). */
function tended(s: Situation, run: (attendance: Attendance) => IntervalState): IntervalState {
  if (s.isDead) return s.attendance === null ? NONE : waits('dead')
  if (s.isInStasis) return s.attendance === null ? NONE : waits('stasis')
  return attended(s, run)
}

const stateOf = (situation: Situation, key: HealingTimerKey): IntervalState =>
  situation.patient.death.brainDead ? NONE : INTERVALS[key].state(situation)

/** What is left of an interval at the clock. */
const leftOf = ({ left, at }: HealingTimer, clock: number): number =>
  at === null ? left : Math.max(1, left - (clock - at))

/** An interval as it should stand; the same object where it already does; undefined: none. */
function aligned(
  stored: HealingTimer | undefined,
  state: IntervalState,
  clock: number,
): HealingTimer | undefined {
  switch (state.is) {
    case 'none':
      return undefined
    case 'waits':
      if (stored?.at == null) return stored
      return { ...stored, left: leftOf(stored, clock), at: null } // WCH-GEN-05: elapsed rest is kept
    case 'runs':
      if (stored === undefined) return { every: state.every, left: state.every, at: clock }
      return stored.at === null ? { ...stored, at: clock } : stored
  }
}

export type Timers = Sheet['healing']['timers']

/** Every interval of a patient in line with its state; the same object where nothing changes. */
export function alignedTimers(campaign: Campaign, patient: Sheet, stored: Readonly<Timers>): Timers {
  if (isWhole(patient) && Object.keys(stored).length === 0) return stored // most of those in a fight
  const situation = situationOf(campaign, patient)
  const timers: Timers = {}
  let isChanged = false
  for (const key of HEALING_TIMERS) {
    const before = stored[key]
    const after = aligned(before, stateOf(situation, key), campaign.clock)
    if (after !== undefined) timers[key] = after
    if (after !== before) isChanged = true
  }
  return isChanged ? timers : stored
}

/** Begins the next interval, as long as the numbers now make it (WCH-GEN-06). */
export function restart(campaign: Campaign, patient: Sheet, key: HealingTimerKey): void {
  const state = stateOf(situationOf(campaign, patient), key)
  if (state.is === 'runs')
    patient.healing.timers[key] = { every: state.every, left: state.every, at: campaign.clock }
  else delete patient.healing.timers[key]
}

/** Strictly after the clock; null: it stands still or does not exist. */
export function dueAt(campaign: Campaign, patient: Sheet, key: HealingTimerKey): number | null {
  const timer = patient.healing.timers[key]
  if (timer?.at == null) return null
  const time = timer.at + timer.left
  return time > campaign.clock ? time : null
}

export interface Standstill {
  key: HealingTimerKey
  rule: string
  left: number
  why: Waits
}

/** Intervals that stand still, and why. */
export function standstills(campaign: Campaign, patient: Sheet): Standstill[] {
  const situation = situationOf(campaign, patient)
  return HEALING_TIMERS.flatMap((key) => {
    const state = stateOf(situation, key)
    const timer = patient.healing.timers[key]
    if (state.is !== 'waits' || timer === undefined) return []
    return [{ key, rule: INTERVALS[key].rule, left: timer.left, why: state.why }]
  })
}
