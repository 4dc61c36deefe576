/** A disk that takes no lock: one that can only be read is shown all the same and never written, any other is refused. */
import type * as fs from 'node:fs'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IN_USE } from './lockFiles'
import { DataFolderInUse, holdDataFolder } from './lock'
import { failing } from './testing/faults'
import { lockOf, ofAnother } from './testing/locks'
import { FileTrouble, writing } from './trouble'

const faults = vi.hoisted(() => ({ on: new Map<string, { code: string; after: number }>() }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  const wrap =
    <F extends (...parameters: never[]) => unknown>(name: string, work: F) =>
    (...parameters: Parameters<F>): ReturnType<F> => {
      const error = failing(faults, name)
      if (error !== null) throw error
      return work(...parameters) as ReturnType<F>
    }
  return {
    ...real,
    mkdirSync: wrap('mkdirSync', real.mkdirSync as never),
    writeSync: wrap('writeSync', real.writeSync as never),
    fsyncSync: wrap('fsyncSync', real.fsyncSync),
  }
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-refused-'))
})
afterEach(() => {
  faults.on.clear()
  rmSync(folder, { recursive: true, force: true })
})
const troubleWriting = (): { code: string; details: object } => {
  try {
    writing(join(folder, 'campaigns', 'journal.jsonl'), () => undefined)
  } catch (error) {
    if (error instanceof FileTrouble) return error
  }
  throw new Error('it was written')
}

it.each(['EROFS', 'EACCES', 'EPERM'])(
  'of %s can be read, and every write is refused by file and reason',
  async (code) => {
    faults.on.set('mkdirSync', { code, after: 0 })
    const { release, loss } = await holdDataFolder(folder)
    faults.on.clear() // also when it can be written by now: nobody else was kept out
    expect(troubleWriting()).toMatchObject({
      code: 'read-only',
      details: { file: 'journal.jsonl', reason: { key: `reason.${code}` } },
    })
    expect(loss()).toBeNull()
    release()
    mkdirSync(join(folder, 'campaigns'))
    const again = await holdDataFolder(folder)
    expect(() => troubleWriting()).toThrow('it was written')
    again.release()
  },
)

it('of which another program has a lock is refused all the same', async () => {
  const id = await lockOf(folder, ofAnother())
  faults.on.set('mkdirSync', { code: 'EROFS', after: 0 })
  const error: unknown = await holdDataFolder(folder).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DataFolderInUse)
  expect((error as DataFolderInUse).holder?.id).toBe(id)
})

it.each([
  ['mkdirSync', 'ENOSPC', 'disk-full'],
  ['writeSync', 'ENOSPC', 'disk-full'],
  ['writeSync', 'EIO', 'write-failed'],
  ['fsyncSync', 'EIO', 'write-failed'],
])('that refuses %s with %s is told in words, and nothing is left', async (call, code, told) => {
  faults.on.set(call, { code, after: 0 })
  await expect(holdDataFolder(folder)).rejects.toMatchObject({
    code: told,
    details: { file: IN_USE, reason: { key: `reason.${code}` } },
  })
  faults.on.clear()
  expect(existsSync(join(folder, IN_USE))).toBe(false)
  const { release } = await holdDataFolder(folder)
  release()
})
