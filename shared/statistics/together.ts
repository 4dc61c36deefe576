/** Statistics of several fights as one: who was in more than one of them is told once. */
import type { FightStatistics, PersonStatistics, UsedStatistics } from '../contract/statistics'
import type { ReportCount } from '../contract/report'
import { sumOfAttempts } from './attempts'

const HOUR = 3_600_000
/** Fights of one evening lie no further apart. */
const PAUSE = 6 * HOUR

/** Fights of which one follows the other without a long pause, the oldest evening first. */
export function eveningsOf(fights: readonly FightStatistics[]): FightStatistics[][] {
  const evenings: FightStatistics[][] = []
  let until = -Infinity
  for (const fight of fights) {
    const begins = Date.parse(fight.from)
    const evening = evenings.at(-1)
    if (evening === undefined || begins - until > PAUSE) evenings.push([fight])
    else evening.push(fight)
    until = Math.max(until, Date.parse(fight.until))
  }
  return evenings
}

const keyOf = ({ struckWith }: UsedStatistics): string => JSON.stringify(struckWith)

/** The same weapon, spell or power once. */
export function usedTogether(used: readonly UsedStatistics[]): UsedStatistics[] {
  const sums = new Map<string, UsedStatistics>()
  for (const one of used) {
    const sum = sums.get(keyOf(one))
    sums.set(keyOf(one), {
      struckWith: one.struckWith,
      attempts: sumOfAttempts([...(sum === undefined ? [] : [sum.attempts]), one.attempts]),
      dealt: (sum?.dealt ?? 0) + one.dealt,
    })
  }
  return [...sums.values()]
}

/** The same counted of several: by what it is and its words, without the number. */
export function countsTogether(counts: readonly ReportCount[]): ReportCount[] {
  const sums = new Map<string, ReportCount>()
  for (const one of counts) {
    const { count = 0, ...words } = one.with
    const key = `${one.what} ${one.key} ${JSON.stringify(words)}`
    const sum = Number(sums.get(key)?.with['count'] ?? 0)
    sums.set(key, { ...one, with: { ...words, count: sum + Number(count) } })
  }
  return [...sums.values()]
}

const plus = (one: PersonStatistics, other: PersonStatistics): PersonStatistics => ({
  // name, side and fate as they were last
  ...other,
  felled: one.felled + other.felled,
  harm: {
    dealt: one.harm.dealt + other.harm.dealt,
    taken: one.harm.taken + other.harm.taken,
    absorbed: one.harm.absorbed + other.harm.absorbed,
    regained: one.harm.regained + other.harm.regained,
  },
  used: usedTogether([...one.used, ...other.used]),
  counts: countsTogether([...one.counts, ...other.counts]),
})

/** Everybody of these fights, which come in their order. */
export function peopleOf(fights: readonly Pick<FightStatistics, 'people'>[]): PersonStatistics[] {
  const people = new Map<string, PersonStatistics>()
  for (const person of fights.flatMap((fight) => fight.people)) {
    const known = people.get(person.id)
    people.set(person.id, known === undefined ? person : plus(known, person))
  }
  return [...people.values()]
}
