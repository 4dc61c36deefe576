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
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BackupKind, BackupView } from '@shared/contract/files'
import { BACKUPS, isBackupName } from './backupNames'
import { isDailyDue, KEPT, listBackups, makeBackup, spare } from './backups'
import type { ArchiveContent } from './archiveFormat'
import { CampaignSession } from './session'
import { linesOf, writeLines } from './testing/damage'
import { byApp } from './testing/played'
import { createCampaign } from '../engine/newCampaign'
import { systemById } from '../rules/registry'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.parse('2026-03-01T12:00:00Z')

let root = ''
let folder = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-backups-'))
  folder = join(root, 'c')
  mkdirSync(folder)
  play('usual')
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const LONGEST = 40

/** One history of many renames: its beginning, and its lines. */
function history(name: string): { beginning: Buffer; lines: string[] } {
  const played = join(root, `history-${name}`)
  if (!existsSync(played)) {
    const campaign = createCampaign({ id: 'c', name: 'At 0', system: systemById('wire'), seed: 'backups' })
    const session = CampaignSession.create(played, campaign, () => undefined)
    cpSync(join(played, 'campaign.json'), join(played, 'beginning'))
    for (let at = 1; at <= LONGEST; at++)
      session.run({ type: 'campaign/rename', name: `At ${String(at)}` }, byApp, undefined)
    session.close()
  }
  return { beginning: readFileSync(join(played, 'beginning')), lines: linesOf(join(played, 'journal.jsonl')) }
}

/** What is played in the folder: so many lines of a history. */
const play = (name: string, revision = LONGEST): void => {
  writeLines(join(folder, 'journal.jsonl'), history(name).lines.slice(0, revision))
}

/** A campaign that was renamed so many times. */
async function content(revision: number, name = 'usual'): Promise<ArchiveContent> {
  const { beginning, lines } = history(name)
  const played = join(root, `played-${randomUUID()}`)
  mkdirSync(played)
  writeFileSync(join(played, 'campaign.json'), beginning)
  writeLines(join(played, 'journal.jsonl'), lines.slice(0, revision))
  const session = CampaignSession.open(played, () => undefined)
  await session.saveSnapshot()
  const archived = await session.archived()
  session.close()
  return { application: 'Roundkeeper test', ...archived }
}
const make = async (kind: BackupKind, revision: number, at: number): Promise<string> =>
  (await makeBackup(folder, kind, await content(revision), at)).name
const backup = (kind: BackupKind, revision: number | null, daysAgo: number): BackupView => ({
  name: `${kind}-${String(revision)}`,
  kind,
  made: new Date(NOW - daysAgo * DAY).toISOString(),
  bytes: 1,
  isOther: false,
  revision,
  campaign: 'C',
  damaged: revision === null ? 'archive-damaged' : null,
})

describe('a backup', () => {
  it('is named by its moment and kind, listed with what it holds, and verified', async () => {
    const name = await make('manual', 7, NOW)
    expect(name).toBe('20260301T120000Z-manual.roundkeeper')
    expect(isBackupName(name)).toBe(true)
    expect(await listBackups(folder)).toMatchObject([
      { name, kind: 'manual', made: '2026-03-01T12:00:00Z', revision: 7, campaign: 'At 7', damaged: null },
    ])
  })
  it('never takes the place of another of the same second', async () => {
    const names = [await make('fight', 1, NOW), await make('fight', 2, NOW), await make('fight', 3, NOW)]
    expect(new Set(names).size).toBe(3)
    expect((await listBackups(folder)).map(({ revision }) => revision)).toEqual([3, 2, 1])
  })
  it('that is damaged is listed with the reason, last', async () => {
    const broken = await make('daily', 9, NOW)
    const path = join(folder, BACKUPS, broken)
    writeFileSync(path, readFileSync(path).subarray(0, 60))
    const whole = await make('daily', 3, NOW - DAY)
    expect((await listBackups(folder)).map(({ name, damaged }) => [name, damaged])).toEqual([
      [whole, null],
      [broken, 'archive-unreadable'],
    ])
  })
  it('is not looked for among files of others', async () => {
    mkdirSync(join(folder, BACKUPS))
    for (const name of ['notes.txt', '../x.roundkeeper'.slice(3), '20260301T120000Z-other.roundkeeper'])
      writeFileSync(join(folder, BACKUPS, name), 'x')
    expect(await listBackups(folder)).toEqual([])
    expect(isBackupName('../20260301T120000Z-manual.roundkeeper')).toBe(false)
  })
  it('does not make a folder anew that has vanished', async () => {
    rmSync(folder, { recursive: true })
    await expect(make('daily', 1, NOW)).rejects.toMatchObject({ code: 'folder-vanished' })
    mkdirSync(folder)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('rotation', () => {
  it('keeps the newest ten of those made by the way', () => {
    const all = Array.from({ length: 14 }, (_, i) => backup('daily', 100 - i, i))
    expect(spare(all, NOW).map(({ revision }) => revision)).toEqual([90, 89, 88, 87])
  })
  it('keeps none older than sixty days but the newest three', () => {
    const all = [1, 2, 3, 50, 100, 159, 161, 200].map((days, i) => backup('fight', 50 - i, days))
    expect(spare(all, NOW).map(({ revision }) => revision)).toEqual([44, 43])
    expect(spare([backup('daily', 9, 59), backup('daily', 8, 59)], NOW)).toEqual([])
  })
  it('lets those of a format or a replacement go by age alone', () => {
    const sources = Array.from({ length: 12 }, (_, i) =>
      backup(i % 2 === 0 ? 'format' : 'replaced', 40 - i, 30),
    )
    const others = Array.from({ length: 10 }, (_, i) => backup('manual', 20 - i, 1))
    expect(spare([...sources, ...others], NOW)).toEqual([])
    expect(spare([...others, backup('format', 1, 62)], NOW)).toEqual([backup('format', 1, 62)])
  })
  it('counts age from the earliest of the newest five: a leap of the clock or a long rest makes nothing old', () => {
    const played = Array.from({ length: 8 }, (_, i) => backup(i < 4 ? 'daily' : 'replaced', 8 - i, i))
    const YEARS = 10 * 365 * DAY
    expect(spare(played, NOW + YEARS)).toEqual([])
    const ahead = backup('daily', 9, -10 * 365)
    expect(spare([ahead, ...played], NOW + YEARS)).toEqual([])
    expect(spare([ahead, ...played], NOW)).toEqual([])
    expect(spare([backup('daily', 9, 10 * 365), ...played], NOW - YEARS)).toEqual([])
    // one made while the clock stood ten years behind is not ten years old: an older one is of yesterday
    const behind = [...played.slice(0, 6), backup('replaced', 2, 10 * 365), backup('daily', 1, 8)]
    expect(spare(behind, NOW)).toEqual([])
  })
  it('goes by what was played, not by a clock that was set: a backup of next year pushes nothing out', async () => {
    await make('daily', 1, NOW + 365 * DAY)
    for (let revision = 2; revision <= 14; revision++) await make('daily', revision, NOW + revision * DAY)
    expect((await listBackups(folder)).map(({ revision }) => revision)).toEqual([
      14, 13, 12, 11, 10, 9, 8, 7, 6, 5,
    ])
  })
  it('gives nothing of the history that is played for another, whichever went further', async () => {
    for (let revision = 20; revision <= 31; revision++) await make('manual', revision, NOW)
    const before = (await listBackups(folder)).map(({ name }) => name)
    expect(before).toHaveLength(KEPT.count)
    play('other', 8) // as an import of an earlier state leaves it
    const made: string[] = []
    for (let revision = 4; revision <= 8; revision++)
      made.unshift((await makeBackup(folder, 'manual', await content(revision, 'other'), NOW)).name)
    const listed = await listBackups(folder)
    expect(listed.map(({ name, isOther }) => [name, isOther])).toEqual([
      ...made.map((name) => [name, false]),
      ...before.map((name) => [name, true]),
    ])
  })
  it('lets those of another history go by age alone', () => {
    const own = Array.from({ length: 12 }, (_, i) => backup('daily', 12 - i, i))
    const others = [30, 59, 66].map((days, i) => ({ ...backup('daily', 90 - i, days), isOther: true }))
    expect(spare([...own, ...others], NOW).map(({ revision }) => revision)).toEqual([2, 1, 88])
  })
  it('never takes the one just made', async () => {
    for (let revision = 20; revision < 32; revision++) await make('manual', revision, NOW)
    const late = await make('manual', 2, NOW)
    const names = (await listBackups(folder)).map(({ name }) => name)
    expect(names).toContain(late)
    expect(names.length).toBeLessThanOrEqual(KEPT.count + 1)
  })
})

describe('once a day', () => {
  it.each<[string, BackupView[], number, boolean]>([
    ['nothing has happened yet', [], 0, false],
    ['there is none', [], 4, true],
    ['the newest is older than twenty hours', [backup('fight', 3, 20.1 / 24)], 4, true],
    ['the newest is younger', [backup('fight', 3, 19.9 / 24)], 4, false],
    ['nothing has changed since', [backup('daily', 4, 5)], 4, false],
    ['the clock was set back by a year', [backup('daily', 3, -365)], 4, true],
    ['the newest is damaged', [backup('daily', null, 0)], 4, true],
    ['the newest is of another history', [{ ...backup('daily', 4, 0), isOther: true }], 4, true],
  ])('when opening: %s', (_when, backups, revision, due) => {
    expect(isDailyDue(backups, revision, NOW)).toBe(due)
  })
})
