/** What a window shows of the journal, and how little of it it holds. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import type { JournalFound } from '@shared/contract/journal'
import type { Params } from '@shared/contract/client'
import { useCampaign } from '@/session/campaign'
import { createFakeHost, fakeChange, fakeEntry, fakeSnapshot } from '@/testing/fakeHost'
import { useJournalSearch } from './useJournalSearch'

const MANY = 100_000
let host: ReturnType<typeof createFakeHost>
let scope: EffectScope
let undone: Set<number>
let entries: number
let searched: number
/** So few rows make a page, as where entries are very long. */
let most: number

function found({ from, limit, text }: Params<'journal.find'>): JournalFound {
  const all = text === '' ? entries : 3
  const size = Math.max(0, Math.min(limit, most, all - from))
  const rows = Array.from({ length: size }, (_, at) => {
    const revision = all - from - at
    return { revision, entry: fakeEntry(revision), isUndone: undone.has(revision) }
  })
  return { count: all, from, rows, searched, entries }
}

beforeEach(async () => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
  host = createFakeHost()
  undone = new Set()
  entries = searched = MANY
  most = Infinity
  host.answer('campaigns.open', () => fakeSnapshot(MANY))
  host.answer('journal.page', () => [])
  host.answer('journal.find', found)
  await useCampaign().open('campaign-1')
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
})

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(20)
async function begin(): Promise<ReturnType<typeof useJournalSearch>> {
  const search = scope.run(useJournalSearch)
  if (search === undefined) throw new Error('the scope has ended')
  await settled()
  return search
}
const shown = ({ rows }: ReturnType<typeof useJournalSearch>): (number | undefined)[] =>
  (rows.value ?? []).flatMap((row) => (row === null ? [] : [row.revision]))
const questions = () => host.paramsOf('journal.find')

describe('the journal in a window', () => {
  it('has a place for every entry, and holds a page of them', async () => {
    const search = await begin()
    expect(search.rows.value).toHaveLength(MANY)
    expect(shown(search)[0]).toBe(MANY)
    expect(shown(search).length).toBeLessThanOrEqual(200)
    expect(questions()).toHaveLength(1)
  })
  it('fetches what is looked at, before its end is reached, and lets go of the rest', async () => {
    const search = await begin()
    search.look(0, 30)
    await settled()
    expect(questions()).toHaveLength(1)
    search.look(110, 140)
    await settled()
    expect(shown(search)).toEqual(expect.arrayContaining([MANY - 110, MANY - 140, MANY - 170]))
    search.look(50_000, 50_030)
    await settled()
    expect(shown(search)).toEqual(expect.arrayContaining([MANY - 50_000, MANY - 50_030]))
    expect(shown(search).length).toBeLessThanOrEqual(200)
    search.look(MANY - 30, MANY - 1)
    await settled()
    expect(shown(search).at(-1)).toBe(1)
    expect(questions()).toHaveLength(4)
  })
  it('asks no end of times for entries that are too long for a page', async () => {
    const search = await begin()
    most = 5
    search.look(1000, 1030)
    await settled()
    expect(shown(search)[0]).toBe(MANY - 1000)
    expect(questions().length).toBeLessThanOrEqual(3)
  })
  it('asks for each letter at once, for the newest that match', async () => {
    const search = await begin()
    search.look(5000, 5030)
    await settled()
    search.query.text = ' br'
    await settled()
    expect(questions().at(-1)).toMatchObject({ text: 'br', from: 0, kind: 'all', about: null })
    expect(shown(search)).toEqual([3, 2, 1])
    expect(search.isFiltered.value).toBe(true)
    search.clear()
    await settled()
    expect(search.rows.value).toHaveLength(MANY)
  })
  it('lets a newer question take the place of an older one', async () => {
    await begin()
    const [first] = questions()
    expect(first?.asking).toMatchObject({ nth: expect.any(Number) as number })
  })
  it('shows an undo while it is open: the entry stays, and is told as undone', async () => {
    const search = await begin()
    expect(search.rows.value?.[0]).toMatchObject({ revision: MANY, isUndone: false })
    undone.add(MANY)
    entries = searched = MANY + 1
    const entry = fakeEntry(MANY + 1, { kind: 'undo', of: MANY })
    host.publish('campaign.changed', fakeChange(MANY + 1, { entry }))
    await settled()
    expect(search.rows.value).toHaveLength(MANY + 1)
    expect(search.rows.value?.[1]).toMatchObject({ revision: MANY, isUndone: true })
  })
  it('says how far the host has read, and asks again until it is through', async () => {
    searched = 700
    const search = await begin()
    expect(search.reading.value).toEqual({ searched: 700, entries: MANY })
    searched = MANY
    await vi.advanceTimersByTimeAsync(400)
    expect(search.reading.value).toBeNull()
    const asked = questions().length
    await vi.advanceTimersByTimeAsync(5000)
    expect(questions()).toHaveLength(asked)
  })
})
