import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CampaignChange } from '@shared/contract/types'
import { addAsset } from './assets'
import { BACKUPS } from './backupNames'
import { KEPT, listBackups } from './backups'
import { CampaignImporter } from './importing'
import { BackupKeeper } from './keeper'
import { CampaignShelf } from './shelf'
import { encodeSnapshot } from './snapshot'
import { linesOf, statesOf, writeLines } from './testing/damage'
import { byApp, placed, SAMPLES } from './testing/played'
import type { FileTrouble } from './trouble'

let data = ''
let troubles: FileTrouble[] = []
let overs: string[]
let changes: CampaignChange[] = []
let shelf: CampaignShelf
let keeper: BackupKeeper
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!
const folder = (): string => join(data, 'campaigns/c')

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-keeper-'))
  troubles = []
  overs = []
  changes = []
  placed(data, 'c', wire)
  const told = (_campaign: string, trouble: FileTrouble): void => {
    troubles.push(trouble)
  }
  shelf = new CampaignShelf(data, {
    application: 'Roundkeeper test',
    moveToBin: (path) => {
      rmSync(path, { recursive: true })
      return Promise.resolve()
    },
    onChange: (change) => {
      changes.push(change)
      keeper.changed(change)
    },
    onTrouble: told,
  })
  keeper = new BackupKeeper(shelf, told, 0, null, (_campaign, what) => overs.push(what))
})
afterEach(async () => {
  await keeper.settle()
  shelf.closeAll()
  rmSync(data, { recursive: true, force: true })
})

const PICTURE = resolve(import.meta.dirname, '../../build/icons/32x32.png')

function flip(path: string, at: number): void {
  const bytes = readFileSync(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(path, bytes)
}
/** One bit in the middle of a line of the journal, from 0. */
function flipInLine(line: number): void {
  const path = join(folder(), 'journal.jsonl')
  const lines = readFileSync(path, 'utf8').split('\n')
  const start = Buffer.byteLength(`${lines.slice(0, line).join('\n')}\n`)
  flip(path, start + Math.floor(Buffer.byteLength(lines[line] ?? '') / 2))
}
/** Makes backups with a command between them; their names, newest first. */
async function withBackups(count: number): Promise<string[]> {
  for (let made = 0; made < count; made++) {
    shelf.session('c').run({ type: 'note/add', text: `backup ${String(made)}` }, byApp, undefined)
    await keeper.make('c', 'manual')
  }
  return (await listBackups(folder())).map(({ name }) => name)
}
/** Its list of contents stays readable: only taking it in shows that it is not whole. */
function damage(name: string): void {
  const path = join(folder(), BACKUPS, name)
  flip(path, Math.floor(statSync(path).size / 2))
}

describe('opening a campaign', () => {
  it('is followed by reading everything: a line, a picture, backups that are damaged are told', async () => {
    const names = await withBackups(2)
    damage(names[1]!)
    const { asset } = addAsset(folder(), PICTURE, 'portrait')
    flip(join(folder(), 'assets', asset), 100)
    flipInLine(0)
    flipInLine(2)
    keeper.opened('c')
    await vi.waitFor(() => expect(troubles).toHaveLength(3))
    await keeper.settle()
    expect(troubles).toMatchObject([
      { code: 'journal-line-lost', details: { line: 1, count: 2 } },
      { code: 'pictures-damaged', details: { count: 1 } },
      { code: 'backups-damaged', details: { count: 1 } },
    ])
    const listed = await listBackups(folder())
    expect(listed.map(({ name, damaged }) => [name, damaged !== null])).toEqual(
      names.map((name, i) => [name, i === 1]),
    )
  })
  it('tells of a backup that has gone further: the end of the journal is gone', async () => {
    await withBackups(2)
    const { revision } = shelf.session('c')
    shelf.closeAll()
    const at = {
      revision: 2,
      history: { done: [], undone: [] },
      base: 0,
      foreign: 0,
      line: null,
      campaign: statesOf(folder()).get(2)!,
    }
    writeFileSync(join(folder(), 'campaign.json'), encodeSnapshot(at))
    const path = join(folder(), 'journal.jsonl')
    writeLines(path, linesOf(path).slice(0, 2))
    keeper.opened('c')
    expect(shelf.session('c').revision).toBe(2)
    await vi.waitFor(() => expect(troubles).toHaveLength(1))
    await keeper.settle()
    expect(troubles).toMatchObject([{ code: 'backup-ahead', details: { count: revision - 2 } }])
  })
  it('tells nothing of one that is whole', async () => {
    await withBackups(2)
    addAsset(folder(), PICTURE, 'portrait')
    keeper.opened('c')
    await new Promise((goOn) => setTimeout(goOn, 300))
    await keeper.settle()
    expect(troubles).toEqual([])
  })
})

describe('backups by the way', () => {
  it('that fail are told as what nobody asked for, and as over once one could be made', async () => {
    shelf.session('c').run({ type: 'note/add', text: 'one' }, byApp, undefined)
    rmSync(join(folder(), BACKUPS), { recursive: true, force: true })
    writeFileSync(join(folder(), BACKUPS), 'in the way')
    keeper.opened('c')
    await vi.waitFor(() => expect(troubles).toHaveLength(1))
    expect(troubles[0]?.beside).toBe('backup')
    expect(overs).not.toContain('backup')
    rmSync(join(folder(), BACKUPS))
    await keeper.make('c', 'manual')
    expect(overs).toContain('backup')
  })
  it('are made when a campaign is opened, once a day', async () => {
    const { revision } = shelf.session('c')
    keeper.opened('c')
    await vi.waitFor(async () => expect(await listBackups(folder())).toHaveLength(1))
    expect(await listBackups(folder())).toMatchObject([{ kind: 'daily', revision, damaged: null }])
    shelf.session('c').run({ type: 'note/add', text: 'x' }, byApp, undefined)
    keeper.opened('c')
    await new Promise((goOn) => setTimeout(goOn, 50))
    await keeper.settle()
    expect(await listBackups(folder())).toHaveLength(1)
  })
  it('are waited for when the program ends, also while it is only looked whether one is due', async () => {
    shelf.session('c')
    keeper.opened('c')
    await new Promise((goOn) => setTimeout(goOn, 1))
    await keeper.settle()
    const backups = await listBackups(folder())
    shelf.closeAll()
    await new Promise((goOn) => setTimeout(goOn, 100))
    expect(await listBackups(folder())).toEqual(backups)
    expect(shelf.isOpen('c')).toBe(false)
  })
  it('are made when a fight ends, by command or by itself, and not for anything else', async () => {
    const session = shelf.session('c')
    const encounter = session.campaign.encounters[0]!.id
    for (const type of [
      'encounter/start',
      'encounter/roll-initiative',
      'encounter/next-turn',
      'encounter/park',
    ])
      session.run({ type, encounter }, byApp, undefined)
    await session.standing()
    await keeper.settle()
    expect(await listBackups(folder())).toEqual([])
    session.run({ type: 'encounter/end', encounter, winner: null }, byApp, undefined)
    const { revision } = session
    session.run({ type: 'note/add', text: 'after it' }, byApp, undefined)
    await session.standing()
    await keeper.settle()
    const [backup] = await listBackups(folder())
    expect(backup).toMatchObject({ kind: 'fight', damaged: null })
    expect(backup?.revision).toBeGreaterThanOrEqual(revision)
    session.undo(undefined)
    session.undo(undefined)
    session.redo(undefined)
    await session.standing()
    await keeper.settle()
    expect(await listBackups(folder())).toHaveLength(1)
  })
  it('wait for each other, however many are asked for', async () => {
    shelf.session('c')
    const names = await Promise.all([1, 2, 3].map(() => keeper.make('c', 'manual')))
    expect(new Set(names).size).toBe(3)
    expect((await listBackups(folder())).every(({ damaged }) => damaged === null)).toBe(true)
  })
  it('hold the moment they were asked for, whatever is played meanwhile', async () => {
    const session = shelf.session('c')
    const making = keeper.make('c', 'manual')
    await Promise.resolve()
    const revision = session.revision
    for (let i = 0; i < 50; i++)
      session.run({ type: 'note/add', text: `note ${String(i)}` }, byApp, undefined)
    await making
    const [backup] = await listBackups(folder())
    expect(backup).toMatchObject({ damaged: null })
    expect(backup?.revision).toBeGreaterThanOrEqual(revision)
    expect(session.revision).toBe(revision + 50)
  })
  it('that fail are told, and the game goes on', async () => {
    const session = shelf.session('c')
    writeFileSync(join(folder(), BACKUPS), 'a file where the folder should be')
    const encounter = session.campaign.encounters[0]!.id
    session.run({ type: 'encounter/end', encounter, winner: null }, byApp, undefined)
    await vi.waitFor(() => expect(troubles).toHaveLength(1))
    expect(troubles[0]).toMatchObject({
      code: 'folder-vanished',
      details: { reason: { key: 'reason.ENOTDIR' } },
    })
    expect(session.run({ type: 'note/add', text: 'x' }, byApp, undefined)).toMatchObject({
      outcome: 'resolved',
    })
  })
  it('are not made of a journal that could not be restored, and earlier ones stay', async () => {
    const before = await withBackups(3)
    flipInLine(1)
    await expect(keeper.make('c', 'manual')).rejects.toMatchObject({
      code: 'not-restorable',
      details: { reason: { key: 'reason.line', with: { line: 2 } } },
    })
    expect((await listBackups(folder())).map(({ name }) => name)).toEqual(before)
    expect(readdirSync(join(data, 'campaigns'))).toEqual(['c'])
  })
  it('go without a picture that is not what it was, which is told', async () => {
    const { asset } = addAsset(folder(), PICTURE, 'portrait')
    const path = join(folder(), 'assets', asset)
    const session = shelf.session('c')
    session.run({ type: 'note/add', text: 'a picture has come' }, byApp, undefined)
    flip(path, 100)
    const name = await keeper.make('c', 'manual')
    expect(troubles).toMatchObject([{ code: 'pictures-damaged', details: { count: 1 } }])
    const { records } = await new CampaignImporter(shelf).importBeside(join(folder(), BACKUPS, name))
    expect(records).toMatchObject({ assets: 0, journalLines: session.revision })
  })
  it('that are being made are waited for before the folder is replaced, and others wait until it is', async () => {
    const order: string[] = []
    const note = (what: string) => (): void => void order.push(what)
    const turn = (): Promise<void> => new Promise((done) => setImmediate(done))
    const first = keeper.make('c', 'manual').then(note('made'))
    await turn()
    const held = shelf.hold('c', async () => {
      order.push('held')
      await turn()
      order.push('let go')
    })
    const second = keeper.make('c', 'manual').then(note('made again'))
    await Promise.all([first, held, second])
    expect(order).toEqual(['made', 'held', 'let go', 'made again'])
  })
  it('that are damaged push none out that can be restored', async () => {
    const names = await withBackups(KEPT.count)
    const oldest = names.at(-1)!
    for (const name of names.slice(0, -1)) damage(name)
    shelf.session('c').run({ type: 'note/add', text: 'one more' }, byApp, undefined)
    const newest = await keeper.make('c', 'manual')
    const listed = await listBackups(folder())
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining([newest, oldest]))
    for (const name of [newest, oldest])
      expect(await new CampaignImporter(shelf).importBeside(join(folder(), BACKUPS, name))).toMatchObject({
        outcome: 'kept-both',
      })
  })
  it('of a campaign that was removed meanwhile are nobody’s trouble', async () => {
    const session = shelf.session('c')
    session.run(
      { type: 'encounter/end', encounter: session.campaign.encounters[0]!.id, winner: null },
      byApp,
      undefined,
    )
    await shelf.remove('c')
    await keeper.settle()
    expect(troubles).toEqual([])
  })
})
