import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CAMPAIGN_FORMAT, campaignSchema } from '@shared/campaign/schema'
import type { ImportChoice, ImportReport } from '@shared/contract/files'
import { writeArchive } from './archive'
import { listBackups } from './backups'
import { REPLACED } from './folder'
import { CampaignImporter, freeName } from './importing'
import { markAsOurs } from './ours'
import type { CampaignShelf } from './shelf'
import { decodeSnapshot } from './snapshot'
import { byApp, ONE_OF_EACH, shelfOf, placed, playOn, SAMPLES } from './testing/played'
import { unpackArchive } from './unpack'
import { isLongRun, runs } from '../../tests/effort'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-import-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const folderOf = (name: string): string => {
  mkdirSync(join(root, name), { recursive: true })
  return join(root, name)
}
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!
const exportTo = async (shelf: CampaignShelf, id: string, name = 'x.roundkeeper'): Promise<string> => {
  await writeArchive(join(root, name), await shelf.archived(id))
  return join(root, name)
}
const importInto = (shelf: CampaignShelf, archive: string, choice: ImportChoice = 'ask') =>
  new CampaignImporter(shelf).import(archive, choice)

/** Every file below a folder, with a checksum of its content. */
function filesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [
        path.slice(folder.length + 1),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  )
}
const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]),
])
const assetName = (bytes: Buffer): string => `${createHash('sha256').update(bytes).digest('hex')}.png`

describe('import(export(x)) = x', () => {
  const choices = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 5, maxLength: 40 })
  it.each(isLongRun ? SAMPLES : ONE_OF_EACH)(
    '$sample: state, journal, history and pictures; and the same again changes nothing',
    async (sample) => {
      let run = 0
      await fc.assert(
        fc.asyncProperty(choices, async (list) => {
          const here = folderOf(`here-${String(++run)}`)
          const there = folderOf(`there-${String(run)}`)
          const folder = placed(here, 'c', sample, list)
          writeFileSync(join(folder, 'assets', assetName(PNG)), PNG)
          const from = shelfOf(here)
          const source = from.session('c')
          const archive = await exportTo(from, 'c')

          const to = shelfOf(there)
          const report = (await importInto(to, archive)) as ImportReport
          const copy = to.session('c')
          expect(copy.campaign).toEqual(source.campaign)
          expect(campaignSchema.parse(copy.campaign)).toEqual(copy.campaign)
          expect(copy.revision).toBe(source.revision)
          expect(copy.historyState()).toEqual(source.historyState())
          expect(copy.page(undefined, 500)).toEqual(source.page(undefined, 500))
          expect(filesIn(join(there, 'campaigns/c/assets'))).toEqual(
            filesIn(join(here, 'campaigns/c/assets')),
          )
          expect(report).toEqual({
            campaign: 'c',
            name: source.campaign.name,
            outcome: 'added',
            records: {
              sheets: source.campaign.roster.length,
              encounters: source.campaign.encounters.length,
              journalLines: source.revision,
              assets: 1,
            },
            notices: [],
          })

          to.closeAll()
          const before = filesIn(there)
          for (const choice of ['ask', 'replace', 'keepBoth', 'skip'] as const)
            expect(await importInto(to, archive, choice)).toMatchObject({
              outcome: 'unchanged',
              campaign: 'c',
            })
          to.closeAll()
          expect(filesIn(there)).toEqual({ ...before, 'campaigns/c/card.json': expect.any(String) })

          // and both go on alike
          playOn(source, list)
          const reopened = to.session('c')
          playOn(reopened, list)
          expect(reopened.campaign).toEqual(source.campaign)
          from.closeAll()
          to.closeAll()
        }),
        { numRuns: runs(1, 20) },
      )
    },
  )
})

describe('a campaign that is here already', () => {
  async function both(): Promise<{ shelf: CampaignShelf; archive: string; data: string }> {
    const there = folderOf('there')
    placed(there, 'c', wire, [1, 2, 3])
    const archive = await exportTo(shelfOf(there), 'c')
    const data = folderOf('here')
    placed(data, 'c', wire, [5, 6, 8])
    return { shelf: shelfOf(data), archive, data }
  }
  it('is asked about, and nothing changes', async () => {
    const { shelf, archive, data } = await both()
    shelf.session('c').run({ type: 'note/add', text: 'one more' }, byApp, undefined)
    const { campaign, revision } = shelf.session('c')
    const answer = await importInto(shelf, archive)
    expect(answer).toMatchObject({
      conflict: {
        existing: { id: 'c', name: campaign.name, revision },
        incoming: { id: 'c', name: 'The wire', system: 'wire' },
      },
    })
    expect(shelf.session('c').campaign).toEqual(campaign)
    expect(readdirSync(join(data, 'campaigns'))).toEqual(['c'])
  })
  it('stays where it is to be skipped', async () => {
    const { shelf, archive } = await both()
    const { campaign } = shelf.session('c')
    expect(await importInto(shelf, archive, 'skip')).toMatchObject({ outcome: 'skipped', campaign: 'c' })
    expect(shelf.session('c').campaign).toEqual(campaign)
  })
  it('stands beside the other, which gets an id and a number of its own', async () => {
    const { shelf, archive } = await both()
    const { campaign } = shelf.session('c')
    const first = (await importInto(shelf, archive, 'keepBoth')) as ImportReport
    const second = (await importInto(shelf, archive, 'keepBoth')) as ImportReport
    expect([first, second].map(({ outcome, name }) => [outcome, name])).toEqual([
      ['kept-both', 'The wire (2)'],
      ['kept-both', 'The wire (3)'],
    ])
    expect(new Set(['c', first.campaign, second.campaign]).size).toBe(3)
    expect(shelf.session('c').campaign).toEqual(campaign)
    expect(shelf.session(first.campaign).campaign).toMatchObject({
      id: first.campaign,
      name: 'The wire (2)',
    })
    expect(shelf.session(first.campaign).undo(undefined)).toMatchObject({ outcome: 'resolved' })
  })
  it('is kept as a backup of what replaces it, beside its own backups', async () => {
    const { shelf, archive, data } = await both()
    const old = shelf.session('c')
    old.run({ type: 'note/add', text: 'only here' }, byApp, undefined)
    const { campaign, revision } = old
    const backups = join(data, 'campaigns/c/backups')
    mkdirSync(backups)
    cpSync(archive, join(backups, '20200101T000000Z-manual.roundkeeper'))

    const report = (await importInto(shelf, archive, 'replace')) as ImportReport
    expect(report).toMatchObject({ outcome: 'replaced', campaign: 'c', name: 'The wire' })
    expect(shelf.session('c').revision).not.toBe(revision)
    expect(await listBackups(join(data, 'campaigns/c'))).toMatchObject([
      { kind: 'manual', damaged: null, isOther: false },
      { kind: 'replaced', revision, damaged: null, isOther: true },
    ])
    const [, kept] = (await listBackups(join(data, 'campaigns/c'))).map(({ name }) => name)
    const place = folderOf('kept')
    await unpackArchive(join(backups, kept!), place)
    expect(decodeSnapshot(readFileSync(join(place, 'campaign.json'), 'utf8')).campaign).toEqual(campaign)
    expect(readdirSync(join(data, 'campaigns'))).toEqual(['c'])
  })
  it('is not replaced where it could not be restored afterwards: it is said that it is damaged', async () => {
    const { shelf, archive, data } = await both()
    const path = join(data, 'campaigns/c/campaign.json')
    writeFileSync(path, 'broken')
    expect(await importInto(shelf, archive)).toMatchObject({
      conflict: { existing: { damaged: 'snapshot-damaged' } },
    })
    const before = filesIn(join(data, 'campaigns/c'))
    await expect(importInto(shelf, archive, 'replace')).rejects.toMatchObject({ code: 'replaces-damaged' })
    expect(filesIn(join(data, 'campaigns/c'))).toEqual(before)
    expect(readdirSync(join(data, 'campaigns'))).toEqual(['c'])
    expect(await importInto(shelf, archive, 'keepBoth')).toMatchObject({ outcome: 'kept-both' })
  })
  it('is told of as it is where a program was killed: the list goes by what its journal holds', async () => {
    const { shelf, archive, data } = await both()
    shelf.session('c')
    shelf.closeAll()
    const folder = join(data, 'campaigns/c')
    const killed = ['campaign.json', 'card.json'].map(
      (name) => [name, readFileSync(join(folder, name))] as const,
    )
    const { revision } = shelf.session('c')
    for (const text of ['one', 'two']) shelf.session('c').run({ type: 'note/add', text }, byApp, undefined)
    shelf.session('c').run({ type: 'campaign/rename', name: 'Later' }, byApp, undefined)
    shelf.closeAll()
    for (const [name, content] of killed) writeFileSync(join(folder, name), content)
    expect(shelf.list()).toMatchObject([{ name: 'Later', revision: revision + 3 }])
    expect(await importInto(shelf, archive)).toMatchObject({
      conflict: { existing: { name: 'Later', revision: revision + 3, damaged: null } },
    })
    const { campaign } = await shelf.archivedAsIs('c')
    expect(campaign).toMatchObject({ name: 'Later', revision: revision + 3 })
  })
  it('is not replaced through a link', async () => {
    const { shelf, archive, data } = await both()
    shelf.closeAll()
    const elsewhere = join(folderOf('elsewhere'), 'c')
    renameSync(join(data, 'campaigns/c'), elsewhere)
    symlinkSync(elsewhere, join(data, 'campaigns/c'))
    writeFileSync(join(elsewhere, 'mine.txt'), 'mine')
    const before = filesIn(elsewhere)
    await expect(importInto(shelf, archive, 'replace')).rejects.toMatchObject({ code: 'linked-folder' })
    expect(filesIn(elsewhere)).toEqual(before)
    expect(readdirSync(join(data, 'campaigns'))).toEqual(['c'])
  })
  it.each(['import', 'start'])('follows no link of the name that what makes way has: %s', async (by) => {
    const { shelf, archive, data } = await both()
    const elsewhere = folderOf('elsewhere')
    markAsOurs(elsewhere)
    writeFileSync(join(elsewhere, 'mine.txt'), 'mine')
    const before = filesIn(elsewhere)
    symlinkSync(elsewhere, join(data, 'campaigns', `${REPLACED}c`))
    if (by === 'import')
      await expect(importInto(shelf, archive, 'replace')).rejects.toMatchObject({ code: 'folder-in-the-way' })
    else shelfOf(data)
    expect(filesIn(elsewhere)).toEqual(before)
  })
  it('keeps what somebody has put into a folder that had to make way, also at the next import', async () => {
    const { shelf, archive, data } = await both()
    const aside = join(data, 'campaigns', `${REPLACED}c`)
    mkdirSync(aside)
    markAsOurs(aside)
    writeFileSync(join(aside, 'mine.txt'), 'mine')
    expect(await importInto(shelf, archive, 'replace')).toMatchObject({ outcome: 'replaced' })
    expect(readFileSync(join(data, 'campaigns/c/mine.txt'), 'utf8')).toBe('mine')
  })
  it('comes back at the next start if the program stopped in the middle', async () => {
    const { shelf, data } = await both()
    shelf.closeAll()
    const campaigns = join(data, 'campaigns')
    const before = filesIn(join(campaigns, 'c'))
    cpSync(join(campaigns, 'c'), join(campaigns, `${REPLACED}c`), { recursive: true })
    rmSync(join(campaigns, 'c'), { recursive: true })
    cpSync(join(campaigns, `${REPLACED}c`), join(campaigns, '.incoming-half'), { recursive: true })
    markAsOurs(join(campaigns, '.incoming-half'))
    shelfOf(data)
    expect(readdirSync(campaigns)).toEqual(['c'])
    expect(filesIn(join(campaigns, 'c'))).toEqual(before)
  })
  it('leaves what somebody has put into its folder there', async () => {
    const { shelf, archive, data } = await both()
    const place = join(data, 'campaigns', 'c')
    shelf.session('c').run({ type: 'campaign/rename', name: 'Another one now' }, byApp, undefined)
    const put = [
      'letter.txt',
      'maps/cellar.pdf',
      'backups/list.txt',
      'assets/sketch.psd',
      'journal.jsonl.old',
    ]
    for (const path of put) {
      mkdirSync(dirname(join(place, path)), { recursive: true })
      writeFileSync(join(place, path), `${path} of somebody`)
    }
    expect(await importInto(shelf, archive, 'replace')).toMatchObject({ outcome: 'replaced' })
    expect(readdirSync(join(data, 'campaigns'))).toEqual(['c'])
    for (const path of put) expect(readFileSync(join(place, path), 'utf8')).toBe(`${path} of somebody`)
  })
  it('and so it is where the program was stopped in the middle of that', async () => {
    const { shelf, data } = await both()
    shelf.closeAll()
    const campaigns = join(data, 'campaigns')
    cpSync(join(campaigns, 'c'), join(campaigns, `${REPLACED}c`), { recursive: true })
    markAsOurs(join(campaigns, `${REPLACED}c`))
    writeFileSync(join(campaigns, `${REPLACED}c`, 'letter.txt'), 'mine')
    shelfOf(data)
    expect(readdirSync(campaigns)).toEqual(['c'])
    expect(readFileSync(join(campaigns, 'c', 'letter.txt'), 'utf8')).toBe('mine')
  })
  it('does not make way where a folder of somebody’s would have to go, whatever it is called', async () => {
    const { shelf, archive, data } = await both()
    const campaigns = join(data, 'campaigns')
    for (const name of [`${REPLACED}c`, '.incoming-letters']) {
      mkdirSync(join(campaigns, name))
      writeFileSync(join(campaigns, name, 'letter.txt'), 'mine')
    }
    const before = filesIn(campaigns)
    shelf.session('c').run({ type: 'campaign/rename', name: 'Another one now' }, byApp, undefined)
    await expect(importInto(shelf, archive, 'replace')).rejects.toMatchObject({ code: 'folder-in-the-way' })
    shelf.closeAll()
    expect(shelfOf(data).session('c').campaign.name).toBe('Another one now')
    for (const path of Object.keys(before).filter((name) => name.endsWith('letter.txt')))
      expect(readFileSync(join(campaigns, path), 'utf8')).toBe('mine')
  })
})

describe('a campaign that was imported and played on', () => {
  it('is kept as it was last when another replaces it, and says so', async () => {
    const source = folderOf('source')
    placed(source, 'c', wire, [1, 2, 3])
    const archive = await exportTo(shelfOf(source), 'c')
    const shelf = shelfOf(folderOf('target'))
    await importInto(shelf, archive)
    const session = await shelf.ready('c')
    session.run({ type: 'campaign/rename', name: 'Played on' }, byApp, undefined)
    const { revision } = session
    await importInto(shelf, archive, 'replace')
    expect(await listBackups(shelf.path('c'))).toMatchObject([
      { kind: 'replaced', revision, campaign: 'Played on', damaged: null },
    ])
    shelf.closeAll()
  })
})

describe('an archive of an older format', () => {
  it('is brought up to date on the way, its source kept; the same again changes nothing', async () => {
    const here = folderOf('here')
    cpSync(
      resolve(import.meta.dirname, '../../tests/fixtures/format-1/wcrpg-tail'),
      join(here, 'campaigns/old'),
      {
        recursive: true,
      },
    )
    const old = shelfOf(here)
    const asIs = await old.archivedAsIs('old')
    await writeArchive(join(root, 'old.roundkeeper'), {
      ...asIs,
      campaign: { ...asIs.campaign, id: 'format-1-wcrpg-tail' },
    })
    const shelf = shelfOf(folderOf('there'))
    const report = (await importInto(shelf, join(root, 'old.roundkeeper'))) as ImportReport
    expect(report).toMatchObject({
      outcome: 'added',
      campaign: 'format-1-wcrpg-tail',
      notices: [{ key: 'migrated', with: { from: 1, to: CAMPAIGN_FORMAT } }],
    })
    const session = shelf.session('format-1-wcrpg-tail')
    // the folder that it was placed in bears another name, and so does the campaign there
    const { campaign: placed } = await old.ready('old')
    expect({ ...session.campaign, id: 'old' }).toEqual(placed)
    expect(await listBackups(shelf.path('format-1-wcrpg-tail'))).toMatchObject([{ kind: 'format' }])
    expect(await importInto(shelf, join(root, 'old.roundkeeper'))).toMatchObject({ outcome: 'unchanged' })
  })
})

it('names what is kept beside by the first number that is free, within the length of a name', () => {
  expect(freeName('Raid', ['Raid'])).toBe('Raid (2)')
  expect(freeName('Raid', ['Raid', 'Raid (2)', 'Raid (3)'])).toBe('Raid (4)')
  expect(freeName('x'.repeat(120), [])).toBe(`${'x'.repeat(116)} (2)`)
})
