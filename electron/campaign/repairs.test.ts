/** Requests about damaged campaigns: answered one after the other, and ended when nobody waits. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeBackup } from './backups'
import { Repairs } from './repairs'
import type { CampaignShelf } from './shelf'
import { bytesBelow } from './testing/damage'
import { placed, SAMPLES, shelfOf } from './testing/played'

let data = ''
let shelf: CampaignShelf
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-repairs-'))
  placed(data, 'c', SAMPLES[0]!)
  shelf = shelfOf(data)
  await makeBackup(shelf.path('c'), 'manual', await shelf.archived('c'))
  shelf.closeAll()
})
afterEach(() => {
  rmSync(data, { recursive: true, force: true })
})

it('two that look at the same time get the same answer', async () => {
  const told: unknown[] = []
  const repairs = new Repairs(shelf, (progress) => told.push(progress))
  const [one, other] = await Promise.all([repairs.look('c'), repairs.look('c')])
  expect(one).toEqual(other)
  expect(told).toEqual([
    { campaign: 'c', done: 0, of: 1 },
    { campaign: 'c', done: 0, of: 1 },
  ])
})

it.each(['stop', 'stopAll'] as const)('%s ends a search, and nothing of it is left', async (way) => {
  const before = bytesBelow(data)
  const repairs = new Repairs(shelf, () => undefined)
  const looking = repairs.look('c')
  const ended = expect(looking).rejects.toMatchObject({ code: 'repair-stopped' })
  await (way === 'stop' ? repairs.stop('c') : repairs.stopAll())
  expect(bytesBelow(data)).toEqual(before)
  await ended
  expect((await repairs.look('c')).sources).toHaveLength(1)
})

it('a campaign that is not here is refused', async () => {
  const repairs = new Repairs(shelf, () => undefined)
  await expect(repairs.look('none')).rejects.toMatchObject({ code: 'unknown-campaign' })
  await expect(repairs.stop('none')).rejects.toMatchObject({ code: 'unknown-campaign' })
  await expect(repairs.make('c', 'backup-of-nobody', null)).rejects.toMatchObject({ code: 'unknown-source' })
})
