/** The running program and others that may use its campaigns, asked as a window asks: taking over, and being taken over. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requestSchemas } from '@shared/contract/requests'
import { say } from './spoken'
import type { Application } from './application'
import { DataFolderInUse } from './lock'
import { idsIn, IN_USE, removeLock } from './lockFiles'
import { placeOf, pointTo } from './place'
import { ask, failureOf, GM, startApplication } from './testing/asked'
import { lockOf, ofAnother } from './testing/locks'
import { placed, SAMPLES } from './testing/played'
import { itSeldom } from '../../tests/itSeldom'

let root = ''
let home = ''
let stick = ''
let asked = 0
let published: [string, unknown][] = []
const running: Application[] = []
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-taking-')))
  home = join(root, 'home')
  stick = join(root, 'stick')
  mkdirSync(home)
  mkdirSync(stick)
  asked = 0
  published = []
})
afterEach(async () => {
  for (const application of running.splice(0)) await application.close()
  rmSync(root, { recursive: true, force: true })
})

async function start(): Promise<Application> {
  const application = await startApplication(home, (topic, payload) => published.push([topic, payload]), {
    chooseFolder: () => {
      asked += 1
      return Promise.resolve(stick)
    },
  })
  running.push(application)
  return application
}
const note = (text: string) => ({
  campaign: 'one',
  command: { type: 'note/add', text },
  dice: { answers: [], beyond: 'app' as const },
})
const lastState = (): unknown =>
  published
    .flatMap(([topic, payload]) => (topic === 'place.changed' ? [payload as { state: string }] : []))
    .at(-1)?.state
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((next) => setTimeout(next, 20))
}
const refusalOf = (error: unknown): unknown => (error instanceof DataFolderInUse ? error.holder?.id : error)

describe('a folder that another computer may be using', () => {
  it('is refused with machine and age, and moved into once the GM takes over, without asking for it again', async () => {
    placed(home, 'one', wire)
    const id = await lockOf(stick, ofAnother(), { time: Date.now() - 5 * 60_000 })
    const app = await start()
    const failure = await failureOf(app, 'place.move', { to: 'chosen' })
    expect(failure).toMatchObject({
      code: 'in-use-elsewhere',
      with: { file: stick, machine: 'Kitchen', holder: id },
    })
    expect(say('error', failure.code, failure.with)).toBe(
      `A Roundkeeper on Kitchen is using ${stick} (last active 5 minutes ago). Close that one first.`,
    )
    expect(await ask(app, 'campaigns.list', null)).toHaveLength(1)
    const moved = await ask(app, 'place.move', { to: 'chosen', takeOver: id })
    expect(moved?.place.folder).toBe(stick)
    expect(asked).toBe(1)
    expect(readdirSync(stick).sort()).toEqual(['campaigns', IN_USE])
    expect(idsIn(stick)).not.toContain(id)
  })
  itSeldom('is chosen, or found again, once the GM takes over', async () => {
    placed(stick, 'one', wire)
    const id = await lockOf(stick, ofAnother())
    const app = await start()
    expect(await failureOf(app, 'place.choose', null)).toMatchObject({
      code: 'in-use-elsewhere',
      with: { holder: id },
    })
    expect(await ask(app, 'place.choose', { takeOver: id })).toMatchObject({ folder: stick, state: 'here' })
    expect(asked).toBe(1)
    await running.pop()?.close()
    renameSync(join(stick, 'campaigns'), join(root, 'away'))
    const again = await start()
    renameSync(join(root, 'away'), join(stick, 'campaigns'))
    const other = await lockOf(stick, ofAnother('Attic'))
    expect(await failureOf(again, 'place.lookAgain', null)).toMatchObject({
      with: { machine: 'Attic', holder: other },
    })
    expect(await ask(again, 'place.lookAgain', { takeOver: other })).toMatchObject({
      state: 'here',
      folder: stick,
    })
  })
  it('is refused again where another program has come meanwhile: nobody else is robbed', async () => {
    placed(stick, 'one', wire)
    const first = await lockOf(stick, ofAnother())
    const app = await start()
    await failureOf(app, 'place.choose', null)
    removeLock(stick, first)
    const second = await lockOf(stick, ofAnother('Attic'))
    expect(await failureOf(app, 'place.choose', { takeOver: first })).toMatchObject({
      with: { holder: second },
    })
    expect(idsIn(stick)).toEqual([second])
    expect(placeOf(home).folder).toBe(home)
  })
  itSeldom('is asked about at the start, the data folder and the folder of campaigns alike', async () => {
    placed(stick, 'one', wire)
    pointTo(home, stick)
    const ids = [await lockOf(home, ofAnother()), await lockOf(stick, ofAnother())]
    const tryWith = (takeOver: string[]) =>
      startApplication(home, () => undefined, {}, takeOver).then(async (app) => {
        await app.close()
        return 'started'
      }, refusalOf)
    expect(await tryWith([])).toBe(ids[0])
    expect(await tryWith([ids[0] ?? ''])).toBe(ids[1])
    expect(await tryWith([ids[1] ?? ''])).toBe('started') // the home is not its any more
    expect(existsSync(join(home, IN_USE)) || existsSync(join(stick, IN_USE))).toBe(false)
  })
  it('is full for a move only where something else than locks lies in it', async () => {
    placed(home, 'one', wire)
    const app = await start()
    mkdirSync(join(stick, IN_USE))
    writeFileSync(join(stick, IN_USE, 'mine.txt'), '')
    expect(await failureOf(app, 'place.move', { to: 'chosen' })).toMatchObject({
      code: 'move-not-empty',
      with: { entry: IN_USE },
    })
    rmSync(join(stick, IN_USE, 'mine.txt'))
    expect((await ask(app, 'place.move', { to: 'chosen' }))?.place.folder).toBe(stick)
  })
  it('is named by an id and by nothing else', () => {
    const schema = requestSchemas['place.choose']
    expect(schema.safeParse({ takeOver: 'a'.repeat(32) }).success).toBe(true)
    for (const takeOver of ['', 'a', '/etc', 'A'.repeat(32), 7])
      expect(schema.safeParse({ takeOver }).success).toBe(false)
  })
})

describe('a program that was taken over', () => {
  const robbed = async (): Promise<Application> => {
    placed(home, 'one', wire)
    const app = await start()
    await ask(app, 'campaigns.open', { campaign: 'one' })
    await ask(app, 'command.run', note('before'))
    for (const id of idsIn(home)) removeLock(home, id)
    await until(() => lastState() === 'lost')
    return app
  }
  const files = (): [string, Buffer][] =>
    readdirSync(join(home, 'campaigns', 'one'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, readFileSync(path)])

  it('says so to every request about campaigns, in words, and to all windows at once', async () => {
    const app = await robbed()
    for (const [name, params] of [
      ['campaigns.list', null],
      ['command.run', note('after')],
      ['campaigns.create', { name: 'New', system: 'wire', sample: null }],
      ['backups.make', { campaign: 'one' }],
    ] as const) {
      const failure = await failureOf(app, name, params as never)
      expect(failure, name).toMatchObject({ code: 'lock-gone', with: { file: home } })
      expect(say('error', failure.code, failure.with)).toContain(home)
    }
    expect((await ask(app, 'place.view', null)).state).toBe('lost')
    expect(await app.files.receive('a.txt', Readable.from(['x']))).toMatchObject({
      failure: { code: 'lock-gone' },
    })
  })
  it('writes nothing any more: no snapshot that was due, none at its end, no card', async () => {
    const app = await robbed()
    rmSync(join(home, 'campaigns', 'one', 'card.json'), { force: true })
    const before = files()
    await new Promise((next) => setTimeout(next, 4000)) // the snapshot was due after three
    await app.close()
    running.length = 0
    expect(files()).toEqual(before)
    expect(published.filter(([topic]) => topic === 'files.trouble')).toEqual([])
    // another program reads every command that was acknowledged
    const again = await start()
    expect((await ask(again, 'journal.page', { campaign: 'one', limit: 1 }))[0]?.command.text).toBe('before')
  })
  itSeldom('goes on with what the other has written, once it is asked to and the other is gone', async () => {
    const app = await robbed()
    const other = await lockOf(home, ofAnother())
    expect(await failureOf(app, 'place.lookAgain', null)).toMatchObject({
      code: 'in-use-elsewhere',
      with: { holder: other },
    })
    expect((await failureOf(app, 'campaigns.list', null)).code).toBe('lock-lost')
    expect((await ask(app, 'place.view', null)).state).toBe('lost')
    removeLock(home, other)
    placed(stick, 'two', wire)
    renameSync(join(stick, 'campaigns', 'two'), join(home, 'campaigns', 'two')) // by the other, meanwhile
    expect((await ask(app, 'place.lookAgain', null)).state).toBe('here')
    expect((await ask(app, 'campaigns.list', null)).map(({ id }) => id).sort()).toEqual(['one', 'two'])
    await ask(app, 'command.run', note('after'))
    expect(
      (await ask(app, 'journal.page', { campaign: 'one', limit: 2 })).map(({ command }) => command.text),
    ).toEqual(['after', 'before'])
  })
  it('notices before the first command after a sleep', async () => {
    placed(home, 'one', wire)
    const app = await start()
    await ask(app, 'campaigns.open', { campaign: 'one' })
    for (const id of idsIn(home)) removeLock(home, id)
    const now = Date.now
    Date.now = () => now() + 3_600_000
    try {
      expect(await app.request('command.run', note('after'), GM)).toMatchObject({
        failure: { code: 'lock-gone' },
      })
    } finally {
      Date.now = now
    }
  })
})
