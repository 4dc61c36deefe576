/**
 * A fight played out many times by its autopilots, by the very rules of live play, each run on a copy of its own that is
 * written in place: no draft, no log, no journal. Pure: the same campaign and number of a run give the same end.
 */
import type { Campaign, Encounter } from '@shared/campaign/types'
import { areAllied } from '@shared/campaign/sides'
import type { FightRuns, Outcome, RunsWanted } from '@shared/contract/forecast'
import type { OpenCommand, Refusal } from '@shared/contract/types'
import { seedGenerator } from '../engine/generator'
import { writeInPlace, type InPlace } from '../engine/inPlace'
import { needById } from '../engine/lookup'
import { playInPlace } from '../engine/resolve'
import { refuse } from '../engine/system'
import { systemOfFight, verdictOf } from '../rules/answers'
import { autoplay, AutopilotRefused, type Table } from '../rules/autoplay'
import { RULES } from '../rules/registry'
import { RunSums } from './runSums'
import { NoLog, UnheardDice } from './unheard'

/** Told of every command that has been carried out, and of the sheets that it may have written to. */
export type Onlooker = (command: OpenCommand, by: string | null, touched: ReadonlySet<string>) => void

export class PlainTable implements Table {
  readonly #dice: UnheardDice
  readonly #log: NoLog
  readonly #state: InPlace
  readonly #touched = new Set<string>()

  /**
   * @param campaign which nobody else holds: it is written in place
   * @param generator state of the dice
   */
  constructor(
    readonly campaign: Campaign,
    generator: string,
    private readonly told: Onlooker = () => undefined,
  ) {
    this.#dice = new UnheardDice(generator)
    this.#state = writeInPlace(campaign)
    this.#log = new NoLog(this.#dice.rolled, campaign)
  }

  do(command: OpenCommand, by: string | null): Refusal | null {
    const touched = this.#touched
    touched.clear()
    this.#state.isPlaying = true
    const refusal = playInPlace(RULES, this.campaign, command, { dice: this.#dice, log: this.#log, touched })
    this.#state.isPlaying = false
    this.#state.commands += 1
    if (refusal === null) this.told(command, by, touched)
    return refusal
  }
}

/** Rounds after which a run counts as undecided. */
export const MOST_ROUNDS = 60

/** Nobody is there whom they could fight: it would never end. */
const isOneSided = ({ sides, combatants }: Encounter): boolean => {
  const [first, ...others] = combatants
  return first === undefined || others.every(({ side }) => areAllied(sides, first.side, side))
}

/** What begins a fight, as far as it has not begun. */
const opening = ({ status, combatants }: Encounter): string[] => [
  ...(status === 'running' ? [] : ['encounter/start']),
  ...(combatants.some(({ initiative, withdrawn }) => initiative === null && !withdrawn)
    ? ['encounter/roll-initiative']
    : []),
]

/** From wherever the fight stands. A refusal: it cannot be begun, or waits for what no autopilot does. */
function playOut(table: PlainTable, id: string): Outcome | Refusal {
  const fight = (): Encounter => needById(table.campaign.encounters, id, 'encounter')
  for (const type of opening(fight())) {
    const refusal = table.do({ type, encounter: id }, null)
    if (refusal !== null) return refusal
  }
  try {
    autoplay(table, id, fight().round + MOST_ROUNDS)
  } catch (thrown) {
    if (thrown instanceof AutopilotRefused) return thrown.refusal
    throw thrown
  }
  const verdict = verdictOf(table.campaign, fight())
  return verdict.over ? (verdict.winner ?? '') : null
}

const isHeld = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Plain data, as it is read from the port: nothing in it stands in two places. Each run begins with it, so it is in haste. */
export function copyOf<T extends object>(value: T): T {
  if (Array.isArray(value)) {
    const list: unknown[] = []
    for (const one of value as unknown[]) list.push(isHeld(one) ? copyOf(one) : one)
    return list as T
  }
  const copy: Record<string, unknown> = {}
  for (const key in value) {
    const one = value[key]
    copy[key] = isHeld(one) ? copyOf(one) : one
  }
  return copy as T
}

const diceOf = (campaign: Campaign, encounter: string, run: number): string =>
  seedGenerator(`${campaign.id}:${encounter}:${String(run)}`)

/**
 * The campaign as one run leaves it, the fight ended. Refusals: those of {@link playFights}, and of the end.
 * @param campaign reduced to what the fight depends on; it is not changed
 */
export function fightPlayed(campaign: Campaign, encounter: string, run: number): Campaign | Refusal {
  if (isOneSided(needById(campaign.encounters, encounter, 'encounter'))) return refuse('one-sided')
  const copy = copyOf(campaign)
  const table = new PlainTable(copy, diceOf(campaign, encounter, run))
  const outcome = playOut(table, encounter)
  if (outcome !== null && typeof outcome === 'object') return outcome
  if (needById(copy.encounters, encounter, 'encounter').status !== 'running') return copy
  const winner = outcome === '' ? null : outcome
  return table.do({ type: 'encounter/end', encounter, winner }, null) ?? copy
}

/**
 * Refusals: `one-sided`, those of the commands that begin a fight.
 * @param campaign reduced to what the fight depends on; it is not changed
 */
export function playFights(
  campaign: Campaign,
  encounter: string,
  { first, runs }: RunsWanted,
): FightRuns | Refusal {
  const fight = needById(campaign.encounters, encounter, 'encounter')
  if (isOneSided(fight)) return refuse('one-sided')
  const sums = new RunSums(systemOfFight(fight), campaign, encounter)
  for (let run = first; run < first + runs; run++) {
    const copy = copyOf(campaign)
    sums.begin()
    const table = new PlainTable(copy, diceOf(campaign, encounter, run), (command, by, touched) => {
      sums.carriedOut(copy, command, by, touched)
    })
    const outcome = playOut(table, encounter)
    if (outcome !== null && typeof outcome === 'object') return outcome
    sums.end(copy, outcome)
  }
  return sums.sums()
}
