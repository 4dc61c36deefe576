/** Copies of the library in the second folder: of what was changed, once, the newest few, and never half. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LibraryDraft } from '@shared/library/entry'
import { importLibrary } from './exchange'
import { copyLibrary, LIBRARY_THERE, LibraryCopies, picturesThere, type LibraryCopyPorts } from './secondCopy'
import { LibraryStore } from './store'

let root = ''
let store: LibraryStore
let isAway = false
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-copies-')))
  for (const folder of ['home', 'stick']) mkdirSync(join(root, folder))
  store = new LibraryStore({ place: () => join(root, 'home'), onChange: () => undefined })
  isAway = false
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})
const ports: LibraryCopyPorts = {
  library: () => Promise.resolve(store),
  place: () => join(root, 'home'),
  inside: () => Promise.resolve(isAway ? null : join(root, 'stick')),
}
const draft = (name: string): LibraryDraft => ({
  kind: 'sheet',
  system: 'wwn',
  name,
  purpose: 'Bites',
  tags: [],
  source: 'Mine',
  licence: 'Mine',
  content: { kind: 'wwn/foe', name },
})
const there = (): string[] => {
  try {
    return readdirSync(join(root, 'stick', LIBRARY_THERE)).sort()
  } catch {
    return []
  }
}
const isCopy = (name: string): boolean => name.endsWith('.json')
let minute = 0
const copy = (): Promise<boolean> =>
  copyLibrary(ports, new Date(Date.UTC(2030, 0, 1, 0, minute++)).toISOString(), new AbortController().signal)

describe('copies of the library in the second folder', () => {
  it('are files that an import takes, made where it says something else than the newest of them', async () => {
    expect(await copy()).toBe(false)
    expect(there()).toEqual([])
    const [wolf] = await store.put([draft('Wolf')])
    expect([await copy(), await copy()]).toEqual([true, false])
    await store.put([{ ...draft('Fen wolf'), id: wolf!.id }])
    expect(await copy()).toBe(true)
    expect(there()).toHaveLength(2)
    const text = readFileSync(join(root, 'stick', LIBRARY_THERE, there()[1]!), 'utf8')
    mkdirSync(join(root, 'other'))
    const other = new LibraryStore({ place: () => join(root, 'other'), onChange: () => undefined })
    await importLibrary(other, text, 'copy.json', 'ask')
    expect((await other.reading(wolf!.id)).entry).toMatchObject({ name: 'Fen wolf', version: 2 })
    expect(readdirSync(join(root, 'home', 'library')).filter((name) => name.includes('second'))).toEqual([])
  })
  it('are the newest ten; what else lies there stays', async () => {
    mkdirSync(join(root, 'stick', LIBRARY_THERE))
    writeFileSync(join(root, 'stick', LIBRARY_THERE, 'mine.txt'), 'mine')
    for (let number = 0; number < 12; number++) {
      await store.put([draft(`Wolf ${String(number)}`)])
      await copy()
    }
    expect(there().filter((name) => name.startsWith('Library'))).toHaveLength(10)
    expect(there()).toContain('mine.txt')
  })
  it('have the pictures of maps beside them, each once, and none that no copy names', async () => {
    const pictures = (): string[] => {
      const folder = join(root, 'stick', LIBRARY_THERE, 'pictures')
      return existsSync(folder) ? readdirSync(folder).sort() : []
    }
    const map = async (width: number, id?: string): Promise<string> => {
      const asset = await store.keepPicture(PNG.sync.write(new PNG({ width, height: 4 })), 'map')
      const background = { asset, x: 0, y: 0, width: 9, strength: 1 }
      const content = { field: {}, walls: [], background }
      const [put] = await store.put([
        { ...draft('Hall'), kind: 'map', content, ...(id === undefined ? {} : { id }) },
      ])
      await copy()
      return put!.id
    }
    const id = await map(4)
    expect(pictures()).toHaveLength(1)
    await store.put([draft('Wolf')])
    await copy()
    expect(pictures()).toHaveLength(1)
    await map(5, id)
    expect(pictures()).toHaveLength(2)
    const text = readFileSync(join(root, 'stick', LIBRARY_THERE, there().filter(isCopy).at(-1)!), 'utf8')
    mkdirSync(join(root, 'other'))
    const other = new LibraryStore({ place: () => join(root, 'other'), onChange: () => undefined })
    const elsewhere = [picturesThere(join(root, 'stick'))]
    const { outcomes } = await importLibrary(other, text, 'copy.json', 'ask', elsewhere)
    expect(outcomes.map(({ why }) => why)).toEqual([null, null])
    expect((await other.reading(id)).pictureFault).toBeNull()
    // the copies that named the first picture go, and it goes with them
    for (let number = 0; number < 10; number++) {
      await store.put([draft(`Wolf ${String(number)}`)])
      await copy()
    }
    expect(pictures()).toHaveLength(1)
  })
  it('are made up for where the folder was away, and when the program ends', async () => {
    const copies = new LibraryCopies(ports, 60_000)
    isAway = true
    await store.put([draft('Wolf')])
    copies.bring()
    await copies.settle()
    expect(there()).toEqual([])
    isAway = false
    copies.bring()
    await copies.settle()
    expect(there()).toHaveLength(1)
  })
})
