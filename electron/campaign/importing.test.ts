import { createHash } from 'node:crypto'
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
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CAMPAIGN_FORMAT, campaignSchema } from '@shared/campaign/schema'
import type { ImportChoice, ImportReport } from '@shared/contract/files'
import { writeArchive } from './archive'
import { LIMITS } from './archiveFormat'
import { listBackups } from './backups'
import { REPLACED } from './folder'
import { CampaignImporter, freeName } from './importing'
import { markAsOurs } from './ours'
import { encodeEntry, JournalDamaged, type StoredEntry } from './journalLine'
import type { CampaignShelf } from './shelf'
import { decodeSnapshot, encodeSnapshot } from './snapshot'
import { byApp, shelfOf, placed, playOn, SAMPLES } from './testing/played'
import { manifestFor, rawArchive } from './testing/rawZip'
import { FileTrouble } from './trouble'
import { unpackArchive } from './unpack'
import { runs } from '../../tests/effort'

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
  it.each(SAMPLES)(
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
      { kind: 'replaced', revision, damaged: null },
      { kind: 'manual', damaged: null },
    ])
    const [kept] = (await listBackups(join(data, 'campaigns/c'))).map(({ name }) => name)
    const place = folderOf('kept')
    await unpackArchive(join(backups, kept!), place)
    expect(decodeSnapshot(readFileSync(join(place, 'campaign.json'), 'utf8')).campaign).toEqual(campaign)
    expect(readdirSync(join(data, 'campaigns'))).toEqual(['c'])
  })
  it('may be replaced also where it cannot be opened any more', async () => {
    const { shelf, archive, data } = await both()
    const path = join(data, 'campaigns/c/campaign.json')
    writeFileSync(path, 'broken')
    expect(await importInto(shelf, archive)).toMatchObject({
      conflict: { existing: { damaged: 'snapshot-damaged' } },
    })
    expect(await importInto(shelf, archive, 'replace')).toMatchObject({ outcome: 'replaced' })
    expect(shelf.session('c').campaign.name).toBe('The wire')
    expect(await listBackups(join(data, 'campaigns/c'))).toMatchObject([
      // it is nowhere else, but nobody should think that it could be restored
      { kind: 'replaced', damaged: 'archive-campaign' },
    ])
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

describe('an archive whose campaign is wrong', () => {
  const session = (): { snapshot: Buffer; journal: string[] } => {
    const folder = placed(folderOf('source'), 'c', wire, [1, 2, 3, 4])
    return {
      snapshot: readFileSync(join(folder, 'campaign.json')),
      journal: readFileSync(join(folder, 'journal.jsonl'), 'utf8').trimEnd().split('\n'),
    }
  }
  /** An archive of these parts, and what a shelf without campaigns makes of it. */
  async function taken(snapshot: Buffer, journal: string, more: { name: string; data: Buffer }[] = []) {
    const parts = [
      { name: 'campaign.json', data: snapshot },
      { name: 'journal.jsonl', data: Buffer.from(journal) },
      ...more,
    ]
    // stored, so that what repeats itself is not refused for how far it shrinks
    const stored = parts.map((part) => ({ ...part, method: 0 as const }))
    writeFileSync(join(root, 'wrong.roundkeeper'), rawArchive(stored, manifestFor(parts)))
    const data = folderOf('target')
    const answer: unknown = await importInto(shelfOf(data), join(root, 'wrong.roundkeeper')).catch(
      (cause: unknown) => cause,
    )
    return { data, answer }
  }
  async function refusal(snapshot: Buffer, journal: string) {
    const { data, answer: error } = await taken(snapshot, journal)
    expect(readdirSync(join(data, 'campaigns'))).toEqual([])
    if (!(error instanceof FileTrouble)) throw new Error(`taken: ${JSON.stringify(error)} ${String(error)}`)
    expect(error.details.file).toBe('wrong.roundkeeper')
    return [error.code, (error.details.reason as { key: string }).key]
  }
  const changed = (snapshot: Buffer, change: (campaign: Record<string, unknown>) => void): Buffer => {
    const { format: _format, ...stored } = decodeSnapshot(snapshot.toString('utf8'))
    change(stored.campaign)
    return encodeSnapshot(stored as never)
  }
  const rewritten = (line: string, change: (entry: StoredEntry) => void): string => {
    const { checksum: _checksum, ...entry } = JSON.parse(line) as StoredEntry & { checksum: string }
    change(entry)
    return encodeEntry(entry).trimEnd()
  }

  it.each<[string, (campaign: Record<string, unknown>) => void]>([
    ['a field that is not ours', (c) => (c.extra = 1)],
    ['a missing field', (c) => delete c.roster],
    ['a wrong type', (c) => (c.clock = 'noon')],
    ['sheets of another system', (c) => (c.system = 'wwn')],
  ])('is refused for %s', async (_what, change) => {
    const { snapshot, journal } = session()
    expect(await refusal(changed(snapshot, change), `${journal.join('\n')}\n`)).toEqual([
      'archive-campaign',
      'reason.notOurs',
    ])
  })
  it('is refused for a system of a newer version, and for a newer format', async () => {
    const { snapshot, journal } = session()
    const text = `${journal.join('\n')}\n`
    expect(
      await refusal(
        changed(snapshot, (c) => (c.system = 'of-tomorrow')),
        text,
      ),
    ).toEqual(['archive-newer', 'reason.newerCampaign'])
    const newer = Buffer.from(snapshot.toString('utf8').replaceAll('"format":4', '"format":9'))
    expect(await refusal(newer, text)).toEqual(['archive-newer', 'reason.newerCampaign'])
  })
  it.each(['__proto__', 'constructor', 'prototype'])(
    'is refused for the key %s, wherever it is',
    async (key) => {
      const { snapshot, journal } = session()
      const text = `${journal.join('\n')}\n`
      const poisoned = changed(snapshot, (c) => {
        Object.defineProperty(c.houseRules, key, { value: true, enumerable: true, configurable: true })
      })
      expect(await refusal(poisoned, text)).toEqual(['bad-key', 'reason.badKey'])
      const line = rewritten(journal[0]!, (entry) => {
        Object.defineProperty(entry.command, key, { value: {}, enumerable: true })
      })
      expect(await refusal(snapshot, `${[line, ...journal.slice(1)].join('\n')}\n`)).toEqual([
        'bad-key',
        'reason.badKey',
      ])
      const path = rewritten(journal[0]!, (entry) => {
        entry.inverse = [{ op: 'replace', path: [key, 'isAdmin'], value: true }]
      })
      expect(await refusal(snapshot, `${[path, ...journal.slice(1)].join('\n')}\n`)).toEqual([
        'archive-campaign',
        'reason.line',
      ])
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    },
  )
  it('is refused for a journal that is too short, has a gap, or a line that was changed', async () => {
    const { snapshot, journal } = session()
    const [first, ...rest] = journal
    const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
    for (const lines of [
      rest,
      journal.slice(0, -1),
      [first!.replace('note', 'nope'), ...rest],
      [...rest, first!],
    ])
      expect(await refusal(snapshot, text(lines))).toEqual(['archive-campaign', 'reason.line'])
  })
  it('is refused for a last line that is broken and in the snapshot already: it would stay in the journal', async () => {
    const { snapshot, journal } = session()
    const broken = [...journal.slice(0, -1), `${journal.at(-1)!.slice(0, -20)}}`]
    expect(await refusal(snapshot, `${broken.join('\n')}\n`)).toEqual(['archive-campaign', 'reason.line'])
  })
  it.each([
    ['beyond the journal', { done: [[1, 9999]], undone: [] }],
    ['against the order', { done: [[3, 2]], undone: [] }],
    ['in the redo of nothing', { done: [], undone: [9999] }],
  ])('is refused for a history that leads nowhere: %s', async (_where, history) => {
    const { snapshot, journal } = session()
    const { format: _format, ...stored } = decodeSnapshot(snapshot.toString('utf8'))
    const led = encodeSnapshot({ ...stored, history } as never)
    expect(await refusal(led, `${journal.join('\n')}\n`)).toEqual(['archive-campaign', 'reason.notOurs'])
  })
  it('is refused where it fits its schema and cannot be shown: a type of craft that is nowhere', async () => {
    const fleet = SAMPLES.find(({ system }) => system.id === 'mass-combat')!
    const folder = placed(folderOf('fleets'), 'c', fleet)
    const journal = readFileSync(join(folder, 'journal.jsonl'), 'utf8')
    const adrift = changed(readFileSync(join(folder, 'campaign.json')), (campaign) => {
      const roster = campaign.roster as { kind: string; type?: string }[]
      for (const sheet of roster) if ('type' in sheet) sheet.type = 'nowhere'
    })
    expect(await refusal(adrift, journal)).toEqual(['archive-campaign', 'reason.notOurs'])
  })
  it('is refused for more than a campaign has, before it is in memory', async () => {
    const { snapshot, journal } = session()
    const text = `${journal.join('\n')}\n`
    const notes = (unit: string, count: number) =>
      changed(snapshot, (c) => {
        c.notes = JSON.parse(`[${Array(count).fill(unit).join()}]`)
      })
    expect(await refusal(notes('{}', LIMITS.containers + 1), text)).toEqual([
      'archive-campaign',
      'reason.tooMany',
    ])
    expect(await refusal(notes('0', LIMITS.width + 1), text)).toEqual(['archive-campaign', 'reason.tooMany'])
    expect(await refusal(snapshot, '\n'.repeat(LIMITS.lines + 1))).toEqual([
      'archive-too-large',
      'reason.lines',
    ])
    expect(await refusal(snapshot, 'x'.repeat(LIMITS.line + 1))).toEqual([
      'archive-too-large',
      'reason.entryTooLarge',
    ])
  })
  it('loses a picture that is none, or another than its name says, and nothing else', async () => {
    const { snapshot, journal } = session()
    const text = `${journal.join('\n')}\n`
    const script = Buffer.from('<script>alert(1)</script>')
    const whole = { name: `assets/${assetName(PNG)}`, data: PNG }
    for (const bad of [
      { name: `assets/${assetName(script)}`, data: script },
      { name: `assets/${'0'.repeat(64)}.png`, data: PNG },
    ]) {
      const { data, answer } = await taken(snapshot, text, [bad, whole])
      expect(answer).toMatchObject({
        outcome: 'added',
        records: { assets: 1 },
        notices: [{ key: 'pictures-lost', with: { count: 1 } }],
      })
      expect(readdirSync(join(data, 'campaigns/c/assets'))).toEqual([assetName(PNG)])
      rmSync(data, { recursive: true })
    }
  })
  it.each([
    ['what its schema refuses', [{ op: 'replace' as const, path: ['roster', 0, 'name'], value: 7 }]],
    ['nothing', [{ op: 'remove' as const, path: ['nowhere', 'at', 'all'] }]],
  ])('is taken, but a line that would take back to %s is not undone', async (_what, inverse) => {
    const { snapshot, journal } = session()
    const [revision] = decodeSnapshot(snapshot.toString('utf8')).history.done.at(-1)!.slice(-1)
    const lines = journal.map((line, i) =>
      i === revision! - 1
        ? rewritten(line, (entry) => {
            entry.inverse = inverse
          })
        : line,
    )
    const parts = [
      { name: 'campaign.json', data: snapshot },
      { name: 'journal.jsonl', data: Buffer.from(`${lines.join('\n')}\n`) },
    ]
    writeFileSync(join(root, 'wrong.roundkeeper'), rawArchive(parts, manifestFor(parts)))
    const data = folderOf('target')
    const shelf = shelfOf(data)
    await importInto(shelf, join(root, 'wrong.roundkeeper'))
    const taken = shelf.session('c')
    const { campaign } = taken
    expect(() => taken.undo(undefined)).toThrow(JournalDamaged)
    expect(taken.campaign).toEqual(campaign)
    // what is played from here on is taken back as ever
    taken.run({ type: 'note/add', text: 'x' }, byApp, undefined)
    taken.run({ type: 'campaign/rename', name: 'Y' }, byApp, undefined)
    expect(taken.undo(undefined)).toMatchObject({ outcome: 'resolved' })
    shelf.closeAll()
    expect(shelfOf(data).session('c').campaign).toEqual(campaign)
  })
  it.each(['..', '.', 'con', 'a.b', 'UPPER', 'com1'])('with the id %s gets a safe one', async (id) => {
    const { snapshot, journal } = session()
    const parts = [
      { name: 'campaign.json', data: changed(snapshot, (c) => (c.id = id)) },
      { name: 'journal.jsonl', data: Buffer.from(`${journal.join('\n')}\n`) },
    ]
    const archive = join(root, 'ids.roundkeeper')
    writeFileSync(archive, rawArchive(parts, manifestFor(parts, { id })))
    const shelf = shelfOf(folderOf('target'))
    const report = (await importInto(shelf, archive)) as ImportReport
    expect(report.campaign).toMatch(/^[0-9a-f-]{36}$/)
    expect(shelf.session(report.campaign).campaign.id).toBe(report.campaign)
    expect(existsSync(join(root, 'campaign.json'))).toBe(false)
  })
})

it('names what is kept beside by the first number that is free, within the length of a name', () => {
  expect(freeName('Raid', ['Raid'])).toBe('Raid (2)')
  expect(freeName('Raid', ['Raid', 'Raid (2)', 'Raid (3)'])).toBe('Raid (4)')
  expect(freeName('x'.repeat(120), [])).toBe(`${'x'.repeat(116)} (2)`)
})
