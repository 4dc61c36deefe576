/** Folders that somebody has copied, renamed or linked by hand: each is a campaign of its own, and no deed touches another. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CampaignShelf } from './shelf'
import { byApp, placed, SAMPLES } from './testing/played'

let data = ''
let binned: string[] = []
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!
const campaigns = (): string => join(data, 'campaigns')

const shelf = (): CampaignShelf =>
  new CampaignShelf(data, {
    application: 'Roundkeeper test',
    moveToBin: (path) => {
      binned.push(path)
      rmSync(path, { recursive: true })
      return Promise.resolve()
    },
    onChange: () => undefined,
    onTrouble: (_campaign, trouble) => {
      throw trouble
    },
  })
const filesOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(campaigns(), name), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1')]),
  )
const named = (one: CampaignShelf): Record<string, string> =>
  Object.fromEntries(one.list().map(({ id, name }) => [name, id]))

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-copies-'))
  binned = []
  placed(data, 'c', wire)
})
afterEach(() => {
  rmSync(data, { recursive: true, force: true })
})

describe.each(['d', 'c - Copy', 'c (2)', 'Kopie von c'])('a folder copied by hand as “%s”', (copy) => {
  beforeEach(() => {
    const one = shelf()
    one.session('c')
    one.closeAll() // so that there is a card to copy, too
    cpSync(join(campaigns(), 'c'), join(campaigns(), copy), { recursive: true })
  })

  it('is listed as a copy, and opens as a campaign of its own, which it stays', async () => {
    const before = filesOf('c')
    const one = shelf()
    const { 'The wire (copy)': id = '' } = named(one)
    expect(named(one)).toEqual({ 'The wire': 'c', 'The wire (copy)': id })
    const session = one.session(id)
    expect(session.campaign).toMatchObject({ id, name: 'The wire (copy)' })
    expect(session.notices).toEqual([
      { key: 'copied-folder', with: { original: 'The wire', name: 'The wire (copy)' } },
    ])
    session.run({ type: 'note/add', text: 'only here' }, byApp, undefined)
    await one.rename(id, 'Mine')
    one.closeAll()
    const again = shelf()
    expect(named(again)).toEqual({ 'The wire': 'c', Mine: id })
    expect(again.session(id).notices).toEqual([])
    expect(again.session(id).campaign).toMatchObject({ id, name: 'Mine' })
    expect(filesOf('c')).toEqual(before)
  })

  it.each(['before', 'after'])('that is removed %s it was opened goes alone', async (when) => {
    const before = filesOf('c')
    const one = shelf()
    const { 'The wire (copy)': id = '' } = named(one)
    if (when === 'after') one.session(id)
    await one.remove(id)
    expect(binned).toEqual([join(campaigns(), copy)])
    expect(named(one)).toEqual({ 'The wire': 'c' })
    expect(filesOf('c')).toEqual(before)
  })

  it('stays when the original is removed, and is played on', async () => {
    const one = shelf()
    const { 'The wire (copy)': id = '' } = named(one)
    await one.remove('c')
    expect(binned).toEqual([join(campaigns(), 'c')])
    expect(one.session(id).run({ type: 'note/add', text: 'still here' }, byApp, undefined)).toMatchObject({
      outcome: 'resolved',
    })
    one.closeAll()
  })
})

it('a folder that was renamed by hand keeps its name in the list, and opens', () => {
  renameSync(join(campaigns(), 'c'), join(campaigns(), 'the old one'))
  const one = shelf()
  const { 'The wire': id = '' } = named(one)
  expect(one.session(id).campaign).toMatchObject({ id, name: 'The wire' })
  expect(one.session(id).notices).toEqual([])
  one.closeAll()
  expect(readdirSync(campaigns())).toEqual(['the old one'])
})

it('a link to a folder elsewhere is told and not followed', () => {
  const elsewhere = join(data, 'elsewhere')
  renameSync(join(campaigns(), 'c'), elsewhere)
  symlinkSync(elsewhere, join(campaigns(), 'c'))
  const one = shelf()
  expect(one.list()).toMatchObject([{ id: 'c', damaged: 'linked-folder' }])
  expect(() => one.session('c')).toThrow('linked-folder')
})

it('a folder of something else is no campaign', () => {
  mkdirSync(join(campaigns(), 'Letters to the players'))
  expect(named(shelf())).toEqual({ 'The wire': 'c' })
})
