import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataFolderInUse, holdDataFolder } from './lock'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-lock-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Another process that holds the folder until it is killed. */
async function holder(): Promise<ChildProcess> {
  const lock = pathToFileURL(resolve(import.meta.dirname, 'lock.ts')).href
  const program = `import { holdDataFolder } from ${JSON.stringify(lock)}
    await holdDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const process_ = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
  await new Promise<void>((held, fail) => {
    process_.stdout.once('data', () => {
      held()
    })
    process_.stderr.on('data', (data: Buffer) => {
      if (data.toString().includes('Error')) fail(new Error(data.toString()))
    })
  })
  return process_
}

it('keeps a second process out, and lets it in when the first was killed', async () => {
  const other = await holder()
  await expect(holdDataFolder(folder)).rejects.toThrow(DataFolderInUse)
  const gone = new Promise((ended) => other.once('exit', ended))
  other.kill('SIGKILL')
  await gone
  const { release } = await holdDataFolder(folder)
  release()
})

it('is free again once it was let go as often as it was taken', async () => {
  const first = await holdDataFolder(folder)
  const second = await holdDataFolder(folder)
  first.release()
  first.release()
  second.release()
  const other = await holder()
  other.kill('SIGKILL')
  expect(other.killed).toBe(true)
})
