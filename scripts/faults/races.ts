/**
 * Several programs want one folder at the same moment, with what killed and half-written ones have left beside it: exactly
 * one of them may have it, each time.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { IN_USE } from '../../electron/campaign/lockFiles'
import type { Answer, Order } from './contender'
import { randomOf, type Random } from './random'

export interface Races {
  races: number
  /** Races in which so many held the folder. */
  none: number
  several: number
  other: number
  /** What lay beside it, and how often. */
  stale: Record<string, number>
  slowest: number
  problems: string[]
}

const CONTENDERS = 5
/** Time for every contender to hear of it. */
const AHEAD_MS = 30
const LONGEST_MS = 60_000

class Contender {
  readonly process: ChildProcess
  #heard: (answer: Answer) => void = () => undefined

  /** Each with a folder for temporary files of its own, as users or containers have. */
  constructor(program: string, temporary: string) {
    mkdirSync(temporary, { recursive: true })
    this.process = spawn(process.execPath, [program], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: temporary },
    })
    this.process.stdin?.on('error', () => undefined)
    createInterface({ input: this.process.stdout ?? process.stdin }).on('line', (line) => {
      this.#heard(JSON.parse(line) as Answer)
    })
  }

  /** What it answers next; a program that answers nothing is a problem. */
  next(): Promise<Answer> {
    return new Promise((heard) => {
      const tooLong = setTimeout(() => {
        heard({ problem: 'says nothing for a minute' })
      }, LONGEST_MS)
      this.#heard = (answer) => {
        clearTimeout(tooLong)
        heard(answer)
      }
    })
  }

  tell(order: Order): Promise<Answer> {
    const answer = this.next()
    this.process.stdin?.write(`${JSON.stringify(order)}\n`)
    return answer
  }

  async kill(): Promise<void> {
    const gone = new Promise((ended) => this.process.once('exit', ended))
    this.process.kill('SIGKILL')
    await gone
  }
}

type Stale = (folder: string) => void

/** The door of the newest lock, as its file names it. */
function doorIn(folder: string): string {
  const [name = ''] = readdirSync(join(folder, IN_USE))
  return (JSON.parse(readFileSync(join(folder, IN_USE, name), 'utf8')) as { door: string }).door
}

class Rig {
  readonly root = mkdtempSync(join(tmpdir(), 'roundkeeper-races-'))
  readonly result: Races = { races: 0, none: 0, several: 0, other: 0, stale: {}, slowest: 0, problems: [] }
  #made = 0
  #contenders: Contender[] = []
  /** Starts meanwhile, to be killed next. */
  #spare: Promise<Contender> | null = null

  constructor(
    private readonly program: string,
    private readonly random: Random,
  ) {}

  async start(): Promise<void> {
    this.#contenders = await Promise.all(Array.from({ length: CONTENDERS }, () => this.#started()))
  }

  async #started(): Promise<Contender> {
    const contender = new Contender(this.program, join(this.root, `tmp-${String(++this.#made)}`))
    await contender.next()
    return contender
  }

  end(): void {
    for (const { process } of this.#contenders) process.kill('SIGKILL')
    void this.#spare?.then(({ process }) => process.kill('SIGKILL'))
    rmSync(this.root, { recursive: true, force: true })
  }

  /** The holder was killed; then `more` is done to what it left. */
  async #killed(folder: string, more: Stale = () => undefined): Promise<void> {
    const victim = await (this.#spare ?? this.#started())
    this.#spare = this.#started()
    await victim.tell({ folder, begin: 0 })
    more(folder)
    await victim.kill()
  }

  readonly #stale: Readonly<Record<string, (folder: string) => Promise<void> | void>> = {
    nothing: () => undefined,
    'a killed holder': (folder) => this.#killed(folder),
    'a killed holder with a swept socket': (folder) =>
      this.#killed(folder, () => {
        rmSync(dirname(doorIn(folder)), { recursive: true, force: true })
      }),
    'a killed holder cut off in its file': (folder) =>
      this.#killed(folder, () => {
        const [name = ''] = readdirSync(join(folder, IN_USE))
        const file = join(folder, IN_USE, name)
        truncateSync(file, this.random.below(statSync(file).size))
      }),
    'an empty file': (folder) => {
      mkdirSync(join(folder, IN_USE))
      writeFileSync(join(folder, IN_USE, `${randomBytes(16).toString('hex')}.json`), '')
    },
    'an empty folder': (folder) => {
      mkdirSync(join(folder, IN_USE))
    },
  }

  async race(number: number): Promise<void> {
    const folder = join(this.root, `folder-${String(number)}`)
    mkdirSync(folder)
    // what was left half written costs seconds of watching, and what was killed a start
    const kinds = Object.keys(this.#stale)
    const [often, seldom] = [
      ['nothing', 'an empty folder'],
      kinds.filter((kind) => /cut off|empty file/.test(kind)),
    ]
    const kind = this.random.pick(
      this.random.chance(0.6)
        ? often
        : this.random.chance(0.9)
          ? kinds.filter((one) => !seldom.includes(one))
          : seldom,
    )
    await this.#stale[kind]?.(folder)
    this.result.stale[kind] = (this.result.stale[kind] ?? 0) + 1
    const began = performance.now()
    const begin = Date.now() + AHEAD_MS
    const answers = await Promise.all(this.#contenders.map((one) => one.tell({ folder, begin })))
    this.result.slowest = Math.max(this.result.slowest, performance.now() - began)
    this.#count(number, kind, answers)
    await Promise.all(this.#contenders.map((one) => one.tell({ release: true })))
    if (readdirSync(folder).length > 0)
      this.#problem(number, kind, `leaves ${readdirSync(folder).join(', ')}`)
    rmSync(folder, { recursive: true })
  }

  #count(number: number, kind: string, answers: readonly Answer[]): void {
    this.result.races += 1
    const holders = answers.filter((answer) => 'race' in answer && answer.race === 'holds').length
    for (const answer of answers) if ('problem' in answer) this.#problem(number, kind, answer.problem)
    if (holders === 1) return
    this.result[holders === 0 ? 'none' : 'several'] += 1
    this.result.problems.push(`race ${String(number)} (${kind}): ${String(holders)} hold the folder`)
  }

  #problem(number: number, kind: string, problem: string): void {
    this.result.other += 1
    this.result.problems.push(`race ${String(number)} (${kind}): ${problem}`)
  }
}

export async function raceMany(
  program: string,
  wanted: number,
  seed: string,
  onProgress: (races: number) => void,
): Promise<Races> {
  const rig = new Rig(program, randomOf(`races ${seed}`))
  try {
    await rig.start()
    for (let number = 1; number <= wanted; number++) {
      await rig.race(number)
      onProgress(number)
    }
    return rig.result
  } finally {
    rig.end()
  }
}
