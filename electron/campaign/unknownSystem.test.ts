/**
 * A campaign of a rule system that this program does not know: it is listed, refused by all that would open it, in words that
 * say which system it is, and no byte of it changes.
 */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SystemId } from '@shared/campaign/types'
import { check } from '../cli/campaigns'
import { writeArchive } from './archive'
import { asFailure } from './failures'
import { CampaignImporter } from './importing'
import { encodeEntry } from './journalLine'
import { CampaignRepairer } from './repairing'
import type { CampaignShelf } from './shelf'
import { say } from './spoken'
import { writeSnapshot } from './snapshot'
import { byApp, placed, SAMPLES, shelfOf } from './testing/played'
import { FileTrouble } from './trouble'

const TOMORROW = 'of-tomorrow' as SystemId
const CODE = 'snapshot-unknown-system'
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-unknown-'))
})
afterEach(() => {
  rmSync(data, { recursive: true, force: true })
})

const bytes = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1')]),
  )

/** As a program of tomorrow leaves it: the line that adds the system, and the snapshot behind it or before it. */
function left(hasSnapshotBehind: boolean, hasCard: boolean): CampaignShelf {
  const folder = placed(data, 'c', wire)
  const shelf = shelfOf(data)
  const session = shelf.session('c')
  session.run({ type: 'campaign/rename', name: 'Dunmere' }, byApp, undefined)
  const { revision, campaign } = session
  shelf.closeAll()
  if (!hasCard) rmSync(join(folder, 'card.json'))
  const line = encodeEntry({
    revision: revision + 1,
    at: '2026-01-01T00:00:00.000Z',
    kind: 'command',
    of: null,
    commandType: 'campaign/add-system',
    command: { type: 'campaign/add-system', system: TOMORROW },
    dice: [],
    log: [],
    clock: campaign.clock,
    encounter: null,
    patches: [{ op: 'add', path: ['systems', 1], value: TOMORROW }],
    inverse: [{ op: 'replace', path: ['systems', 'length'], value: 1 }],
  })
  appendFileSync(join(folder, 'journal.jsonl'), line)
  if (hasSnapshotBehind)
    writeSnapshot(join(folder, 'campaign.json'), {
      revision: revision + 1,
      history: { done: [[1, revision + 1]], undone: [] },
      base: 0,
      foreign: 0,
      line: null,
      campaign: { ...campaign, systems: [...campaign.systems, TOMORROW] },
    })
  return shelfOf(data)
}

describe.each([
  ['its snapshot says so', true, false],
  ['only its journal says so', false, false],
  ['its card is older', true, true],
] as const)('a campaign of a system of tomorrow, where %s', (_where, hasSnapshotBehind, hasCard) => {
  it('is listed with the system, and nothing opens or changes it', async () => {
    const shelf = left(hasSnapshotBehind, hasCard)
    const folder = shelf.path('c')
    const before = bytes(folder)
    expect(shelf.list()).toMatchObject([
      { name: 'Dunmere', damaged: CODE, damagedWith: { system: TOMORROW } },
    ])
    const error: unknown = await shelf.ready('c').catch((thrown: unknown) => thrown)
    expect(asFailure(error)).toEqual({
      ok: false,
      failure: { code: CODE, with: { system: TOMORROW, campaign: 'c' } },
    })
    expect(say('error', CODE, { system: TOMORROW })).toContain(TOMORROW)

    const printed: string[] = []
    expect(await check([folder], (line) => printed.push(line))).toBe(1)
    expect(printed[0]).toContain(TOMORROW)

    const never = new AbortController().signal
    const found = await new CampaignRepairer(shelf).look('c', never, () => undefined)
    expect(found.sources).toEqual([])
    if (hasSnapshotBehind) expect(found.found).toContainEqual({ key: CODE, with: { system: TOMORROW } })
    expect(bytes(folder)).toEqual(before)
  })
  it('is not taken in from an archive', async () => {
    const shelf = left(hasSnapshotBehind, hasCard)
    const archive = join(data, 'x.roundkeeper')
    await writeArchive(archive, await shelf.archivedAsIs('c'))
    const other = shelfOf(join(data, 'other'))
    const error: unknown = await new CampaignImporter(other)
      .import(archive, 'ask')
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FileTrouble)
    expect(error).toMatchObject({
      code: 'archive-newer',
      details: { reason: { key: 'reason.unknownSystem', with: { system: TOMORROW } } },
    })
    expect(other.list()).toEqual([])
  })
})

it('undoing into one is refused with the system', () => {
  const shelf = left(false, false)
  const folder = shelf.path('c')
  const { length: lines } = readFileSync(join(folder, 'journal.jsonl'), 'utf8').trimEnd().split('\n')
  const back = encodeEntry({
    revision: lines + 1,
    at: '2026-01-01T00:00:01.000Z',
    kind: 'undo',
    of: lines,
    commandType: 'campaign/add-system',
    command: { type: 'campaign/add-system', system: TOMORROW },
    dice: [],
    log: [],
    clock: 0,
    encounter: null,
    patches: [{ op: 'replace', path: ['systems', 'length'], value: 1 }],
    inverse: [{ op: 'add', path: ['systems', 1], value: TOMORROW }],
  })
  appendFileSync(join(folder, 'journal.jsonl'), back)
  const session = shelf.session('c')
  const { campaign } = session
  expect(() => session.redo(undefined)).toThrow(CODE)
  expect(session.campaign).toBe(campaign)
  shelf.closeAll()
})
