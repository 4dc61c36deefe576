/** While the GM covers the players' displays, nothing of a campaign is sent to them; uncovered they show what is now. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenCommand } from '@shared/contract/types'
import type { Application } from './application'
import { ask, startApplication } from './testing/asked'

const CURTAIN = { isCovered: true }

let folder = ''
let application: Application
let published: { topic: string; payload: unknown }[] = []
let campaign = ''

const draw = (isDrawn: boolean) => ask(application, 'curtain.draw', { isDrawn })
const run = (command: OpenCommand) =>
  ask(application, 'command.run', { campaign, command, dice: { answers: [], beyond: 'app' } })
const rename = (name: string) => run({ type: 'campaign/rename', name })
/** What a display gets that is opened, or loaded again. */
const opened = async (of = campaign): Promise<unknown> => {
  const envelope = await application.request(
    'players.view',
    { campaign: of },
    { role: 'players', campaign: of },
  )
  return envelope.ok ? envelope.reply : envelope.failure
}
/** What displays that are open have been sent. */
const sent = (topic = 'players.changed'): unknown[] =>
  published.filter((one) => one.topic === topic).map(({ payload }) => payload)
const aWhile = (): Promise<void> => new Promise((goOn) => setTimeout(goOn, 120))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-curtain-'))
  published = []
  application = await startApplication(folder, (topic, payload) => published.push({ topic, payload }))
  const made = await ask(application, 'campaigns.create', {
    name: 'Convoy',
    system: 'wcrpg',
    sample: 'cargoDock',
  })
  campaign = made.id
  await run({ type: 'encounter/start', encounter: 'dock' })
  await opened()
})
afterEach(async () => {
  await application.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the curtain', () => {
  it('is sent at once, and nothing after it, whatever happens behind it', async () => {
    expect(JSON.stringify(await opened())).toContain('Imre')
    published = []
    await rename('Before') // on its way when the curtain falls
    await draw(true)
    await rename('Behind')
    await run({ type: 'encounter/roll-initiative', encounter: 'dock' })
    await ask(application, 'command.undo', { campaign })
    await aWhile()
    expect(sent()).toEqual([CURTAIN])
  })
  it('covers a display that is loaded again, a second one, and one of another campaign', async () => {
    await draw(true)
    expect(await opened()).toEqual(CURTAIN)
    const other = await ask(application, 'campaigns.create', {
      name: 'Other',
      system: 'wwn',
      sample: null,
    })
    expect(await opened(other.id)).toEqual(CURTAIN)
  })
  it('stays for the GM’s window that is loaded again, which hears of it', async () => {
    expect(await ask(application, 'curtain.view', null)).toEqual({ isDrawn: false })
    await draw(true)
    await draw(true)
    expect(sent('curtain.changed')).toEqual([{ isDrawn: true }])
    expect(await ask(application, 'curtain.view', null)).toEqual({ isDrawn: true })
  })
  it('shows what is now when it is drawn back', async () => {
    await draw(true)
    await rename('Behind')
    await aWhile()
    published = []
    await draw(false)
    expect(sent()).toMatchObject([{ isCovered: false, campaign: 'Behind' }])
    await rename('After')
    await aWhile()
    expect(sent().at(-1)).toMatchObject({ campaign: 'After' })
  })
  it('is nothing of the campaign: no revision, nothing to undo', async () => {
    const before = await ask(application, 'campaigns.open', { campaign })
    await draw(true)
    expect(await ask(application, 'campaigns.open', { campaign })).toEqual(before)
  })
  it('is not for players to draw', async () => {
    const client = { role: 'players', campaign } as const
    await draw(true)
    const answer = await application.request('curtain.draw', { isDrawn: false }, client)
    expect(answer).toMatchObject({ failure: { code: 'not-allowed' } })
    expect(await opened()).toEqual(CURTAIN)
  })
})
