/**
 * The campaign clock in whole seconds. Advancing it works through everything that falls due on the way, in order of
 * time, then rank, then roster. Due moments follow from state and are stored nowhere. Time goes back only by undo.
 */
import { systemsInUse } from '@shared/campaign/ownership'
import type { Campaign, Sheet, SystemId } from '@shared/campaign/types'
import type { HealingLane } from '@shared/contract/recovery'
import type { LogLine } from '@shared/contract/types'
import { expireConditions, nextTimedEnd } from './conditions'
import { DiceNeeded } from './dice'
import { partOf, type CampaignPart } from './part'
import { perFull } from './rounding'
import type { RecoveryRule, Resolution, RuleSystem, WholeResolution } from './system'
import { onWorkingCopy } from './workingCopy'

/** The next multiple of `every` seconds counted from `since` that lies after `clock`. */
export const nextFiring = (since: number, every: number, clock: number): number =>
  since + every * (perFull(Math.max(0, clock - since), every) + 1)

/**
 * Ends of timed conditions, as a matter like any other. One that came from elsewhere may have passed already: it ends with the
 * next second.
 */
const timedEnds = ({ time: { isHeldUp, timedEndsRank } }: RuleSystem): RecoveryRule => ({
  key: 'timedEnds',
  rule: '',
  rank: timedEndsRank,
  nextDue: ({ clock }, patient) => {
    const end = nextTimedEnd(patient, (condition) => isHeldUp(patient, condition))
    return end === null ? null : Math.max(end, clock + 1)
  },
  apply(resolution) {
    expireConditions(resolution, { at: 'time', time: resolution.campaign.clock })
  },
})

const mattersOf = (system: RuleSystem): RecoveryRule[] =>
  [timedEnds(system), ...system.time.recovery].sort((a, b) => a.rank - b.rank)

/** The earliest second at which anything falls due for this patient. */
function nextMoment(campaign: CampaignPart, matters: readonly RecoveryRule[], patient: Sheet): number | null {
  let earliest: number | null = null
  for (const matter of matters) {
    const time = matter.nextDue(campaign, patient)
    if (time !== null && (earliest === null || time < earliest)) earliest = time
  }
  return earliest
}

/** What the GM is asked before somebody's matter happens. */
export interface Asked {
  patient: string
  asks: string
  matter: string
  /** The second at which it falls due. */
  at: number
}

/** What was said of the people of one rule system. */
interface Worked {
  system: SystemId
  lines: readonly LogLine[]
}

/** Who is due at one second, of one rule system. */
interface DueNow {
  course: Course
  patients: readonly string[]
}

/** The patients of one rule system: who is due when, and what has to be brought in line as time passes. */
class Course {
  readonly #matters: readonly RecoveryRule[]
  readonly #patients: readonly string[]
  readonly #moments = new Map<string, number>()

  constructor(
    private readonly resolution: Resolution,
    private readonly target: number,
  ) {
    this.#matters = mattersOf(resolution.system)
    this.#patients = [...resolution.peekAll()].filter(({ template }) => !template).map(({ id }) => id)
    for (const id of this.#patients) this.#alignAndNote(id)
  }

  get next(): number | null {
    let earliest: number | null = null
    for (const time of this.#moments.values()) if (earliest === null || time < earliest) earliest = time
    return earliest
  }

  /** In the order of the roster, however the way to this second was cut. */
  due(time: number): string[] {
    return this.#patients.filter((id) => this.#moments.get(id) === time)
  }

  /** Whether a matter is due at this second: it is what comes next seen from the second before. */
  #isDue(matter: RecoveryRule, patient: string, time: number): boolean {
    const { campaign } = this.resolution
    campaign.clock = time - 1
    const isDue = matter.nextDue(campaign, this.resolution.peek(patient)) === time
    campaign.clock = time
    return isDue
  }

  /** The first question of this second, before any of it has happened. */
  asked(patients: readonly string[], time: number): Asked | null {
    for (const matter of this.#matters)
      for (const patient of patients) {
        if (matter.asks === undefined || !this.#isDue(matter, patient, time)) continue
        const asks = matter.asks(this.resolution.campaign, this.resolution.peek(patient))
        if (asks !== null) return { patient, asks, matter: matter.key, at: time }
      }
    return null
  }

  /**
   * Works off one second: every matter of every patient due then, lowest rank first. A matter that an earlier one of
   * the same second has settled is dropped. Returns what was said.
   */
  workOff(patients: readonly string[], time: number): Worked {
    const { log, system } = this.resolution
    const first = log.lines.length
    for (const matter of this.#matters)
      for (const id of patients)
        if (this.#isDue(matter, id, time)) {
          atMoment(time, () => matter.apply(this.resolution, this.resolution.sheet(id)))
          this.resolution.log.forgetSwitches()
          this.#align(id) // what comes later in this second sees what this has done
        }
    for (const id of patients) this.#alignAndNote(id)
    return { system: system.id, lines: log.lines.slice(first) }
  }

  #align(id: string): void {
    const { campaign, system } = this.resolution
    const fields = system.time.align(campaign, this.resolution.peek(id))
    // a copy: what they share with the campaign before this command must not be written to through the sheet
    if (fields !== null) Object.assign(this.resolution.sheet(id), structuredClone(fields))
  }

  /** Brings a patient, and whoever depends on it, in line with the state, and notes when something is next due. */
  #alignAndNote(id: string): void {
    const { campaign, system } = this.resolution
    for (const one of [id, ...system.time.dependents(campaign, id)]) {
      this.#align(one)
      this.#note(one)
    }
  }

  #note(id: string): void {
    const time = nextMoment(this.resolution.campaign, this.#matters, this.resolution.peek(id))
    if (time !== null && time <= this.target) this.#moments.set(id, time)
    else this.#moments.delete(id)
  }
}

/** A die that is wanted on the way tells of which moment it is. */
function atMoment(time: number, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof DiceNeeded)) throw error
    const { request, soFar } = error
    throw new DiceNeeded({ ...request, with: { ...request.with, at: time } }, soFar)
  }
}

/** The clock on its way to a moment: the courses of all rule systems in use, in the order of their list. */
class Advance {
  readonly #courses: readonly Course[]

  constructor(whole: WholeResolution, target: number) {
    this.#courses = systemsInUse(whole.campaign).map((id) => new Course(whole.of(id), target))
  }

  get next(): number | null {
    const times = this.#courses.flatMap(({ next }) => next ?? [])
    return times.length === 0 ? null : Math.min(...times)
  }

  due(time: number): DueNow[] {
    return this.#courses
      .map((course) => ({ course, patients: course.due(time) }))
      .filter(({ patients }) => patients.length > 0)
  }
}

/** The first question of this second, of whichever system. */
function firstAsked(due: readonly DueNow[], time: number): Asked | null {
  for (const { course, patients } of due) {
    const asked = course.asked(patients, time)
    if (asked !== null) return asked
  }
  return null
}

/** Seconds from which so much may fall due that working on copies is cheaper; a round of a fight never is. */
const LONG_ADVANCE = 120

interface Manner {
  /** Where the GM has something to decide, the clock stands still one second before it. */
  stops: boolean
  /** Asked after every second that something has happened in: whether that was enough. */
  isOver: () => boolean
  /** Hears what was said on the way. */
  onWorked?: (worked: Worked) => void
}

/** Goes on second by second of what falls due, up to and including the end; says where it stood still, and why. */
function advance(whole: WholeResolution, seconds: number, { stops, isOver, onWorked }: Manner): Asked | null {
  const { campaign } = whole
  const target = campaign.clock + seconds
  const course = new Advance(whole, target)
  for (let time = course.next; time !== null; time = course.next) {
    if (time <= campaign.clock) throw new Error(`something falls due at ${String(time)}, which has passed`)
    const due = course.due(time)
    campaign.clock = time
    const asked = stops ? firstAsked(due, time) : null
    if (asked !== null) {
      campaign.clock = time - 1
      return asked
    }
    for (const one of due) {
      const worked = one.course.workOff(one.patients, time)
      onWorked?.(worked)
    }
    if (isOver()) return null
  }
  campaign.clock = target
  return null
}

/**
 * Moves the clock by `seconds` (≥ 0) once for everybody and works through what falls due up to and including the end.
 * @param stops where the GM has something to decide, the clock stands still one second before it
 * @returns what it has stopped for; null: it has gone all the way
 */
export const advanceClock = (
  { whole }: Pick<Resolution, 'whole'>,
  seconds: number,
  stops = false,
): Asked | null => {
  const manner = { stops, isOver: () => false }
  return seconds < LONG_ADVANCE
    ? advance(whole, seconds, manner)
    : onWorkingCopy(whole, (copy) => advance(copy, seconds, manner))
}

/** From so many lines on people of other systems they are summed up. */
const MANY = 2

/**
 * As {@link advanceClock}, for a round of a fight. What it brought people of other rule systems is summed up in one line of the
 * GM's behind theirs: nobody looks for them in this fight.
 */
export function advanceRound(resolution: Resolution, seconds: number): void {
  const elsewhere: LogLine[] = []
  advance(resolution.whole, seconds, {
    stops: false,
    isOver: () => false,
    onWorked: ({ system, lines }) => {
      if (system !== resolution.system.id) elsewhere.push(...lines)
    },
  })
  if (elsewhere.length < MANY) return
  const who = new Set(
    elsewhere.flatMap(({ with: { who: name } }) => (typeof name === 'string' ? [name] : [])),
  )
  resolution.log.say(
    'clock.elsewhere',
    { count: elsewhere.length, who: [...who] },
    { tone: 'note', secret: true },
  )
}

/** As {@link advanceClock}, but only until something has happened that was enough: the clock stands at that second. */
export function advanceUntil(resolution: WholeResolution, seconds: number, isOver: () => boolean): void {
  advance(resolution, seconds, { stops: false, isOver })
}

/** What is due for somebody from now on, soonest first; one entry for each matter. */
export function laneOf(system: RuleSystem, whole: Campaign, sheet: Sheet): HealingLane {
  const campaign = partOf(whole, system.id)
  const patient = { ...sheet, ...system.time.align(campaign, sheet) } as Sheet
  const dues: HealingLane['dues'] = []
  for (const matter of mattersOf(system)) {
    const at = matter.nextDue(campaign, patient)
    if (at === null) continue
    const told = matter.tell?.(campaign, patient) ?? { every: null, roller: null, dc: null }
    const asks = matter.asks?.({ ...campaign, clock: at }, patient) ?? null
    dues.push({ key: matter.key, rule: matter.rule, at, asks, ...told })
  }
  dues.sort((a, b) => a.at - b.at)
  return { sheet: patient.id, dues, patient: system.time.view(campaign, patient) }
}
