/** Which computer this is, since when it runs, and what becomes of its processes: by this a lock tells whose it is. */
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { macComputer, startTold, statOf, uuidOf, windowsComputer } from './systemFacts'

/** Null is unknown, and equal to nothing. */
export interface Computer {
  /** As its users call it. */
  name: string
  machine: string | null
  /** From one start of the system to the next. */
  boot: string | null
  /** Which clock counts {@link ticks}: those of two containers may differ. */
  clock: string | null
  /** Within which processes have their numbers: containers have numbers of their own. */
  processes: string | null
}

/** A process by its number and its beginning, because numbers are given again. */
export interface Process {
  pid: number
  start: string | null
}

/** macOS and Windows tell whole seconds, and we count our own beginning from now. */
const SAME_START_MS = 5000

const firstLine = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim() || null
  } catch {
    return null
  }
}
const linkTo = (path: string): string | null => {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}

async function look(): Promise<Computer> {
  const name = hostname()
  switch (process.platform) {
    case 'linux':
      return {
        name,
        machine: firstLine('/etc/machine-id'),
        boot: uuidOf(firstLine('/proc/sys/kernel/random/boot_id') ?? ''),
        clock: linkTo('/proc/self/ns/time') ?? 'one', // an older system has one clock for all
        processes: linkTo('/proc/self/ns/pid'),
      }
    case 'darwin':
      return { name, ...(await macComputer()), clock: 'one', processes: 'one' }
    case 'win32':
      return { name, ...(await windowsComputer()), clock: 'one', processes: 'one' }
    default:
      return { name, machine: null, boot: null, clock: null, processes: null }
  }
}

let known: Promise<Computer> | null = null
export const thisComputer = (): Promise<Computer> => (known ??= look())

/** When this boot began, by the clock of the wall, in milliseconds. */
export const bootBegan = (): number => Date.now() - uptime() * 1000

/** Milliseconds of a clock that nobody sets, the same for all processes of a boot. It may rest while the computer sleeps. */
export const ticks = (): number => Number(process.hrtime.bigint() / 1_000_000n)

const startedInProc = (pid: number): ReturnType<typeof statOf> =>
  statOf(firstLine(`/proc/${String(pid)}/stat`) ?? '')

export const thisProcess: Process = {
  pid: process.pid,
  start:
    process.platform === 'linux'
      ? (startedInProc(process.pid)?.start ?? null)
      : new Date(Date.now() - process.uptime() * 1000).toISOString(),
}

/** Two beginnings of a process: counted by Linux, else as moments. */
export function isSameStart(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [one, other].map((start) => (/^\d+$/.test(start) ? Number.NaN : Date.parse(start))) as [
    number,
    number,
  ]
  return Math.abs(a - b) <= SAME_START_MS
}

/** Of this computer. `unknown`: one of that number is there, and nobody knows whether it is this one. */
export async function stateOf({ pid, start }: Process): Promise<'alive' | 'none' | 'unknown'> {
  try {
    process.kill(pid, 0) // asks only
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'none'
  }
  const isLinux = process.platform === 'linux'
  const stat = isLinux ? startedInProc(pid) : null
  if (stat?.isOver === true) return 'none' // it has ended, and whoever started it has not asked yet how
  const found = isLinux ? (stat?.start ?? null) : await startTold(pid)
  if (found === null || start === null) return 'unknown'
  return isSameStart(found, start) ? 'alive' : 'none'
}
