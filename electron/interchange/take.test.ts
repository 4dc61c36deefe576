/** What a file brings into a campaign: staged without a change, taken in one step, twice the same as once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SystemId } from '@shared/campaign/types'
import type { InterchangeReport, StagedRecord } from '@shared/contract/interchange'
import type { DicePlan, JsonRecord } from '@shared/contract/types'
import { CampaignSession } from '../campaign/session'
import { createCampaign } from '../engine/newCampaign'
import { systemById } from '../rules/registry'
import { stagedAgainst } from './against'
import { readForeign, readForeignAt } from './read'
import type { ReadFile } from './reading'
import { takeForeign, type Taking } from './take'

const FIXTURES = join(import.meta.dirname, '../../tests/fixtures/interchange')
const CHOICE = { kind: 'wwn/foe', columns: null } as const
const read = (name: string): ReadFile => readForeignAt(join(FIXTURES, name), name, CHOICE)
const NO_STOCK: ReadonlyMap<string, JsonRecord> = new Map()
const BY_APP: DicePlan = { answers: [], beyond: 'app' }

let root = ''
let session: CampaignSession
const begin = (system: SystemId): void => {
  const campaign = createCampaign({ id: 'c', name: 'C', system: systemById(system), seed: 's' })
  session = CampaignSession.create(join(root, `c-${system}`), campaign, () => undefined)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roundkeeper-interchange-'))
  begin('wwn')
})
afterEach(() => {
  session.close()
  rmSync(root, { recursive: true, force: true })
})

const look = (file: ReadFile, stock = NO_STOCK) => stagedAgainst(session.campaign, file, stock)
/** As the window begins: whoever is new is made, whoever is there stays. */
const usual = ({ at, becomes, there }: StagedRecord): Taking['choices'][number] => ({
  at,
  way: becomes === null || there !== null ? 'skip' : 'make',
  hitPoints: 'keep',
})
function take(file: ReadFile, more: Partial<Taking> = {}, stock = NO_STOCK): InterchangeReport {
  const { records, fights } = look(file, stock)
  return takeForeign(session, file, stock, {
    file: 'x.json',
    choices: records.map(usual),
    fights: fights.map(({ at }) => at),
    asTemplates: true,
    ...more,
  })
}
const outcomes = ({ records }: InterchangeReport): string[] => records.map(({ outcome }) => outcome)
const sheet = (name: string): JsonRecord => {
  const found = session.campaign.roster.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

describe('looking at a file', () => {
  it('changes nothing, and says who would be made', () => {
    const before = JSON.stringify(session.campaign)
    const staged = look(read('foundry-new.json'))
    expect(staged.records.map(({ name, becomes }) => [name, becomes])).toEqual([
      ['High Lantern', 'wwn/foe'],
      ['Lantern Guard', 'wwn/foe'],
      ['Cutter', null],
      ['Walker', null],
      ['Lamplighters', null],
    ])
    expect([JSON.stringify(session.campaign), session.revision]).toEqual([before, 0])
  })
  it('says whose rules come into use with it', () => {
    session.close()
    begin('wcrpg')
    expect(look(read('foundry-monster.json'))).toMatchObject({ system: 'wwn', isSystemNew: true })
    expect(take(read('foundry-monster.json')).entry).toBe(1)
    expect(session.campaign.systems).toEqual(['wcrpg', 'wwn'])
    session.undo(undefined)
    expect(session.campaign.systems).toEqual(['wcrpg'])
  })
  it('tells of a record that no sheet can be, which field is wrong', () => {
    const file = read('foundry-monster.json')
    const [record] = file.records
    if (record?.sheet === undefined || record.sheet === null) throw new Error('nothing was read')
    record.sheet = { ...record.sheet, hitDice: 4000 }
    const [staged] = look(file).records
    expect(staged).toMatchObject({ becomes: null, why: { key: 'refusal.bad-sheet' } })
    expect(outcomes(take(file, { choices: [{ at: 0, way: 'make', hitPoints: 'keep' }] }))).toEqual([
      'refused',
    ])
    expect(session.campaign.roster).toEqual([])
  })
})

describe('taking what was chosen', () => {
  it.each([
    'improved-mixed.json',
    'improved-bare.json',
    'improved-selection.json',
    'improved-legacy.json',
    'foundry-old.db',
    'foundry-monster.json',
    'foundry-character.json',
    'foundry-new.json',
    'note.md',
    'tracker.json',
    'table.csv',
  ])('%s comes in as one entry; undo takes all back; the same file again changes nothing', (name) => {
    const before = JSON.stringify(session.campaign.roster)
    const report = take(read(name))
    expect([report.entry, session.revision]).toEqual([1, 1])
    expect(outcomes(report).filter((outcome) => outcome === 'refused')).toEqual([])
    const made = report.records.filter(({ outcome }) => outcome === 'made')
    expect(made.length).toBeGreaterThan(0)
    expect(made.every(({ id }) => session.campaign.roster.some((one) => one.id === id))).toBe(true)

    const again = look(read(name))
    expect(again.records.every(({ becomes, there }) => becomes === null || there?.isSame === true)).toBe(true)
    const second = take(read(name))
    expect([second.entry, session.revision]).toEqual([null, 1])
    expect(new Set(outcomes(second))).toEqual(
      new Set(outcomes(report).map((outcome) => (outcome === 'made' ? 'unchanged' : outcome))),
    )

    session.undo(undefined)
    expect(JSON.stringify(session.campaign.roster)).toBe(before)
    expect(session.campaign.encounters).toEqual([])
  })

  it('replaces what another state of the same is, and keeps its picture and its place', () => {
    take(read('foundry-monster.json'), { asTemplates: false })
    const [{ id } = { id: '' }] = session.campaign.roster
    session.run(
      { type: 'roster/correct', sheet: id, changes: [{ path: ['armorClass'], value: 11 }] },
      BY_APP,
      undefined,
    )
    const [staged] = look(read('foundry-monster.json')).records
    expect(staged?.there).toMatchObject({ id, by: 'origin', isSame: false, stays: null })
    const report = take(read('foundry-monster.json'), {
      choices: [{ at: 0, way: 'replace', hitPoints: 'average' }],
    })
    expect(outcomes(report)).toEqual(['replaced'])
    expect(session.campaign.roster.map((one) => one.id)).toEqual([id])
    expect(sheet('Fen Colossus')).toMatchObject({
      armorClass: 15,
      hitPoints: { maximum: 36, current: 36 },
      template: false,
    })
  })

  it('keeps both under another name and id', () => {
    take(read('foundry-monster.json'))
    session.run(
      {
        type: 'roster/correct',
        sheet: session.campaign.roster[0]?.id ?? '',
        changes: [{ path: ['armorClass'], value: 11 }],
      },
      BY_APP,
      undefined,
    )
    const report = take(read('foundry-monster.json'), {
      choices: [{ at: 0, way: 'keepBoth', hitPoints: 'keep' }],
    })
    expect(report.records).toMatchObject([{ outcome: 'keptBoth', name: 'Fen Colossus (2)' }])
    expect(session.campaign.roster.map(({ name }) => name)).toEqual(['Fen Colossus', 'Fen Colossus (2)'])
  })

  it('finds another of the same name, which is somebody else', () => {
    session.run({ type: 'roster/add', sheet: { kind: 'wwn/foe', name: 'fen colossus' } }, BY_APP, undefined)
    const [staged] = look(read('foundry-monster.json')).records
    expect(staged?.there).toMatchObject({ by: 'name', isSame: false })
  })

  it('does not replace whoever is fighting', () => {
    take(read('note.md'), { asTemplates: false })
    const { encounters } = session.campaign
    const fight = encounters.find(({ name }) => name === 'At the lock')
    session.run({ type: 'encounter/start', encounter: fight?.id ?? '' }, BY_APP, undefined)
    const bo = session.campaign.roster.find(({ name }) => name === 'Bo')
    expect(fight?.combatants.some((one) => one.sheet === bo?.id)).toBe(true)
    const staged = look(read('note.md')).records.find(({ name }) => name === 'Bo')
    const isRunning = session.campaign.encounters.some(({ status }) => status === 'running')
    expect([isRunning, staged?.there?.stays]).toMatchObject([true, { key: 'refusal.sheet-in-encounter' }])
  })

  it('has nobody come in who is not chosen', () => {
    const report = take(read('foundry-new.json'), { choices: [{ at: 1, way: 'make', hitPoints: 'keep' }] })
    expect(outcomes(report)).toEqual(['skipped', 'made', 'leftOut', 'leftOut', 'leftOut'])
    expect(session.campaign.roster.map(({ name }) => name)).toEqual(['Lantern Guard'])
  })
})

describe('a row that counts several', () => {
  const table = (kind: 'wwn/foe' | 'mass-combat/ship') =>
    readForeign(Buffer.from('Name;Count;HP\nWolf;3;9\nDog;1;4'), 'x.csv', { kind, columns: null })
  it('is a template with so many copies, whoever else comes as themselves, and twice the same as once', () => {
    expect(look(table('wwn/foe')).records.map(({ count }) => count)).toEqual([3, 1])
    for (const round of [1, 2]) {
      const report = take(table('wwn/foe'), { asTemplates: false })
      expect(outcomes(report)).toEqual(round === 1 ? ['made', 'made'] : ['unchanged', 'unchanged'])
      expect(session.campaign.roster.map(({ name, template }) => [name, template])).toEqual([
        ['Wolf', true],
        ['Wolf 1', false],
        ['Wolf 2', false],
        ['Wolf 3', false],
        ['Dog', false],
      ])
    }
  })
  it('is somebody where it counts one, though foes come as templates', () => {
    take(table('wwn/foe'), { asTemplates: true })
    expect(session.campaign.roster.map(({ name, template }) => [name, template]).slice(-1)).toEqual([
      ['Dog', false],
    ])
  })
  it('makes nobody where nothing of it was read, unless its name is all there is', () => {
    const rows = 'Name;HP;AC\nWolf;9;13\nGhost;many;thin\nDog'
    const read = readForeign(Buffer.from(rows), 'x.csv', { kind: 'wwn/foe', columns: null })
    expect(read.records.map(({ name, sheet, why }) => [name, sheet !== null, why])).toEqual([
      ['Wolf', true, null],
      ['Ghost', false, { key: 'reason.nothingRead', with: {} }],
      ['Dog', true, null],
    ])
  })
  it('is one type where units are made of types', () => {
    begin('mass-combat')
    expect(look(table('mass-combat/ship')).records.map(({ count }) => count)).toEqual([1, 1])
    take(table('mass-combat/ship'))
    expect(session.campaign.roster.map(({ name }) => name)).toEqual(['Wolf', 'Dog'])
  })
})

describe('a fight of a file', () => {
  it('is prepared with copies of its people, hidden ones and friends', () => {
    take(read('note.md'))
    const fight = session.campaign.encounters.find(({ name }) => name === 'At the lock')
    const names = fight?.combatants.map(({ sheet: id, side, hidden }) => [
      session.campaign.roster.find((one) => one.id === id)?.name,
      side,
      hidden,
    ])
    expect(fight?.status).toBe('prepared')
    expect(names).toEqual([
      ['Lock Warden 1', 'foes', false],
      ['Lock Warden 2', 'foes', false],
      ['Lock Warden 3', 'foes', false],
      ['Old Lock Warden 1', 'foes', false],
      ['Night Warden 1', 'foes', false],
      ['Night Warden 2', 'foes', false],
      ['Captain 1', 'foes', true],
      ['Bo 1', 'players', false],
      ['Otter 1', 'foes', false],
      ['Otter 2', 'foes', false],
    ])
  })
  it('finds its people in the roster and in the stock by their names, and says who is nowhere', () => {
    session.run(
      { type: 'roster/add', sheet: { id: 'wolf', kind: 'wwn/foe', name: 'Dire Wolf', template: true } },
      BY_APP,
      undefined,
    )
    const stock = new Map([['harbour guard', { kind: 'wwn/foe', name: 'Harbour Guard', hitDice: 2 }]])
    const text =
      '```encounter\nname: Docks\ncreatures:\n  - 2: dire wolf\n  - 3: Harbour Guard\n  - Nobody Known\n```\n'
    const file = readForeign(Buffer.from(text), 'docks.md', CHOICE)
    expect(look(file, stock).fights[0]?.members.map(({ name, from }) => [name, from])).toEqual([
      ['dire wolf', 'roster'],
      ['Harbour Guard', 'stock'],
      ['Nobody Known', 'nowhere'],
    ])
    const report = take(file, {}, stock)
    expect(report.fights).toMatchObject([
      { outcome: 'made', why: { key: 'reason.membersMissing', with: { who: ['Nobody Known'] } } },
    ])
    expect(session.campaign.encounters[0]?.combatants).toHaveLength(5)
    expect(session.campaign.roster.filter(({ template }) => template).map(({ name }) => name)).toEqual([
      'Dire Wolf',
      'Harbour Guard',
    ])
  })
})

describe('the command behind it', () => {
  it('carries sheets and fights, and nothing else', () => {
    const outcome = session.run(
      { type: 'roster/bring-in', file: 'x', commands: [{ type: 'campaign/rename', name: 'Stolen' }] },
      BY_APP,
      undefined,
    )
    expect(outcome).toMatchObject({ outcome: 'refused', refused: 'not-brought-in' })
    expect(session.campaign.name).toBe('C')
  })
  it('leaves out who is refused, and says who and why', () => {
    const outcome = session.run(
      {
        type: 'roster/bring-in',
        file: 'x.json',
        commands: [
          { type: 'roster/add', sheet: { kind: 'wwn/foe', name: 'Good' } },
          { type: 'roster/add', sheet: { kind: 'wwn/foe', name: 'Bad', hitDice: -3 } },
        ],
      },
      BY_APP,
      undefined,
    )
    expect(outcome.outcome === 'resolved' && outcome.log.map(({ say }) => say)).toEqual([
      'roster.added',
      'roster.notBroughtIn',
      'roster.broughtIn',
    ])
    expect(session.campaign.roster.map(({ name }) => name)).toEqual(['Good'])
  })
})
