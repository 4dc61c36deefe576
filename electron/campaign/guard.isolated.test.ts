/** Whatever throws where nobody waits: the host lives on, says so, and what was acknowledged has happened. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Application } from './application'
import { FAILURES_LOG } from './failuresLog'
import { beside, catchEscapes, failed, guarded, hearFailures, later } from './guard'
import { BackupKeeper } from './keeper'
import { PlayersLog } from './playersLog'
import { PlayersViews } from './playersViews'
import { GM, startApplication } from './testing/asked'
import * as views from './views'

vi.mock('./views', { spy: true })

let folder = ''
let application: Application
let published: string[] = []
/** Topics that cannot be told at the moment. */
let dumb: string[] = []
let campaign = ''
const escaped: unknown[] = []
const hear = (error: unknown): void => void escaped.push(error)

const publish = (topic: string): void => {
  if (dumb.includes(topic)) throw new RangeError('Invalid string length')
  published.push(topic)
}
const ask = (name: string, params: object) => application.request(name, params, GM)
const rename = (name: string) =>
  ask('command.run', {
    campaign,
    command: { type: 'campaign/rename', name },
    dice: { answers: [], beyond: 'app' },
  })
const log = (): string => readFileSync(join(folder, FAILURES_LOG), 'utf8')
const aWhile = (): Promise<void> => new Promise((goOn) => setTimeout(goOn, 120))

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-guard-'))
  published = []
  dumb = []
  escaped.length = 0
  application = await startApplication(folder, publish, {
    moveToBin: (path) => {
      rmSync(path, { recursive: true })
      return Promise.resolve()
    },
  })
  process.on('uncaughtException', hear)
  process.on('unhandledRejection', hear)
  const made = await ask('campaigns.create', { name: 'Convoy', system: 'wcrpg', sample: 'cargoDock' })
  if (!made.ok) throw new Error('no campaign was made')
  campaign = (made.reply as { id: string }).id
  await ask('campaigns.open', { campaign })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await application.close()
  await aWhile()
  process.off('uncaughtException', hear)
  process.off('unhandledRejection', hear)
  expect(escaped).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

describe('a command that is in the journal', () => {
  it.each<[string, () => void]>([
    ['windows cannot be told', () => (dumb = ['campaign.changed'])],
    [
      'no window can be told anything',
      () => (dumb = ['campaign.changed', 'campaign.replaced', 'program.failed']),
    ],
    [
      'what windows show of it cannot be worked out',
      () =>
        vi.mocked(views.touchedViews).mockImplementationOnce(() => {
          throw new Error('a rule that throws')
        }),
    ],
    [
      'backups fail',
      () =>
        vi.spyOn(BackupKeeper.prototype, 'changed').mockImplementation(() => {
          throw new Error('no keeper')
        }),
    ],
    [
      'the players’ display fails',
      () =>
        vi.spyOn(PlayersViews.prototype, 'changed').mockImplementation(() => {
          throw new Error('no display')
        }),
    ],
  ])('has happened also where %s', async (_what, breakIt) => {
    breakIt()
    expect(await rename('Renamed')).toMatchObject({ ok: true, reply: { outcome: 'resolved' } })
    vi.restoreAllMocks()
    vi.spyOn(console, 'error').mockReturnValue()
    dumb = []
    expect(await ask('campaigns.open', { campaign })).toMatchObject({
      reply: { campaign: { name: 'Renamed' } },
    })
    expect(log()).toMatch(/^\d{4}-.* failed: \w*Error: /)
  })
  it('that windows could not be told makes them open the campaign anew', async () => {
    dumb = ['campaign.changed']
    await rename('Renamed')
    expect(published.at(-1)).toBe('campaign.replaced')
  })
})

describe('a players’ display', () => {
  const follow = () => application.request('players.view', { campaign }, { role: 'players', campaign })

  it('of a campaign that is removed before it is painted again is left alone', async () => {
    await follow()
    await rename('Renamed')
    await ask('campaigns.remove', { campaign })
    await aWhile()
    expect(published).not.toContain('players.changed')
  })
  it('that cannot be painted, or read its log, is told and nothing more', async () => {
    await follow()
    vi.spyOn(PlayersLog.prototype, 'lines').mockImplementation(() => {
      throw new Error('no lines')
    })
    await rename('Renamed')
    await aWhile()
    expect(log()).toContain('repainting the players’ display failed: Error: no lines')
    expect(published).toContain('program.failed')
    vi.restoreAllMocks()
    vi.spyOn(console, 'error').mockReturnValue()
    await rename('Again')
    await aWhile()
    expect(published).toContain('players.changed')
  })
})

describe('the guard', () => {
  it('hears what throws at once, later and in a timer', async () => {
    const heard: string[] = []
    const end = hearFailures((what) => heard.push(what))
    guarded('at once', () => {
      throw new Error('x')
    })()
    guarded('later', () => Promise.reject(new Error('x')))()
    beside('beside', Promise.reject(new Error('x')))
    later('in a timer', 0, () => {
      throw new Error('x')
    })
    await aWhile()
    end()
    failed('too late', new Error('x'))
    expect(heard.sort()).toEqual(['at once', 'beside', 'in a timer', 'later'])
  })
  it('is not led round in a circle by whoever listens', () => {
    const end = hearFailures(() => {
      failed('the listener', new Error('y'))
      throw new Error('z')
    })
    failed('something', new Error('x'))
    end()
    expect(escaped).toEqual([])
  })
  it('hears what escapes all the same, and the program goes on', () => {
    const heard: unknown[] = []
    const end = hearFailures((_what, error) => heard.push(error))
    const before = process.listeners('uncaughtException')
    const letGo = catchEscapes()
    const added = process.listeners('uncaughtException').filter((listener) => !before.includes(listener))
    for (const listener of added) listener(new Error('escaped'), 'uncaughtException')
    letGo()
    end()
    expect(heard).toEqual([new Error('escaped')])
    expect(process.listeners('uncaughtException')).toEqual(before)
  })
})
