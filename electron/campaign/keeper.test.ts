import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CampaignChange } from '@shared/contract/types'
import { BACKUPS, listBackups } from './backups'
import { BackupKeeper } from './keeper'
import { CampaignShelf } from './shelf'
import { byApp, placed, SAMPLES } from './testing/played'
import type { FileTrouble } from './trouble'

let data = ''
let troubles: FileTrouble[] = []
let changes: CampaignChange[] = []
let shelf: CampaignShelf
let keeper: BackupKeeper
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!
const folder = (): string => join(data, 'campaigns/c')

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-keeper-'))
  troubles = []
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
  keeper = new BackupKeeper(shelf, told, 0)
})
afterEach(async () => {
  await keeper.settle()
  shelf.closeAll()
  rmSync(data, { recursive: true, force: true })
})

describe('backups by the way', () => {
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
    await keeper.settle()
    expect(await listBackups(folder())).toEqual([])
    session.run({ type: 'encounter/end', encounter, winner: null }, byApp, undefined)
    const { revision } = session
    session.run({ type: 'note/add', text: 'after it' }, byApp, undefined)
    await keeper.settle()
    const [backup] = await listBackups(folder())
    expect(backup).toMatchObject({ kind: 'fight', damaged: null })
    expect(backup?.revision).toBeGreaterThanOrEqual(revision)
    session.undo(undefined)
    session.undo(undefined)
    session.redo(undefined)
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
