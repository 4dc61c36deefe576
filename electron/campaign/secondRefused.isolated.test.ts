/** A second folder for backups that refuses: pulled out, full, another stick, read back otherwise. */
import type * as fs from 'node:fs'
import type * as fsp from 'node:fs/promises'
import { cpSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isBackupName } from './backupNames'
import { namesIn, SecondStage } from './testing/secondStage'
import { verifyArchive } from './unpack'

/** What the stick refuses: every call of this kind, from the given one on; and what happens once at that call. */
const faults = vi.hoisted(() => ({
  stick: '',
  call: '',
  at: 0,
  code: '',
  meets: null as (() => void) | null,
  /** The disk of the campaigns has no room to unpack anything for trial. */
  isHomeFull: false,
}))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  return {
    ...real,
    mkdirSync: (...given: Parameters<typeof fs.mkdirSync>) => {
      if (faults.isHomeFull && String(given[0]).includes('.incoming-'))
        throw Object.assign(new Error('ENOSPC: told to fail'), { code: 'ENOSPC', syscall: 'mkdir' })
      return real.mkdirSync(...given)
    },
  }
})

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fsp>()
  const due = (call: string, path: unknown): void => {
    if (call !== faults.call || !String(path).startsWith(faults.stick) || --faults.at > 0) return
    const { meets } = faults
    faults.meets = null
    meets?.()
    if (faults.code === '') return
    throw Object.assign(new Error(`${faults.code}: told to fail, ${call}`), {
      code: faults.code,
      syscall: call,
    })
  }
  const wrapped =
    (call: 'mkdir' | 'rename') =>
    (...given: unknown[]): Promise<unknown> => {
      due(call, given.at(-1) === undefined ? '' : given[call === 'rename' ? 1 : 0])
      return (real[call] as (...parameters: unknown[]) => Promise<unknown>)(...given)
    }
  return {
    ...real,
    mkdir: wrapped('mkdir'),
    rename: wrapped('rename'),
    open: async (...given: Parameters<typeof fsp.open>) => {
      const file = await real.open(...given)
      const [path] = given
      const write = file.write.bind(file) as (...rest: unknown[]) => Promise<{ bytesWritten: number }>
      const sync = file.sync.bind(file)
      const read = file.read.bind(file) as (...rest: unknown[]) => Promise<{ bytesRead: number }>
      return Object.assign(file, {
        write: async (data: Buffer, from: number, length: number) => {
          due('write', path)
          return write(data, from, Math.min(length, 5000)) // a disk may take less than it is given
        },
        sync: async () => {
          due('fsync', path)
          return sync()
        },
        read: async (buffer: Buffer, ...rest: unknown[]) => {
          const result = await read(buffer, ...rest)
          const isChanged = faults.call === 'change' && String(path).endsWith('.tmp')
          if (isChanged && String(path).startsWith(faults.stick)) buffer[0] = (buffer[0] ?? 0) ^ 1
          return result
        },
      })
    },
  }
})

const refuse = (call: string, code: string, at = 1, meets: (() => void) | null = null): void => {
  Object.assign(faults, { call, code, at, meets, isHomeFull: false })
}
let table: SecondStage
beforeEach(() => {
  table = new SecondStage()
  refuse('', '')
  faults.stick = table.stick
})
afterEach(async () => {
  refuse('', '')
  await table.end()
})

describe('a folder that cannot be reached', () => {
  it('answers before it was copied', async () => {
    await table.second.choose()
    await table.settled()
    let copying = (): void => undefined
    const isCopying = new Promise<void>((give) => (copying = give))
    let namesAtWrite: string[] = []
    refuse('write', '', 1, () => {
      namesAtWrite = table.here
      copying()
    })
    const name = await table.make()
    expect(namesIn(table.there)).not.toContain(name)
    await isCopying
    expect(namesAtWrite).toContain(name)
  })
  it('is told once with folder and reason, is never made anew, and gets what is missing when it is back', async () => {
    await table.second.choose()
    await table.made()
    table.pullOut()
    const missed = [await table.made(), await table.made()]
    expect(table.troubles).toMatchObject([
      { code: 'second-folder-failed', details: { file: table.stick, reason: { key: 'reason.secondGone' } } },
    ])
    expect(namesIn(table.stick)).toEqual([])
    expect(await table.second.view()).toMatchObject({
      state: 'failing',
      reason: { key: 'reason.secondGone' },
    })
    const { since } = await table.second.view()
    table.restart()
    expect(await table.second.view()).toMatchObject({ state: 'failing', since })
    table.putBack()
    table.second.opened('c')
    await table.settled()
    expect(namesIn(table.there)).toEqual(expect.arrayContaining(missed))
    expect(await table.second.view()).toMatchObject({ state: 'used', since: null })
    table.pullOut()
    await table.made()
    expect(table.troubles.map(({ code }) => code)).toEqual(['second-folder-failed'])
  })
  it('is found again when somebody looks, and open campaigns are made up for', async () => {
    await table.second.choose()
    await table.made()
    table.pullOut()
    const missed = await table.made()
    table.putBack()
    expect(await table.second.view()).toMatchObject({ state: 'used' })
    await table.settled()
    expect(namesIn(table.there)).toContain(missed)
    expect(table.views.map(({ state }) => state)).toEqual(expect.arrayContaining(['failing', 'used']))
  })
  it('gets what could not be tried again, because the disk of the campaigns is full', async () => {
    const name = await table.made()
    await table.second.choose()
    await table.settled()
    rmSync(join(table.there, name))
    const now = new Date() // as another program has it that knows nothing of the file yet
    utimesSync(join(table.hereFolder, name), now, now)
    faults.isHomeFull = true
    table.second.opened('c')
    await table.settled()
    expect(namesIn(table.there)).toEqual([name])
    expect(table.troubles).toEqual([])
  })
  it('is not taken for another stick in its place', async () => {
    await table.second.choose()
    await table.made()
    const others = join(table.root, 'others')
    cpSync(table.stick, others, { recursive: true })
    const mark = join('Roundkeeper backups', 'roundkeeper-backups.json')
    writeFileSync(join(others, mark), JSON.stringify({ format: 1, id: 'f'.repeat(32) }))
    table.pullOut()
    rmSync(table.stick, { recursive: true })
    renameSync(others, table.stick)
    const before = namesIn(table.there)
    await table.made()
    expect(table.troubles).toMatchObject([{ details: { reason: { key: 'reason.secondOther' } } }])
    expect(namesIn(table.there)).toEqual(before)
  })
  it('that is pulled out in the middle of a copy has no half backup when it is back', async () => {
    await table.second.choose()
    const first = await table.made()
    refuse('write', 'EIO', 2, () => {
      table.pullOut()
    })
    const name = await table.made()
    refuse('', '')
    expect(table.troubles).toMatchObject([{ code: 'second-folder-failed' }])
    table.putBack()
    expect(namesIn(table.there).filter(isBackupName)).toEqual([first])
    table.second.opened('c')
    await table.settled()
    expect(namesIn(table.there).filter(isBackupName)).toEqual([first, name])
    await verifyArchive(join(table.there, name))
  })
  it.each([
    ['a full disk', 'write', 'ENOSPC'],
    ['a disk that can only be read', 'mkdir', 'EROFS'],
    ['a sync that fails', 'fsync', 'EIO'],
    ['a renaming that fails', 'rename', 'EIO'],
  ])('%s leaves nothing half, is told once, and is made up for', async (_what, call, code) => {
    await table.second.choose()
    refuse(call, code)
    await table.made()
    await table.made()
    expect(table.troubles.map((trouble) => trouble.code)).toEqual(['second-folder-failed'])
    expect(table.troubles[0]?.details).toMatchObject({ file: table.stick, reason: { key: `reason.${code}` } })
    expect(namesIn(table.there)).toEqual([])
    expect(table.here).toHaveLength(2)
    refuse('', '')
    await table.made()
    expect(namesIn(table.there)).toEqual(table.here)
    expect(await table.second.view()).toMatchObject({ state: 'used' })
  })
  it('keeps no copy that is read back otherwise than it was written', async () => {
    await table.second.choose()
    refuse('change', '')
    await table.made()
    expect(table.troubles).toMatchObject([{ details: { reason: { key: 'reason.different' } } }])
    expect(namesIn(table.there)).toEqual([])
  })
})
