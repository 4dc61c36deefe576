/** The library of a running program, asked as a window asks: its news, its place, copies in campaigns, files. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIBRARY_PICTURES } from '@shared/contract/library'
import type { LibraryDraft } from '@shared/library/entry'
import type { Application } from './application'
import { checkedTarget, moveCampaigns } from './moving'
import { markAsOurs } from './ours'
import { ask, failureOf, startApplication } from './testing/asked'

let root = ''
let home = ''
let stick = ''
let published: [string, unknown, unknown][] = []
const running: Application[] = []
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-kept-')))
  home = join(root, 'home')
  stick = join(root, 'stick')
  for (const folder of [home, stick]) mkdirSync(folder)
  published = []
})
afterEach(async () => {
  for (const application of running.splice(0)) await application.close()
  rmSync(root, { recursive: true, force: true })
})
async function start(): Promise<Application> {
  const application = await startApplication(
    home,
    (topic, payload, audience) => published.push([topic, payload, audience]),
    { chooseFolder: () => Promise.resolve(stick) },
  )
  running.push(application)
  return application
}
const WOLF: LibraryDraft = {
  kind: 'sheet',
  system: 'wwn',
  name: 'Fen wolf',
  purpose: 'Hunts.',
  tags: ['beast'],
  source: 'My own',
  licence: 'For my own table',
  content: { kind: 'wwn/foe', name: 'Fen wolf', hitPoints: { maximum: 7 } },
}
const ownNames = async (application: Application): Promise<string[]> =>
  (await ask(application, 'library.list', null)).rows
    .filter(({ isStock }) => !isStock)
    .map(({ name }) => name)

it('is copied to the second folder for backups, at the latest when the program ends', async () => {
  const application = await start()
  await ask(application, 'backupsFolder.choose', null)
  await ask(application, 'library.put', { entries: [WOLF] })
  await application.close()
  running.pop()
  const copies = readdirSync(join(stick, 'Roundkeeper backups', 'Library'))
  expect(copies).toHaveLength(1)
  expect(readFileSync(join(stick, 'Roundkeeper backups', 'Library', copies[0]!), 'utf8')).toContain(
    'Fen wolf',
  )
})

it('people of a fight in a note are found in the GM’s own library, before those of the stock', async () => {
  const application = await start()
  await ask(application, 'library.put', { entries: [WOLF] })
  const { id } = await ask(application, 'campaigns.create', { name: 'Fen', system: 'wwn', sample: null })
  const source = {
    campaign: id,
    upload: null,
    text: '```encounter\nname: Reeds\ncreatures:\n  - 2: fen wolf\n```\n',
    kind: null,
    columns: null,
  }
  const { fights } = await ask(application, 'interchange.look', source)
  expect(fights[0]?.members).toEqual([{ name: 'fen wolf', count: 2, from: 'stock' }])
  await ask(application, 'interchange.take', { ...source, choices: [], fights: [0], asTemplates: true })
  const { campaign } = await ask(application, 'campaigns.open', { campaign: id })
  expect(campaign.encounters[0]?.combatants).toHaveLength(2)
  expect(campaign.roster[0]).toMatchObject({ template: true, hitPoints: { maximum: 7 } })
})

describe('the library of a program', () => {
  it('makes nothing at start, tells GMs’ windows of every change, and players’ windows nothing', async () => {
    const application = await start()
    expect(readdirSync(home).filter((name) => name === 'library')).toEqual([])
    const [put] = await ask(application, 'library.put', { entries: [WOLF] })
    await ask(application, 'library.remove', { ids: [put!.id] })
    const news = published.filter(([topic]) => topic === 'library.changed')
    expect(news).toEqual([
      ['library.changed', null, { role: 'gm' }],
      ['library.changed', null, { role: 'gm' }],
    ])
    const { id } = await ask(application, 'campaigns.create', { name: 'Fen', system: 'wwn', sample: null })
    const asked = await application.request('library.list', null, { role: 'players', campaign: id })
    expect(asked).toMatchObject({ ok: false, failure: { code: 'not-allowed' } })
  })

  it('refuses what is no entry, and what holds what no text may hold', async () => {
    const application = await start()
    const wrong = { ...WOLF, name: 'Wolf\0' } as LibraryDraft
    expect((await failureOf(application, 'library.put', { entries: [wrong] })).code).toBe('bad-params')
    const none = { ...WOLF, kind: 'dragon' } as never
    expect((await failureOf(application, 'library.put', { entries: [none] })).code).toBe('bad-params')
    expect((await failureOf(application, 'library.read', { id: 'nobody' })).code).toBe('library-unknown')
    expect(existsSync(join(home, 'library'))).toBe(false)
  })

  it('tells which campaigns have copies, open or closed', async () => {
    const application = await start()
    const [put] = await ask(application, 'library.put', { entries: [WOLF] })
    const origin = { entry: put!.id, version: put!.version, hash: put!.hash }
    const campaigns: string[] = []
    for (const name of ['Fen', 'Moor', 'Other']) {
      const { id } = await ask(application, 'campaigns.create', { name, system: 'wwn', sample: null })
      campaigns.push(id)
      if (name === 'Other') continue
      const outcome = await ask(application, 'command.run', {
        campaign: id,
        command: { type: 'roster/add', sheet: { ...(WOLF.content as object), name: `${name} wolf`, origin } },
        dice: { answers: [], beyond: 'exact' },
      })
      expect(outcome.outcome).toBe('resolved')
    }
    const usedNow = async (of: Application) =>
      (await ask(of, 'library.usedIn', { id: put!.id })).map(({ name, sheets }) => [
        name,
        sheets.map((sheet) => [sheet.name, sheet.version]),
      ])
    const wanted = [
      ['Fen', [['Fen wolf', 1]]],
      ['Moor', [['Moor wolf', 1]]],
    ]
    expect((await usedNow(application)).sort()).toEqual(wanted)
    await running.pop()?.close()
    const again = await start()
    expect((await usedNow(again)).sort()).toEqual(wanted)
  })

  it('keeps a sheet, and tells the campaign what has changed since', async () => {
    const application = await start()
    const { id } = await ask(application, 'campaigns.create', { name: 'Fen', system: 'wwn', sample: null })
    const run = (command: object) =>
      ask(application, 'command.run', {
        campaign: id,
        command: command as never,
        dice: { answers: [], beyond: 'exact' },
      })
    await run({ type: 'roster/add', sheet: { ...(WOLF.content as object), id: 'wolf' } })
    const put = await ask(application, 'library.keepSheet', { campaign: id, sheet: 'wolf', as: 'entry' })
    const origin = { entry: put.id, version: put.version, hash: put.hash }
    await run({ type: 'roster/follow-entry', sheet: 'wolf', origin, changes: [] })
    const { entry } = await ask(application, 'library.read', { id: put.id })
    await ask(application, 'library.put', {
      entries: [{ ...WOLF, id: put.id, content: { ...(entry.content as object), morale: 12 } }],
    })
    expect(await ask(application, 'library.differences', { campaign: id, sheet: 'wolf' })).toMatchObject({
      entry: { version: 2, isStock: false },
      from: 1,
      fields: [{ path: ['morale'], next: 12 }],
    })
  })

  it('goes out as a file and comes in again', async () => {
    const application = await start()
    const [put] = await ask(application, 'library.put', { entries: [WOLF] })
    const manifest = { name: 'Fen', licence: 'CC0', version: 1 }
    const { url } = await ask(application, 'library.export', { ids: [put!.id], manifest })
    const file = application.files.fetch(url?.split('/').at(-1) ?? '')
    const text = readFileSync(file?.path ?? '', 'utf8')
    await ask(application, 'library.remove', { ids: [put!.id] })
    const received = await application.files.receive('fen.json', Readable.from([text]))
    if (!received.ok) throw new Error(received.failure.code)
    const { upload } = received.reply
    expect(await ask(application, 'library.import', { upload, choice: 'ask' })).toMatchObject({
      name: 'Fen',
      isDone: true,
      outcomes: [{ outcome: 'made', name: 'Fen wolf' }],
    })
    expect(await ownNames(application)).toEqual(['Fen wolf'])
  })
})

describe('a library that is moved', () => {
  it('goes with the campaigns, and is read where it lies then', async () => {
    const application = await start()
    await ask(application, 'library.put', { entries: [WOLF] })
    await ask(application, 'place.move', { to: 'chosen' })
    expect(readdirSync(stick).sort()).toEqual(['campaigns', 'in-use', 'library'])
    expect(existsSync(join(home, 'library'))).toBe(false)
    expect(readdirSync(home).some((name) => name.startsWith('library (moved '))).toBe(true)
    expect(await ownNames(application)).toEqual(['Fen wolf'])
    await ask(application, 'library.put', { entries: [{ ...WOLF, name: 'Moor wolf' }] })
    expect(readdirSync(join(stick, 'library', 'entries'))).toHaveLength(2)
    await ask(application, 'place.move', { to: 'standard' })
    expect((await ownNames(application)).sort()).toEqual(['Fen wolf', 'Moor wolf'])
    expect(existsSync(join(stick, 'library'))).toBe(false)
  })
  it('keeps somebody’s folder of its name from being written over', () => {
    mkdirSync(join(stick, 'campaigns'))
    mkdirSync(join(home, 'library'))
    expect(() => checkedTarget(home, stick, home)).toThrow('move-not-empty')
    markAsOurs(join(home, 'library'))
    expect(checkedTarget(home, stick, home)).toBe(home)
  })
  it('leaves both where they are when the note cannot be written', async () => {
    const application = await start()
    await ask(application, 'library.put', { entries: [WOLF] })
    await running.pop()?.close()
    mkdirSync(join(home, 'campaigns-folder.json'))
    await expect(moveCampaigns(home, home, stick)).rejects.toThrow()
    expect(readdirSync(stick)).toEqual([])
    expect(readdirSync(join(home, 'library', 'entries'))).toHaveLength(1)
  })
})

it('a map of one campaign is shown and laid in another, with its picture', async () => {
  const application = await start()
  const made = async (name: string): Promise<string> =>
    (await ask(application, 'campaigns.create', { name, system: 'wwn', sample: null })).id
  const [fen, hill] = [await made('Fen'), await made('Hill')]
  for (const campaign of [fen, hill]) await ask(application, 'campaigns.open', { campaign })
  const bytes = PNG.sync.write(new PNG({ width: 8, height: 6 }))
  const received = await application.files.receive('hall.png', Readable.from([bytes]))
  if (!received.ok) throw new Error('not received')
  const { asset } = await ask(application, 'assets.add', {
    campaign: fen,
    upload: received.reply.upload,
    purpose: 'map',
  })
  const command = {
    type: 'encounter/create',
    encounter: 'hall',
    name: 'Hall',
    map: {
      field: { grid: { feetPerSquare: 5, columns: 9, rows: 6 } },
      walls: [],
      background: { asset, x: 0, y: 0, width: 9, strength: 1 },
    },
  }
  const dice = { answers: [], beyond: 'app' as const }
  await ask(application, 'command.run', { campaign: fen, command, dice })
  const { put, lost } = await ask(application, 'library.keepMap', {
    campaign: fen,
    encounter: 'hall',
    name: 'Hall',
    instead: null,
  })
  expect(lost).toBeNull()
  expect(Buffer.from((await application.files.asset(LIBRARY_PICTURES, asset))!)).toEqual(bytes)
  expect(await application.files.asset(LIBRARY_PICTURES, '../entries/hall.json')).toBeNull()
  expect(await application.files.asset(hill, asset)).toBeNull()
  await ask(application, 'library.takePicture', { campaign: hill, id: put.id })
  expect(Buffer.from((await application.files.asset(hill, asset))!)).toEqual(bytes)
  // a picture that was changed is taken nowhere
  writeFileSync(join(home, 'library', 'pictures', asset), 'no picture')
  expect(await failureOf(application, 'library.takePicture', { campaign: hill, id: put.id })).toMatchObject({
    code: 'library-picture',
  })
})
