/** The running program and the place of its campaigns, asked as a window asks: moving, missing, found again, two programs. */
import type { ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Envelope, Topics } from '@shared/contract/client'
import type { Application } from './application'
import { DataFolderInUse } from './lock'
import { placeOf, POINTER, pointTo } from './place'
import { ask, failureOf, GM, startApplication } from './testing/asked'
import { holderOf } from './testing/locks'
import { placed, SAMPLES } from './testing/played'
import { itSeldom } from '../../tests/itSeldom'

let root = ''
let home = ''
let stick = ''
let chosen: string | null = null
let published: [string, unknown][] = []
const running: Application[] = []
const others: ChildProcess[] = []
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-placing-')))
  home = join(root, 'home')
  stick = join(root, 'stick')
  mkdirSync(home)
  mkdirSync(stick)
  chosen = stick
  published = []
})
afterEach(async () => {
  for (const application of running.splice(0)) await application.close()
  for (const other of others.splice(0)) other.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

async function start(hasDialogs = true): Promise<Application> {
  const application = await startApplication(
    home,
    (topic, payload) => published.push([topic, payload]),
    hasDialogs ? { chooseFolder: () => Promise.resolve(chosen) } : {},
  )
  running.push(application)
  return application
}
const note = (text: string) => ({
  command: { type: 'note/add', text },
  dice: { answers: [], beyond: 'app' as const },
})
const told = (): Topics['place.changed'][] =>
  published.flatMap(([topic, payload]) =>
    topic === 'place.changed' ? [payload as Topics['place.changed']] : [],
  )

async function holder(folder: string): Promise<void> {
  others.push(await holderOf(folder))
}

describe('moving while campaigns are open', () => {
  it('goes on where it was, at the new place, with nothing lost and windows told', async () => {
    placed(home, 'one', wire, [1, 2, 3])
    const app = await start()
    const before = await ask(app, 'campaigns.open', { campaign: 'one' })
    await ask(app, 'command.run', { campaign: 'one', ...note('before') })
    const moved = await ask(app, 'place.move', { to: 'chosen' })
    expect(moved).toMatchObject({
      place: { state: 'here', folder: stick, isStandard: false, standard: home },
    })
    expect(moved?.left).toMatch(/campaigns \(moved /)
    const missed = await ask(app, 'campaign.catchUp', { campaign: 'one', revision: before.revision + 1 })
    expect(missed).toEqual({ kind: 'changes', changes: [] })
    await ask(app, 'command.run', { campaign: 'one', ...note('after'), revision: before.revision + 1 })
    expect(told().map(({ state }) => state)).toEqual(expect.arrayContaining(['moving', 'here']))
    expect(told().at(-1)?.state).toBe('here')
    await app.close()
    running.length = 0
    const again = await start()
    const page = await ask(again, 'journal.page', { campaign: 'one', limit: 2 })
    expect(page.map(({ command }) => command.text)).toEqual(['after', 'before'])
    expect(await ask(again, 'place.view', null)).toMatchObject({ folder: stick, state: 'here' })
  })

  it('answers nothing about campaigns meanwhile, in words, and loses no command that was under way', async () => {
    placed(home, 'one', wire)
    const app = await start()
    const { revision } = await ask(app, 'campaigns.open', { campaign: 'one' })
    const underWay = ask(app, 'command.run', { campaign: 'one', ...note('under way') })
    const moving = ask(app, 'place.move', { to: 'chosen' })
    const answers: Envelope<unknown>[] = []
    const progress = { isOver: false }
    void moving.finally(() => (progress.isOver = true))
    while (!progress.isOver) {
      answers.push(await app.request('command.run', { campaign: 'one', ...note('meanwhile') }, GM))
      await new Promise((next) => setImmediate(next))
    }
    await moving
    await underWay
    const refused = answers.filter((answer) => !answer.ok)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expect(answer).toMatchObject({ failure: { code: 'campaigns-moving' } })
    const opened = await ask(app, 'campaigns.open', { campaign: 'one' })
    expect(opened.revision).toBe(revision + 1 + answers.length - refused.length)
  })

  it('stays where it is, and plays on, when the target is refused or never mind is said', async () => {
    placed(home, 'one', wire)
    const app = await start()
    await ask(app, 'campaigns.open', { campaign: 'one' })
    chosen = null
    expect(await ask(app, 'place.move', { to: 'chosen' })).toBeNull()
    chosen = home
    expect((await failureOf(app, 'place.move', { to: 'chosen' })).code).toBe('move-same')
    writeFileSync(join(stick, 'holiday.txt'), '')
    chosen = stick
    expect(await failureOf(app, 'place.move', { to: 'chosen' })).toMatchObject({
      code: 'move-not-empty',
      with: { entry: 'holiday.txt' },
    })
    rmSync(join(stick, 'holiday.txt'))
    await ask(app, 'command.run', { campaign: 'one', ...note('played on') })
  })

  it('plays on at the old place when copying fails', async () => {
    const folder = placed(home, 'one', wire)
    const app = await start()
    await ask(app, 'campaigns.open', { campaign: 'one' })
    mkdirSync(join(home, 'campaigns', 'two'))
    symlinkSync(folder, join(home, 'campaigns', 'two', 'link'))
    expect((await failureOf(app, 'place.move', { to: 'chosen' })).code).toBe('move-odd-file')
    expect(readdirSync(stick)).toEqual([])
    await ask(app, 'command.run', { campaign: 'one', ...note('played on') })
    expect(placeOf(home)).toEqual({ folder: home, isThere: true })
    expect(told().at(-1)).toMatchObject({ state: 'here', folder: home })
  })

  it('goes back to the standard folder without asking, in any host', async () => {
    placed(home, 'one', wire)
    await ask(await start(), 'place.move', { to: 'chosen' })
    await running.pop()?.close()
    const app = await start(false)
    expect((await ask(app, 'place.view', null)).canChoose).toBe(false)
    expect((await failureOf(app, 'place.move', { to: 'chosen' })).code).toBe('no-dialogs')
    expect(await ask(app, 'place.move', { to: 'standard' })).toMatchObject({ place: { isStandard: true } })
    expect(await ask(app, 'campaigns.list', null)).toHaveLength(1)
    expect(existsSync(join(home, POINTER))).toBe(false)
  })
})

describe('a folder of campaigns that is not there at start', () => {
  beforeEach(() => {
    placed(stick, 'one', wire)
    pointTo(home, stick)
    renameSync(join(stick, 'campaigns'), join(root, 'away'))
  })
  const comeBack = (): void => {
    renameSync(join(root, 'away'), join(stick, 'campaigns'))
  }

  it('is said in words, and never an empty list', async () => {
    const app = await start()
    expect(await ask(app, 'place.view', null)).toMatchObject({
      state: 'missing',
      folder: stick,
      inStandard: 0,
    })
    expect(await failureOf(app, 'campaigns.list', null)).toMatchObject({
      code: 'campaigns-missing',
      with: { file: stick },
    })
    const fresh = { name: 'New', system: 'wire', sample: null }
    expect((await failureOf(app, 'campaigns.create', fresh)).code).toBe('campaigns-missing')
    expect((await ask(app, 'app.info', null)).version).toBe('1.2.3')
    expect(readdirSync(stick)).toEqual([])
  })
  it('is found when it is looked for again', async () => {
    const app = await start()
    expect((await ask(app, 'place.lookAgain', null)).state).toBe('missing')
    comeBack()
    expect((await ask(app, 'place.lookAgain', null)).state).toBe('here')
    expect((await ask(app, 'campaigns.list', null)).map(({ id }) => id)).toEqual(['one'])
  })
  it('makes way for the standard folder when the GM says so', async () => {
    placed(home, 'two', wire)
    const app = await start()
    expect((await ask(app, 'place.view', null)).inStandard).toBe(1)
    expect(await ask(app, 'place.useStandard', null)).toMatchObject({ state: 'here', isStandard: true })
    expect((await ask(app, 'campaigns.list', null)).map(({ id }) => id)).toEqual(['two'])
    comeBack()
    expect((await ask(app, 'place.lookAgain', null)).folder).toBe(home)
  })
  it('is found under another name when it is chosen', async () => {
    const app = await start()
    chosen = join(root, 'other letter')
    mkdirSync(chosen)
    expect(await failureOf(app, 'place.choose', null)).toMatchObject({
      code: 'place-no-campaigns',
      with: { file: chosen },
    })
    renameSync(join(root, 'away'), join(chosen, 'campaigns'))
    expect(await ask(app, 'place.choose', null)).toMatchObject({ state: 'here', folder: chosen })
    expect((await ask(app, 'campaigns.list', null)).map(({ id }) => id)).toEqual(['one'])
    expect(placeOf(home)).toEqual({ folder: chosen, isThere: true })
  })
  it('whose name cannot be read is no reason to begin anew', async () => {
    writeFileSync(join(home, POINTER), 'torn')
    const app = await start()
    expect(await ask(app, 'place.view', null)).toMatchObject({ state: 'missing', folder: null })
    expect(await failureOf(app, 'campaigns.list', null)).toMatchObject({ with: { file: POINTER } })
    comeBack()
    chosen = stick
    expect((await ask(app, 'place.choose', null))?.folder).toBe(stick)
  })
})

/** Each holder is a program of its own, which a busy machine takes its time to start. */
describe('two programs', { timeout: 60_000 }, () => {
  it('do not use one folder of campaigns from two homes', async () => {
    placed(stick, 'one', wire)
    pointTo(home, stick)
    await holder(stick)
    await expect(start()).rejects.toThrow(DataFolderInUse)
    // and the home is free again
    pointTo(home, home)
    await start()
  })
  it('do not move into a folder that another one uses', async () => {
    placed(home, 'one', wire)
    const app = await start()
    await holder(stick)
    expect(await failureOf(app, 'place.move', { to: 'chosen' })).toMatchObject({
      code: 'in-use',
      with: { file: stick },
    })
    expect(await ask(app, 'campaigns.list', null)).toHaveLength(1)
  })
  itSeldom('find both places held after a move, and the old one free when it is no longer used', async () => {
    placed(home, 'one', wire)
    const app = await start()
    await ask(app, 'place.move', { to: 'chosen' })
    await expect(holder(stick)).rejects.toThrow()
    await expect(holder(home)).rejects.toThrow()
    await ask(app, 'place.move', { to: 'standard' })
    await holder(stick)
    await expect(holder(home)).rejects.toThrow()
  })
})
