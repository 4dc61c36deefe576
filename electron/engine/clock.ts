/**
 * The campaign clock in whole seconds. Advancing it works through everything that falls due on the way, in order of
 * time, then rank, then roster. Due moments follow from state and are stored nowhere. Time goes back only by undo.
 */
import type { Campaign, Sheet } from '@shared/campaign/types'
import { expireConditions, nextTimedEnd } from './conditions'
import { perFull } from './rounding'
import type { RecoveryRule, Resolution } from './system'

/** The next multiple of `every` seconds counted from `since` that lies after `clock`. */
export const nextFiring = (since: number, every: number, clock: number): number =>
  since + every * (perFull(Math.max(0, clock - since), every) + 1)

/** Ends of timed conditions, as a matter like any other. */
const timedEnds: RecoveryRule = {
  key: 'timedEnds',
  rule: '',
  rank: 0,
  nextDue: (_campaign, patient) => nextTimedEnd(patient),
  apply(resolution) {
    expireConditions(resolution, { at: 'time', time: resolution.campaign.clock })
  },
}

const mattersOf = (resolution: Resolution): RecoveryRule[] =>
  [timedEnds, ...resolution.system.recovery].sort((a, b) => a.rank - b.rank)

/** The earliest second at which anything falls due for this patient. */
function nextMoment(campaign: Campaign, matters: readonly RecoveryRule[], patient: Sheet): number | null {
  let earliest: number | null = null
  for (const matter of matters) {
    const time = matter.nextDue(campaign, patient)
    if (time !== null && (earliest === null || time < earliest)) earliest = time
  }
  return earliest
}

/**
 * Works off one second: every matter of every patient due then, lowest rank first. A matter that an earlier one of the
 * same second has settled is dropped.
 */
function workOff(
  resolution: Resolution,
  matters: readonly RecoveryRule[],
  patients: readonly string[],
  time: number,
): void {
  const { campaign } = resolution
  for (const matter of matters)
    for (const id of patients) {
      campaign.clock = time - 1 // what is due at this second is what comes next seen from the one before
      const isDue = matter.nextDue(campaign, resolution.peek(id)) === time
      campaign.clock = time
      if (isDue) matter.apply(resolution, resolution.sheet(id))
    }
}

/**
 * Moves the clock by `seconds` (≥ 0) once for everybody and works through what falls due up to and including the end.
 */
export function advanceClock(resolution: Resolution, seconds: number): void {
  const { campaign } = resolution
  const target = campaign.clock + seconds
  const matters = mattersOf(resolution)
  const moments = new Map<string, number>()
  const note = (patient: Sheet): void => {
    const time = patient.template ? null : nextMoment(campaign, matters, patient)
    if (time !== null && time <= target) moments.set(patient.id, time)
    else moments.delete(patient.id)
  }
  for (const sheet of resolution.peekAll()) note(sheet)
  while (moments.size > 0) {
    const time = Math.min(...moments.values())
    if (time <= campaign.clock) throw new Error(`something falls due at ${String(time)}, which has passed`)
    const due = [...moments].filter(([, moment]) => moment === time).map(([id]) => id)
    workOff(resolution, matters, due, time)
    for (const id of due) note(resolution.peek(id))
  }
  campaign.clock = target
}
