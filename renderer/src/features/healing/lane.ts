/** What one lane of the calendar draws: bands of states, marks of what is due, and how they go on if nothing changes. */
import type { DueView, HealingLane, PatientView } from '@shared/contract/recovery'
import type { DueShapes, MarkShape } from './shapes'

export interface Band {
  from: number
  /** Infinity: it has no end in sight. */
  to: number
  state: string
  stasis: boolean
  /** Not yet: how it goes on if nothing changes. */
  isAhead: boolean
}

/** Bands of the chronicle: the last runs to now, and faintly on, until the death that is on its way. */
export function bandsOf(
  { chronicle, state, stasis, dies }: Pick<PatientView, 'chronicle' | 'state' | 'stasis' | 'dies'>,
  now: number,
): Band[] {
  const past = chronicle
    .filter(({ at }) => at <= now)
    .map((entry, index, all): Band => ({
      from: entry.at,
      to: all[index + 1]?.at ?? now,
      state: entry.state,
      stasis: entry.stasis,
      isAhead: false,
    }))
    .filter(({ from, to }) => to > from)
  const end = dies === null ? Infinity : Math.max(dies.at, now)
  return [...past, { from: now, to: end, state, stasis, isAhead: true }]
}

const SHAPES: Readonly<Record<string, MarkShape>> = {
  bleeding: 'harm',
  revivalDrain: 'harm',
  hazard: 'harm',
  brainDeath: 'death',
  nhpNatural: 'gain',
  nhpAssisted: 'gain',
  temporaryHealing: 'gain',
  mentalHealing: 'gain',
  surgeryHour: 'care',
}

/** By the matter, as the rule system says or as all know it, else by who rolls: the patient, who tends it, nobody. */
export function shapeOf(
  { key, roller }: Pick<DueView, 'key' | 'roller'>,
  patient: string,
  own: DueShapes = {},
): MarkShape {
  const known = own[key] ?? SHAPES[key]
  if (known !== undefined) return known
  if (roller === null) return 'end'
  return roller === patient ? 'check' : 'care'
}

/** Nothing happens to anybody behind the death that is on its way. */
export const lastMoment = (patient: Pick<PatientView, 'dies'> | null): number => patient?.dies?.at ?? Infinity

/** A lane without what would fall due behind the death that is on its way. */
export function untilDeath(lane: HealingLane): HealingLane {
  const end = lastMoment(lane.patient)
  return lane.dues.every(({ at }) => at <= end)
    ? lane
    : { ...lane, dues: lane.dues.filter(({ at }) => at <= end) }
}

export interface Mark {
  due: DueView
  at: number
  /** One of those that follow the first, if nothing changes. */
  isRepeat: boolean
}
/** Repeats that lie too close to be told apart: from the first mark on, until it ends. */
export interface Run {
  due: DueView
  from: number
  to: number
}

/**
 * Marks between two moments. They end with the death that is on its way.
 * @param least seconds that two marks must lie apart to be drawn each
 */
export function marksOf(
  { dues, patient }: Pick<HealingLane, 'dues' | 'patient'>,
  seen: { from: number; to: number },
  least: number,
): { marks: Mark[]; runs: Run[] } {
  const marks: Mark[] = []
  const runs: Run[] = []
  const end = Math.min(seen.to, lastMoment(patient))
  for (const due of dues) {
    if (due.at >= seen.from && due.at <= end) marks.push({ due, at: due.at, isRepeat: false })
    if (due.every === null || due.every <= 0) continue
    if (due.every < least) {
      if (end > due.at && end > seen.from) runs.push({ due, from: due.at, to: end })
      continue
    }
    const skipped = Math.max(1, Math.ceil((seen.from - due.at) / due.every))
    for (let at = due.at + skipped * due.every; at <= end; at += due.every)
      marks.push({ due, at, isRepeat: true })
  }
  return { marks, runs }
}

/** The next thing that falls due in any of these lanes. */
export function nextDue(lanes: readonly Pick<HealingLane, 'dues'>[]): number | null {
  const moments = lanes.flatMap(({ dues }) => dues.map(({ at }) => at))
  return moments.length === 0 ? null : Math.min(...moments)
}

/** How often a matter of a patient falls due within so many seconds from now, if nothing changes. */
export function timesWithin(
  { at, every }: Pick<DueView, 'at' | 'every'>,
  patient: Pick<PatientView, 'dies'> | null,
  { now, seconds }: { now: number; seconds: number },
): number {
  const end = Math.min(now + seconds, lastMoment(patient))
  if (at > end) return 0
  return every === null || every <= 0 ? 1 : 1 + Math.floor((end - at) / every)
}

/** One line of what falls due: a matter and how often, or the death that ends all. */
export interface DueLine {
  at: number
  due: DueView | null
  times: number
  /** Of what they die; null: they do not. */
  death: string | null
}

/** What falls due in a lane within so many seconds from now, if nothing changes, and the death on the way. */
export function linesWithin(
  { dues, patient }: Pick<HealingLane, 'dues' | 'patient'>,
  time: { now: number; seconds: number },
): DueLine[] {
  const dies = patient?.dies ?? null
  const lines = dues.map((due): DueLine => ({
    at: due.at,
    due,
    times: timesWithin(due, patient, time),
    death: null,
  }))
  if (dies !== null && dies.at <= time.now + time.seconds)
    lines.push({ at: dies.at, due: null, times: 1, death: dies.why })
  return lines.filter(({ times }) => times > 0)
}

/** Whoever the calendar is for: something is due, something is left to heal, somebody is dead or tended. */
export function needsCare({ dues, patient }: HealingLane, isTended: boolean): boolean {
  // nothing brings them back, and nobody has to see to them
  if (patient?.state === 'dead') return isTended
  if (dues.length > 0 || isTended) return true
  return patient !== null && (!patient.isWhole || patient.paused.length > 0 || patient.state !== 'fit')
}

const GONE = new Set(['dead', 'brainDead'])

/** Those whom nobody can help any more stand on one line below the rest; alone they are shown as they are. */
export function foldDead<T extends { lane: Pick<HealingLane, 'patient'> }>(
  people: readonly T[],
): { living: readonly T[]; dead: readonly T[] } {
  const isGone = ({ lane }: T): boolean => GONE.has(lane.patient?.state ?? '')
  const living = people.filter((one) => !isGone(one))
  return living.length === 0 ? { living: people, dead: [] } : { living, dead: people.filter(isGone) }
}

/** What the GM is asked now: the clock stands one second before it. */
export function questionsAt(
  lanes: readonly HealingLane[],
  now: number,
): { sheet: string; due: DueView; asks: string }[] {
  return lanes.flatMap(({ sheet, dues }) =>
    dues.flatMap((due) => (due.asks !== null && due.at === now + 1 ? [{ sheet, due, asks: due.asks }] : [])),
  )
}
