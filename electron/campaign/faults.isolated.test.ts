/** A disk that refuses: every write of an open campaign fails in turn, and nothing acknowledged is lost. */
import * as fs from 'node:fs'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setTimeout } from 'node:timers/promises'
import type { CampaignChange } from '@shared/contract/types'
import { createCampaign } from '../engine/newCampaign'
import { systemById } from '../rules/registry'
import { DiskPace, SLOW_MS } from './diskPace'
import { CampaignSession } from './session'
import { byApp, shelfOf } from './testing/played'
import { FileTrouble } from './trouble'

type Fault = 'writeSync' | 'ftruncateSync' | 'fdatasyncSync' | 'fdatasync' | 'renameSync' | 'mkdirSync'
const faults = vi.hoisted(() => ({
  on: new Map<string, { code: string; after: number }>(),
  /** Syncs that have begun. */
  syncs: 0,
  /** While there is one, syncs wait until they are let go. */
  held: null as (() => void)[] | null,
}))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  const failing = (name: string): NodeJS.ErrnoException | null => {
    const fault = faults.on.get(name)
    if (fault === undefined || fault.after-- > 0) return null
    return Object.assign(new Error(`${fault.code}: told to fail, ${name}`), {
      code: fault.code,
      syscall: name,
    })
  }
  const wrap =
    <F extends (...parameters: never[]) => unknown>(name: string, work: F) =>
    (...parameters: Parameters<F>): ReturnType<F> => {
      const error = failing(name)
      if (error !== null) throw error
      return work(...parameters) as ReturnType<F>
    }
  return {
    ...real,
    /** A full disk takes what still fits: the first bytes are written before it says so. */
    writeSync: (file: number, data: Buffer, offset: number): number => {
      const error = failing('writeSync')
      if (error === null) return real.writeSync(file, data, offset)
      real.writeSync(file, data, offset, 10)
      throw error
    },
    ftruncateSync: wrap('ftruncateSync', real.ftruncateSync),
    fdatasyncSync: wrap('fdatasyncSync', real.fdatasyncSync),
    renameSync: wrap('renameSync', real.renameSync),
    mkdirSync: wrap('mkdirSync', real.mkdirSync as never),
    fdatasync: (file: number, done: (error: NodeJS.ErrnoException | null) => void) => {
      faults.syncs += 1
      const sync = (): void => {
        const error = failing('fdatasync')
        if (error === null) real.fdatasync(file, done)
        else setImmediate(done, error)
      }
      if (faults.held === null) sync()
      else faults.held.push(sync)
    },
  }
})

const fail = (name: Fault, code: string, after = 0): void => {
  faults.on.set(name, { code, after })
}
const note = (text: string) => ({ type: 'note/add', text })
let folder = ''
let session: CampaignSession
let troubles: FileTrouble[] = []
/** Texts that windows have heard of. */
let heard: unknown[] = []
const hear = ({ entry }: CampaignChange): void => {
  heard.push(entry.command.text)
}

beforeEach(async () => {
  faults.on.clear()
  faults.held = null
  troubles = []
  heard = []
  folder = join(mkdtempSync(join(tmpdir(), 'roundkeeper-faults-')), 'c')
  const campaign = createCampaign({ id: 'c', name: 'C', system: systemById('wire'), seed: 's' })
  session = CampaignSession.create(folder, campaign, hear)
  session.onTrouble = (trouble) => {
    troubles.push(trouble)
  }
  session.run(note('one'), byApp, undefined)
  await session.standing()
})
afterEach(() => {
  faults.on.clear()
  letGo()
  try {
    session.close()
  } catch {
    // its folder may be gone
  }
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

function letGo(): void {
  const syncs = faults.held ?? []
  faults.held = null
  for (const sync of syncs) sync()
}

/** The campaign again, on a disk that takes too long for anybody to wait for it. */
function openedOnSlowDisk(): void {
  session.close()
  const disk = new DiskPace()
  for (let syncs = 0; syncs < 9; syncs++) disk.note(SLOW_MS + 1)
  session = CampaignSession.open(folder, hear, { disk })
  session.onTrouble = (trouble) => {
    troubles.push(trouble)
  }
}

/** What a command fails with. */
function refusal(work: () => unknown): FileTrouble {
  try {
    work()
  } catch (error) {
    if (error instanceof FileTrouble) return error
    throw error
  }
  throw new Error('it did not fail')
}
const textsOnDisk = (): unknown[] => {
  const again = CampaignSession.open(folder, () => undefined)
  const texts = again.page(undefined, 100).map(({ command }) => command.text)
  again.close()
  return texts.reverse()
}

describe('a command whose line cannot be written', () => {
  it.each([
    ['ENOSPC', 'disk-full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'read-only'],
    ['EBADF', 'folder-vanished'],
    ['EIO', 'write-failed'],
  ])('is refused for %s as %s, the state stays, and the next one goes through', (system, code) => {
    const { campaign, revision } = session
    const history = session.historyState()
    fail('writeSync', system)
    expect(refusal(() => session.run(note('lost'), byApp, undefined))).toMatchObject({
      code,
      details: { file: 'journal.jsonl', reason: { key: `reason.${system}` } },
    })
    expect(refusal(() => session.undo(undefined)).code).toBe(code)
    expect([session.campaign, session.revision, session.historyState()]).toEqual([
      campaign,
      revision,
      history,
    ])
    faults.on.clear()
    expect(session.run(note('two'), byApp, revision)).toMatchObject({
      outcome: 'resolved',
      revision: revision + 1,
    })
    session.close()
    expect(textsOnDisk()).toEqual(['one', 'two'])
  })
  it('leaves half a line behind where not even that can be cut off, and the next line is whole all the same', () => {
    fail('writeSync', 'ENOSPC')
    fail('ftruncateSync', 'EIO')
    expect(refusal(() => session.run(note('lost'), byApp, undefined)).code).toBe('disk-full')
    expect(readFileSync(join(folder, 'journal.jsonl'), 'utf8').endsWith('\n')).toBe(false)
    faults.on.delete('writeSync')
    expect(refusal(() => session.run(note('lost too'), byApp, undefined)).code).toBe('write-failed')
    faults.on.clear()
    session.run(note('two'), byApp, undefined)
    session.close()
    expect(textsOnDisk()).toEqual(['one', 'two'])
  })
  it('is not lost to those before it where the program then stops: half a line is no line', () => {
    fail('writeSync', 'ENOSPC')
    fail('ftruncateSync', 'EIO')
    refusal(() => session.run(note('lost'), byApp, undefined))
    faults.on.clear()
    expect(textsOnDisk()).toEqual(['one'])
  })
})

describe('a journal that is not where it was', () => {
  it.each(['deleted', 'moved', 'replaced'])('takes no more commands once its folder is %s', (what) => {
    const { revision } = session
    if (what === 'deleted') rmSync(folder, { recursive: true })
    else renameSync(folder, `${folder}-moved`)
    if (what === 'replaced') CampaignSession.create(folder, session.campaign, () => undefined).close()
    const trouble = refusal(() => session.run(note('lost'), byApp, undefined))
    expect(trouble).toMatchObject({ code: 'folder-vanished', details: { file: 'journal.jsonl' } })
    expect(session.revision).toBe(revision)
    if (what === 'moved') {
      renameSync(`${folder}-moved`, folder)
      expect(session.run(note('two'), byApp, undefined)).toMatchObject({ outcome: 'resolved' })
      session.close()
      expect(textsOnDisk()).toEqual(['one', 'two'])
    }
  })
})

describe('a command counts once it is on the disk', () => {
  it('and nobody hears of it before', async () => {
    faults.held = []
    expect(session.run(note('two'), byApp, undefined)).toMatchObject({ outcome: 'resolved' })
    const standing = session.standing()
    const before = await Promise.race([standing.then(() => 'stands'), setTimeout(20, 'waits')])
    expect([before, heard]).toEqual(['waits', ['one']])
    letGo()
    await standing
    expect(heard).toEqual(['one', 'two'])
  })
  it('together with all that came at once: eight take one sync', async () => {
    faults.syncs = 0
    for (let i = 1; i <= 8; i++) session.run(note(`at once ${String(i)}`), byApp, undefined)
    await session.standing()
    expect(faults.syncs).toBe(1)
    expect(heard).toEqual(['one', ...Array.from({ length: 8 }, (_, i) => `at once ${String(i + 1)}`)])
  })
  it('together with all that comes while a sync runs: eight take one more', async () => {
    faults.syncs = 0
    faults.held = []
    session.run(note('first'), byApp, undefined)
    await vi.waitFor(() => expect(faults.held).toHaveLength(1))
    for (let i = 1; i <= 8; i++) session.run(note(`meanwhile ${String(i)}`), byApp, undefined)
    letGo()
    await session.standing()
    expect(faults.syncs).toBe(2)
    expect(heard).toHaveLength(10)
  })
  it('and has not happened where the disk does not keep it, nor has what was built on it', async () => {
    session.undo(undefined)
    await session.standing()
    const { campaign, revision } = session
    const history = session.historyState()
    const bytes = readFileSync(join(folder, 'journal.jsonl'))
    let reread = 0
    session.onReread = () => (reread += 1)
    heard = []
    fail('fdatasync', 'EIO')
    session.redo(undefined)
    session.run(note('lost'), byApp, undefined)
    session.undo(undefined)
    session.run(note('lost too'), byApp, undefined)
    await expect(session.standing()).rejects.toMatchObject({
      code: 'write-failed',
      details: { file: 'journal.jsonl', reason: { key: 'reason.EIO' } },
    })
    expect([session.campaign, session.revision, session.historyState()]).toEqual([
      campaign,
      revision,
      history,
    ])
    expect([readFileSync(join(folder, 'journal.jsonl')), heard, reread, troubles]).toEqual([bytes, [], 1, []])
    faults.on.clear()
    session.redo(undefined)
    session.run(note('two'), byApp, revision + 1)
    await session.standing()
    session.close()
    expect(textsOnDisk()).toEqual(['one', 'one', 'one', 'two'])
  })
  it('and is cut off later where it cannot be cut off at once', async () => {
    fail('fdatasync', 'EIO')
    fail('ftruncateSync', 'EIO')
    session.run(note('lost'), byApp, undefined)
    await expect(session.standing()).rejects.toBeInstanceOf(FileTrouble)
    faults.on.clear()
    session.close()
    expect(textsOnDisk()).toEqual(['one'])
  })
  it('and no backup holds what has not happened', async () => {
    fail('fdatasync', 'EIO')
    session.run(note('lost'), byApp, undefined)
    await expect(session.archived()).rejects.toMatchObject({ code: 'write-failed' })
    faults.on.clear()
    expect((await session.archived()).campaign.revision).toBe(1)
  })
  it('also those of which nobody has asked yet when the campaign is closed', () => {
    session.run(note('two'), byApp, undefined)
    session.close()
    expect(heard).toEqual(['one', 'two'])
    expect(textsOnDisk()).toEqual(['one', 'two'])
  })
  it('and thousands at a stretch wait for the disk in between', async () => {
    for (let i = 0; i < 1200; i++) session.run(note(`many ${String(i)}`), byApp, undefined)
    expect(heard.length).toBeGreaterThan(1000)
    await session.standing()
    expect(heard).toHaveLength(1201)
  })
})

describe('a slow disk', () => {
  it('is waited for by nobody', async () => {
    openedOnSlowDisk()
    faults.held = []
    session.run(note('two'), byApp, undefined)
    expect(heard).toEqual(['one', 'two'])
    await session.standing()
    letGo()
    session.close()
    expect(textsOnDisk()).toEqual(['one', 'two'])
  })
  it('that does not keep what was heard of is told of, and nothing more counts until a sync has succeeded', async () => {
    openedOnSlowDisk()
    fail('fdatasync', 'EIO')
    fail('fdatasyncSync', 'EIO')
    session.run(note('two'), byApp, undefined)
    await vi.waitFor(() => expect(troubles).toHaveLength(1))
    expect(troubles[0]).toMatchObject({
      code: 'sync-failed',
      details: { file: 'journal.jsonl', reason: { key: 'reason.EIO' } },
    })
    expect(refusal(() => session.run(note('lost'), byApp, undefined)).code).toBe('write-failed')
    expect(troubles).toHaveLength(1)
    faults.on.clear()
    session.run(note('three'), byApp, undefined)
    session.close()
    expect(textsOnDisk()).toEqual(['one', 'two', 'three'])
  })
})

describe('a disk that does not keep what it took', () => {
  it('keeps a snapshot from running ahead of the journal', async () => {
    const before = readFileSync(join(folder, 'campaign.json'))
    fail('fdatasync', 'EIO')
    session.run(note('lost'), byApp, undefined)
    await expect(session.saveSnapshot()).rejects.toMatchObject({ code: 'write-failed' })
    expect(readFileSync(join(folder, 'campaign.json'))).toEqual(before)
    faults.on.clear()
    session.close()
    expect(readFileSync(join(folder, 'campaign.json'))).not.toEqual(before)
    expect(textsOnDisk()).toEqual(['one'])
  })
  it('lets go of the files when closing, and says what was not written', () => {
    fail('fdatasyncSync', 'ENOSPC')
    expect(refusal(() => session.close()).code).toBe('disk-full')
    faults.on.clear()
    expect(textsOnDisk()).toEqual(['one'])
  })
})

describe('a journal that somebody else writes to', () => {
  const journal = (): string => join(folder, 'journal.jsonl')
  const lineOf = (revision: number): string =>
    readFileSync(journal(), 'utf8').trimEnd().split('\n')[revision - 1] ?? ''
  it.each([
    ['a line more', () => fs.appendFileSync(journal(), `${lineOf(1)}\n`)],
    [
      'another last line of the same length',
      () => fs.writeFileSync(journal(), `${lineOf(1).replace(/\w/g, 'x')}\n`),
    ],
    ['a line less', () => fs.truncateSync(journal(), 0)],
  ])('is left as it is: %s', async (_what, write) => {
    const snapshot = readFileSync(join(folder, 'campaign.json'))
    write()
    const bytes = readFileSync(journal())
    for (let times = 0; times < 2; times++)
      expect(refusal(() => session.run(note('lost'), byApp, undefined))).toMatchObject({
        code: 'journal-foreign',
        details: { file: 'journal.jsonl', reason: { key: 'reason.foreign' } },
      })
    expect([session.isItsOwn, heard]).toEqual([false, ['one']])
    await expect(session.saveSnapshot()).rejects.toMatchObject({ code: 'journal-foreign' })
    expect(refusal(() => session.close()).code).toBe('journal-foreign')
    expect(readFileSync(journal())).toEqual(bytes)
    expect(readFileSync(join(folder, 'campaign.json'))).toEqual(snapshot)
  })
})

describe('a shelf on a disk that refuses', () => {
  const data = (): string => join(folder, '..', 'data')
  it.each<[Fault, number]>([
    ['mkdirSync', 0],
    ['writeSync', 0],
  ])('makes no half campaign when %s fails', async (name, after) => {
    const shelf = shelfOf(data())
    fail(name, 'ENOSPC', after)
    await expect(shelf.create('New', 'wire', 'tallowYard')).rejects.toMatchObject({ code: 'disk-full' })
    faults.on.clear()
    expect(shelf.list()).toEqual([])
    expect(fs.readdirSync(join(data(), 'campaigns'))).toEqual([])
  })
  it('closes every campaign, also where one cannot be written', async () => {
    const shelf = shelfOf(data(), troubles)
    const made = await Promise.all(['A', 'B'].map((name) => shelf.create(name, 'wire', null)))
    const ids = made.map(({ campaign }) => campaign.id)
    for (const id of ids) shelf.session(id).run(note('kept'), byApp, undefined)
    rmSync(shelf.path(ids[0]!), { recursive: true })
    shelf.closeAll()
    expect(troubles.map(({ code }) => code)).toEqual(['folder-vanished'])
    const again = shelfOf(data())
    expect(again.session(ids[1]!).page(undefined, 1)[0]?.command.text).toBe('kept')
    again.closeAll()
  })
  it('says so where the data folder has vanished', async () => {
    const shelf = shelfOf(data())
    rmSync(data(), { recursive: true })
    expect(refusal(() => shelf.list())).toMatchObject({
      code: 'folder-vanished',
      details: { file: 'campaigns' },
    })
    await expect(shelf.create('New', 'wire', null)).rejects.toMatchObject({ code: 'folder-vanished' })
  })
})
