import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CAMPAIGN_FORMAT, campaignSchema, SYSTEM_IDS } from '@shared/campaign/schema'
import type { JsonRecord } from '@shared/contract/types'
import { blankHealing, blankPart } from '@shared/wcrpg/blanks'
import { isLongRun } from '../../tests/effort'
import { encodeEntry } from './journalLine'
import { CampaignShelf } from './shelf'
import { MIGRATIONS, migrate } from './migrations'
import { decodeSnapshot } from './snapshot'
import {
  filesIn,
  frozenEnd,
  frozenId,
  frozenIn,
  frozenSnapshot,
  isTail,
  linesIn,
  placeFrozen,
} from './testing/frozen'
import { unpackArchive } from './unpack'

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-migrations-'))
})
afterEach(() => {
  rmSync(data, { recursive: true, force: true })
})

const shelf = (): CampaignShelf =>
  new CampaignShelf(data, {
    application: 'Roundkeeper test',
    moveToBin: () => Promise.reject(new Error('no bin')),
    onChange: () => undefined,
    onTrouble: (_campaign, trouble) => {
      throw trouble
    },
  })

/** A copy of a frozen campaign of format 1 as a campaign of the data folder; returns its folder. */
const place = (name: string): string => placeFrozen(data, 1, name)
const byApp = { answers: [], beyond: 'app' as const }

describe('migrations', () => {
  it('lead from every format to the newest, one step each', () => {
    expect(MIGRATIONS.map(({ from }) => from)).toEqual(
      Array.from({ length: CAMPAIGN_FORMAT - 1 }, (_, i) => i + 1),
    )
  })
  it.each(Array.from({ length: CAMPAIGN_FORMAT }, (_, i) => i + 1))(
    'find frozen campaigns of every system in format %i, and one whose journal goes on behind its snapshot',
    (format) => {
      const names = frozenIn(format)
      const systems = names.map((name) => frozenSnapshot(format, name).campaign.system)
      expect(new Set(systems)).toEqual(new Set(SYSTEM_IDS))
      expect(names.map((name) => frozenSnapshot(format, name).format)).toEqual(names.map(() => format))
      expect(names.filter((name) => isTail(format, name))).toEqual(
        names.filter((name) => name.endsWith('-tail')),
      )
      expect(names.some((name) => isTail(format, name))).toBe(true)
    },
  )
  it('have no way from a format that never was, nor from a newer one', () => {
    expect(() => migrate({}, 0)).toThrow('format 0')
    expect(() => migrate({}, CAMPAIGN_FORMAT + 1)).toThrow(`format ${String(CAMPAIGN_FORMAT + 1)}`)
  })
})

describe('format 1 → 2', () => {
  const documentOf = (name: string): JsonRecord => frozenSnapshot(1, name).campaign
  const step = (document: JsonRecord): JsonRecord => MIGRATIONS[0]!.migrate(document)
  type People = Record<string, JsonRecord & { parts: JsonRecord; death: JsonRecord }>
  const peopleOf = (document: JsonRecord): People =>
    Object.fromEntries(
      (document.roster as unknown as People[string][]).map((sheet) => [sheet.id as string, sheet]),
    )

  it('gives everybody what a blank sheet has, templates too', () => {
    const before = documentOf('wcrpg')
    const { healing: _none, ...after } = step(before)
    expect(after).toMatchObject({ format: 2, care: [] })
    const people = peopleOf(after)
    expect(Object.keys(people)).toEqual(Object.keys(peopleOf(before)))
    expect(Object.values(people).some((sheet) => sheet.template === true)).toBe(true)
    const { infected, scars, treated, prosthetic, repair } = blankPart('x', 'motor')
    for (const [id, sheet] of Object.entries(people)) {
      expect(sheet).toMatchObject({ comeliness: 0, technologyAge: 'starfaring', healing: blankHealing() })
      const { death, parts } = peopleOf(before)[id]!
      expect(sheet.death).toEqual({ ...death, spared: 0, stasisBarred: false })
      for (const [key, part] of Object.entries(parts))
        expect(sheet.parts[key]).toEqual({
          ...(part as JsonRecord),
          ...{ infected, scars, openSince: null, treated, prosthetic, repair },
        })
    }
  })
  it('leaves what is there already, and changes nothing in place', () => {
    const before = documentOf('wcrpg')
    const frozen = JSON.stringify(before)
    const [first, ...rest] = before.roster as JsonRecord[]
    const known = { ...before, care: [{ id: 'ward' }], roster: [{ ...first, comeliness: 7 }, ...rest] }
    const after = step(known)
    expect(after.care).toEqual([{ id: 'ward' }])
    expect((after.roster as JsonRecord[])[0]?.comeliness).toBe(7)
    expect(JSON.stringify(before)).toBe(frozen)
  })
  it.each(['wire', 'mass-combat', 'wwn'])('leaves the people of %s as they are', (name) => {
    const before = documentOf(name)
    const encounters = (before.encounters as JsonRecord[]).map((one) => ({ ...one, background: null }))
    expect(encounters).not.toEqual([])
    expect(step(before)).toEqual({ ...before, format: 2, care: [], encounters })
  })
  it.each(['wcrpg', 'wire'])('%s: keeps a portrait that names a picture, and no other text', (name) => {
    const picture = `${'a'.repeat(64)}.webp`
    const portraits = (['face.png', picture, null] as const).map((portrait) => {
      const before = documentOf(name)
      const [first, ...rest] = before.roster as JsonRecord[]
      const after = step({ ...before, roster: [{ ...first, portrait }, ...rest] })
      return (after.roster as JsonRecord[])[0]?.portrait
    })
    expect(portraits).toEqual([null, picture, null])
  })
})

describe('format 2 → 3', () => {
  const step = (document: JsonRecord): JsonRecord => MIGRATIONS[1]!.migrate(document)

  it.each(frozenIn(2))('%s: puts places of care where WCRPG keeps what is its own', (name) => {
    const before = frozenEnd(2, name).campaign
    const frozen = JSON.stringify(before)
    const { care, ...rest } = before
    const own = rest.system === 'wcrpg' ? { wcrpg: { care } } : {}
    expect(step(before)).toEqual({ ...rest, format: 3, own })
    expect(JSON.stringify(before)).toBe(frozen)
  })
  it('keeps everybody who lies in care with whoever tends them', () => {
    const { care } = frozenEnd(2, 'wcrpg').campaign
    expect((care as JsonRecord[]).flatMap(({ patients }) => patients as JsonRecord[])).toHaveLength(6)
    expect(step(frozenEnd(2, 'wcrpg').campaign).own).toEqual({ wcrpg: { care } })
  })
})

describe('format 3 → 4', () => {
  it.each(frozenIn(3))('%s: leaves everything as it is but the number', (name) => {
    const before = frozenEnd(3, name).campaign
    const frozen = JSON.stringify(before)
    expect(MIGRATIONS[2]!.migrate(before)).toEqual({ ...before, format: 4 })
    expect(JSON.stringify(before)).toBe(frozen)
  })
})

describe('format 4 → 5', () => {
  const step = (document: JsonRecord): JsonRecord => MIGRATIONS[3]!.migrate(document)
  it('says of each boon of a unit that it gave it itself, and of each chance that it has one target', () => {
    const before = frozenEnd(4, 'mass-combat').campaign
    const frozen = JSON.stringify(before)
    const boon = { id: 'b1', name: 'Trance', attack: 2, defense: 1 }
    const chance = { id: 'o1', against: 'x', along: [], able: [], why: 'strafed' }
    const [fight, ...rest] = before.encounters as (JsonRecord & { combatants: JsonRecord[] })[]
    const [unit, ...others] = fight!.combatants
    const state = { ...(unit!.fight as JsonRecord), boons: [boon], opportunities: [chance] }
    const combatants = [{ ...unit!, fight: state }, ...others]
    const after = step({ ...before, encounters: [{ ...fight!, combatants }, ...rest] })
    const [changed] = (after.encounters as (JsonRecord & { combatants: JsonRecord[] })[])[0]!.combatants
    expect(changed!.fight).toMatchObject({
      boons: [{ ...boon, from: unit!.id, damage: 0, pilot: 0, repair: 0, reflex: 0, initiative: 0 }],
      opportunities: [{ ...chance, others: [] }],
    })
    expect(JSON.stringify(before)).toBe(frozen)
  })
  it.each(frozenIn(4).filter((name) => !name.startsWith('mass-combat')))(
    '%s: leaves everything as it is but the number',
    (name) => {
      const before = frozenEnd(4, name).campaign
      expect(step(before)).toEqual({ ...before, format: 5 })
    },
  )
})

describe('format 7 → 8', () => {
  const step = (document: JsonRecord): JsonRecord => MIGRATIONS[6]!.migrate(document)
  it.each(frozenIn(7))('%s: is of its one system, to which its switches belong', (name) => {
    const before = frozenEnd(7, name).campaign
    const frozen = JSON.stringify(before)
    const { roster, own, ...rest } = step(before)
    const { roster: peopleBefore, own: ownBefore, ...others } = before
    expect(before.houseRules).not.toEqual({})
    const system = before.system as string
    expect(rest).toEqual({
      ...others,
      format: 8,
      systems: [system],
      houseRules: { [system]: before.houseRules },
    })
    const news = system === 'mass-combat' ? { 'mass-combat': { news: [] } } : {}
    expect(own).toEqual({ ...(ownBefore as JsonRecord), ...news })
    const aboard = { aboard: [] }
    expect(roster).toEqual(
      (peopleBefore as JsonRecord[]).map((sheet) =>
        sheet.kind === 'mass-combat/unit' ? { ...sheet, ...aboard } : sheet,
      ),
    )
    expect(step({ ...before, houseRules: {} }).houseRules).toEqual({})
    expect(JSON.stringify(before)).toBe(frozen)
  })
})

/** On a change every third of a format, another third of the next: each system is there in some, each format in some system. */
const opened = (from: number): string[] =>
  frozenIn(from).filter((_name, at) => isLongRun || (at + from) % 3 === 0)

describe.each(MIGRATIONS)('opening a campaign of format $from', ({ from }) => {
  it.each(opened(from))('%s: it is listed, opens, passes the schema and is played on', async (name) => {
    const id = frozenId(from, name)
    const folder = placeFrozen(data, from, name)
    const source = filesIn(folder)
    const lines = linesIn(folder)
    const campaigns = shelf()
    expect(campaigns.list()).toMatchObject([{ id, name: `Format ${String(from)}, ${name}`, damaged: null }])

    const session = await campaigns.ready(id)
    expect(session.campaign.format).toBe(CAMPAIGN_FORMAT)
    expect(campaignSchema.parse(session.campaign)).toEqual(session.campaign)
    expect(session.revision).toBe(lines)
    const [notice] = session.notices
    expect(notice).toMatchObject({ key: 'migrated', with: { from, to: CAMPAIGN_FORMAT } })

    // what was is told, but not undone; what comes is played and undone
    expect(session.page(undefined, 1)[0]?.revision).toBe(lines)
    expect(session.undo(undefined)).toMatchObject({ refused: 'nothing-to-undo' })
    expect(session.redo(undefined)).toMatchObject({ refused: 'nothing-to-redo' })
    const before = session.campaign
    const encounter = before.encounters.find(({ status }) => status === 'running')!.id
    expect(session.run({ type: 'encounter/park', encounter }, byApp, lines)).toMatchObject({
      outcome: 'resolved',
    })
    expect(session.run({ type: 'clock/advance', seconds: 3600 }, byApp, undefined)).toMatchObject({
      outcome: 'resolved',
    })
    session.undo(undefined)
    session.undo(undefined)
    expect(session.campaign).toEqual(before)
    expect(session.undo(undefined)).toMatchObject({ refused: 'nothing-to-undo' })
    campaigns.closeAll()

    // it stays as it is now, and what it was is kept
    const again = shelf()
    const reopened = await again.ready(id)
    expect(reopened.notices).toEqual([])
    expect(reopened.campaign).toEqual(before)
    again.closeAll()
    const backup = join(folder, 'backups', notice?.with.backup as string)
    const kept = mkdtempSync(join(data, 'kept-'))
    expect((await unpackArchive(backup, kept)).campaign).toMatchObject({ id, format: from })
    expect(filesIn(kept)).toEqual(source)
  })
  it.each(frozenIn(from).filter((name) => isTail(from, name)))(
    '%s: brings the journal’s tail along to what the program of that format had when it stopped',
    async (name) => {
      placeFrozen(data, from, name)
      const newest = frozenEnd(from, name)
      expect(newest.revision).toBeGreaterThan(frozenSnapshot(from, name).revision)
      const session = await shelf().ready(frozenId(from, name))
      expect(session.revision).toBe(newest.revision)
      expect(session.campaign).toEqual(migrate(newest.campaign, from))
      session.close()
    },
  )
})

describe('opening a campaign of an older format', () => {
  it('drops a torn last line and says so', async () => {
    const folder = place('wire')
    const journal = join(folder, 'journal.jsonl')
    const whole = readFileSync(journal, 'utf8')
    writeFileSync(journal, `${whole}{"checksum":"12`)
    const session = await shelf().ready(frozenId(1, 'wire'))
    expect(session.notices.map(({ key }) => key).sort()).toEqual(['migrated', 'torn-line'])
    expect(readFileSync(journal, 'utf8')).toBe(`${whole}{"checksum":"12`)
    session.run({ type: 'note/add', text: 'Taken up again.' }, byApp, undefined)
    session.close()
    const [before, line] = [readFileSync(journal, 'utf8').slice(0, whole.length), session.revision]
    expect(before).toBe(whole)
    expect(readFileSync(journal, 'utf8').slice(whole.length)).toContain(`"revision":${String(line)},`)
    expect(readFileSync(journal, 'utf8')).not.toContain('{"checksum":"12{')
  })
  it.each([
    ['a journal damaged in the middle', 'journal.jsonl', 'journal-damaged'],
    ['a snapshot that was changed', 'campaign.json', 'snapshot-damaged'],
  ])('refuses %s, and touches nothing', async (_what, file, code) => {
    const folder = place('wcrpg-tail')
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const at = file === 'journal.jsonl' ? text.lastIndexOf('{"checksum"', text.length - 3000) + 400 : 3000
    const damaged = `${text.slice(0, at)}~${text.slice(at + 1)}`
    writeFileSync(path, damaged)
    await expect(shelf().ready(frozenId(1, 'wcrpg-tail'))).rejects.toMatchObject({ code })
    expect(readFileSync(path, 'utf8')).toBe(damaged)
    expect(existsSync(join(folder, 'backups'))).toBe(false)
  })
  it('leaves a campaign as it was that cannot be brought up to date', async () => {
    const folder = place('wire')
    const journal = join(folder, 'journal.jsonl')
    const lines = readFileSync(journal, 'utf8').trimEnd().split('\n')
    const { checksum: _checksum, ...entry } = JSON.parse(lines.at(-1)!) as Parameters<
      typeof encodeEntry
    >[0] & {
      checksum: string
    }
    const revision = lines.length + 1
    const patches = [{ op: 'replace' as const, path: ['roster', 0, 'name'], value: 7 }]
    writeFileSync(
      journal,
      `${lines.join('\n')}\n${encodeEntry({ ...entry, kind: 'command', of: null, revision, patches })}`,
    )
    const source = readFileSync(journal, 'utf8')
    const failure = shelf().ready(frozenId(1, 'wire'))
    await expect(failure).rejects.toMatchObject({ code: 'migration-failed' })
    expect(readFileSync(journal, 'utf8')).toBe(source)
    expect(decodeSnapshot(readFileSync(join(folder, 'campaign.json'), 'utf8')).format).toBe(1)
  })
  it('refuses a newer format with its own code', async () => {
    const folder = place('wire')
    const path = join(folder, 'campaign.json')
    const newer = readFileSync(path, 'utf8').replaceAll(
      '"format":1',
      `"format":${String(CAMPAIGN_FORMAT + 1)}`,
    )
    writeFileSync(path, newer)
    await expect(shelf().ready(frozenId(1, 'wire'))).rejects.toMatchObject({ code: 'snapshot-newer' })
    expect(readFileSync(path, 'utf8')).toBe(newer)
  })
  it('is done once, however many ask', async () => {
    place('wwn')
    const campaigns = shelf()
    const sessions = await Promise.all([
      campaigns.ready(frozenId(1, 'wwn')),
      campaigns.ready(frozenId(1, 'wwn')),
      campaigns.ready(frozenId(1, 'wwn')),
    ])
    expect(new Set(sessions).size).toBe(1)
    expect(readdirSync(join(data, 'campaigns', frozenId(1, 'wwn'), 'backups'))).toHaveLength(1)
    campaigns.closeAll()
  })
})
