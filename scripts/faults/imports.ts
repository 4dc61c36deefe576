/** Hands thousands of forged files to a program that imports them, and notices when that breaks down or hangs. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Forge, type Forged, gather } from './forge'
import type { Done, Job } from './importer'
import { randomOf } from './random'

export interface Imports {
  imports: number
  crashes: number
  hangs: number
  wordless: number
  other: number
  /** Megabytes that the importing program has taken at most. */
  memory: number
  slowest: number
  outcomes: Record<string, number>
  sorts: Record<string, number>
  problems: string[]
}

/** Files that wait for the importer, so that it need not wait for the forge. */
const AHEAD = 4
/** An import may take twenty seconds; what takes longer than this without an answer hangs. */
const LONGEST_MS = 40_000
const GRACE_MS = 5000
const CHOICES = ['ask', 'replace', 'keepBoth', 'skip'] as const

interface Waiting {
  job: Job
  forged: Forged
}

/** The importing program, started anew whenever it has broken down. */
class Importing {
  #child: ChildProcess | null = null
  #ready: Promise<void> = Promise.resolve()
  #onAnswer: (answer: Done | { broken: string } | 'hangs') => void = () => undefined

  constructor(
    private readonly program: string,
    private readonly root: string,
    private readonly bases: Record<string, string>,
  ) {}

  async carryOut(job: Job): Promise<Done | { broken: string } | 'hangs'> {
    if (this.#child === null) this.#start()
    await this.#ready
    const answer = new Promise<Done | { broken: string } | 'hangs'>((give) => (this.#onAnswer = give))
    let timer = setTimeout(() => {
      // this process may have been busy itself: an answer that has come meanwhile is read first
      timer = setTimeout(() => {
        this.#onAnswer('hangs')
      }, GRACE_MS)
    }, LONGEST_MS)
    this.#child?.stdin?.write(`${JSON.stringify(job)}\n`)
    const given = await answer
    clearTimeout(timer)
    if (given === 'hangs' || 'broken' in given) this.#stop()
    return given
  }

  #start(): void {
    for (const name of ['data', 'bin', 'exports'])
      rmSync(join(this.root, name), { recursive: true, force: true })
    mkdirSync(join(this.root, 'exports'))
    // as the program itself is started: without a word about memory
    const child = spawn(process.execPath, [this.program, this.root, JSON.stringify(this.bases)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin.on('error', () => undefined)
    this.#child = child
    this.#ready = new Promise((ready) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const said = JSON.parse(line) as Done | { broken: string } | { ready: true }
        if ('ready' in said) ready()
        else this.#onAnswer(said)
      })
      child.once('exit', (code, signal) => {
        ready()
        this.#onAnswer({ broken: `ended with ${String(code ?? signal)}` })
      })
    })
  }

  #stop(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  async end(): Promise<void> {
    const child = this.#child
    if (child === null) return
    this.#child = null
    this.#onAnswer = () => undefined
    const ended = new Promise((end) => child.once('exit', end))
    child.stdin?.end()
    await ended
  }
}

export async function importMany(
  program: string,
  wanted: number,
  seed: string,
  fixtures: string,
  onProgress: (imports: number) => void,
): Promise<Imports> {
  const result: Imports = {
    imports: 0,
    crashes: 0,
    hangs: 0,
    wordless: 0,
    other: 0,
    memory: 0,
    slowest: 0,
    outcomes: {},
    sorts: {},
    problems: [],
  }
  const random = randomOf(`imports ${seed}`)
  const root = mkdtempSync(join(tmpdir(), 'roundkeeper-imports-'))
  try {
    const materials = await gather(fixtures)
    // each bomb at least once, and not so often that the rest has no time; in a run of a few seconds none
    const bombEvery = wanted < 200 ? null : Math.min(200, Math.floor(wanted / 25))
    const forge = new Forge(materials, random, bombEvery)
    const bases: Record<string, string> = {}
    for (const { id, archive, format } of materials)
      if (format > 1) {
        bases[id] = join(root, `${id}.roundkeeper`)
        writeFileSync(bases[id], archive)
      }
    const importing = new Importing(program, join(root), bases)
    const forgeNext = (number: number): Waiting => {
      const forged = forge.next(number)
      const isRecords = forged.sort === 'records'
      const name = isRecords ? `Records ${number}.json` : `Campaign ${number}.roundkeeper`
      const path = join(root, `forged-${number % (AHEAD + 2)}`)
      writeFileSync(path, forged.bytes)
      const base = Object.keys(bases)[number % Object.keys(bases).length] ?? ''
      const recordsInto = isRecords ? (forged.of.id in bases ? forged.of.id : base) : null
      const picked = random.pick(CHOICES)
      const choice = forged.sort === 'bomb' ? 'keepBoth' : picked // else nobody looks at some of them
      return { job: { number, path, name, choice, recordsInto, isThorough: number % 5 === 0 }, forged }
    }
    for (let number = 1; number <= wanted; number++) {
      const { job, forged } = forgeNext(number)
      // what a bomb takes is measured on a program that has just started, as whoever is given one has it
      if (forged.sort === 'bomb') await importing.end()
      const done = await importing.carryOut(job)
      if (forged.sort === 'bomb') await importing.end()
      note(result, job, forged, done)
      onProgress(number)
    }
    await importing.end()
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
  return result
}

function note(
  result: Imports,
  { number, choice }: Job,
  { sort, of }: Forged,
  done: Done | { broken: string } | 'hangs',
): void {
  const told = (what: string): void => {
    result.problems.push(`import ${number} (${sort} of ${of.id}, ${choice}): ${what}`)
  }
  result.imports += 1
  result.sorts[sort] = (result.sorts[sort] ?? 0) + 1
  if (done === 'hangs') {
    result.hangs += 1
    told('hangs')
  } else if ('broken' in done) {
    result.crashes += 1
    told(`breaks down: ${done.broken}`)
  } else {
    result.outcomes[done.outcome] = (result.outcomes[done.outcome] ?? 0) + 1
    result.memory = Math.max(result.memory, done.memory)
    result.slowest = Math.max(result.slowest, done.milliseconds)
    result.wordless += done.wordless.length
    result.other += done.problems.length
    for (const what of [...done.wordless, ...done.problems]) told(what)
  }
}
