/** Looking through the journal: what is found, in which order, and what is said of what has not been read yet. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JournalFound, JournalQuery } from '@shared/contract/journal'
import type { OpenCommand } from '@shared/contract/types'
import { speak } from '@shared/words/language'
import { createCampaign } from '../engine/newCampaign'
import { systemById } from '../rules/registry'
import type { Client } from './application'
import { Journal } from './journal'
import { JournalIndex } from './journalIndex'
import { CampaignSession } from './session'
import { ask, GM, startApplication } from './testing/asked'

const EVERYTHING: JournalQuery = { text: '', kind: 'all', about: null }
const SHEET = {
  id: 'brandt',
  kind: 'wcrpg/character',
  name: 'Captain Brandt',
  template: false,
  maxHp: 30,
  maxNhp: 30,
}

let folder: string
let session: CampaignSession
const file = () => join(folder, 'campaign', 'journal.jsonl')
const open = () => CampaignSession.open(join(folder, 'campaign'), () => undefined)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-index-'))
  const campaign = createCampaign({ id: 'campaign', name: 'Kestrel', system: systemById('wcrpg'), seed: 'x' })
  session = CampaignSession.create(join(folder, 'campaign'), campaign, () => undefined)
})
afterEach(async () => {
  speak(null)
  await session.closeBeside()
  rmSync(folder, { recursive: true, force: true })
})

function run(command: OpenCommand): number {
  const outcome = session.run(command, { answers: [], beyond: 'app' }, undefined)
  if (outcome.outcome !== 'resolved') throw new Error(JSON.stringify(outcome))
  return outcome.revision
}
const note = (text: string): number => run({ type: 'note/add', text, secret: false })

async function find(query: Partial<JournalQuery> = {}, from = 0, limit = 50): Promise<JournalFound> {
  const found = await session.find({ ...EVERYTHING, ...query }, from, limit)
  if (found === null) throw new Error('it has ended')
  return found
}
/** Once the whole journal has been read. */
async function findAll(query: Partial<JournalQuery> = {}): Promise<number[]> {
  for (;;) {
    const { rows, searched, entries } = await find(query)
    if (searched === entries) return rows.map(({ revision }) => revision)
    await new Promise((settle) => setTimeout(settle, 1))
  }
}

describe('a search of the journal', () => {
  it('waits for nothing where the journal was read ahead', async () => {
    for (let i = 0; i < 300; i++) note(`Note ${String(i)}`)
    const { journal } = Journal.look(file())
    const index = new JournalIndex(journal, () => new Map())
    await index.readAhead()
    const found = await index.find({ ...EVERYTHING, text: 'note' }, 0, 1)
    journal.close()
    expect(found).toMatchObject({ count: 300, searched: 300, entries: 300 })
  })
  it('shows everything newest first, page by page, and says how many there are', async () => {
    for (let i = 1; i <= 25; i++) note(`number ${String(i)}`)
    const first = await find({}, 0, 10)
    expect(first.rows.map(({ revision }) => revision)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16])
    expect(first).toMatchObject({ count: 25, entries: 25, from: 0 })
    const last = await find({}, 20, 10)
    expect(last.rows.map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1])
    expect(last.rows[0]?.entry?.log[0]?.with).toMatchObject({ text: 'number 5' })
    expect(last.rows[0]?.entry).not.toHaveProperty('patches')
    expect((await find({}, 30, 10)).rows).toEqual([])
  })
  it('wants every word, in whatever case and order', async () => {
    note('The hatch of deck 5')
    note('The hatch of deck 7')
    expect(await findAll({ text: 'DECK hatch' })).toEqual([2, 1])
    expect(await findAll({ text: 'hatch 7' })).toEqual([2])
    expect(await findAll({ text: 'hatch nowhere' })).toEqual([])
  })
  it('looks at what windows show, in the language that they speak, and knows its letters', async () => {
    run({ type: 'roster/add', sheet: SHEET })
    note('Der Jäger kam über die Brücke')
    expect(await findAll({ text: 'joins' })).toEqual([1])
    expect(await findAll({ text: 'jager brucke' })).toEqual([2])
    speak({ tag: 'de', words: { 'log.roster.added': '{who} steht nun in der Kartei.' } })
    expect(await findAll({ text: 'in der kartei' })).toEqual([1])
    expect(await findAll({ text: 'joins' })).toEqual([])
    speak(null)
    expect(await findAll({ text: 'kartei' })).toEqual([])
  })
  it('finds the same letter by letter, forwards and back', async () => {
    note('The hatch of deck 5')
    note('The hat of Brandt')
    note('The lock')
    const typed = ['t', 'th', 'the', 'the h', 'the hat', 'the hatc', 'the hat', 'hat the', 'the lo', '']
    const counts: number[] = []
    for (const text of typed) counts.push((await findAll({ text })).length)
    expect(counts).toEqual([3, 3, 3, 3, 2, 1, 2, 2, 1, 3]) // there is an h in “the”
    expect(await findAll({ text: 'hat', kind: 'undo' })).toEqual([])
    expect(await findAll({ text: 'hat', kind: 'notes' })).toEqual([2, 1])
  })
  it('finds the words that windows show, names behind ids and rules', async () => {
    run({ type: 'roster/add', sheet: SHEET })
    run({ type: 'roster/correct', sheet: 'brandt', changes: [{ path: ['hp'], value: 7 }] })
    note('nobody')
    const [line] = (await find({ text: 'brandt' })).rows.map(({ entry }) => entry?.log[0]?.say)
    expect(line).toBe('roster.corrected')
    expect(await findAll({ text: 'captain brandt HP' })).toEqual([2])
    expect(await findAll({ text: 'roster/correct' })).toEqual([2])
  })
  it('finds signs that no keyboard has by those that it has', async () => {
    note('Brandt’s hatch – “closed”')
    expect(await findAll({ text: 'brandt\'s "closed"' })).toEqual([1])
    expect(await findAll({ text: 'brandt’s “closed”' })).toEqual([1])
  })
  it('finds undone entries, which are told as such, and old ones', async () => {
    note('the oldest hatch')
    for (let i = 0; i < 700; i++) note('filler')
    const taken = note('the newest hatch')
    const struck = async () =>
      (await find({ text: 'hatch' })).rows.map(({ revision, isUndone }) => [revision, isUndone])
    session.undo(undefined) // what takes it back is found by the same words
    expect(await findAll({ text: 'hatch' })).toEqual([taken + 1, taken, 1])
    expect(await struck()).toEqual([
      [taken + 1, false],
      [taken, true],
      [1, false],
    ])
    session.redo(undefined)
    expect((await struck()).slice(-2)).toEqual([
      [taken, false],
      [1, false],
    ])
    session.undo(undefined)
    await session.closeBeside()
    session = open()
    expect((await struck()).slice(0, 4)).toEqual([
      [taken + 3, false],
      [taken + 2, false],
      [taken + 1, false],
      [taken, true],
    ])
  })
  it('filters by kind and by whom it is about', async () => {
    run({ type: 'roster/add', sheet: SHEET })
    run({ type: 'campaign/rename', name: 'Harbour' })
    note('a note')
    session.undo(undefined)
    run({ type: 'roster/correct', sheet: 'brandt', changes: [{ path: ['hp'], value: 7 }] })
    expect(await findAll({ kind: 'notes' })).toEqual([4, 3])
    expect(await findAll({ kind: 'undo' })).toEqual([4])
    expect(await findAll({ kind: 'rolls' })).toEqual([])
    expect(await findAll({ about: 'brandt' })).toEqual([5, 1])
    expect(await findAll({ about: 'brand' })).toEqual([])
    expect(await findAll({ about: 'brandt', text: 'roster/correct' })).toEqual([5])
  })
  it('finds who has another name by now under both', async () => {
    run({ type: 'roster/add', sheet: SHEET })
    run({ type: 'roster/correct', sheet: 'brandt', changes: [{ path: ['hp'], value: 7 }] })
    await findAll()
    run({ type: 'roster/correct', sheet: 'brandt', changes: [{ path: ['name'], value: 'Admiral Voss' }] })
    expect(await findAll({ text: 'voss' })).toEqual([3, 2, 1])
    expect(await findAll({ text: 'captain' })).toContain(2)
  })
})

describe('what has not been read yet', () => {
  const MANY = 2000
  beforeEach(async () => {
    note('the oldest hatch')
    for (let i = 0; i < MANY; i++) note(`filler ${String(i)}`)
    note('the newest hatch')
    await session.closeBeside()
    session = open()
  })
  it('is told, the newest is found at once, and in the end everything is', async () => {
    const { searched, entries, rows } = await find({ text: 'hatch' })
    expect(rows.map(({ revision }) => revision)).toEqual([MANY + 2])
    expect(searched).toBeGreaterThan(0)
    expect(searched).toBeLessThan(entries)
    expect(await findAll({ text: 'hatch' })).toEqual([MANY + 2, 1])
  })
  it('does not keep the list from being shown to its end', async () => {
    const { searched, count, rows } = await find({}, MANY, 10)
    expect(searched).toBeLessThan(MANY)
    expect(count).toBe(MANY + 2)
    expect(rows.map(({ revision }) => revision)).toEqual([2, 1])
  })
  it('is read while commands go on, and what an undo took back stays taken back', async () => {
    const { searched, entries } = await find({ text: 'hatch' })
    expect(searched).toBeLessThan(entries)
    session.undo(undefined)
    session.redo(undefined)
    const added = note('another hatch')
    expect(await findAll({ text: 'hatch' })).toEqual([added, added - 1, added - 2, MANY + 2, 1])
    session.undo(undefined)
    const { rows } = await find({ text: 'hatch' })
    expect(rows.filter(({ isUndone }) => isUndone).map(({ revision }) => revision)).toEqual([added])
  })
})

describe('a journal with strange lines', () => {
  it('lists a damaged one as such, and finds the others', async () => {
    note('one hatch')
    note('two hatches')
    note('three hatches')
    await session.closeBeside()
    const lines = readFileSync(file(), 'utf8').split('\n')
    lines[1] = lines[1]?.replace('two', 'tvo') ?? ''
    writeFileSync(file(), lines.join('\n'))
    session = open()
    const rows = (await find()).rows.map(({ revision, entry }) => [revision, entry === null])
    expect(rows).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ])
    expect(await findAll({ text: 'three' })).toEqual([3])
  })
  it('takes what looks like the end of the command for what it is', async () => {
    run({
      type: 'roster/add',
      sheet: { ...SHEET, notes: '","patches":[' },
    })
    expect(await findAll({ text: 'brandt "patches' })).toEqual([1])
  })
})

it('ends with the session: whoever still waits gets nothing', async () => {
  for (let i = 0; i < 2000; i++) note('filler')
  await session.closeBeside()
  session = open()
  const waiting = session.find({ ...EVERYTHING, text: 'filler' }, 0, 10)
  session.close()
  expect(await waiting).toBeNull()
})

describe('the request', () => {
  const search = { text: '', kind: 'all', about: null, from: 0, limit: 50 }
  it('is refused where it is no search, and to whoever plays', async () => {
    const application = await startApplication(join(folder, 'data'), () => undefined)
    const { id } = await ask(application, 'campaigns.create', {
      name: 'C',
      system: 'wcrpg',
      sample: 'cargoDock',
    })
    const codeOf = async (params: object, client: Client = GM): Promise<string> => {
      const envelope = await application.request(
        'journal.find',
        { campaign: id, ...search, ...params },
        client,
      )
      return envelope.ok ? 'ok' : envelope.failure.code
    }
    expect(await codeOf({})).toBe('ok')
    const wrong = [
      { text: 'x'.repeat(201) },
      { text: 'a\0' },
      { text: 7 },
      { kind: 'secrets' },
      { about: {} },
      { from: -1 },
      { limit: 0 },
      { limit: 201 },
      { query: '.*' },
    ]
    for (const params of wrong) expect(await codeOf(params), JSON.stringify(params)).toBe('bad-params')
    expect(await codeOf({}, { role: 'players', campaign: id })).toBe('not-allowed')
    await application.close()
  })
})
