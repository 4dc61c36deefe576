/** A disk that refuses while archives are written and read: at every write point in turn, nothing half is left. */
import type * as Fs from 'node:fs'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type * as FsPromises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cases } from '../../tests/effort'
import { writeArchive } from './archive'
import { makeBackup } from './backups'
import { CampaignImporter } from './importing'
import { shelfOf, placed, SAMPLES } from './testing/played'
import type * as FaultsOnDemand from './testing/faults'
import { FileTrouble } from './trouble'

/** Calls to let through before each fault; absent: it works. */
const faults = vi.hoisted(() => ({ on: new Map<string, { code: string; after: number }>() }))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof Fs>()
  const { failing } = await vi.importActual<typeof FaultsOnDemand>('./testing/faults')
  const stream = (path: string, options: object): Writable => {
    const error = failing(faults, 'createWriteStream')
    if (error === null) return real.createWriteStream(path, options)
    // a disk that can only be read refuses while nobody listens yet
    if (error.code === 'EROFS')
      return new Writable({
        construct: (done) => {
          done(error)
        },
      })
    // a full disk takes the beginning
    real.writeFileSync(path, 'half')
    return new Writable({
      write: (_chunk, _encoding, done) => {
        done(error)
      },
    })
  }
  const sync =
    (name: 'renameSync' | 'mkdirSync') =>
    (...given: unknown[]): unknown => {
      const error = failing(faults, name)
      if (error !== null) throw error
      return (real[name] as (...parameters: unknown[]) => unknown)(...given)
    }
  return {
    ...real,
    createWriteStream: stream,
    renameSync: sync('renameSync'),
    mkdirSync: sync('mkdirSync'),
  }
})
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FsPromises>()
  const { failing } = await vi.importActual<typeof FaultsOnDemand>('./testing/faults')
  const wrap =
    (name: 'rename' | 'open' | 'mkdir' | 'copyFile') =>
    (...given: unknown[]): Promise<unknown> => {
      const error = failing(faults, name)
      if (error !== null) return Promise.reject(error)
      return (real[name] as (...parameters: unknown[]) => Promise<unknown>)(...given)
    }
  return {
    ...real,
    rename: wrap('rename'),
    open: wrap('open'),
    mkdir: wrap('mkdir'),
    copyFile: wrap('copyFile'),
  }
})

let root = ''
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!
beforeEach(() => {
  faults.on.clear()
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-archive-faults-'))
})
afterEach(() => {
  faults.on.clear()
  rmSync(root, { recursive: true, force: true })
})

/** The trouble that work ends in, with nothing but the fault to blame; null: the fault was not met any more. */
async function troubleOf(work: () => Promise<unknown>): Promise<FileTrouble | null> {
  const error: unknown = await work().then(
    () => null,
    (cause: unknown) => cause,
  )
  faults.on.clear()
  if (error === null || error instanceof FileTrouble) return error
  throw error as Error
}

/** Puts a backup into a campaign's folder: a replacement takes it along. */
async function withBackup(folder: string, archive: string): Promise<void> {
  const { copyFile, mkdir } = await vi.importActual<typeof FsPromises>('node:fs/promises')
  await mkdir(join(folder, 'backups'))
  await copyFile(archive, join(folder, 'backups', '20260101T201500Z-manual.roundkeeper'))
}

const CODES = [
  ['ENOSPC', 'disk-full'],
  ['EROFS', 'read-only'],
  ['EIO', 'write-failed'],
] as const

describe.each(cases(CODES, 1))('%s', (system, code) => {
  it.each(['createWriteStream', 'open', 'rename'])(
    'in %s leaves the target of an export as it was',
    async (name) => {
      placed(root, 'c', wire)
      const shelf = shelfOf(root)
      const content = await shelf.archived('c')
      const target = join(root, 'x.roundkeeper')
      writeFileSync(target, 'an older one')
      faults.on.set(name, { code: system, after: 0 })
      const trouble = await troubleOf(() => writeArchive(target, content))
      expect(trouble).toMatchObject({
        code,
        details: { file: 'x.roundkeeper', reason: { key: `reason.${system}` } },
      })
      expect(readFileSync(target, 'utf8')).toBe('an older one')
      expect(readdirSync(root).sort()).toEqual(['campaigns', 'x.roundkeeper'])
      shelf.closeAll()
    },
  )
  it.each(['createWriteStream', 'rename'])('in %s leaves no half backup', async (name) => {
    const folder = placed(root, 'c', wire)
    const shelf = shelfOf(root)
    const content = await shelf.archived('c')
    faults.on.set(name, { code: system, after: 0 })
    expect(await troubleOf(() => makeBackup(folder, 'manual', content))).toMatchObject({ code })
    expect(readdirSync(join(folder, 'backups'))).toEqual([])
    shelf.closeAll()
  })
  it.each([
    ['a new campaign', 'ask', false],
    ['a replacement', 'replace', true],
  ] as const)('at any write point of importing %s leaves all as it was', async (_what, choice, isThere) => {
    const source = mkdtempSync(join(root, 'source-'))
    placed(source, 'c', wire, [1, 2, 3])
    const archive = join(root, 'x.roundkeeper')
    await writeArchive(archive, await shelfOf(source).archived('c'))
    let met = 0
    for (const name of ['createWriteStream', 'mkdirSync', 'copyFile', 'mkdir', 'open', 'rename'])
      for (let after = 0; after < 6; after++) {
        const data = mkdtempSync(join(root, 'target-'))
        if (isThere) await withBackup(placed(data, 'c', wire, [5, 6]), archive)
        const shelf = shelfOf(data)
        const before = isThere ? shelf.session('c').campaign : null
        faults.on.set(name, { code: system, after })
        const trouble = await troubleOf(() => new CampaignImporter(shelf).import(archive, choice))
        shelf.list()
        expect(readdirSync(join(data, 'campaigns')).filter((one) => one.startsWith('.'))).toEqual([])
        if (trouble === null) continue // so many calls it does not make, or it makes them only where it may fail
        met += 1
        expect([code, 'folder-vanished']).toContain(trouble.code)
        expect(trouble.details.file).toEqual(expect.any(String))
        if (isThere) expect(shelf.session('c').campaign).toEqual(before)
        else expect(shelf.list()).toEqual([])
        shelf.closeAll()
      }
    expect(met).toBeGreaterThan(3)
  })
})
