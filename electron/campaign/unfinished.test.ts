/** Files that somebody has put among a campaign's stay, whatever they are called; what a stopped program left goes. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { placed, SAMPLES, shelfOf } from './testing/played'
import { strangersMoved } from './strangers'
import { finishedName, unfinishedBeside } from './unfinished'

let data = ''
let folder = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-unfinished-'))
  folder = placed(data, 'c', SAMPLES[0]!)
})
afterEach(() => {
  rmSync(data, { recursive: true, force: true })
})

const SOMEBODYS = [
  'campaign.json.1',
  'campaign.json.2026',
  'card.json.3',
  'campaigns-folder.json.1',
  '.campaign.json.tmp',
  '.mine.0123456789ab.tmp',
  'backups/.mine.tmp',
  'backups/.20260101T000000Z-daily.roundkeeper.tmp',
  'assets/.mine.tmp',
]
const ASSET = `${'0'.repeat(64)}.png`
const LEFT = ['campaign.json', 'card.json', 'backups/20260101T000000Z-daily.roundkeeper', `assets/${ASSET}`]

function put(name: string): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'mine')
  return path
}
const namesBelow = (): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

describe('opening a campaign', () => {
  it.each(SOMEBODYS)('leaves %s where it is', (name) => {
    const path = put(name)
    const shelf = shelfOf(data)
    shelf.session('c')
    shelf.closeAll()
    expect(readFileSync(path, 'utf8')).toBe('mine')
  })
  it.each(LEFT)('removes what a stopped program left of %s', (name) => {
    const path = unfinishedBeside(join(folder, name))
    put(path.slice(folder.length + 1))
    const shelf = shelfOf(data)
    shelf.session('c')
    shelf.closeAll()
    expect(existsSync(path)).toBe(false)
  })
  it('removes nothing at all where it is refused', () => {
    for (const name of LEFT) put(unfinishedBeside(join(folder, name)).slice(folder.length + 1))
    put('campaign.json')
    const before = namesBelow()
    const shelf = shelfOf(data)
    expect(() => shelf.session('c')).toThrow('snapshot-damaged')
    shelf.closeAll()
    expect(namesBelow()).toEqual(before)
  })
})

it('names of its own are told by what they are to become, and no others', () => {
  expect(finishedName(basename(unfinishedBeside('/a/b.json')))).toBe('b.json')
  for (const name of ['.mine.tmp', 'b.json.1', 'b.json.0123456789ab.tmp', '.b.json.0123456789a.tmp'])
    expect(finishedName(name)).toBeNull()
})

it('a campaign that takes the place of another is given all of them', () => {
  for (const name of SOMEBODYS) put(name)
  const to = join(data, 'campaigns', 'd')
  mkdirSync(to)
  expect(strangersMoved(folder, to)).toBe(true)
  for (const name of SOMEBODYS) expect(readFileSync(join(to, name), 'utf8')).toBe('mine')
  expect(existsSync(join(to, 'campaign.json'))).toBe(false)
})
