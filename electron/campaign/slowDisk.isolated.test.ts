/** A disk that takes long for every sync: windows are told what that costs, and told when it is over. */
import type * as fs from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlaceView } from '@shared/contract/place'
import type { Application } from './application'
import { SLOW_MS } from './diskPace'
import { ask, startApplication } from './testing/asked'

/** Milliseconds that every sync takes longer. */
const disk = vi.hoisted(() => ({ slower: 0 }))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  return {
    ...real,
    fdatasync: (file: number, done: (error: Error | null) => void) => {
      real.fdatasync(file, (error) => void setTimeout(done, disk.slower, error))
    },
  }
})

let folder = ''
let campaign = ''
let application: Application
let told: boolean[] = []

async function notes(count: number): Promise<void> {
  const dice = { answers: [], beyond: 'app' as const }
  for (let i = 0; i < count; i++)
    await ask(application, 'command.run', {
      campaign,
      command: { type: 'note/add', text: `note ${String(i)}` },
      dice,
    })
}
const isSlow = async (): Promise<boolean> => (await ask(application, 'place.view', null)).isSlow

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-slow-'))
  told = []
  disk.slower = 0
  application = await startApplication(folder, (topic, payload) => {
    if (topic === 'place.changed') told.push((payload as PlaceView).isSlow)
  })
  const made = await ask(application, 'campaigns.create', { name: 'Slow', system: 'wire', sample: null })
  campaign = made.id
})
afterEach(async () => {
  await application.close()
  rmSync(folder, { recursive: true, force: true })
})

it('is told of once it is slow, and once it is quick again', async () => {
  await notes(9)
  expect([told, await isSlow()]).toEqual([[], false])
  disk.slower = SLOW_MS + 5
  await notes(9)
  await vi.waitFor(() => expect(told).toEqual([true]))
  expect(await isSlow()).toBe(true)
  disk.slower = 0
  // nobody waits any more, so several lines share a sync
  await vi.waitFor(
    async () => {
      await notes(1)
      expect(told).toEqual([true, false])
    },
    { timeout: 10_000, interval: 60 },
  )
  expect(await isSlow()).toBe(false)
})
