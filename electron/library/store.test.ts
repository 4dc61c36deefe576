/** The library in its folder: written, read, changed, removed, put back; broken files, half written ones, and files that travel. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LibraryDraft } from '@shared/library/entry'
import { fence, unfence } from '../campaign/fence'
import { FileTrouble } from '../campaign/trouble'
import { RequestError } from '../campaign/requestError'
import { unfinishedBeside } from '../campaign/unfinished'
import { importLibrary, libraryFile, storedEntries } from './exchange'
import { fileOf } from './files'
import { stockRows } from './stock'
import { LibraryStore } from './store'

let place = ''
let changes = 0
const store = (): LibraryStore => new LibraryStore({ place: () => place, onChange: () => (changes += 1) })
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'roundkeeper-library-'))
  changes = 0
})
afterEach(() => {
  rmSync(place, { recursive: true, force: true })
})

const draft = (name: string, hp = 5, more: Partial<LibraryDraft> = {}): LibraryDraft =>
  ({
    kind: 'sheet',
    system: 'wwn',
    name,
    purpose: 'Tries things.',
    tags: ['beast'],
    source: 'My own',
    licence: 'For my own table',
    content: { kind: 'wwn/foe', name, hitPoints: { maximum: hp } },
    ...more,
  }) as LibraryDraft
const ownRows = async (of: LibraryStore) => (await of.listing()).rows.filter(({ isStock }) => !isStock)
const entries = (): string => join(place, 'library', 'entries')

describe('the library', () => {
  it('has the stock before anything is in it, and makes no folder by being looked at', async () => {
    const { rows, broken, bin, searches } = await store().listing()
    expect(rows).toEqual(stockRows())
    expect(rows.length).toBeGreaterThan(300)
    expect([broken, bin, searches]).toEqual([[], [], []])
    expect(readdirSync(place)).toEqual([])
  })

  it('keeps an entry as one plain JSON file, which another program run reads', async () => {
    const [made] = await store().put([draft('Marsh wolf', 12)])
    expect(made).toMatchObject({ version: 1, outcome: 'made' })
    const [file = ''] = readdirSync(entries())
    expect(file).toMatch(/^marsh-wolf-[0-9a-f]{8}\.json$/)
    const written = JSON.parse(readFileSync(join(entries(), file), 'utf8')) as Record<string, unknown>
    expect(written).toMatchObject({ format: 1, name: 'Marsh wolf', version: 1, hash: made?.hash })
    expect(await ownRows(store())).toMatchObject([
      { id: made?.id, name: 'Marsh wolf', numbers: { hp: 12 }, version: 1, isStock: false },
    ])
    expect(changes).toBe(1)
  })

  it('gives what has changed the next version, and keeps those before it to be read', async () => {
    const library = store()
    const id = (await library.put([draft('Wolf', 5)]))[0]!.id
    expect(await library.put([draft('Wolf', 5, { id })])).toMatchObject([
      { version: 1, outcome: 'unchanged' },
    ])
    expect(await library.put([draft('Wolf', 9, { id })])).toMatchObject([{ version: 2, outcome: 'changed' }])
    await library.put([draft('Old wolf', 11, { id })])
    const again = store()
    expect(await again.reading(id)).toMatchObject({
      entry: { name: 'Old wolf', version: 3 },
      versions: [3, 2, 1],
    })
    expect((await again.reading(id, 1)).entry.content).toMatchObject({ hitPoints: { maximum: 5 } })
    expect((await again.reading(id, 2)).entry.name).toBe('Wolf')
    await expect(again.reading(id, 7)).rejects.toBeInstanceOf(RequestError)
  })

  it('removes into a bin, from which the entry comes back with all its versions', async () => {
    const library = store()
    const id = (await library.put([draft('Wolf', 5)]))[0]!.id
    await library.put([draft('Wolf', 9, { id })])
    expect(await library.remove([id, 'nobody'])).toEqual([id])
    expect(await ownRows(store())).toEqual([])
    await expect(store().reading(id)).rejects.toMatchObject({ code: 'library-unknown' })
    const other = store()
    expect((await other.listing()).bin).toMatchObject([{ id, name: 'Wolf', version: 2 }])
    expect(await other.restore([id])).toEqual([id])
    expect((await other.reading(id)).versions).toEqual([2, 1])
    expect((await store().listing()).bin).toEqual([])
  })

  it('goes on counting versions where an entry is made anew that is in the bin, and puts none over the other', async () => {
    const library = store()
    const id = (await library.put([draft('Wolf', 5)]))[0]!.id
    await library.remove([id])
    await library.put([draft('Other wolf', 7, { id })])
    await expect(library.restore([id])).rejects.toMatchObject({ code: 'library-taken' })
    await library.remove([id])
    await library.restore([id])
    expect(await library.reading(id)).toMatchObject({ entry: { name: 'Other wolf' } })
    expect((await library.reading(id, 1)).entry.name).toBe('Wolf')
  })

  it('puts an entry back whose place is taken: beside the other, or as its next version; nothing that was said is lost', async () => {
    for (const way of ['beside', 'instead'] as const) {
      const library = store()
      const id = (await library.put([draft('Wolf', 5)]))[0]!.id
      await library.remove([id])
      await library.put([draft('Other wolf', 7, { id })])
      const [back = ''] = await library.restore([id], way)
      const now = store()
      expect((await now.listing()).bin).toEqual([])
      expect((await now.reading(back)).entry.name).toBe('Wolf')
      expect(back === id).toBe(way === 'instead')
      expect((await now.reading(id)).entry.name).toBe(way === 'instead' ? 'Wolf' : 'Other wolf')
      expect((await now.reading(id)).versions).toEqual(way === 'instead' ? [3, 2, 1] : [2, 1])
      expect((await now.reading(id, 1)).entry.name).toBe('Wolf')
      expect((await now.reading(id, 2)).entry.name).toBe('Other wolf')
    }
  })

  it('names what is broken with the reason, leaves it where it is, and shows the rest', async () => {
    const library = store()
    const id = (await library.put([draft('Wolf')]))[0]!.id
    const whole = readFileSync(join(entries(), fileOf(id)), 'utf8')
    writeFileSync(join(entries(), 'a-half.json'), whole.slice(0, whole.length / 2))
    writeFileSync(join(entries(), 'b-other.json'), whole)
    writeFileSync(join(entries(), 'c-nothing.json'), '{"format": 1}')
    writeFileSync(join(entries(), 'd-newer.json'), '{"format": 9}')
    writeFileSync(join(entries(), 'e-key.json'), '{"__proto__": 1}')
    writeFileSync(join(entries(), 'readme.txt'), 'mine')
    mkdirSync(join(entries(), 'f-folder.json'))
    const names = readdirSync(entries())
    const { rows, broken } = await store().listing()
    expect(rows.filter(({ isStock }) => !isStock)).toMatchObject([{ id }])
    expect(broken.map(({ file, why }) => [file, (why as { key: string }).key])).toEqual([
      ['a-half.json', 'reason.notJson'],
      ['b-other.json', 'reason.entryName'],
      ['c-nothing.json', 'reason.field'],
      ['d-newer.json', 'reason.newer'],
      ['e-key.json', 'reason.badKey'],
      ['f-folder.json', 'reason.other'],
    ])
    expect(readdirSync(entries())).toEqual(names)
  })

  it('tells a file that was changed outside, and takes one whose hash was taken out', async () => {
    const id = (await store().put([draft('Wolf', 5)]))[0]!.id
    const path = join(entries(), fileOf(id))
    const { hash: _hash, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as { hash: string; name: string }
    writeFileSync(path, JSON.stringify({ ...rest, hash: _hash, name: 'Werewolf' }))
    expect((await store().listing()).broken).toMatchObject([
      { file: fileOf(id), why: { key: 'reason.entryHash' } },
    ])
    writeFileSync(path, JSON.stringify({ ...rest, name: 'Werewolf' }))
    expect(await ownRows(store())).toMatchObject([{ name: 'Werewolf' }])
  })

  it('has the old version whole where a program was stopped in the middle of a write, and sweeps the half', async () => {
    const id = (await store().put([draft('Wolf', 5)]))[0]!.id
    const path = join(entries(), fileOf(id))
    const half = unfinishedBeside(path)
    writeFileSync(half, readFileSync(path, 'utf8').slice(0, 40))
    expect(await ownRows(store())).toMatchObject([{ id, numbers: { hp: 5 } }])
    expect(existsSync(half)).toBe(false)
  })

  it('keeps entries of ids that are no names of files, and of those that differ in case alone', async () => {
    const ids = ['con', 'Wolf', 'wolf', '..', 'a.', 'nul.x', 'x'.repeat(64)]
    await store().put(ids.map((id, i) => draft(`Wolf ${String(i)}`, 5, { id })))
    const names = readdirSync(entries())
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(ids.length)
    expect((await ownRows(store())).map(({ id }) => id).sort()).toEqual([...ids].sort())
  })

  it('never changes what comes with the program', async () => {
    const [{ id } = { id: '' }] = stockRows()
    await expect(store().put([draft('Mine', 5, { id })])).rejects.toMatchObject({ code: 'library-stock' })
    expect(await store().remove([id])).toEqual([])
  })

  it('keeps saved searches', async () => {
    const searches = [{ name: 'Big beasts', query: 'hp>30 #beast' }]
    await store().keepSearches(searches)
    expect((await store().listing()).searches).toEqual(searches)
    writeFileSync(join(place, 'library', 'searches.json'), '{')
    expect((await store().listing()).searches).toEqual([])
  })

  it('takes changes that are asked for at once one after the other', async () => {
    const library = store()
    const id = (await library.put([draft('Wolf', 1)]))[0]!.id
    await Promise.all([2, 3, 4, 5].map((hp) => library.put([draft('Wolf', hp, { id })])))
    expect((await library.reading(id)).versions).toEqual([5, 4, 3, 2, 1])
  })
})

describe('a library that travels', () => {
  const MANIFEST = { name: 'Fen', licence: 'CC0', version: 1 }
  async function packed(of: LibraryStore, ids: readonly string[]): Promise<string> {
    return libraryFile(MANIFEST, '2026-01-01T00:00:00.000Z', await storedEntries(of, ids))
  }
  const outcomesOf = async (
    of: LibraryStore,
    text: string,
    choice: 'ask' | 'replace' | 'keepBoth' | 'skip',
  ) => (await importLibrary(of, text, 'fen.json', choice)).outcomes.map(({ outcome }) => outcome)
  let text = ''
  let id = ''
  beforeEach(async () => {
    const from = store()
    ;[id = ''] = (await from.put([draft('Wolf', 5)])).map((put) => put.id)
    const people = [{ name: 'Beasts', members: [{ entry: id, count: 3 }] }]
    const content = { sides: people, settings: { waitsAt: [] } }
    const fight = (await from.put([draft('Pack', 0, { kind: 'encounter', content })]))[0]!.id
    text = await packed(from, [fight, id])
    rmSync(join(place, 'library'), { recursive: true })
  })

  it('says in a manifest what it holds', () => {
    const file = JSON.parse(text) as { manifest: { entries: unknown[] } }
    expect(file.manifest).toMatchObject({ ...MANIFEST, made: '2026-01-01T00:00:00.000Z' })
    expect(file.manifest.entries).toMatchObject([{ name: 'Pack' }, { id, name: 'Wolf', version: 1 }])
  })

  it('comes in once, and changes nothing the second time', async () => {
    expect(await outcomesOf(store(), text, 'ask')).toEqual(['made', 'made'])
    const before = readdirSync(entries()).map((name) => readFileSync(join(entries(), name), 'utf8'))
    for (const choice of ['ask', 'replace', 'keepBoth', 'skip'] as const)
      expect(await outcomesOf(store(), text, choice)).toEqual(['unchanged', 'unchanged'])
    expect(readdirSync(entries()).map((name) => readFileSync(join(entries(), name), 'utf8'))).toEqual(before)
    expect(existsSync(join(place, 'library', 'history'))).toBe(false)
  })

  it('asks where an entry is here in another state, writes nothing until then, and does as it is told', async () => {
    const library = store()
    await library.put([draft('Tame wolf', 50, { id })])
    const asked = await importLibrary(library, text, 'fen.json', 'ask')
    expect(asked).toMatchObject({ isDone: false })
    expect(asked.outcomes).toMatchObject([{ outcome: 'made' }, { outcome: 'differs', id }])
    expect(readdirSync(entries())).toHaveLength(1)
    expect(await outcomesOf(store(), text, 'skip')).toEqual(['made', 'skipped'])
    expect(await outcomesOf(store(), text, 'replace')).toEqual(['unchanged', 'replaced'])
    expect(await outcomesOf(store(), text, 'replace')).toEqual(['unchanged', 'unchanged'])
    const { entry, versions } = await store().reading(id)
    expect(entry).toMatchObject({ name: 'Wolf', version: 2 })
    expect(versions).toEqual([2, 1])
  })

  it('keeps both, with those who name it, and once', async () => {
    await store().put([draft('Tame wolf', 50, { id })])
    expect(await outcomesOf(store(), text, 'keepBoth')).toEqual(['made', 'keptBoth'])
    expect(await outcomesOf(store(), text, 'keepBoth')).toEqual(['unchanged', 'unchanged'])
    const rows = await ownRows(store())
    expect(rows.map(({ name }) => name).sort()).toEqual(['Pack', 'Tame wolf', 'Wolf'])
    const beside = rows.find(({ name }) => name === 'Wolf')!.id
    const fight = await store().reading(rows.find(({ name }) => name === 'Pack')!.id)
    expect(fight.entry.content).toEqual({
      sides: [{ name: 'Beasts', members: [{ entry: beside, count: 3 }] }],
      settings: { waitsAt: [] },
    })
  })

  it('is as it was where the disk refuses an entry in the middle', async () => {
    const library = store()
    await library.put([draft('Tame wolf', 50, { id })])
    const barred = join(entries(), fileOf('z-last'))
    fence(barred, () => new Error('the disk is full'))
    try {
      const whole = (await library.reading(id)).entry
      const written = [
        { ...whole, id: 'a-first' },
        { ...whole, name: 'Wolf', version: 2 },
        { ...whole, id: 'z-last' },
      ]
      await expect(library.putWhole(written)).rejects.toThrow('the disk is full')
    } finally {
      unfence(barred)
    }
    for (const one of [library, store()])
      expect(await ownRows(one)).toMatchObject([{ id, name: 'Tame wolf', version: 1 }])
    expect(readdirSync(entries())).toEqual([fileOf(id)])
  })

  it('leaves a newer version of the same entry as it is', async () => {
    const library = store()
    await importLibrary(library, text, 'fen.json', 'ask')
    await library.put([draft('Wolf', 99, { id })])
    expect(await importLibrary(store(), text, 'fen.json', 'replace')).toMatchObject({
      outcomes: [{ outcome: 'unchanged' }, { outcome: 'skipped', why: { key: 'reason.entryOlder' } }],
    })
    expect((await store().reading(id)).entry.version).toBe(2)
  })

  it('takes what is whole, and says of the rest why not', async () => {
    const file = JSON.parse(text) as { entries: Record<string, unknown>[] }
    file.entries[1]!['purpose'] = 'Changed on the way'
    file.entries.push({ name: 'Half', kind: 'weapon' }, { ...file.entries[0] })
    const { outcomes } = await importLibrary(store(), JSON.stringify(file), 'fen.json', 'ask')
    expect(outcomes).toMatchObject([
      { outcome: 'made' },
      { outcome: 'refused', name: 'Wolf', why: { key: 'reason.entryHash' } },
      { outcome: 'refused', name: 'Half', kind: 'weapon' },
      { outcome: 'refused', why: { key: 'reason.duplicate' } },
    ])
  })

  it.each([
    ['not JSON', '{"roundkeeper":', 'notJson'],
    ['another file', '{"roundkeeper": "sheets"}', 'noLibrary'],
    ['a newer one', '{"roundkeeper": "library", "format": 2}', 'newer'],
    ['without a manifest', '{"roundkeeper": "library", "format": 1, "entries": []}', 'field'],
    [
      'no list',
      '{"roundkeeper":"library","format":1,"manifest":{"name":"a","licence":"","version":1}}',
      'field',
    ],
  ])('refuses %s by name, and changes nothing', async (_what, given, why) => {
    const failure = await importLibrary(store(), given, 'fen.json', 'replace').catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(FileTrouble)
    expect((failure as FileTrouble).details).toMatchObject({
      file: 'fen.json',
      reason: { key: `reason.${why}` },
    })
    expect(existsSync(join(place, 'library'))).toBe(false)
  })
})
