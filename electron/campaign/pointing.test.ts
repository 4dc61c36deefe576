/** Pointing at the map: told to every window of the campaign, to none that is covered, and kept nowhere. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenCommand } from '@shared/contract/types'
import type { Application } from './application'
import type { Client } from './ports'
import { ask, startApplication } from './testing/asked'

let folder = ''
let application: Application
let told: { payload: unknown; audience: Client }[] = []
let campaign = ''

const run = (command: OpenCommand) =>
  ask(application, 'command.run', { campaign, command, dice: { answers: [], beyond: 'app' } })
const point = (x: number, y: number) => application.request('map.point', { campaign, x, y }, { role: 'gm' })
const opened = () => ask(application, 'campaigns.open', { campaign })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-pointing-'))
  told = []
  application = await startApplication(folder, (topic, payload, audience) => {
    if (topic === 'map.pointed') told.push({ payload, audience })
  })
  const made = await ask(application, 'campaigns.create', {
    name: 'Tallow',
    system: 'wire',
    sample: 'tallowYard',
  })
  campaign = made.id
})
afterEach(async () => {
  await application.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('pointing at the map', () => {
  it('is told to the GM’s windows and the players’, and leaves no trace in the campaign', async () => {
    await run({ type: 'encounter/start', encounter: 'yard' })
    const before = await opened()
    expect(await point(4, 5)).toMatchObject({ ok: true })
    expect(told).toEqual([
      { payload: { campaign, x: 4, y: 5 }, audience: { role: 'gm' } },
      { payload: { campaign, x: 4, y: 5 }, audience: { role: 'players', campaign } },
    ])
    expect(await opened()).toEqual(before)
  })
  it('is not told to a display that is covered', async () => {
    await run({ type: 'encounter/start', encounter: 'yard' })
    await ask(application, 'curtain.draw', { isDrawn: true })
    await point(4, 5)
    expect(told.map(({ audience }) => audience.role)).toEqual(['gm'])
  })
  it('is refused beyond the field, without a running fight, and for players', async () => {
    expect(await point(4, 5)).toMatchObject({ ok: false, failure: { code: 'no-such-place' } })
    await run({ type: 'encounter/start', encounter: 'yard' })
    expect(await point(400, 5)).toMatchObject({ ok: false, failure: { code: 'no-such-place' } })
    expect(await point(-1, 5)).toMatchObject({ ok: false })
    const client = { role: 'players', campaign } as const
    const asked = await application.request('map.point', { campaign, x: 4, y: 5 }, client)
    expect(asked).toMatchObject({ ok: false })
    expect(told).toEqual([])
  })
})
