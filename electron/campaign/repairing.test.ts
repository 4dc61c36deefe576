/** What can be had again of a damaged campaign: each kind of damage, what is best then, and what is made of it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import type { RepairLook, RepairReport } from '@shared/contract/repair'
import { cases, runs } from '../../tests/effort'
import { writeArchive } from './archive'
import { makeBackup } from './backups'
import { CampaignImporter } from './importing'
import { encodeEntry, decodeEntry } from './journalLine'
import { createCampaign } from '../engine/newCampaign'
import { CampaignRepairer } from './repairing'
import { restorableIn } from './restorable'
import { CampaignSession } from './session'
import type { CampaignShelf } from './shelf'
import { encodeSnapshot, type Snapshot } from './snapshot'
import {
  bytesBelow,
  cut,
  flip,
  flipInLine,
  flipMiddle,
  linesOf,
  placePicture,
  statesOf,
  writeLines,
  zero,
} from './testing/damage'
import { MIXED, byApp, commandOf, placed, SAMPLES, shelfOf } from './testing/played'

type Sample = (typeof SAMPLES)[number]
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!
const one = SAMPLES.filter(({ system }, index, all) => all.findIndex((s) => s.system === system) === index)
const PICTURE = readFileSync(resolve(import.meta.dirname, '../../build/icons/32x32.png'))

let data = ''
let shelf: CampaignShelf
let known = new Map<number, Campaign>()
const folder = (): string => join(data, 'campaigns/c')
const snapshot = (): string => join(folder(), 'campaign.json')
const journal = (): string => join(folder(), 'journal.jsonl')

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-repair-'))
  shelf = shelfOf(data)
})
afterEach(() => {
  shelf.closeAll()
  rmSync(data, { recursive: true, force: true })
})

interface Played {
  /** At which the snapshot stands. */
  snapshot: number
  /** At which a backup was made, if any. */
  backup: number | null
  newest: number
}

/** A campaign of which the snapshot is older than its journal, as a stopped program leaves it; a backup between them. */
async function played(sample: Sample, backup: 'none' | 'before' | 'behind' = 'none'): Promise<Played> {
  placed(data, 'c', sample, [0, 1])
  const play = (many: number): number => {
    const session = shelf.session('c')
    for (let i = 0; i < many; i++)
      session.run({ type: 'note/add', text: `note ${String(session.revision)}` }, byApp, undefined)
    return session.revision
  }
  const keep = async (): Promise<number> => {
    await makeBackup(folder(), 'manual', await shelf.archived('c'))
    return shelf.session('c').revision
  }
  play(4)
  let backedUp = backup === 'before' ? await keep() : null
  play(3)
  await shelf.session('c').saveSnapshot()
  const stands = shelf.session('c').revision
  const old = readFileSync(snapshot())
  play(3)
  if (backup === 'behind') backedUp = await keep()
  const newest = play(4)
  shelf.closeAll()
  known = statesOf(folder())
  writeFileSync(snapshot(), old)
  shelf = shelfOf(data)
  return { snapshot: stands, backup: backedUp, newest }
}

const never = new AbortController().signal
const look = (): Promise<RepairLook> => new CampaignRepairer(shelf).look('c', never, () => undefined)
const make = (source: string): Promise<RepairReport> =>
  new CampaignRepairer(shelf).make('c', source, null, never, () => undefined)

const unnamed = ({ id: _id, name: _name, ...rest }: Campaign): object => rest
/** Whatever dice are rolled next, where none were rolled yet. */
const withoutSeed = (campaign: Campaign): object =>
  unnamed({ ...campaign, dice: { mode: 'app', generator: '' } })

/** Makes it, and sees that it is what was known, plays on, undoes, is exported and imported, and all else is as it was. */
async function expectRepaired(source: string, revision: number, isSeedKnown = true): Promise<Campaign> {
  const before = bytesBelow(folder())
  const report = await make(source)
  expect(report.source).toMatchObject({ id: source, revision })
  expect(bytesBelow(folder())).toEqual(before)
  const session = await shelf.ready(report.campaign)
  expect(session.notices).toEqual([])
  const compared = isSeedKnown ? unnamed : withoutSeed
  expect(compared(session.campaign)).toEqual(compared(known.get(revision)!))
  const first = session.revision
  expect(session.run(commandOf(session, 3), byApp, undefined)).toBeDefined()
  session.run({ type: 'note/add', text: 'played on' }, byApp, undefined)
  expect(session.revision).toBeGreaterThan(first)
  while (session.revision < first + 20 && session.historyState().undo !== null) session.undo(undefined)
  const archive = join(data, 'out.roundkeeper')
  await writeArchive(
    archive,
    { application: 'test', ...(await session.archived()) },
    restorableIn(shelf.folder),
  )
  expect(await new CampaignImporter(shelf).import(archive, 'keepBoth')).toMatchObject({ notices: [] })
  expect(await session.lookThrough(never)).toEqual({ lines: [], pictures: [] })
  shelf.closeAll()
  return session.campaign
}

/** Looks, and sees that nothing is changed by it. */
async function looked(): Promise<RepairLook> {
  const before = bytesBelow(data)
  const found = await look()
  expect(bytesBelow(data)).toEqual(before)
  return found
}
const keysOf = ({ found }: RepairLook): string[] => found.map(({ key }) => key)

describe.each(cases(one, 2))('$system.id: damage', (sample) => {
  it('of the snapshot, with no backup: the journal alone leads to the newest state', async () => {
    const { newest } = await played(sample)
    flipMiddle(snapshot())
    const found = await looked()
    expect(keysOf(found)).toEqual(['snapshot-damaged'])
    expect(found.sources).toHaveLength(1)
    expect(found.sources[0]).toMatchObject({
      kind: 'journal',
      revision: newest,
      undo: true,
      missing: { commands: 0, last: [] },
      lines: { kept: newest, lost: 0 },
    })
    expect(found.refused).toMatchObject([{ kind: 'present', failure: { code: 'snapshot-damaged' } }])
    await expectRepaired('journal', newest, false)
  })

  it('of the snapshot, with a backup: the backup is led on by the journal', async () => {
    const { newest, backup } = await played(sample, 'before')
    rmSync(snapshot())
    const { sources, found } = await looked()
    expect(found.map(({ key }) => key)).toEqual(['snapshot-missing'])
    expect(sources.map(({ kind, revision }) => [kind, revision])).toEqual([
      ['joined', newest],
      ['backup', backup],
    ])
    expect(sources[1]?.missing.commands).toBe(newest - (backup ?? 0))
    await expectRepaired('joined', newest)
  })

  it('of a line behind the snapshot: everything before it, and a backup that has it leads on', async () => {
    const { snapshot: stands, newest } = await played(sample)
    flipInLine(journal(), newest - 1)
    const found = await looked()
    expect(found.found).toEqual([{ key: 'lines', with: { line: newest - 1, count: 1 } }])
    expect(found.sources).toHaveLength(1)
    expect(found.sources[0]).toMatchObject({ kind: 'present', revision: newest - 2, undo: true })
    expect(found.sources[0]?.missing).toEqual({ commands: 2, last: ['note/add'] })
    expect(newest - 2).toBeGreaterThan(stands)
    await expectRepaired('present', newest - 2)
  })

  it('of a line before the snapshot: its state, the other lines as a log, and undo begins anew', async () => {
    const { newest } = await played(sample)
    flipInLine(journal(), 3)
    const { sources } = await looked()
    expect(sources).toHaveLength(1)
    expect(sources[0]).toMatchObject({
      kind: 'present',
      revision: newest,
      undo: false,
      lines: { kept: newest - 1, lost: 1 },
      missing: { commands: 0 },
    })
    await expectRepaired('present', newest)
  })

  it.each([
    ['missing', 'journal-missing', () => rmSync(journal())],
    ['empty', 'journal-empty', () => writeFileSync(journal(), '')],
    ['of zeroes', 'journal-empty', () => zero(journal())],
  ])('of a journal that is %s: the snapshot alone, without a log', async (_what, key, damage) => {
    const { snapshot: stands } = await played(sample)
    damage()
    const found = await looked()
    expect(keysOf(found)).toContain(key)
    expect(found.sources[0]).toMatchObject({
      kind: 'present',
      revision: stands,
      undo: false,
      lines: { kept: 0, lost: stands },
    })
    await expectRepaired('present', stands)
  })
})

describe('damage', () => {
  it.each([
    ['cut', () => cut(snapshot())],
    ['of zeroes', () => zero(snapshot())],
    ['empty', () => cut(snapshot(), 0)],
    ['of another format than it says', () => flip(snapshot(), '{"format":'.length)],
  ])('of a snapshot that is %s leaves the journal', async (_what, damage) => {
    const { newest } = await played(wire)
    damage()
    const found = await looked()
    expect(keysOf(found)).toEqual(['snapshot-damaged'])
    expect(found.sources).toMatchObject([{ kind: 'journal', revision: newest }])
  })

  it('of a line that a later backup still has costs nothing: the line is taken from there', async () => {
    const { newest, backup } = await played(wire, 'behind')
    flipInLine(journal(), (backup ?? 0) - 1)
    flipInLine(journal(), 2)
    const { sources } = await looked()
    expect(sources[0]).toMatchObject({
      kind: 'present',
      revision: newest,
      undo: true,
      lines: { lost: 0 },
    })
    await expectRepaired('present', newest)
  })

  it('of the very line at which a backup was made: what is left of it proves the backup’s history', async () => {
    const { newest, backup } = await played(wire, 'behind')
    flipInLine(journal(), backup ?? 0)
    expect((await looked()).sources[0]).toMatchObject({ kind: 'present', revision: newest, undo: true })
    await expectRepaired('present', newest)
  })

  it('of a journal shorter than the snapshot: the state of the snapshot, with the lines that are left', async () => {
    const { snapshot: stands } = await played(wire)
    writeLines(journal(), linesOf(journal()).slice(0, stands - 2))
    const found = await looked()
    expect(found.found).toEqual([{ key: 'journal-short', with: { count: 2 } }])
    expect(found.sources[0]).toMatchObject({ revision: stands, undo: false, lines: { lost: 2 } })
    await expectRepaired('present', stands)
  })

  it('of snapshot and journal: the newest backup', async () => {
    const { backup, newest } = await played(wire, 'before')
    flipMiddle(snapshot())
    zero(journal())
    const found = await looked()
    expect(found.sources).toMatchObject([{ kind: 'backup', revision: backup, undo: true }])
    expect(found.refused.map(({ kind }) => kind)).toEqual(['present', 'journal'])
    expect(newest).toBeGreaterThan(backup ?? 0)
    await expectRepaired(found.sources[0]!.id, backup ?? 0)
  })

  it('of snapshot, journal and backup leaves nothing, and each says why', async () => {
    await played(wire, 'before')
    flipMiddle(snapshot())
    zero(journal())
    const [name] = Object.keys(bytesBelow(join(folder(), 'backups')))
    flipMiddle(join(folder(), 'backups', name ?? ''))
    const found = await looked()
    expect(found.sources).toEqual([])
    expect(found.refused.map(({ kind }) => kind)).toEqual(['present', 'journal', 'backup'])
    expect(keysOf(found)).toEqual(['snapshot-damaged', 'journal-empty', 'backups'])
    await expect(make('present')).rejects.toMatchObject({ code: 'unknown-source' })
  })

  it('by lines in another order, or twice: all of them are there', async () => {
    const { newest } = await played(wire)
    const lines = linesOf(journal())
    ;[lines[2], lines[5]] = [lines[5]!, lines[2]!]
    lines.splice(7, 0, lines[7]!)
    writeLines(journal(), lines)
    const found = await looked()
    expect(keysOf(found)).toEqual(['order'])
    expect(found.sources).toMatchObject([{ revision: newest, undo: true, lines: { lost: 0 } }])
    await expectRepaired('present', newest)
  })

  it('by two whole lines of one revision: neither is believed', async () => {
    const { newest, snapshot: stands } = await played(wire)
    const lines = linesOf(journal())
    const other = decodeEntry(lines[newest - 2]!)!
    lines.splice(newest - 2, 0, encodeEntry({ ...other, at: '2020-01-01T00:00:00.000Z' }).trimEnd())
    writeLines(journal(), lines)
    expect((await looked()).sources[0]).toMatchObject({ kind: 'present', revision: newest - 2 })
    expect(newest - 2).toBeGreaterThanOrEqual(stands)
  })

  it('of the card alone is none of the campaign, and is said', async () => {
    const { newest } = await played(wire)
    writeFileSync(join(folder(), 'card.json'), 'x')
    const found = await looked()
    expect(keysOf(found)).toEqual(['card'])
    expect(found.sources).toMatchObject([{ kind: 'present', revision: newest }])
  })

  it('none: nothing is found, and the newest state is what there is', async () => {
    const { newest } = await played(wire)
    const found = await looked()
    expect(found).toMatchObject({ found: [], refused: [], suggested: 'The wire (repaired)' })
    expect(found.sources).toMatchObject([{ revision: newest, missing: { commands: 0 } }])
  })
})

describe('another history', () => {
  /** A backup whose lines part from the journal’s at this revision, and which goes further than the damage. */
  async function withOther(parts: number): Promise<Played> {
    const told = await played(wire)
    const other = shelfOf(mkdtempSync(join(data, 'other-')))
    const place = join(other.folder, 'c')
    cpSync(folder(), place, { recursive: true })
    const lines = linesOf(journal())
    writeLines(join(place, 'journal.jsonl'), lines.slice(0, parts))
    const at: Snapshot = {
      revision: parts,
      history: { done: [[1, parts]], undone: [] },
      base: 0,
      foreign: 0,
      line: null,
      campaign: known.get(parts)!,
    }
    writeFileSync(join(place, 'campaign.json'), encodeSnapshot(at))
    const session = other.session('c')
    while (session.revision < told.newest - 2)
      session.run({ type: 'note/add', text: `elsewhere ${String(session.revision)}` }, byApp, undefined)
    const { name } = await makeBackup(place, 'manual', await other.archived('c'))
    other.closeAll()
    cpSync(join(place, 'backups', name), join(folder(), 'backups', name), { recursive: true })
    return told
  }

  it('of a backup is never mixed with the journal: what parts from it leads nowhere', async () => {
    const { newest, snapshot: stands } = await withOther(5)
    flipMiddle(snapshot())
    const { sources } = await looked()
    expect(stands).toBeGreaterThan(5)
    expect(sources.map(({ kind, isOther }) => [kind, isOther])).toEqual([
      ['journal', false],
      ['backup', true],
    ])
    await expectRepaired('journal', newest, false)
  })

  it('is not the same for having the same beginning: the lines at which they part may be those that are lost', async () => {
    const { newest } = await withOther(5)
    flipMiddle(snapshot())
    const lines = linesOf(journal()).map((line, index) =>
      index >= 5 && index < newest - 2 ? 'x'.repeat(line.length) : line,
    )
    writeLines(journal(), lines)
    const { sources } = await looked()
    expect(sources.map(({ kind, revision }) => [kind, revision])).toEqual([
      ['backup', newest - 2],
      ['journal', 5],
    ])
  })
})

describe('the state of one history with the journal of another', () => {
  /** The journal parts from the campaign's in front of the snapshot's line, as two computers leave it. */
  async function parted(backup: 'none' | 'before'): Promise<Played> {
    const told = await played(wire, backup)
    const lines = linesOf(journal())
    const other = shelfOf(mkdtempSync(join(data, 'other-')))
    const place = join(other.folder, 'c')
    cpSync(folder(), place, { recursive: true })
    const parts = told.snapshot - 1
    writeLines(join(place, 'journal.jsonl'), lines.slice(0, parts))
    const history = { done: [], undone: [] }
    const at: Snapshot = {
      revision: parts,
      history,
      base: 0,
      foreign: 0,
      line: null,
      campaign: known.get(parts)!,
    }
    writeFileSync(join(place, 'campaign.json'), encodeSnapshot(at))
    const session = other.session('c')
    while (session.revision < told.newest)
      session.run({ type: 'note/add', text: `elsewhere ${String(session.revision)}` }, byApp, undefined)
    other.closeAll()
    cpSync(join(place, 'journal.jsonl'), journal())
    return told
  }

  it('is refused, and each is to be had again alone', async () => {
    const told = await parted('none')
    expect(() => shelf.session('c')).toThrow(expect.objectContaining({ code: 'journal-damaged' }))
    const found = await looked()
    expect(found.found).toEqual([{ key: 'apart', with: {} }])
    expect(found.sources).toMatchObject([
      { kind: 'journal', revision: told.newest, isOther: false, undo: true },
      { kind: 'present', revision: told.snapshot, isOther: true, undo: false },
    ])
    const report = await make('present')
    const state = (await shelf.ready(report.campaign)).campaign
    expect(unnamed(state)).toEqual(unnamed(known.get(told.snapshot)!))
  })
  it('is led on from a backup where there is one of the journal’s history', async () => {
    const told = await parted('before')
    const found = await looked()
    expect(found.sources[0]).toMatchObject({ kind: 'joined', revision: told.newest, isOther: false })
    expect(found.sources.at(-1)).toMatchObject({ kind: 'present', isOther: true })
  })
})

describe('pictures', () => {
  /** Two sheets with a picture each, and a fight with one below its map. */
  async function withPictures(): Promise<string[]> {
    placed(data, 'c', wire)
    const names = [1, 2, 3].map((number) => placePicture(folder(), PICTURE, number))
    const session = shelf.session('c')
    const [first, second] = session.campaign.roster
    const [fight] = session.campaign.encounters
    const run = (command: Parameters<typeof session.run>[0]): void => {
      expect(session.run(command, byApp, undefined).outcome).toBe('resolved')
    }
    run({ type: 'roster/set-portrait', sheet: first!.id, portrait: names[0]! })
    run({ type: 'roster/set-portrait', sheet: second!.id, portrait: names[1]! })
    const background = { asset: names[2]!, x: 0, y: 0, width: 10, strength: 1 }
    run({ type: 'encounter/set-background', encounter: fight!.id, background })
    await Promise.resolve()
    return names
  }

  it('that are damaged are let go of, each by a command that can be undone', async () => {
    const names = await withPictures()
    shelf.closeAll()
    known = statesOf(folder())
    const newest = known.size - 1
    flipMiddle(join(folder(), 'assets', names[1]!))
    rmSync(join(folder(), 'assets', names[2]!))
    const found = await looked()
    expect(found.found).toEqual([
      { key: 'pictures', with: { count: 1 } },
      { key: 'pictures-gone', with: { count: 1 } },
    ])
    expect(found.sources).toMatchObject([{ kind: 'present', pictures: { fromBackups: 0, lost: 2 } }])
    const report = await make('present')
    expect(report.letGo).toBe(2)
    const session = await shelf.ready(report.campaign)
    expect(session.campaign.roster.map(({ portrait }) => portrait).filter((name) => name !== null)).toEqual([
      names[0],
    ])
    expect(session.campaign.encounters[0]?.background).toBeNull()
    session.undo(undefined)
    session.undo(undefined)
    expect(unnamed(session.campaign)).toEqual(unnamed(known.get(newest)!))
  })

  it('that a backup still has are taken from there, by their name, which is their content', async () => {
    const names = await withPictures()
    await makeBackup(folder(), 'manual', await shelf.archived('c'))
    shelf.closeAll()
    flipMiddle(join(folder(), 'assets', names[0]!))
    rmSync(join(folder(), 'assets', names[2]!))
    const found = await looked()
    expect(found.sources[0]).toMatchObject({ pictures: { fromBackups: 2, lost: 0 } })
    const whole = { ...bytesBelow(join(folder(), 'assets')) }
    const report = await make(found.sources[0]!.id)
    expect(report.letGo).toBe(0)
    const made = bytesBelow(join(shelf.path(report.campaign), 'assets'))
    expect(Object.keys(made).sort()).toEqual([...names].sort())
    for (const [name, sha256] of Object.entries(made)) expect(name.startsWith(sha256), name).toBe(true)
    expect(whole[names[1]!]).toBe(made[names[1]!])
  })
})

describe('an older format', () => {
  const frozen = resolve(import.meta.dirname, '../../tests/fixtures/format-2/wire-tail')
  it('is put together in its own terms and brought up to date', async () => {
    cpSync(frozen, folder(), { recursive: true })
    const revision = linesOf(journal()).length
    flipInLine(journal(), 2)
    const { sources } = await looked()
    expect(sources).toMatchObject([{ kind: 'present', revision, undo: false, lines: { lost: 1 } }])
    const report = await make('present')
    expect((await shelf.ready(report.campaign)).campaign.format).toBe(CAMPAIGN_FORMAT)
  })
  it('in the journal alone leads nowhere: its lines would be applied to a beginning of another format', async () => {
    cpSync(join(frozen, '../../format-1/wcrpg'), folder(), { recursive: true })
    rmSync(snapshot())
    const found = await looked()
    expect(found.sources).toEqual([])
    expect(found.refused[1]).toMatchObject({ kind: 'journal', failure: { code: 'repair-not-alone' } })
  })
  it('that was brought up to date: the backup made then leads on, by lines that are of today’s format', async () => {
    cpSync(frozen, folder(), { recursive: true })
    const session = await shelf.ready('c')
    for (const text of ['one', 'two']) session.run({ type: 'note/add', text }, byApp, undefined)
    const { campaign, revision } = session
    shelf.closeAll()
    rmSync(snapshot())
    const { sources, refused } = await looked()
    expect(sources[0]).toMatchObject({ kind: 'joined', revision, undo: false, backup: { kind: 'format' } })
    expect(refused.find(({ kind }) => kind === 'journal')?.failure.with.reason).toMatchObject({
      key: 'reason.olderLines',
    })
    const report = await make('joined')
    expect(unnamed((await shelf.ready(report.campaign)).campaign)).toEqual(unnamed(campaign))
  })
})

it('the journal alone is not enough where it began with something else than an empty campaign', async () => {
  const empty = createCampaign({ id: 'c', name: 'C', system: wire.system, seed: 's' })
  const session = CampaignSession.create(folder(), { ...empty, clock: 3600 }, () => undefined)
  session.run({ type: 'clock/advance', seconds: 60 }, byApp, undefined)
  session.close()
  rmSync(snapshot())
  const { sources, refused } = await looked()
  expect(sources).toEqual([])
  expect(refused[1]?.failure.with.reason).toMatchObject({ key: 'reason.noBeginning' })
})

it('the journal alone leads to a campaign of several systems, whichever was at home at first and is so at last', async () => {
  const [mixed] = MIXED
  await played(mixed!)
  const session = shelf.session('c')
  const home = mixed!.beside![0]!.system.id
  session.run({ type: 'campaign/set-home-system', system: home }, byApp, undefined)
  const { campaign, revision } = session
  shelf.closeAll()
  known.set(revision, campaign)
  rmSync(snapshot())
  const { sources } = await looked()
  expect(sources).toMatchObject([{ kind: 'journal', revision, undo: true }])
  expect((await expectRepaired('journal', revision, false)).systems).toEqual(campaign.systems)
})

it('a campaign is looked at while it is open, and played on meanwhile', async () => {
  await played(wire)
  const session = shelf.session('c')
  const looking = look()
  session.run({ type: 'note/add', text: 'meanwhile' }, byApp, undefined)
  expect((await looking).found).toEqual([])
  expect(shelf.isOpen('c')).toBe(true)
})

it('looking ends where nobody wants to know any more, and leaves nothing', async () => {
  await played(wire, 'before')
  const before = bytesBelow(data)
  const controller = new AbortController()
  const looking = new CampaignRepairer(shelf).look('c', controller.signal, () => {
    controller.abort()
  })
  await expect(looking).rejects.toThrow()
  expect(bytesBelow(data)).toEqual(before)
})

it('the name is free: a second repair has a number', async () => {
  await played(wire)
  flipInLine(journal(), 2)
  expect((await make('present')).name).toBe('The wire (repaired)')
  expect((await make('present')).name).toBe('The wire (repaired) (2)')
})

describe('one flipped byte anywhere in a campaign with a backup', () => {
  // Chance as such: the same numbers each time
  function numbers(seed: number): (below: number) => number {
    let state = seed
    return (below) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
  }

  it.each(cases(one, 2).map((sample, index) => ({ sample, index })))(
    '$sample.system.id: what is best is what was at its revision, and no older than the backup',
    async ({ sample, index }) => {
      const { backup, newest } = await played(sample, 'behind')
      const pristine = join(data, 'pristine')
      cpSync(folder(), pristine, { recursive: true })
      const files = Object.keys(bytesBelow(pristine)).filter((name) => !name.endsWith('/'))
      const next = numbers(index + 1)
      for (let times = 0; times < runs(6, 300); times++) {
        const name = files[next(files.length)]!
        const at = next(readFileSync(join(pristine, name)).length)
        flip(join(folder(), name), at, next(8))
        const before = bytesBelow(folder())
        const { sources } = await look()
        const [best] = sources
        const told = `${name}, byte ${String(at)}`
        if (!name.startsWith('backups')) expect(best?.revision, told).toBeGreaterThanOrEqual(backup ?? 0)
        // one byte costs no more than the line that it is in and those behind it
        expect(best?.revision, told).toBeGreaterThan(0)
        expect(best?.revision, told).toBeLessThanOrEqual(newest)
        const report = await make(best?.id ?? '')
        expect(bytesBelow(folder()), told).toEqual(before)
        const session = await shelf.ready(report.campaign)
        const compared = best?.kind === 'journal' ? withoutSeed : unnamed
        expect(compared(session.campaign), told).toEqual(compared(known.get(best?.revision ?? -1)!))
        shelf.closeAll()
        rmSync(shelf.path(report.campaign), { recursive: true })
        cpSync(join(pristine, name), join(folder(), name))
      }
    },
  )
})
