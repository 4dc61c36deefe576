/** Requests about files, asked of the application as a window asks them. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import { en } from '@shared/messages/en'
import type { Application, HostPorts } from './application'
import { inspectFolder } from './inspect'
import { ask, failureOf, startApplication } from './testing/asked'
import { placed, SAMPLES } from './testing/played'
import { verifyArchive } from './unpack'

let root = ''
let data = ''
let published: [string, unknown][] = []
const running: Application[] = []
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-files-'))
  data = join(root, 'data')
  mkdirSync(data)
  published = []
})
afterEach(async () => {
  for (const application of running.splice(0)) await application.close()
  rmSync(root, { recursive: true, force: true })
})

async function start(ports: Partial<HostPorts> = {}): Promise<Application> {
  const application = await startApplication(
    data,
    (topic, payload) => published.push([topic, payload]),
    ports,
  )
  running.push(application)
  return application
}
async function send(application: Application, name: string, bytes: Buffer | string): Promise<string> {
  const envelope = await application.files.receive(name, Readable.from([Buffer.from(bytes)]))
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.failure))
  return envelope.reply.upload
}
const fetched = (application: Application, url: string | null): { name: string; bytes: Buffer } => {
  const waiting = application.files.fetch(url?.slice('/download/'.length) ?? '')
  if (waiting === null) throw new Error('nothing waits')
  return { name: waiting.name, bytes: readFileSync(waiting.path) }
}
const PNG = readFileSync(resolve(import.meta.dirname, '../../build/icons/32x32.png'))

describe('a campaign as a file', () => {
  it('is fetched from the browser host and comes back as another campaign', async () => {
    placed(data, 'c', wire, [1, 2, 3])
    const application = await start()
    const { url, saved } = await ask(application, 'files.export', { campaign: 'c' })
    expect(saved).toBeNull()
    const { name, bytes } = fetched(application, url)
    expect(name).toBe('The wire.roundkeeper')
    expect(
      await ask(application, 'files.import', { upload: await send(application, name, bytes), choice: 'ask' }),
    ).toMatchObject({ outcome: 'unchanged' })
    await ask(application, 'campaigns.rename', { campaign: 'c', name: 'Renamed' })

    const upload = await send(application, name, bytes)
    expect(await ask(application, 'files.import', { upload, choice: 'ask' })).toMatchObject({
      conflict: { existing: { name: 'Renamed' }, incoming: { name: 'The wire' } },
    })
    published = []
    // the same upload, once the GM has chosen
    expect(await ask(application, 'files.import', { upload, choice: 'keepBoth' })).toMatchObject({
      outcome: 'kept-both',
      name: 'The wire (2)',
    })
    expect(published.map(([topic]) => topic)).toContain('campaigns.changed')
    expect(await ask(application, 'campaigns.list', null)).toHaveLength(2)
    expect(await failureOf(application, 'files.import', { upload, choice: 'ask' })).toMatchObject({
      code: 'upload-unknown',
    })
  })
  it('is saved by a dialog where there is one, or not at all', async () => {
    placed(data, 'c', wire)
    const asked: string[] = []
    let answer: string | null = join(root, 'Saved.roundkeeper')
    const application = await start({
      saveFile: (name) => {
        asked.push(name)
        return Promise.resolve(answer)
      },
    })
    expect(await ask(application, 'files.export', { campaign: 'c' })).toEqual({
      saved: 'Saved.roundkeeper',
      url: null,
    })
    expect((await verifyArchive(join(root, 'Saved.roundkeeper'))).application).toBe('Roundkeeper 1.2.3')
    answer = null
    expect(await ask(application, 'files.export', { campaign: 'c' })).toEqual({ saved: null, url: null })
    answer = join(root, 'nowhere', 'x.roundkeeper')
    expect(await failureOf(application, 'files.export', { campaign: 'c' })).toMatchObject({
      code: 'folder-vanished',
      with: { file: 'x.roundkeeper' },
    })
    answer = join(data, 'campaigns/c/journal.jsonl')
    expect(await failureOf(application, 'files.export', { campaign: 'c' })).toMatchObject({
      code: 'export-inside',
    })
    expect(asked).toEqual(Array(4).fill('The wire.roundkeeper'))
  })
  it('is refused in words that name it as the GM knows it', async () => {
    const application = await start()
    const upload = await send(application, 'My game.roundkeeper', 'no zip')
    expect(await failureOf(application, 'files.import', { upload, choice: 'ask' })).toMatchObject({
      code: 'archive-unreadable',
      with: { file: 'My game.roundkeeper' },
    })
    expect(await ask(application, 'campaigns.list', null)).toEqual([])
  })
  it('handed over by the system waits until a window asks for it', async () => {
    placed(data, 'c', wire)
    const application = await start({ saveFile: () => Promise.resolve(join(root, 'x.roundkeeper')) })
    await ask(application, 'files.export', { campaign: 'c' })
    application.files.handedOver(join(root, 'x.roundkeeper'))
    const waiting = await ask(application, 'files.waiting', null)
    expect(waiting).toMatchObject([{ name: 'x.roundkeeper' }])
    expect(published).toContainEqual(['files.incoming', waiting[0]])
    await ask(application, 'files.import', { upload: waiting[0]!.upload, choice: 'skip' })
    expect(await ask(application, 'files.waiting', null)).toEqual([])
    expect(existsSync(join(root, 'x.roundkeeper'))).toBe(true)
  })
  it('can be chosen by a dialog, where there is one', async () => {
    const without = await start()
    expect(await ask(without, 'files.choose', { kind: 'campaign' })).toBeNull()
    writeFileSync(join(root, 'chosen.roundkeeper'), 'x')
    const application = await start({ openFile: () => Promise.resolve(join(root, 'chosen.roundkeeper')) })
    expect(await ask(application, 'files.choose', { kind: 'campaign' })).toMatchObject({
      name: 'chosen.roundkeeper',
    })
  })
  it('of an older format opens, and says so', async () => {
    cpSync(
      resolve(import.meta.dirname, '../../tests/fixtures/format-1/wwn'),
      join(data, 'campaigns/format-1-wwn'),
      {
        recursive: true,
      },
    )
    const application = await start()
    const { notices, campaign } = await ask(application, 'campaigns.open', { campaign: 'format-1-wwn' })
    expect(campaign.format).toBe(CAMPAIGN_FORMAT)
    expect(notices).toMatchObject([{ key: 'migrated' }])
    expect(en.notice).toHaveProperty(['migrated'])
  })
})

describe('backups', () => {
  it('are made by hand, listed and restored as a new campaign', async () => {
    placed(data, 'c', wire, [1, 2])
    const application = await start()
    const before = await ask(application, 'campaigns.open', { campaign: 'c' })
    const [backup] = await ask(application, 'backups.make', { campaign: 'c' })
    expect(backup).toMatchObject({ kind: 'manual', revision: before.revision, damaged: null })
    await ask(application, 'campaigns.rename', { campaign: 'c', name: 'Gone on' })
    const restored = await ask(application, 'backups.restore', { campaign: 'c', backup: backup!.name })
    expect(restored).toMatchObject({ outcome: 'kept-both', name: 'The wire (2)' })
    const copy = await ask(application, 'campaigns.open', { campaign: restored.campaign })
    expect(copy.campaign).toEqual({ ...before.campaign, id: restored.campaign, name: 'The wire (2)' })
    expect((await ask(application, 'campaigns.open', { campaign: 'c' })).campaign.name).toBe('Gone on')
    expect(await ask(application, 'backups.list', { campaign: 'c' })).toEqual([backup])
  })
  it('of a campaign that cannot be opened are there all the same', async () => {
    const folder = placed(data, 'c', wire)
    const application = await start()
    const [backup] = await ask(application, 'backups.make', { campaign: 'c' })
    await application.close()
    running.length = 0
    writeFileSync(join(folder, 'campaign.json'), 'broken')
    const again = await start()
    expect(await failureOf(again, 'campaigns.open', { campaign: 'c' })).toMatchObject({
      code: 'snapshot-damaged',
    })
    expect(await ask(again, 'backups.list', { campaign: 'c' })).toEqual([backup])
    expect(await ask(again, 'backups.restore', { campaign: 'c', backup: backup!.name })).toMatchObject({
      outcome: 'kept-both',
    })
  })
  it('are named by their names alone', async () => {
    placed(data, 'c', wire)
    const application = await start()
    for (const backup of ['../campaign.json', 'x', '20260301T120000Z-manual.roundkeeper'])
      expect(await failureOf(application, 'backups.restore', { campaign: 'c', backup })).toMatchObject({
        code: 'unknown-backup',
      })
    for (const campaign of ['../..', 'nobody'])
      expect(await failureOf(application, 'backups.list', { campaign })).toMatchObject({
        code: 'unknown-campaign',
      })
  })
})

describe('records and pictures', () => {
  it('go out as one file and come in with a report', async () => {
    placed(data, 'c', wire, [0])
    placed(data, 'd', wire)
    const application = await start()
    const { campaign } = await ask(application, 'campaigns.open', { campaign: 'c' })
    const { id, name } = campaign.roster[0]!
    const { url } = await ask(application, 'records.export', { campaign: 'c', what: 'sheets', ids: [id] })
    const file = fetched(application, url)
    expect(file.name).toBe(`${name} (sheets).json`)
    const upload = await send(application, file.name, file.bytes)
    const report = await ask(application, 'records.import', { campaign: 'd', upload })
    expect(report.records).toMatchObject([{ kind: 'sheet', name, outcome: 'unchanged', id }])
  })
  it('are kept out where they are none', async () => {
    placed(data, 'c', wire)
    const application = await start()
    const upload = await send(application, 'people.json', '{')
    expect(await failureOf(application, 'records.import', { campaign: 'c', upload })).toMatchObject({
      code: 'records-unreadable',
      with: { file: 'people.json' },
    })
    const page = await send(application, 'face.png', '<script>')
    expect(
      await failureOf(application, 'assets.add', { campaign: 'c', upload: page, purpose: 'portrait' }),
    ).toMatchObject({ code: 'asset-refused', with: { file: 'face.png' } })
  })
  it('are shown as they came', async () => {
    placed(data, 'c', wire)
    const application = await start()
    const upload = await send(application, 'icon.png', PNG)
    const { asset, width, height, added } = await ask(application, 'assets.add', {
      campaign: 'c',
      upload,
      purpose: 'portrait',
    })
    expect([width, height, added]).toEqual([32, 32, true])
    expect(await application.files.asset('c', asset)).toEqual(PNG)
    for (const [campaign, name] of [
      ['c', '../campaign.json'],
      ['c', 'x.png'],
      ['..', asset],
      ['nobody', asset],
    ] as const)
      expect(await application.files.asset(campaign, name)).toBeNull()
  })
})

describe('a map file', () => {
  const bytes = readFileSync(resolve(import.meta.dirname, '../../tests/fixtures/maps/cellar.dd2vtt'))
  const assets = (): string[] => {
    const folder = join(data, 'campaigns', 'c', 'assets')
    return existsSync(folder) ? readdirSync(folder) : []
  }
  it('is looked at as often as anybody wants without a change, and gives its picture once', async () => {
    placed(data, 'c', wire)
    const application = await start()
    const upload = await send(application, 'cellar.dd2vtt', bytes)
    for (let times = 0; times < 2; times++) {
      const map = await ask(application, 'maps.look', { campaign: 'c', upload })
      expect(map).toMatchObject({ columns: 10, rows: 8, leftOut: { lights: 2 } })
      expect(map).not.toHaveProperty('bytes')
    }
    expect(assets()).toEqual([])
    const view = await ask(application, 'maps.takePicture', { campaign: 'c', upload })
    expect(view).toMatchObject({ width: 160, height: 128, added: true })
    expect(assets()).toEqual([view.asset])
    expect(await failureOf(application, 'maps.look', { campaign: 'c', upload })).toMatchObject({
      code: 'upload-unknown',
    })
  })
  it('is refused in words, and leaves nothing in the campaign', async () => {
    placed(data, 'c', wire)
    const application = await start()
    const upload = await send(application, 'cut.dd2vtt', bytes.subarray(0, 2000))
    for (const request of ['maps.look', 'maps.takePicture'] as const)
      expect(await failureOf(application, request, { campaign: 'c', upload })).toMatchObject({
        code: 'map-refused',
        with: { file: 'cut.dd2vtt', reason: { key: 'reason.mapNone' } },
      })
    expect(await failureOf(application, 'maps.look', { campaign: 'nobody', upload })).toMatchObject({
      code: 'unknown-campaign',
    })
    expect(assets()).toEqual([])
  })
})

it('leaves nothing on its way behind when it is closed, and asks players for nothing', async () => {
  placed(data, 'c', wire)
  const application = await start()
  await send(application, 'x', 'x')
  const players = { role: 'players' as const, campaign: 'c' }
  for (const name of ['files.export', 'backups.list', 'backups.make', 'records.export', 'files.waiting'])
    expect(await application.request(name, { campaign: 'c' }, players)).toMatchObject({
      failure: { code: 'not-allowed' },
    })
  await application.close()
  running.length = 0
  expect(readdirSync(data).sort()).toEqual(['campaigns'])
})

describe('a restored copy that is renamed', () => {
  it('plays again as it was written, though its name changed without a line', async () => {
    const application = await start()
    const { id } = await ask(application, 'campaigns.create', { name: 'A', system: 'wire', sample: null })
    await ask(application, 'campaigns.rename', { campaign: id, name: 'B' })
    const [backup] = await ask(application, 'backups.make', { campaign: id })
    const copy = await ask(application, 'backups.restore', { campaign: id, backup: backup!.name })
    expect(copy.name).toBe('B (2)')
    await ask(application, 'campaigns.rename', { campaign: copy.campaign, name: 'B' })
    await ask(application, 'campaigns.rename', { campaign: copy.campaign, name: 'C' })
    await application.close()
    running.length = 0
    const { replay, campaign } = inspectFolder(join(data, 'campaigns', copy.campaign), true)
    expect(campaign.name).toBe('C')
    expect(replay).toEqual({ commands: 3, older: 0, differences: [] })
  })
})
