/** Archives whose campaign is wrong: what is refused, what is let go, and that nothing is left behind. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import type { ImportReport } from '@shared/contract/files'
import { LIMITS } from './archiveFormat'
import { CampaignImporter } from './importing'
import { checksumBorne, encodeEntry, JournalDamaged, type StoredEntry } from './journalLine'
import type { CampaignShelf } from './shelf'
import { decodeSnapshot, encodeSnapshot } from './snapshot'
import { byApp, shelfOf, placed, SAMPLES } from './testing/played'
import { manifestFor, rawArchive } from './testing/rawZip'
import { FileTrouble } from './trouble'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-import-wrong-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const folderOf = (name: string): string => {
  mkdirSync(join(root, name), { recursive: true })
  return join(root, name)
}
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!
const importInto = (shelf: CampaignShelf, archive: string) =>
  new CampaignImporter(shelf).import(archive, 'ask')
const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]),
])
const assetName = (bytes: Buffer): string => `${createHash('sha256').update(bytes).digest('hex')}.png`

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
  it('is refused for a system that nobody knows, and for a newer format', async () => {
    const { snapshot, journal } = session()
    const text = `${journal.join('\n')}\n`
    expect(
      await refusal(
        changed(snapshot, (c) => (c.system = 'of-tomorrow')),
        text,
      ),
    ).toEqual(['archive-newer', 'reason.unknownSystem'])
    const newer = Buffer.from(
      snapshot
        .toString('utf8')
        .replaceAll(`"format":${String(CAMPAIGN_FORMAT)}`, `"format":${String(CAMPAIGN_FORMAT + 1)}`),
    )
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
  it.each([
    ['cuts a list to more than it may hold', { path: ['roster', 'length'], value: 40_000_000 }],
    ['puts something far behind the end of a list', { path: ['roster', 40_000_000], value: null }],
  ])('is refused for a line that %s, before it is applied', async (_what, patch) => {
    const { snapshot, journal } = session()
    const revision = journal.length + 1
    for (const key of ['patches', 'inverse'] as const) {
      const line = rewritten(journal.at(-1)!, (entry) => {
        Object.assign(entry, { kind: 'command', of: null, revision, patches: [], inverse: [] })
        entry[key] = [{ op: 'replace', ...patch }]
      })
      expect(await refusal(snapshot, `${[...journal, line].join('\n')}\n`)).toEqual([
        'archive-campaign',
        'reason.tooMany',
      ])
    }
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
    const { format: _format, ...stored } = decodeSnapshot(snapshot.toString('utf8'))
    const line = checksumBorne(lines[stored.revision - 1]!)
    const parts = [
      { name: 'campaign.json', data: encodeSnapshot({ ...stored, line } as never) },
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
