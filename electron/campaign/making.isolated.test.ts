/** A disk that refuses while a campaign is made: nothing half is left, and nothing that could be taken for a campaign. */
import type * as Fs from 'node:fs'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type * as FsPromises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shelfOf } from './testing/played'
import type * as FaultsOnDemand from './testing/faults'

const faults = vi.hoisted(() => ({
  on: new Map<string, { code: string; after: number }>(),
  /** Calls that hold everybody up until the disk has answered. */
  holding: [] as string[],
}))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof Fs>()
  const noted = (name: 'fsyncSync' | 'renameSync' | 'copyFileSync') => ({
    [name]: (...given: never[]): unknown => {
      faults.holding.push(name)
      return (real[name] as (...parameters: never[]) => unknown)(...given)
    },
  })
  return { ...real, ...noted('fsyncSync'), ...noted('renameSync'), ...noted('copyFileSync') }
})
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FsPromises>()
  const { failing } = await vi.importActual<typeof FaultsOnDemand>('./testing/faults')
  const wrap = (name: 'rename' | 'open') => ({
    [name]: (...given: unknown[]): Promise<unknown> => {
      const error = failing(faults, name)
      if (error !== null) return Promise.reject(error)
      return (real[name] as (...parameters: unknown[]) => Promise<unknown>)(...given)
    },
  })
  return { ...real, ...wrap('rename'), ...wrap('open') }
})

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-making-'))
})
afterEach(() => {
  faults.on.clear()
  rmSync(data, { recursive: true, force: true })
})

it.each([
  ['rename', 'the snapshot gets its name', 0],
  ['rename', 'the snapshot of the sample gets its name', 1],
  ['rename', 'the folder gets its name', 2],
  ['open', 'the snapshot is written', 0],
])('leaves no half campaign when %s fails where %s', async (name, _where, after) => {
  const shelf = shelfOf(data)
  faults.on.set(name, { code: 'ENOSPC', after })
  const answer = await shelf.create('New', 'wire', 'tallowYard').then(
    () => null,
    (error: unknown) => error,
  )
  const wasMet = (faults.on.get(name)?.after ?? 0) < 0
  faults.on.clear()
  expect(wasMet).toBe(true)
  // closing tries the sample's snapshot once more, and then it is whole
  if (answer !== null) {
    expect(answer).toMatchObject({ code: 'disk-full' })
    expect(readdirSync(join(data, 'campaigns'))).toEqual([])
  }
  expect(shelf.list()).toHaveLength(answer === null ? 1 : 0)
})

it('is made and renamed without a sync, a renaming or a copy that everybody waits for', async () => {
  const shelf = shelfOf(data)
  faults.holding.length = 0
  const { campaign } = await shelf.create('New', 'wire', 'tallowYard')
  expect(faults.holding).toEqual([])
  shelf.session(campaign.id)
  await shelf.rename(campaign.id, 'Another')
  expect(faults.holding).toEqual([])
  shelf.closeAll() // the program ends
  expect(faults.holding).not.toEqual([])
  expect(shelfOf(data).list()).toMatchObject([{ name: 'Another', damaged: null }])
})
