/**
 * The figures of a fight, added up beside its cost: what each round took from each side, and what each has struck with,
 * how often it hit, and how often it was to be expected. Chances are those that the rules gave before the die was rolled.
 */
import type { Attempts, SideInRoundStatistics, UsedStatistics } from '@shared/contract/statistics'
import { NO_ATTEMPTS, sumOfAttempts } from '@shared/statistics/attempts'
import type { Id } from '@shared/contract/types'
import type { Attempt, Blow, Blows, StruckWith } from './blows'

type SideInRound = Omit<SideInRoundStatistics, 'side'>

interface PersonFigures {
  /** Others that fell by their hand. */
  felled: number
  used: ReadonlyMap<string, UsedStatistics>
}

export interface Figures {
  /** By round, by side. */
  rounds: ReadonlyMap<number, ReadonlyMap<Id, SideInRound>>
  /** Points that a side's members have together as the fight begins. */
  begins: ReadonlyMap<Id, number>
  people: ReadonlyMap<Id, PersonFigures>
  /** Points that each has now. */
  points: ReadonlyMap<Id, number>
  struckWith: ReadonlyMap<Id, StruckWith>
  /** Chances of strikes that were declared, and whose die is yet to be rolled. */
  declared: ReadonlyMap<Id, number | null>
}

export const NO_FIGURES: Figures = {
  rounds: new Map(),
  begins: new Map(),
  people: new Map(),
  points: new Map(),
  struckWith: new Map(),
  declared: new Map(),
}

/** What one entry of the journal brings. */
export interface Happened {
  round: number
  /** Side of everybody who is or was in the fight. */
  sides: ReadonlyMap<Id, Id>
  /** Who is new, with the points that they bring. */
  joined: ReadonlyMap<Id, number>
  /** Whose points may have changed, and whether they fell by it. */
  changed: ReadonlyMap<Id, { points: number; fell: boolean }>
  actor: Id | null
  blows: Blows
  /** All damage, that of which no line tells as well. */
  hurts: readonly Blow[]
  /** Chance of one strike of the entry's command; null: nobody knows. Asked where somebody strikes. */
  chance: () => number | null
}

const NOBODY: PersonFigures = { felled: 0, used: new Map() }
const NOTHING: SideInRound = { dealt: 0, taken: 0, fallen: 0, left: 0 }

export function addFigures(figures: Figures, happened: Happened): Figures {
  const { joined, changed, sides, blows, hurts } = happened
  const people = new Map(figures.people)
  const declared = addAttempts(people, figures.declared, happened)
  for (const { by, damage, struckWith } of hurts)
    if (by !== null) use(people, by, struckWith, (used) => ({ ...used, dealt: used.dealt + damage }))
  for (const [id, { fell }] of changed) {
    const by = fell ? fellerOf(id, happened) : null
    if (by === null) continue
    const figuresOf = people.get(by) ?? NOBODY
    people.set(by, { ...figuresOf, felled: figuresOf.felled + 1 })
  }
  const points = new Map([...figures.points, ...joined])
  for (const [id, change] of changed) if (points.has(id)) points.set(id, change.points)
  return {
    rounds: roundsAfter(figures, happened, points),
    begins: figures.points.size === 0 ? togetherBySide(joined, sides) : figures.begins,
    people,
    points,
    struckWith: blows.struckWith,
    declared,
  }
}

function togetherBySide(points: ReadonlyMap<Id, number>, sides: Happened['sides']): Figures['begins'] {
  const together = new Map<Id, number>()
  for (const [id, count] of points) {
    const side = sides.get(id)
    if (side !== undefined) together.set(side, (together.get(side) ?? 0) + count)
  }
  return together
}

/** Whose strike somebody fell by; null: nobody's, or their own. */
function fellerOf(id: Id, { hurts, blows }: Happened): Id | null {
  const last = hurts.findLast(({ to }) => to === id)
  const by = last === undefined ? (blows.strikers.get(id) ?? null) : last.by
  return by === id ? null : by
}

function use(
  people: Map<Id, PersonFigures>,
  by: Id,
  struckWith: StruckWith,
  change: (used: UsedStatistics) => UsedStatistics,
): void {
  const person = people.get(by) ?? NOBODY
  const key = JSON.stringify(struckWith)
  const used = person.used.get(key) ?? { struckWith, attempts: NO_ATTEMPTS, dealt: 0 }
  people.set(by, { ...person, used: new Map(person.used).set(key, change(used)) })
}

/** Counts each attempt with its chance, and remembers that of a strike which is only declared. */
function addAttempts(
  people: Map<Id, PersonFigures>,
  before: Figures['declared'],
  { actor, blows, chance }: Happened,
): Figures['declared'] {
  const { attempts, strikers } = blows
  if (attempts.length === 0) {
    const isDeclared = actor !== null && [...strikers.values()].includes(actor)
    return isDeclared ? new Map(before).set(actor, chance()) : before
  }
  const declared = new Map(before)
  let own: number | null | undefined
  for (const attempt of attempts) {
    const { by } = attempt
    const known = declared.has(by) ? declared.get(by) : by === actor ? (own ??= chance()) : null
    declared.delete(by)
    use(people, by, attempt.struckWith, (used) => ({
      ...used,
      attempts: sumOfAttempts([used.attempts, attemptOf(attempt, known ?? null)]),
    }))
  }
  return declared
}

const attemptOf = ({ isHit, isNearMiss }: Attempt, chance: number | null): Attempts => ({
  made: 1,
  hits: Number(isHit),
  nearMisses: Number(isNearMiss),
  known: Number(chance !== null),
  knownHits: Number(chance !== null && isHit),
  expected: chance ?? 0,
  spread: chance === null ? 0 : chance * (1 - chance),
})

function roundsAfter(
  figures: Figures,
  { round, sides, joined, changed, hurts }: Happened,
  points: ReadonlyMap<Id, number>,
): Figures['rounds'] {
  const known = figures.rounds.get(round)
  if (known !== undefined && joined.size === 0 && changed.size === 0 && hurts.length === 0)
    return figures.rounds
  const now = new Map<Id, SideInRound>()
  for (const side of new Set(sides.values())) now.set(side, { ...(known?.get(side) ?? NOTHING), left: 0 })
  const of = (id: Id | null): SideInRound | undefined => now.get(sides.get(id ?? '') ?? '')
  for (const [side, left] of togetherBySide(points, sides))
    now.set(side, { ...(now.get(side) ?? NOTHING), left })
  for (const { by, to, damage } of hurts) {
    const [dealing, taking] = [of(by), of(to)]
    if (dealing !== undefined) dealing.dealt += damage
    if (taking !== undefined) taking.taken += damage
  }
  for (const [id, { fell }] of changed) {
    const side = of(id)
    if (side !== undefined && fell) side.fallen += 1
  }
  return new Map(figures.rounds).set(round, now)
}
