/** A data folder that can only be read: the program starts, lists what is in it, and refuses to write in words. */
import type * as fs from 'node:fs'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Application } from './application'
import { holdDataFolder } from './lock'
import { markAsOurs } from './ours'
import { wordsOfFailure } from './spoken'
import { ask, failureOf, startApplication } from './testing/asked'
import { bytesBelow } from './testing/damage'
import { failing } from './testing/faults'
import { placed, SAMPLES } from './testing/played'

const faults = vi.hoisted(() => ({ on: new Map<string, { code: string; after: number }>(), below: '' }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  const refused =
    <F extends (path: string, ...rest: never[]) => unknown>(name: string, work: F) =>
    (path: string, ...rest: never[]): unknown => {
      const isThere = name === 'mkdirSync' && real.existsSync(path)
      const error = path.startsWith(faults.below) && !isThere ? failing(faults, name) : null
      if (error !== null) throw error
      return work(path, ...rest)
    }
  return {
    ...real,
    mkdirSync: refused('mkdirSync', real.mkdirSync as never),
    rmSync: refused('rmSync', real.rmSync as never),
    renameSync: refused('renameSync', real.renameSync as never),
    writeFileSync: refused('writeFileSync', real.writeFileSync as never),
  }
})

const CALLS = ['mkdirSync', 'rmSync', 'renameSync', 'writeFileSync']
let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-read-only-'))
  placed(data, 'c', SAMPLES[0]!)
  // what a start would clear away
  mkdirSync(join(data, 'campaigns/.incoming-left'))
  markAsOurs(join(data, 'campaigns/.incoming-left'))
  mkdirSync(join(data, 'transfers'))
  markAsOurs(join(data, 'transfers'))
  writeFileSync(join(data, 'transfers/left'), 'left')
})
afterEach(() => {
  faults.on.clear()
  rmSync(data, { recursive: true, force: true })
})

const start = (dataFolder: string): Promise<Application> => startApplication(dataFolder, () => undefined)

describe.each(['EROFS', 'EACCES'])('a data folder that refuses every write with %s', (code) => {
  beforeEach(() => {
    faults.below = data
    for (const call of CALLS) faults.on.set(call, { code, after: 0 })
  })
  it('is listed, written to by nobody, and closed without a word', async () => {
    const before = bytesBelow(data)
    const application = await start(data)
    expect(await ask(application, 'campaigns.list', null)).toMatchObject([{ id: 'c', damaged: null }])
    const made = { name: 'New', system: 'wire', sample: null } as const
    expect(await failureOf(application, 'campaigns.create', made)).toMatchObject({ code: 'read-only' })
    await application.close()
    expect(bytesBelow(data)).toEqual(before)
  })
  it('without campaigns in it is refused in words', async () => {
    faults.on.clear()
    rmSync(join(data, 'campaigns'), { recursive: true })
    for (const call of CALLS) faults.on.set(call, { code, after: 0 })
    const refusal: unknown = await start(data).catch((error: unknown) => error)
    expect(wordsOfFailure(refusal)).toMatch(/^campaigns could not be written \(/)
  })
})

it('a disk that takes no lock ends the start in words', async () => {
  faults.below = data
  faults.on.set('mkdirSync', { code: 'ENOSPC', after: 0 })
  const refusal: unknown = await holdDataFolder(data).catch((error: unknown) => error)
  expect(wordsOfFailure(refusal)).toMatch(/^The disk is full: in-use could not be written/)
})
