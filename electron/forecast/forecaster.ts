/**
 * The host's side of the forecast: one worker for all that is asked, begun with the first question and ended with the
 * application. Questions wait in the worker's own queue, in the order asked.
 */
import { Worker } from 'node:worker_threads'
import type { Campaign } from '@shared/campaign/types'
import type { RecoveryRuns } from '@shared/contract/recovery'
import type { ForecastAnswer, ForecastQuestion, ForecastWanted } from './messages'

/** A question that got no answer: the worker did not start, broke down, or was ended. */
export class ForecastFailed extends Error {}

interface Waiting {
  resolve: (runs: RecoveryRuns) => void
  reject: (cause: ForecastFailed) => void
}

export class Forecaster {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #asked = 0
  #ended = false

  /** @param program the worker's file */
  constructor(private readonly program: string) {}

  /** @param campaign reduced to what the patient's recovery depends on. Rejects with {@link ForecastFailed}. */
  ask(campaign: Campaign, wanted: ForecastWanted): Promise<RecoveryRuns> {
    if (this.#ended) return Promise.reject(new ForecastFailed('the application has ended'))
    const worker = (this.#worker ??= this.#begin())
    const question: ForecastQuestion = { id: ++this.#asked, campaign, wanted }
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject })
      worker.postMessage(question)
    })
  }

  async end(): Promise<void> {
    this.#ended = true
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
