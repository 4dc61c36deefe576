/** Files that are replaced whole, on a disk that takes half of a write and says nothing of it. */
import type * as Fs from 'node:fs'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type * as FsPromises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeWhole, writeWholeBeside } from './wholeFile'

/** How the next writes go: `half` takes a part and tells so, `lies` takes a part and says that it was all. */
type Mood = 'fine' | 'half' | 'lies' | 'full'
const disk = vi.hoisted((): { mood: Mood } => ({ mood: 'fine' }))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof Fs>()
  return {
    ...real,
    writeSync: (file: number, data: Buffer, from = 0): number => {
      if (disk.mood === 'fine') return real.writeSync(file, data, from)
      const count = real.writeSync(file, data, from, Math.max(1, Math.floor((data.length - from) / 2)))
      if (disk.mood === 'full') throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })
      return disk.mood === 'lies' ? data.length - from : count
    },
  }
})
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FsPromises>()
  return {
    ...real,
    open: async (...given: Parameters<typeof real.open>) => {
      const handle = await real.open(...given)
      const writeFile = handle.writeFile.bind(handle)
      handle.writeFile = (data) =>
        disk.mood === 'lies' ? writeFile((data as Buffer).subarray(0, 10)) : writeFile(data)
      return handle
    },
  }
})

let folder = ''
const path = (): string => join(folder, 'campaign.json')
const LONG = Buffer.alloc(3 * 1024 * 1024, 'what was played ')
beforeEach(() => {
  disk.mood = 'fine'
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-whole-'))
  writeFileSync(path(), 'the old one')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('a file that is replaced', () => {
  it('is there as it was given, however large, and nothing beside it', async () => {
    writeWhole(path(), LONG)
    expect(readFileSync(path()).equals(LONG)).toBe(true)
    await writeWholeBeside(path(), Buffer.from(''))
    expect(readFileSync(path(), 'utf8')).toBe('')
    expect(readdirSync(folder)).toEqual(['campaign.json'])
  })
  it('is written to its end where the disk takes it piece by piece', () => {
    disk.mood = 'half'
    writeWhole(path(), Buffer.from('the new one, in many pieces'))
    expect(readFileSync(path(), 'utf8')).toBe('the new one, in many pieces')
  })
  it.each([
    ['is full in the middle of it', 'full', 'disk-full'],
    ['says that it has taken what it has not', 'lies', 'write-failed'],
  ] as const)('stays as it was where the disk %s', (_how, mood, code) => {
    disk.mood = mood
    expect(() => writeWhole(path(), LONG)).toThrow(expect.objectContaining({ code }))
    expect(readFileSync(path(), 'utf8')).toBe('the old one')
    expect(readdirSync(folder)).toEqual(['campaign.json'])
  })
  it('stays as it was where what was written beside the commands is not what is read back', async () => {
    disk.mood = 'lies'
    await expect(writeWholeBeside(path(), LONG)).rejects.toMatchObject({
      code: 'write-failed',
      details: { file: 'campaign.json', reason: { key: 'reason.different' } },
    })
    expect(readFileSync(path(), 'utf8')).toBe('the old one')
    expect(readdirSync(folder)).toEqual(['campaign.json'])
  })
})
