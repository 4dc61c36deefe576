/** Locks of others for tests: as another computer, another container or an earlier boot would have left them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createLock, IN_USE, type Owner, type Stamp } from '../lockFiles'
import { thisComputer, thisProcess, ticks } from '../thisComputer'

/** A number that no process bears: systems give smaller ones. */
export const NOBODY = 0x3f_ff_ff_ff

/** A lock as this computer would write it now, but for what is said otherwise. Returns its id. */
export async function lockOf(
  folder: string,
  owner: Partial<Owner> = {},
  stamp: Partial<Stamp> = {},
): Promise<string> {
  const id = owner.id ?? randomBytes(16).toString('hex')
  mkdirSync(join(folder, IN_USE), { recursive: true })
  createLock(
    folder,
    { ...(await thisComputer()), ...thisProcess, pid: NOBODY, folder, door: null, ...owner, id },
    { isHolding: true, time: Date.now(), ticks: ticks(), ...stamp },
  )
  return id
}

/** What another computer of this name would leave. */
export const ofAnother = (name = 'Kitchen'): Partial<Owner> => ({
  name,
  machine: 'fedcba9876543210fedcba9876543210',
  boot: '11111111-2222-3333-4444-555555555555',
})

/** A file called as a lock, with anything in it. Returns its path. */
export function fileLikeLock(folder: string, text: string): string {
  mkdirSync(join(folder, IN_USE), { recursive: true })
  const path = join(folder, IN_USE, `${randomBytes(16).toString('hex')}.json`)
  writeFileSync(path, text)
  return path
}

/** Another process that holds a folder until it is killed. Rejects where it cannot. */
export async function holderOf(folder: string, environment: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const lock = pathToFileURL(resolve(import.meta.dirname, '../lock.ts')).href
  const program = `import { holdDataFolder } from ${JSON.stringify(lock)}
    await holdDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, ...environment },
  })
  await new Promise<void>((held, fail) => {
    other.stdout.once('data', () => {
      held()
    })
    other.once('exit', (code) => {
      fail(new Error(`ended with ${String(code)}`))
    })
  })
  return other
}

/** Ends it as a failing computer would, and resolves when it is gone. */
export async function killed(other: ChildProcess): Promise<void> {
  const gone = new Promise((ended) => other.once('exit', ended))
  other.kill('SIGKILL')
  await gone
}
