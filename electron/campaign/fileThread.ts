/**
 * The host's side of the thread for files: begun with the first task, ended when nothing has been asked for a while. Where
 * there is none, or it does not start, the same tasks run on the thread of whoever asks.
 */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type FileAnswer, type FileQuestion, thrownAs } from './fileMessages'
import { FILE_TASKS, type FileTask, type Given, type Result } from './fileTasks'
import { later } from './guard'

/** It gives its memory back after so long a pause. */
const IDLE_MS = 10_000

/** What has just been made is looked through often: a second program's share of memory would serve nobody. */
const LIMITS = { maxYoungGenerationSizeMb: 8 }

interface Waiting {
  question: FileQuestion
  done: (result: unknown) => void
  fail: (error: unknown) => void
}

const here = async <N extends FileTask>(task: N, given: Given<N>): Promise<Result<N>> =>
  (await FILE_TASKS[task](given as never)) as Result<N>

class FileThread {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #hasBegun = false
  /** It did not start: nobody tries again. */
  #isUseless = false
  #asked = 0
  #idle: NodeJS.Timeout | null = null

  constructor(private readonly program: string) {}

  run<N extends FileTask>(task: N, given: Given<N>): Promise<Result<N>> {
    if (this.#isUseless) return here(task, given)
    this.#stayAwake()
    const worker = (this.#worker ??= this.#begin())
    worker.ref() // whoever waits for a task keeps the program alive
    const question = { id: ++this.#asked, task, given }
    return new Promise<unknown>((done, fail) => {
      this.#waiting.set(question.id, { question, done, fail })
      worker.postMessage(question)
    }) as Promise<Result<N>>
  }

  async end(): Promise<void> {
    this.#stayAwake()
    const worker = this.#worker
    this.#giveUp('the program ends')
    await worker?.terminate()
  }

  #begin(): Worker {
    const worker = new Worker(this.program, { execArgv: [], resourceLimits: LIMITS })
    this.#hasBegun = false
    // its end may arrive before the word that it had begun: then its first task would be done twice
    const gone = (problem: string): void => {
      later('telling that the thread for files is gone', 0, () => {
        if (this.#worker !== worker) return
        if (this.#hasBegun) this.#giveUp(problem)
        else this.#doWithout()
      })
    }
    worker.on('message', (answer: FileAnswer) => {
      this.#take(answer)
    })
    worker.on('error', (cause) => {
      gone(cause.message)
    })
    worker.on('exit', (code) => {
      gone(`the thread for files ended with ${String(code)}`)
    })
    return worker
  }

  #take(answer: FileAnswer): void {
    if (answer.kind === 'ready') {
      this.#hasBegun = true
      return
    }
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#rest()
    if (answer.kind === 'done') waiting?.done(answer.result)
    else waiting?.fail(thrownAs(answer.failure))
  }

  /** Nothing is waited for: the program may end, and after a while the thread does. */
  #rest(): void {
    this.#worker?.unref()
    this.#stayAwake()
    this.#idle = later('ending the thread for files', IDLE_MS, () => {
      const worker = this.#worker
      this.#worker = null
      return worker?.terminate()
    })
    this.#idle.unref()
  }

  #stayAwake(): void {
    if (this.#idle !== null) clearTimeout(this.#idle)
    this.#idle = null
  }

  /** Whoever waits is told; the next task begins a new thread. What broke one must not break the program as well. */
  #giveUp(problem: string): void {
    this.#worker = null
    for (const { fail } of this.#left()) fail(new Error(problem))
  }

  #doWithout(): void {
    this.#worker = null
    this.#isUseless = true
    for (const { question, done, fail } of this.#left())
      here(question.task, question.given as never).then(done, fail)
  }

  #left(): Waiting[] {
    const left = [...this.#waiting.values()]
    this.#waiting.clear()
    return left
  }
}

let thread: FileThread | null = null

/**
 * From now on tasks run in a thread of their own. Returns what ends that.
 * @param program the thread's file
 */
export function beginFileThread(program: string): () => Promise<void> {
  if (!existsSync(program)) return () => Promise.resolve()
  const begun = (thread = new FileThread(program))
  return async () => {
    if (thread === begun) thread = null
    await begun.end()
  }
}

/** Rejects with what the task throws. */
export const fileTask = <N extends FileTask>(task: N, given: Given<N>): Promise<Result<N>> =>
  thread === null ? here(task, given) : thread.run(task, given)
