/** Kills programs in the middle of whatever they do, and has the next one look at what is left. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SYSTEM_IDS } from '@shared/campaign/schema'
import type { Findings } from './findings'
import { type Known, learn, nothingKnown, type Word } from './known'
import type { Assignment } from './player'
import { randomOf } from './random'

export interface Kills {
  kills: number
  acknowledged: number
  lost: number
  notOpening: number
  wordless: number
  other: number
  problems: string[]
}

type Said = Partial<{
  ready: true
  word: Word
  findings: Findings
  known: Known
  wordless: string
  problem: string
}>

/** Words that a player says at most before it is killed. */
const MOST_DEEDS = 30
/** A player that says nothing for so long hangs. */
const LONGEST_MS = 60_000

/** A program that has started and waits for what it is to do. */
class Child {
  readonly process: ChildProcess
  readonly ended: Promise<number | null>
  onSaid: (said: Said) => void = () => undefined

  constructor(program: string) {
    this.process = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.process.stdin?.on('error', () => undefined)
    const lines = createInterface({ input: this.process.stdout ?? process.stdin })
    lines.on('line', (line) => {
      try {
        this.onSaid(JSON.parse(line) as Said)
      } catch {
        // cut off in the middle: nothing was acknowledged by half a line
      }
    })
    this.ended = Promise.all([
      new Promise<number | null>((end) => this.process.once('exit', end)),
      new Promise<void>((end) => lines.once('close', end)),
    ]).then(([code]) => code)
  }

  give(assignment: Assignment): void {
    this.process.stdin?.write(`${JSON.stringify(assignment)}\n`)
  }
}

/** Keeps no program running that has nothing else to do. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((wake) => {
    setTimeout(wake, milliseconds).unref()
  })

/** Counts what is wrong with what a child has said. */
function complain(result: Kills, { findings, wordless, problem }: Said, number: number): void {
  const found = (kind: 'lost' | 'notOpening' | 'wordless' | 'other', what: string): void => {
    result[kind] += 1
    result.problems.push(`kill ${number}: ${what}`)
  }
  for (const what of findings?.lost ?? []) found('lost', `lost: ${what}`)
  for (const what of findings?.notOpening ?? []) found('notOpening', `does not open: ${what}`)
  for (const what of findings?.other ?? []) found('other', what)
  if (wordless !== undefined) found('wordless', wordless)
  if (problem !== undefined) found('other', problem)
}

export async function killMany(
  program: string,
  wanted: number,
  seed: string,
  onProgress: (kills: number) => void,
): Promise<Kills> {
  const result: Kills = {
    kills: 0,
    acknowledged: 0,
    lost: 0,
    notOpening: 0,
    wordless: 0,
    other: 0,
    problems: [],
  }
  const root = mkdtempSync(join(tmpdir(), 'roundkeeper-kills-'))
  for (const name of ['data', 'exports', 'bin']) mkdirSync(join(root, name))
  const random = randomOf(`kills ${seed}`)
  let known = nothingKnown()
  let spare = new Child(program)

  const hear = (said: Said, number: number): void => {
    if (said.word !== undefined) {
      learn(known, said.word)
      if (said.word[0] === 'line') result.acknowledged += 1
    }
    if (said.known !== undefined) known = said.known
    complain(result, said, number)
  }

  try {
    for (let number = 1; number <= wanted + 1; number++) {
      const child = spare
      const isLast = number > wanted
      if (!isLast) spare = new Child(program)
      // by what it has done and not by time, so that a busy machine kills no less in the middle of things
      let deeds = random.below(MOST_DEEDS)
      const plays = new Promise<void>((enough) => {
        child.onSaid = (said) => {
          hear(said, number)
          if (said.findings !== undefined || said.word !== undefined) deeds -= 1
          if (deeds < 0) enough()
        }
      })
      child.give({
        root,
        seed: `${seed} ${number}`,
        system: SYSTEM_IDS[number % SYSTEM_IDS.length] ?? 'wire',
        known,
        isLast,
      })
      if (!isLast) {
        // one in six dies while it is still looking at what the one before has left
        const early = random.chance(1 / 6) ? pause(random.below(250)) : null
        const settled = await Promise.race([
          early ?? plays,
          child.ended,
          pause(LONGEST_MS).then(() => 'hangs'),
        ])
        if (settled === 'hangs') hear({ problem: 'says nothing for a minute' }, number)
        if (early === null) await pause(random.below(15))
        if (child.process.exitCode === null) {
          child.process.kill('SIGKILL')
          result.kills += 1
        }
      }
      const code = await child.ended
      if (code !== null && !(isLast && code === 0)) hear({ problem: `ended by itself with ${code}` }, number)
      rmSync(join(root, 'bin'), { recursive: true, force: true })
      onProgress(result.kills)
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
  return result
}
