/** Campaigns on their way to another folder: what is refused before, what is whole after, and that any failure leaves all as it was. */
import type * as fsp from 'node:fs/promises'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkedTarget, everythingIn, moveCampaigns } from './moving'
import { markAsOurs } from './ours'
import { folderOf, placeOf, POINTER, pointTo } from './place'
import { shelfOf, placed, SAMPLES } from './testing/played'
import { FileTrouble } from './trouble'

/** The call at which the disk refuses, counted from 1; 0: it never does. `seen` counts the calls of a run. */
const faults = vi.hoisted(() => ({ at: 0, seen: 0, code: 'ENOSPC', free: 2 ** 40 }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fsp>()
  const due = (name: string): void => {
    faults.seen += 1
    if (faults.seen === faults.at)
      throw Object.assign(new Error(`${faults.code}: told to fail, ${name}`), {
        code: faults.code,
        syscall: name,
      })
  }
  return {
    ...real,
    mkdir: (...given: Parameters<typeof fsp.mkdir>) => {
      due('mkdir')
      return real.mkdir(...given)
    },
    rename: (from: string, to: string) => {
      due('rename')
      return real.rename(from, to)
    },
    statfs: () => Promise.resolve({ bavail: faults.free, bsize: 1 }),
    open: async (...given: Parameters<typeof fsp.open>) => {
      due('open')
      const file = await real.open(...given)
      const write = file.write.bind(file) as (...rest: unknown[]) => Promise<{ bytesWritten: number }>
      return Object.assign(file, {
        // a disk may take less than it is given
        write: async (data: Buffer, from: number, length: number) => {
          due('write')
          return write(data, from, Math.max(1, Math.min(length, 20_000)))
        },
        sync: ((sync) => () => {
          due('fsync')
          return sync()
        })(file.sync.bind(file)),
      })
    },
  }
})

let root = ''
let home = ''
let target = ''
beforeEach(() => {
  Object.assign(faults, { at: 0, seen: 0, code: 'ENOSPC', free: 2 ** 40 })
  root = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-moving-')))
  home = join(root, 'home')
  target = join(root, 'stick')
  mkdirSync(home)
  mkdirSync(target)
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

/** Every file below a folder with its bytes. */
function contentOf(folder: string, at = folder): Record<string, string> {
  return Object.fromEntries(
    readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
      const path = join(at, entry.name)
      return entry.isDirectory()
        ? Object.entries(contentOf(folder, path))
        : [[relative(folder, path), readFileSync(path, 'base64')]]
    }),
  )
}
const wire = SAMPLES.find(({ system }) => system.id === 'wire')!
const fill = (): Record<string, string> => {
  const folder = placed(home, 'one', wire, [1, 2, 3, 3])
  placed(home, 'two', SAMPLES[0]!)
  writeFileSync(join(folder, 'assets', 'any'), Buffer.alloc(5000, 7))
  utimesSync(join(folder, 'journal.jsonl'), new Date(1000), new Date(86_400_000))
  return contentOf(join(home, 'campaigns'))
}
async function trouble(work: () => unknown): Promise<FileTrouble> {
  try {
    await work()
  } catch (error) {
    if (error instanceof FileTrouble) return error
    throw error
  }
  throw new Error('it did not fail')
}

/** Time for a machine that is busy with other things. */
describe('moving all campaigns', { timeout: 60_000 }, () => {
  it('puts every byte and the times into the new place, and the old ones aside', async () => {
    const before = fill()
    const told: [number, number][] = []
    const left = await moveCampaigns(home, home, target, (done, of) => void told.push([done, of]))
    expect(contentOf(join(target, 'campaigns'))).toEqual(before)
    expect(readdirSync(target)).toEqual(['campaigns'])
    expect(placeOf(home)).toEqual({ folder: target, isThere: true })
    expect(left).toMatch(/campaigns \(moved \d{4}-\d\d-\d\d\)$/)
    expect(contentOf(left ?? '')).toEqual(before)
    expect(existsSync(join(home, 'campaigns'))).toBe(false)
    expect(statSync(join(target, 'campaigns', 'one', 'journal.jsonl')).mtime.getTime()).toBe(86_400_000)
    expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1])
    const shelf = shelfOf(folderOf(placeOf(home)))
    expect(shelf.list().map(({ damaged }) => damaged)).toEqual([null, null])
    shelf.closeAll()
  })

  it('brings them back to the home, which holds other things too, and needs no note then', async () => {
    const before = fill()
    writeFileSync(join(home, 'browser-host.json'), '{}')
    await moveCampaigns(home, home, target)
    expect(checkedTarget(home, target, home)).toBe(home)
    await moveCampaigns(home, target, home)
    expect(contentOf(join(home, 'campaigns'))).toEqual(before)
    expect(existsSync(join(home, POINTER))).toBe(false)
    expect(placeOf(home)).toEqual({ folder: home, isThere: true })
  })

  it('goes on over what a stopped program left at the target', async () => {
    const before = fill()
    mkdirSync(join(target, '.incoming-campaigns', 'one'), { recursive: true })
    writeFileSync(join(target, '.incoming-campaigns', 'one', 'journal.jsonl'), 'half')
    // without a mark it may be anybody's
    expect(() => checkedTarget(home, home, target)).toThrow('move-not-empty')
    markAsOurs(join(target, '.incoming-campaigns'))
    expect(checkedTarget(home, home, target)).toBe(target)
    await moveCampaigns(home, home, target)
    expect(contentOf(join(target, 'campaigns'))).toEqual(before)
  })

  it.each(['ENOSPC', 'EIO', 'EROFS'])(
    'leaves all as it was when the disk says %s at any step',
    async (code) => {
      const before = fill()
      faults.code = code
      let steps = 0
      for (let at = 1; ; at++) {
        Object.assign(faults, { at, seen: 0 })
        const failure = await moveCampaigns(home, home, target).then(
          () => null,
          (error: unknown) => error,
        )
        if (failure === null) break
        steps += 1
        expect(failure).toBeInstanceOf(FileTrouble)
        expect((failure as FileTrouble).details).toMatchObject({ reason: { key: `reason.${code}` } })
        expect(contentOf(join(home, 'campaigns'))).toEqual(before)
        expect(readdirSync(target)).toEqual([])
        expect(placeOf(home)).toEqual({ folder: home, isThere: true })
      }
      expect(steps).toBeGreaterThan(20)
      expect(contentOf(join(target, 'campaigns'))).toEqual(before)
    },
  )

  it('leaves all as it was when the note cannot be written', async () => {
    const before = fill()
    mkdirSync(join(home, POINTER))
    expect((await trouble(() => moveCampaigns(home, home, target))).details).toMatchObject({ file: POINTER })
    expect(contentOf(join(home, 'campaigns'))).toEqual(before)
    expect(readdirSync(target)).toEqual([])
  })

  it('leaves the old ones whole, and the program looking there, at every moment on the way', async () => {
    const before = fill()
    const moments: string[] = []
    let next = 0
    await moveCampaigns(home, home, target, (done, of) => {
      if (done < next && done < of) return
      next = done + of / 8
      moments.push(join(root, 'moments', String(moments.length)))
      cpSync(home, moments.at(-1) ?? '', { recursive: true })
    })
    expect(moments.length).toBeGreaterThan(6)
    for (const moment of moments) {
      expect(placeOf(moment)).toEqual({ folder: moment, isThere: true })
      expect(contentOf(join(moment, 'campaigns'))).toEqual(before)
    }
  })
})

describe('a target', () => {
  const refused = (to: string) => trouble(() => checkedTarget(home, home, to))
  beforeEach(() => {
    fill()
  })
  it('that is no folder is refused', async () => {
    writeFileSync(join(root, 'file'), '')
    expect((await refused(join(root, 'file'))).code).toBe('move-no-folder')
    expect((await refused(join(root, 'nowhere'))).code).toBe('move-no-folder')
  })
  it('that is the same folder is refused, by whichever name', async () => {
    symlinkSync(home, join(root, 'link'), 'dir')
    expect((await refused(home)).code).toBe('move-same')
    expect((await refused(join(root, 'link'))).code).toBe('move-same')
  })
  it('within the folder of campaigns, or around it, is refused', async () => {
    mkdirSync(join(home, 'within'))
    expect((await refused(join(home, 'within'))).code).toBe('move-contained')
    expect((await refused(root)).code).toBe('move-contained')
  })
  it('that is not empty is refused with what lies in it, and a drive that is new is empty', async () => {
    mkdirSync(join(target, 'System Volume Information'))
    expect(checkedTarget(home, home, target)).toBe(target)
    writeFileSync(join(target, 'holiday.txt'), '')
    expect(await refused(target)).toMatchObject({ code: 'move-not-empty', details: { entry: 'holiday.txt' } })
  })
  it('of the home is refused while campaigns lie there', async () => {
    mkdirSync(join(target, 'campaigns'))
    expect((await trouble(() => checkedTarget(home, target, home))).code).toBe('move-not-empty')
  })
  it('with too little room is refused before anything is written', async () => {
    const { bytes } = await everythingIn(join(home, 'campaigns'))
    faults.free = bytes
    expect(await trouble(() => moveCampaigns(home, home, target))).toMatchObject({
      code: 'move-no-room',
      details: { file: target },
    })
    expect(readdirSync(target)).toEqual([])
  })
  it('never gets what a link among the campaigns leads to', async () => {
    symlinkSync('/', join(home, 'campaigns', 'one', 'everything'))
    expect((await trouble(() => moveCampaigns(home, home, target))).code).toBe('move-odd-file')
    expect(readdirSync(target)).toEqual([])
  })
})

describe('the note of the place', () => {
  it('that names no folder, or one without campaigns, is told and never taken for an empty list', () => {
    for (const text of ['', '{}', '{"format":1,"folder":"relative"}', '{"format":2,"folder":"/"}', 'null']) {
      writeFileSync(join(home, POINTER), text)
      expect(placeOf(home)).toEqual({ folder: null, isThere: false })
      expect(() => folderOf(placeOf(home))).toThrow('campaigns-missing')
    }
    pointTo(home, target) // a place for a drive that is not connected: the folder alone is there
    expect(placeOf(home)).toEqual({ folder: target, isThere: false })
    expect(() => folderOf(placeOf(home))).toThrow('campaigns-missing')
    mkdirSync(join(target, 'campaigns'))
    expect(folderOf(placeOf(home))).toBe(target)
  })
})
