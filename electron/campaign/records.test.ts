import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemOfKind } from '@shared/campaign/ownership'
import { CAMPAIGN_FORMAT, campaignSchema } from '@shared/campaign/schema'
import type { RecordsReport } from '@shared/contract/files'
import type { JsonRecord } from '@shared/contract/types'
import { en } from '@shared/messages/en'
import { createCampaign } from '../engine/newCampaign'
import { partOf } from '../engine/part'
import type { RuleSystem } from '../engine/system'
import { systemById } from '../rules/registry'
import { exportRecords, RECORD_LIMITS } from './records'
import { importRecords } from './recordsImport'
import { CampaignSession } from './session'
import { decodeSnapshot } from './snapshot'
import { byApp, MIXED, shelfOf, placed, playOn, SAMPLES } from './testing/played'
import { FileTrouble } from './trouble'

let root = ''
let count = 0
const open: CampaignSession[] = []
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-records-'))
})
afterEach(() => {
  for (const session of open.splice(0)) session.close()
  rmSync(root, { recursive: true, force: true })
})

const blank = (system: RuleSystem): CampaignSession => {
  const campaign = createCampaign({ id: 'c', name: 'C', system, seed: 's' })
  const session = CampaignSession.create(join(root, `c${String(++count)}`), campaign, () => undefined)
  open.push(session)
  return session
}
/** The same at the hour at which another one is. */
const blankBeside = (source: CampaignSession, system = homeOf(source)): CampaignSession => {
  const session = blank(system)
  const seconds = source.campaign.clock
  if (seconds > 0) session.run({ type: 'clock/advance', seconds }, byApp, undefined)
  return session
}
const played = (sample: (typeof SAMPLES)[number], choices: readonly number[] = []): CampaignSession => {
  const data = join(root, `played-${String(++count)}`)
  placed(data, 'c', sample, choices)
  const session = shelfOf(data).session('c')
  open.push(session)
  return session
}
const homeOf = ({ campaign }: CampaignSession): RuleSystem => systemById(campaign.system)
const take = (session: CampaignSession, text: string, assets: readonly string[] = []): RecordsReport =>
  importRecords(session, text, 'people.json', (asset) => assets.includes(asset))
const outcomes = ({ records }: RecordsReport): string[] => records.map(({ outcome }) => outcome)
const idsOf = (session: CampaignSession): string[] => session.campaign.roster.map(({ id }) => id)
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!
const wcrpg = SAMPLES.find(({ system }) => system.id === 'wcrpg')!

describe('records', () => {
  it('of units come with the persons aboard, also where these stand behind them in the file', () => {
    const source = played(SAMPLES.find(({ sample }) => sample === 'twoScales')!)
    const { roster } = source.campaign
    const text = exportRecords(source.campaign, 'sheets', ['lance', 'marrow-light'])
    const file = JSON.parse(text) as JsonRecord & { records: JsonRecord[] }
    const target = blank(systemById('wcrpg'))
    target.run({ type: 'campaign/add-system', system: 'mass-combat' }, byApp, undefined)
    const report = take(target, JSON.stringify({ ...file, records: [...file.records].reverse() }))
    expect(new Set(outcomes(report))).toEqual(new Set(['added']))
    for (const id of ['lance', 'marrow-light']) {
      const unit = target.campaign.roster.find((one) => one.id === id)
      expect(unit).toEqual(roster.find((one) => one.id === id))
      expect((unit as { aboard?: unknown[] }).aboard).not.toEqual([])
    }
  })
  it.each(SAMPLES)(
    'of $sample come into another campaign as they were: an encounter with its people',
    (sample) => {
      const source = played(sample, [0, 1, 2, 3, 4, 5, 6])
      const { encounters, roster } = source.campaign
      const target = blankBeside(source, sample.system)
      const text =
        encounters[0] === undefined
          ? exportRecords(
              source.campaign,
              'sheets',
              roster.filter((s) => !s.template).map(({ id }) => id),
            )
          : exportRecords(source.campaign, 'encounter', [encounters[0].id])
      const report = take(target, text)
      expect(new Set(outcomes(report))).toEqual(new Set(['added']))
      for (const sheet of target.campaign.roster)
        expect(sheet).toEqual(roster.find(({ id }) => id === sheet.id))
      if (encounters[0] !== undefined) {
        const status = encounters[0].status === 'running' ? 'parked' : encounters[0].status
        expect(target.campaign.encounters).toEqual([{ ...encounters[0], status }])
      }
      expect(campaignSchema.parse(target.campaign)).toEqual(target.campaign)

      // the same again changes nothing
      const { campaign, revision } = target
      expect(new Set(outcomes(take(target, text)))).toEqual(new Set(['unchanged']))
      expect([target.campaign, target.revision]).toEqual([campaign, revision])

      // each is a command of its own
      report.records.forEach(() => target.undo(undefined))
      expect([target.campaign.roster, target.campaign.encounters]).toEqual([[], []])
    },
  )
  it('bring along whom they refer to: the type of a unit, the template of a copy', () => {
    const source = played(SAMPLES.find(({ system }) => system.id === 'mass-combat')!)
    const unit = source.campaign.roster.find(({ kind }) => kind === 'mass-combat/unit')!
    const { type } = unit as unknown as { type: string }
    const text = exportRecords(source.campaign, 'sheets', [unit.id])
    const target = blank(homeOf(source))
    expect(new Set(outcomes(take(target, text)))).toEqual(new Set(['added']))
    expect(idsOf(target)).toEqual(expect.arrayContaining([unit.id, type]))
  })
  it('that are templates can be exchanged as a set, all or some', () => {
    const source = played(wcrpg)
    const templates = source.campaign.roster.filter(({ template }) => template)
    expect(templates.length).toBeGreaterThan(0)
    const target = blank(homeOf(source))
    take(target, exportRecords(source.campaign, 'templates', []))
    expect(target.campaign.roster).toEqual(templates)
  })
  it('whose id is taken by another get a new one, and those who refer to them follow', () => {
    const source = played(wire, [0, 1, 2])
    const [encounter] = source.campaign.encounters
    const id = encounter!.combatants[0]!.id
    const target = blank(homeOf(source))
    target.run(
      { type: 'roster/add', sheet: { id, kind: 'wire/character', name: 'Somebody else' } },
      byApp,
      undefined,
    )
    const text = exportRecords(source.campaign, 'encounter', [encounter!.id])
    const report = take(target, text)
    expect(new Set(outcomes(report))).toEqual(new Set(['added']))
    const moved = `${id}-2`
    expect(idsOf(target)).toEqual(expect.arrayContaining([id, moved]))
    const [imported] = target.campaign.encounters
    expect(imported?.combatants[0]).toMatchObject({ id: moved, sheet: moved })
    expect(JSON.stringify(imported)).not.toContain(`"${id}"`)
    expect(new Set(outcomes(take(target, text)))).toEqual(new Set(['unchanged']))
  })
  it('take along what a fight will end only together with that fight, whatever its id is here', () => {
    const source = played(wire)
    const [fight] = source.campaign.encounters
    const who = fight?.combatants[0]?.sheet ?? ''
    source.run({ type: 'encounter/start', encounter: fight?.id ?? '' }, byApp, undefined)
    const marker = { type: 'condition/add', sheet: who, kind: 'marker', note: 'x', ends: { at: 'fightEnd' } }
    expect(source.run(marker, byApp, undefined)).toMatchObject({ outcome: 'resolved' })
    const expiryIn = ({ campaign }: CampaignSession, id: string): unknown[] =>
      campaign.roster.find((one) => one.id === id)?.conditions.map(({ expires }) => expires) ?? []

    const alone = blank(homeOf(source))
    take(alone, exportRecords(source.campaign, 'sheets', [who]))
    expect(expiryIn(alone, who)).toEqual([])

    const taken = blank(homeOf(source))
    taken.run({ type: 'encounter/create', encounter: fight?.id ?? '', name: 'Another' }, byApp, undefined)
    take(taken, exportRecords(source.campaign, 'encounter', [fight?.id ?? '']))
    const here = taken.campaign.encounters.find(({ name }) => name === fight?.name)?.id
    expect(here).not.toBe(fight?.id)
    expect(expiryIn(taken, who)).toEqual([{ at: 'fightEnd', fight: here }])
  })
  it('never let the engine give an id out again that came with them', () => {
    const source = played(wcrpg)
    const template = source.campaign.roster.find((sheet) => sheet.template)!
    source.run({ type: 'roster/copy', template: template.id, count: 3 }, byApp, undefined)
    const copies = source.campaign.roster.slice(-3).map(({ id }) => id)
    const target = blank(homeOf(source))
    take(target, exportRecords(source.campaign, 'sheets', copies))
    target.run({ type: 'roster/copy', template: template.id, count: 5 }, byApp, undefined)
    expect(new Set(idsOf(target)).size).toBe(idsOf(target).length)
    expect(idsOf(target)).toHaveLength(9)
  })
  it('let go of pictures that are not here and say so, and keep those that are', () => {
    const [face, map] = ['a', 'b'].map((letter) => `${letter.repeat(64)}.png`) as [string, string]
    const source = played(wire)
    const [encounter] = source.campaign.encounters
    const { id } = encounter!.combatants[0]!
    const background = { asset: map, x: 0, y: 0, width: 30, strength: 0.5 }
    source.run({ type: 'roster/set-portrait', sheet: id, portrait: face }, byApp, undefined)
    source.run({ type: 'encounter/set-background', encounter: encounter!.id, background }, byApp, undefined)
    const text = exportRecords(source.campaign, 'encounter', [encounter!.id])
    for (const [assets, portrait, picture, letGo] of [
      [[], null, null, ['portrait', 'background']],
      [[face], face, null, ['background']],
      [[face, map], face, background, []],
    ] as const) {
      const target = blank(homeOf(source))
      const report = take(target, text, assets)
      expect(report.records.flatMap((record) => record.letGo)).toEqual(letGo)
      expect(target.campaign.roster.find((sheet) => sheet.id === id)?.portrait).toBe(portrait)
      expect(target.campaign.encounters[0]?.background).toEqual(picture)
      expect(new Set(outcomes(take(target, text, assets)))).toEqual(new Set(['unchanged']))
    }
  })
  it('of format 1 are brought up to date', () => {
    const path = resolve(import.meta.dirname, '../../tests/fixtures/format-1/wcrpg/campaign.json')
    const old = decodeSnapshot(readFileSync(path, 'utf8')).campaign
    const records = (old.roster as JsonRecord[]).map((sheet) => ({ kind: 'sheet', sheet }))
    const target = blank(systemById('wcrpg'))
    const text = JSON.stringify({ roundkeeper: 'sheets', format: 1, system: 'wcrpg', records })
    expect(new Set(outcomes(take(target, text)))).toEqual(new Set(['added']))
    expect(target.campaign.roster).toHaveLength(records.length)
  })
})

/** What falls due for whom in so many seconds from now, of every matter. */
const dueIn = ({ campaign }: CampaignSession): Record<string, number> =>
  Object.fromEntries(
    campaign.roster
      .filter(({ template }) => !template)
      .flatMap((sheet) => {
        const { time, id } = systemById(systemOfKind(sheet.kind))
        const part = partOf(campaign, id)
        return time.recovery.flatMap(({ key, nextDue }) => {
          const due = nextDue(part, sheet)
          return due === null ? [] : [[`${sheet.name}: ${key}`, due - campaign.clock]]
        })
      }),
  )
const everybody = ({ campaign }: CampaignSession): string =>
  exportRecords(
    campaign,
    'sheets',
    campaign.roster.map(({ id }) => id),
  )

describe('records on another clock', () => {
  const sickbay = SAMPLES.find(({ sample }) => sample === 'sickbay')!
  const away = (): CampaignSession => {
    const source = played(sickbay)
    source.run({ type: 'clock/advance', seconds: 660 }, byApp, undefined)
    return source
  }
  it('have everything due in as long as it was where they come from', () => {
    const source = away()
    const target = blank(homeOf(source))
    target.run(
      { type: 'clock/advance', seconds: source.campaign.clock + 7 * 24 * 3600 + 17 },
      byApp,
      undefined,
    )
    const report = take(target, everybody(source))
    expect(new Set(outcomes(report))).toEqual(new Set(['added']))
    expect(report.records.flatMap(({ notes }) => notes)).toEqual([])
    expect(report.isClockUnknown).toBe(false)
    const due = dueIn(source)
    expect(Object.keys(due).length).toBeGreaterThan(5)
    expect(dueIn(target)).toEqual(due)
    // a minute later nothing of it has come twice, and they are still known
    expect(new Set(outcomes(take(target, everybody(source))))).toEqual(new Set(['unchanged']))
  })
  it('say so where they began before the campaign that they come into', () => {
    const source = away()
    const target = blank(homeOf(source))
    const { records } = take(target, everybody(source))
    const told = records.flatMap(({ notes }) => notes)
    expect(told.length).toBeGreaterThan(0)
    for (const note of told) expect(note).toMatchObject({ key: 'reason.beforeBeginning' })
    // nothing comes sooner for it, and countdowns go on as they were
    const there = dueIn(source)
    for (const [what, seconds] of Object.entries(dueIn(target)))
      expect(seconds, what).toBeGreaterThanOrEqual(there[what] ?? Infinity)
    expect(campaignSchema.parse(target.campaign)).toEqual(target.campaign)
    expect(new Set(outcomes(take(target, everybody(source))))).toEqual(new Set(['unchanged']))
  })
  it('stay as they are where the file does not say what its clock was, and the report says that', () => {
    const source = away()
    const target = blank(homeOf(source))
    const { clock: _clock, ...older } = JSON.parse(everybody(source)) as JsonRecord
    expect(take(target, JSON.stringify(older)).isClockUnknown).toBe(true)
    for (const sheet of target.campaign.roster)
      expect(sheet).toEqual(source.campaign.roster.find(({ id }) => id === sheet.id))
  })
})

describe('persons aboard', () => {
  it('who could not come are named with their unit, and go aboard once the same file is imported again', () => {
    const source = played(SAMPLES.find(({ sample }) => sample === 'twoScales')!)
    const text = exportRecords(
      source.campaign,
      'encounter',
      source.campaign.encounters.map(({ id }) => id),
    )
    const target = blank(systemById('mass-combat'))
    const first = take(target, text).records
    const left = first.filter(({ notes }) => notes.length > 0)
    expect(left.map(({ outcome }) => outcome)).toEqual(left.map(() => 'added'))
    expect(left.flatMap(({ notes }) => notes)).toContainEqual({
      key: 'reason.leftOut',
      with: { who: expect.arrayContaining([expect.any(String)]) as string[] },
    })
    const persons = first.filter(({ outcome, kind }) => kind === 'sheet' && outcome === 'refused')
    expect(persons.map(({ why }) => why)).toContainEqual({
      key: 'refusal.system-not-in-use',
      with: { system: 'wcrpg' },
    })

    target.run({ type: 'campaign/add-system', system: 'wcrpg' }, byApp, undefined)
    target.run({ type: 'clock/advance', seconds: 600 }, byApp, undefined)
    const again = take(target, text).records
    expect(again.filter(({ outcome }) => outcome === 'completed').map(({ name }) => name)).toEqual(
      left.filter(({ kind }) => kind === 'sheet').map(({ name }) => name),
    )
    expect(again.flatMap(({ notes }) => notes)).not.toContainEqual(
      expect.objectContaining({ key: 'reason.leftOut' }),
    )
    const aboard = ({ campaign }: CampaignSession): unknown[] =>
      campaign.roster.flatMap((sheet) =>
        sheet.kind === 'mass-combat/unit' ? [[sheet.name, sheet.aboard]] : [],
      )
    expect(aboard(target)).toEqual(expect.arrayContaining(aboard(source)))
    const names = target.campaign.roster.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const fights = target.campaign.encounters.map(({ name }) => name)
    expect([...fights].sort()).toEqual(source.campaign.encounters.map(({ name }) => name).sort())
    expect(new Set(outcomes(take(target, text)))).toEqual(new Set(['unchanged']))
  })
  it('of a unit that is played on here make it a second one, and the report says so', () => {
    const source = played(SAMPLES.find(({ system }) => system.id === 'mass-combat')!)
    const unit = source.campaign.roster.find(({ kind }) => kind === 'mass-combat/unit')!
    const text = exportRecords(source.campaign, 'sheets', [unit.id])
    const target = blank(homeOf(source))
    take(target, text)
    const changes = [{ path: ['notes'], value: 'has seen better days' }]
    target.run({ type: 'roster/correct', sheet: unit.id, changes }, byApp, undefined)
    expect(take(target, text).records.find(({ name }) => name === unit.name)).toMatchObject({
      outcome: 'added',
      id: `${unit.id}-2`,
      notes: [{ key: 'reason.besideOther', with: { name: unit.name } }],
    })
  })
})

describe('a report', () => {
  it('says of each record what became of it, and why', () => {
    const source = played(wire)
    const { id, name } = source.campaign.roster[0]!
    const file = JSON.parse(exportRecords(source.campaign, 'sheets', [id])) as {
      records: { kind: string; sheet: JsonRecord }[]
    }
    const good = file.records[0]!
    file.records.push(
      { kind: 'sheet', sheet: { ...good.sheet, id: 'wrong', name: 'Wrong', notes: 7 } },
      { kind: 'sheet', sheet: { ...good.sheet, id: 'alien', name: 'Alien', kind: 'wwn/character' } },
    )
    const target = blank(homeOf(source))
    const report = take(target, JSON.stringify(file))
    expect(report.records).toMatchObject([
      { kind: 'sheet', name, outcome: 'added', id, why: null },
      {
        name: 'Wrong',
        outcome: 'refused',
        id: null,
        why: { key: 'refusal.bad-sheet', with: { field: 'notes' } },
      },
      { name: 'Alien', outcome: 'refused', id: null },
    ])
    for (const { why } of report.records)
      if (why !== null)
        expect(en.refusal).toHaveProperty([(why as { key: string }).key.slice('refusal.'.length)])
    expect(report.revision).toBe(target.revision)
    expect(idsOf(target)).toEqual([id])
  })
  it('refuses an encounter whose people are not here', () => {
    const source = played(wire)
    const file = JSON.parse(
      exportRecords(source.campaign, 'encounter', [source.campaign.encounters[0]!.id]),
    ) as {
      records: { kind: string }[]
    }
    file.records = file.records.filter(({ kind }) => kind === 'encounter')
    const report = take(blank(homeOf(source)), JSON.stringify(file))
    expect(report.records).toMatchObject([{ outcome: 'refused', why: { key: 'refusal.unknown-sheet' } }])
  })
})

describe('records of several rule systems', () => {
  const mixed = MIXED.find(({ system, beside }) => system.id === 'wwn' && beside?.[0]?.system.id === 'wire')!
  const textOf = (session: CampaignSession): string =>
    exportRecords(
      session.campaign,
      'encounter',
      session.campaign.encounters.map(({ id }) => id),
    )
  it('say which they are of, and only those', () => {
    const source = played(mixed)
    expect(source.campaign.systems).toHaveLength(4)
    expect(JSON.parse(textOf(source))).toMatchObject({ systems: ['wwn', 'wire'] })
    const { id } = source.campaign.roster.find(({ kind }) => kind === 'wire/character')!
    expect(JSON.parse(exportRecords(source.campaign, 'sheets', [id]))).toMatchObject({ systems: ['wire'] })
  })
  it('are refused one by one where their system is not in use, which says which to add and adds none', () => {
    const source = played(mixed)
    const target = blank(systemById('wwn'))
    const { records } = take(target, textOf(source))
    const refused = records.filter(({ outcome }) => outcome === 'refused')
    expect(new Set(refused.map(({ kind }) => kind))).toEqual(new Set(['sheet', 'encounter']))
    for (const { why } of refused)
      expect(why).toEqual({ key: 'refusal.system-not-in-use', with: { system: 'wire' } })
    expect(new Set(outcomes({ records, revision: 0, isClockUnknown: false }))).toEqual(
      new Set(['added', 'refused']),
    )
    expect(target.campaign.systems).toEqual(['wwn'])
    expect(new Set(target.campaign.roster.map(({ kind }) => kind.split('/')[0]))).toEqual(new Set(['wwn']))

    // the same file once that system has been added: the rest comes too
    target.run({ type: 'campaign/add-system', system: 'wire' }, byApp, undefined)
    expect(new Set(outcomes(take(target, textOf(source))))).toEqual(new Set(['unchanged', 'added']))
    expect(target.campaign.encounters.map(({ fight }) => fight.system)).toEqual(['wwn', 'wire'])
  })
  it('of format 7, which name one system, come into a campaign of several', () => {
    const target = blank(systemById('wwn'))
    target.run({ type: 'campaign/add-system', system: 'wire' }, byApp, undefined)
    const { systems: _systems, ...file } = JSON.parse(textOf(played(wire))) as JsonRecord
    const older = JSON.stringify({ ...file, format: 7, system: 'wire' })
    expect(new Set(outcomes(take(target, older)))).toEqual(new Set(['added']))
  })
})

describe('a file that is none of ours', () => {
  const frame = { roundkeeper: 'sheets', format: CAMPAIGN_FORMAT, systems: ['wire'], records: [] }
  it.each<[string, string, string, string]>([
    ['no JSON', '{', 'records-unreadable', 'notJson'],
    ['another program’s', '[1,2]', 'records-unreadable', 'noRecords'],
    ['a reaching key', '{"__proto__":{}}', 'bad-key', 'badKey'],
    ['too deep', `${'['.repeat(99)}${']'.repeat(99)}`, 'records-unreadable', 'tooDeep'],
    ['without a format', JSON.stringify({ ...frame, format: 'x' }), 'records-unreadable', 'field'],
    ['newer', JSON.stringify({ ...frame, format: CAMPAIGN_FORMAT + 1 }), 'records-newer', 'newer'],
    [
      'older, of nobody knows which system',
      JSON.stringify({ ...frame, format: 7 }),
      'records-unreadable',
      'field',
    ],
    ['without records', JSON.stringify({ ...frame, records: {} }), 'records-unreadable', 'field'],
    [
      'of unknown records',
      JSON.stringify({ ...frame, records: [{ kind: 'spell' }] }),
      'records-unreadable',
      'field',
    ],
    [
      'of records without an id',
      JSON.stringify({ ...frame, records: [{ kind: 'sheet', sheet: {} }] }),
      'records-unreadable',
      'field',
    ],
    [
      'of too many',
      JSON.stringify({ ...frame, records: Array.from({ length: RECORD_LIMITS.records + 1 }, () => 0) }),
      'records-unreadable',
      'entries',
    ],
  ])('is refused: %s', (_what, text, code, why) => {
    const target = blank(systemById('wire'))
    let trouble: unknown
    try {
      take(target, text)
    } catch (error) {
      trouble = error
    }
    expect(trouble).toBeInstanceOf(FileTrouble)
    expect(trouble).toMatchObject({
      code,
      details: { file: 'people.json', reason: { key: `reason.${why}` } },
    })
    expect(en.error).toHaveProperty([code])
    expect(en.reason).toHaveProperty([why])
    expect(target.revision).toBe(0)
  })
  it('cannot be made of what is not there', () => {
    const source = played(wire)
    for (const [what, ids] of [
      ['sheets', ['nobody']],
      ['sheets', []],
      ['encounter', ['none']],
      ['encounter', []],
    ] as const)
      expect(() => exportRecords(source.campaign, what, ids)).toThrow('nothing-to-export')
    playOn(source, [])
  })
})
