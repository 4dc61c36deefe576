/** Sums over the runs of one fight, kept while they are played: how everybody ends, and whose work it was. */
import type { Campaign, Combatant, Encounter, Sheet } from '@shared/campaign/types'
import type { CountedRuns, FightRuns, Outcome, PersonRuns } from '@shared/contract/forecast'
import type { OpenCommand } from '@shared/contract/types'
import { findCombatant, needById } from '../engine/lookup'
import { partOf } from '../engine/part'
import type { Counter } from '../engine/report/rules'
import type { RuleSystem } from '../engine/system'

type Sums<K extends string | number = string> = Map<K, number>

const add = <K extends string | number>(sums: Sums<K>, key: K, count: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + count)
}
const recordOf = <K extends string | number>(sums: Sums<K>): Record<K, number> =>
  Object.fromEntries(sums) as Record<K, number>

interface CountedSums {
  counter: Counter
  counts: Sums<number>
}

interface Person {
  combatant: string
  sheet: string
  name: string
  side: string
  /** Points as the runs begin. */
  begins: number
  /** Points of somebody whom nobody has hurt. */
  whole: number
  /** What counters said as the runs begin. */
  counted: ReadonlyMap<string, number>
  untouched: number
  hurt: number
  down: number
  out: number
  left: Sums<number>
  dealt: Sums
  means: Sums
  falls: number
  fallsBy: Sums
  used: Map<string, CountedSums>
}

const TENTHS = 10

const counterKey = ({ what, key, with: parameters }: Counter): string =>
  `${what} ${key} ${parameters === undefined ? '' : JSON.stringify(parameters)}`

/** The weapon or power that a command names; empty: none. */
function meansOf({ weapon, attackers, power, spell }: OpenCommand): string {
  const first = Array.isArray(attackers) ? (attackers[0] as Record<string, unknown> | undefined) : undefined
  const named = [weapon, first?.['weapon'], power, spell].find((one) => typeof one === 'string')
  return typeof named === 'string' ? named : ''
}

export class RunSums {
  readonly #people = new Map<string, Person>()
  readonly #bySheet = new Map<string, Person>()
  readonly #outcomes: Outcome[] = []
  readonly #rounds: Sums<number> = new Map()
  /** Points of the run that is being played, by sheet. */
  readonly #now = new Map<string, number>()
  /** What everybody has used last: an attack may be gone on with by a command that names nothing. */
  readonly #inUse = new Map<string, string>()
  /** Who has fallen first in the run that is being played, by side. */
  readonly #first = new Map<string, Person>()

  /** @param campaign as every run begins */
  constructor(
    private readonly system: RuleSystem,
    campaign: Campaign,
    private readonly encounter: string,
  ) {
    for (const combatant of this.#fightIn(campaign).combatants) {
      const { id, sheet: sheetId, side } = combatant
      const sheet = needById(campaign.roster, sheetId, 'sheet')
      const counters = this.#counters(campaign, sheet, combatant)
      const person: Person = {
        combatant: id,
        sheet: sheetId,
        name: sheet.name,
        side,
        begins: this.#points(campaign, sheet),
        whole: this.#whole(campaign, sheet),
        counted: new Map(counters.map((counter) => [counterKey(counter), counter.value])),
        untouched: 0,
        hurt: 0,
        down: 0,
        out: 0,
        left: new Map(),
        dealt: new Map(),
        means: new Map(),
        falls: 0,
        fallsBy: new Map(),
        used: new Map(),
      }
      this.#people.set(id, person)
      this.#bySheet.set(sheetId, person)
    }
  }

  /** A new run begins. */
  begin(): void {
    this.#first.clear()
    this.#inUse.clear()
    for (const { sheet, begins } of this.#people.values()) this.#now.set(sheet, begins)
  }

  /**
   * A command has been carried out.
   * @param by who has done it; null: nobody, so that points are lost to blood, fire or the like
   * @param touched sheets that it may have written to
   */
  carriedOut(
    campaign: Campaign,
    command: OpenCommand,
    by: string | null,
    touched: ReadonlySet<string>,
  ): void {
    const named = meansOf(command)
    if (by !== null && named !== '') this.#inUse.set(by, named)
    for (const id of touched) {
      const person = this.#bySheet.get(id)
      if (person === undefined) continue
      const points = this.#points(campaign, needById(campaign.roster, id, 'sheet'))
      const lost = (this.#now.get(id) ?? points) - points
      this.#now.set(id, points)
      if (lost > 0 && !this.#first.has(person.side) && this.#hasFallen(campaign, person))
        this.#first.set(person.side, person)
      const doer = by === null ? undefined : this.#people.get(by)
      if (lost <= 0 || doer === undefined || doer === person) continue
      add(doer.dealt, person.combatant, lost)
      add(doer.means, this.#inUse.get(doer.combatant) ?? '', lost)
    }
  }

  /** The run has ended. */
  end(campaign: Campaign, winner: Outcome): void {
    const encounter = this.#fightIn(campaign)
    this.#outcomes.push(winner)
    // a run that is given up has begun one round more than it has played
    add(this.#rounds, winner === null ? encounter.round - 1 : encounter.round, 1)
    for (const combatant of encounter.combatants) {
      const person = this.#people.get(combatant.id)
      if (person !== undefined) this.#endFor(person, campaign, { encounter, combatant, winner })
    }
  }

  #endFor(
    person: Person,
    campaign: Campaign,
    end: { encounter: Encounter; combatant: Combatant; winner: Outcome },
  ): void {
    const { encounter, combatant, winner } = end
    const sheet = needById(campaign.roster, person.sheet, 'sheet')
    const fallen = this.#fallen(campaign, encounter, combatant)
    const points = this.#points(campaign, sheet)
    if (this.#first.get(person.side) === person) {
      person.falls += 1
      if (winner !== null) add(person.fallsBy, winner, 1)
    }
    if (fallen !== null) person[fallen] += 1
    else if (points < person.begins) person.hurt += 1
    else person.untouched += 1
    add(person.left, tenthsOf(points, person.whole), 1)
    for (const counter of this.#counters(campaign, sheet, combatant)) {
      const key = counterKey(counter)
      const change = counter.value - (person.counted.get(key) ?? counter.value)
      const sums = person.used.get(key) ?? { counter, counts: new Map<number, number>() }
      person.used.set(key, sums)
      add(sums.counts, Math.max(0, counter.goes === 'up' ? change : -change), 1)
    }
  }

  #fallen(campaign: Campaign, encounter: Encounter, combatant: Combatant): 'out' | 'down' | null {
    const part = partOf(campaign, this.system.id)
    const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
    return this.system.report.fallen(part, encounter, combatant, sheet)
  }

  #hasFallen(campaign: Campaign, { combatant: id }: Person): boolean {
    const encounter = this.#fightIn(campaign)
    const combatant = findCombatant(encounter, id)
    return combatant !== undefined && this.#fallen(campaign, encounter, combatant) !== null
  }

  #points(campaign: Campaign, sheet: Sheet): number {
    return this.system.report.points(partOf(campaign, this.system.id), sheet)
  }

  #whole(campaign: Campaign, sheet: Sheet): number {
    const { report } = this.system
    const most = report
      .pools(partOf(campaign, this.system.id), sheet)
      .reduce((sum, pool) => sum + (report.measure(pool) === 'harm' ? pool.maximum : 0), 0)
    return Math.max(most, this.#points(campaign, sheet))
  }

  /** What is used up and lost; whose weapon breaks is told by neither. */
  #counters(campaign: Campaign, sheet: Sheet, combatant: Combatant): readonly Counter[] {
    return this.system.report
      .counters(partOf(campaign, this.system.id), sheet, combatant)
      .filter(({ what }) => what === 'used' || what === 'lost')
  }

  #fightIn(campaign: Campaign): Encounter {
    return needById(campaign.encounters, this.encounter, 'encounter')
  }

  sums(): FightRuns {
    return {
      outcomes: this.#outcomes,
      rounds: recordOf(this.#rounds),
      people: Object.fromEntries([...this.#people].map(([id, person]) => [id, sumsOf(person)])),
    }
  }
}

/** What is left is told as at least a tenth, so that nobody who has a point seems to have none. */
function tenthsOf(points: number, whole: number): number {
  if (points <= 0 || whole <= 0) return 0
  if (points >= whole) return TENTHS
  return Math.min(TENTHS - 1, Math.max(1, Math.round((TENTHS * points) / whole)))
}

const sumsOf = (person: Person): PersonRuns => ({
  name: person.name,
  side: person.side,
  untouched: person.untouched,
  hurt: person.hurt,
  down: person.down,
  out: person.out,
  left: recordOf(person.left),
  dealt: recordOf(person.dealt),
  means: recordOf(person.means),
  falls: person.falls,
  fallsBy: recordOf(person.fallsBy),
  // what nobody has used in these runs may be used in others
  used: [...person.used.values()].map(({ counter, counts }): CountedRuns => ({
    key: counter.key,
    with: counter.with ?? {},
    counts: recordOf(counts),
  })),
})
