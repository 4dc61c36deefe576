/**
 * The host's side of the forecasts: a few workers for all that is asked, each begun when it is first needed or soon after a
 * campaign was opened, and ended with the application. Questions wait in a worker's own queue, in the order asked.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Campaign } from '@shared/campaign/types'
import type { AfterwardsRuns, CommandRuns, FightRuns } from '@shared/contract/forecast'
import type { RecoveryRuns } from '@shared/contract/recovery'
import type { Refusal } from '@shared/contract/types'
import { joinedRuns, NO_RUNS } from '@shared/forecast/runs'
import { later } from '../campaign/guard'
import type {
  AfterwardsWanted,
  CommandWanted,
  FightWanted,
  Forecast,
  ForecastAnswer,
  Forecasts,
  QuestionOf,
  RecoveryWanted,
} from './messages'

/** A question that got no answer: the worker did not start, broke down, or was ended. */
export class ForecastFailed extends Error {}

interface Waiting {
  resolve: (runs: Forecasts[Forecast]['runs']) => void
  reject: (cause: ForecastFailed) => void
}

/** One worker and what it has been asked. */
class Answerer {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #asked = 0

  constructor(private readonly program: string) {}

  /** Questions that have no answer yet. */
  get busy(): number {
    return this.#waiting.size
  }

  ask<K extends Forecast>(
    kind: K,
    campaign: Campaign,
    wanted: Forecasts[K]['wanted'],
  ): Promise<Forecasts[K]['runs']> {
    const worker = (this.#worker ??= this.#begin())
    const question: QuestionOf<K> = { id: ++this.#asked, kind, campaign, wanted }
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject })
      worker.postMessage(question)
    })
  }

  /** So that the first question need not wait until the program is read. */
  begin(): void {
    this.#worker ??= this.#begin()
  }

  async end(): Promise<void> {
    const worker = this.#worker
    this.#giveUp('the application has ended')
    await worker?.terminate()
  }

  #begin(): Worker {
    const worker = new Worker(this.program, { execArgv: [] })
    worker.on('message', (answer: ForecastAnswer) => {
      this.#take(answer)
    })
    const gone = (problem: string): void => {
      if (this.#worker === worker) this.#giveUp(problem)
    }
    worker.on('error', (cause) => {
      gone(cause.message)
    })
    worker.on('exit', (code) => {
      gone(`the worker ended with ${String(code)}`)
    })
    worker.unref() // it must not keep the program alive
    return worker
  }

  #take(answer: ForecastAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (answer.ok) waiting?.resolve(answer.runs)
    else waiting?.reject(new ForecastFailed(answer.problem))
  }

  /** Whoever waits is told; the next question begins a new worker. */
  #giveUp(problem: string): void {
    this.#worker = null
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(new ForecastFailed(problem))
  }
}

/** A campaign has been opened and shown before the workers read their program. */
const BEGINNING_MS = 5000

export class Forecaster {
  readonly #answerers: readonly Answerer[]
  #ended = false
  #beginning: NodeJS.Timeout | undefined

  /**
   * @param program the workers' file
   * @param workers at least one; left out: a core is left to the windows
   */
  constructor(program: string, workers = availableParallelism() - 1) {
    this.#answerers = Array.from({ length: Math.max(1, workers) }, () => new Answerer(program))
  }

  /** @param campaign reduced to what the patient's recovery depends on. Rejects with {@link ForecastFailed}. */
  recovery(campaign: Campaign, wanted: RecoveryWanted): Promise<RecoveryRuns> {
    return this.#ask('recovery', campaign, wanted)
  }

  /**
   * Every worker plays a part of the runs.
   * @param campaign reduced to what the fight depends on. Rejects with {@link ForecastFailed}.
   */
  async fight(campaign: Campaign, wanted: FightWanted): Promise<FightRuns | Refusal> {
    const each = Math.ceil(wanted.runs / this.#answerers.length)
    const parts: Promise<FightRuns | Refusal>[] = []
    for (let done = 0; done < wanted.runs; done += each) {
      const runs = Math.min(each, wanted.runs - done)
      parts.push(this.#ask('fight', campaign, { ...wanted, first: wanted.first + done, runs }))
    }
    return (await Promise.all(parts)).reduce(
      (so, part) => ('refused' in so ? so : 'refused' in part ? part : joinedRuns(so, part)),
      NO_RUNS,
    )
  }

  /** @param campaign reduced to what the fight depends on. Rejects with {@link ForecastFailed}. */
  command(campaign: Campaign, wanted: CommandWanted): Promise<Omit<CommandRuns, 'revision'> | Refusal> {
    return this.#ask('command', campaign, wanted)
  }

  /** @param campaign reduced to what fight and recovery depend on. Rejects with {@link ForecastFailed}. */
  afterwards(
    campaign: Campaign,
    wanted: AfterwardsWanted,
  ): Promise<Omit<AfterwardsRuns, 'revision'> | Refusal> {
    return this.#ask('afterwards', campaign, wanted)
  }

  /** Of whoever has the least to do. */
  #ask<K extends Forecast>(
    kind: K,
    campaign: Campaign,
    wanted: Forecasts[K]['wanted'],
  ): Promise<Forecasts[K]['runs']> {
    const idlest = this.#answerers.reduce((so, one) => (one.busy < so.busy ? one : so))
    return this.#ended
      ? Promise.reject(new ForecastFailed('the application has ended'))
      : idlest.ask(kind, campaign, wanted)
  }

  /** Begins the workers, nobody having asked, after so many milliseconds: what is opened comes first. */
  beginAfter(milliseconds = BEGINNING_MS): void {
    this.#beginning ??= later('beginning the forecasts', milliseconds, () => {
      for (const one of this.#answerers) one.begin()
    }).unref()
  }

  async end(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#beginning)
    await Promise.all(this.#answerers.map((one) => one.end()))
  }
}
