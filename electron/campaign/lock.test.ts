/** One program at a time on a folder: with the files that others leave there, and with other programs. */
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
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
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runs } from '../../tests/effort'
import { DataFolderInUse, type Hold, type HoldOptions, holdDataFolder } from './lock'
import { idsIn, IN_USE, readLock, removeLock } from './lockFiles'
import { bootBegan, thisComputer, thisProcess, ticks } from './thisComputer'
import { fileLikeLock, holderOf, killed, lockOf, ofAnother } from './testing/locks'

let folder = ''
const holds: Hold[] = []
const others: ChildProcess[] = []
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-lock-')))
  mkdirSync(join(folder, 'campaigns'))
})
afterEach(async () => {
  for (const hold of holds.splice(0)) hold.release()
  for (const other of others.splice(0)) if (other.exitCode === null && !other.killed) await killed(other)
  rmSync(folder, { recursive: true, force: true })
})

async function hold(options?: HoldOptions, where = folder): Promise<Hold> {
  const one = await holdDataFolder(where, options)
  holds.push(one)
  return one
}
async function holder(environment?: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const other = await holderOf(folder, environment)
  others.push(other)
  return other
}
const refusal = async (options?: HoldOptions): Promise<DataFolderInUse> => {
  const error: unknown = await hold(options).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DataFolderInUse)
  return error as DataFolderInUse
}
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((next) => setTimeout(next, 20))
}
const own = (): string => {
  const [id = ''] = idsIn(folder)
  return id
}

describe('two programs', () => {
  it('never have one folder, and the second has it when the first was killed', async () => {
    const other = await holder()
    expect((await refusal()).holder).toBeNull()
    await killed(other)
    await hold()
    expect(idsIn(folder)).toHaveLength(1)
  })
  it('see each other with different folders for temporary files', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'roundkeeper-elsewhere-'))
    await holder({ TMPDIR: elsewhere })
    expect((await refusal()).holder).toBeNull()
    rmSync(elsewhere, { recursive: true })
  })
  it('see each other when the socket was swept away', async () => {
    await holder()
    const lock = readLock(folder, own())
    if (typeof lock === 'string') throw new Error(lock)
    rmSync(dirname(lock.owner.door ?? ''), { recursive: true })
    expect((await refusal()).holder).toBeNull()
  })
  it('see each other by another way of writing the folder', async () => {
    await holder()
    const link = `${folder}-link`
    symlinkSync(folder, link)
    await expect(hold({}, link)).rejects.toThrow(DataFolderInUse)
    rmSync(link)
  })
  it('are told apart from a copy of the folder, which nobody uses', async () => {
    await holder()
    const copy = `${folder}-copy`
    cpSync(folder, copy, { recursive: true })
    const one = await hold({}, copy)
    expect(readdirSync(join(copy, IN_USE))).toHaveLength(1)
    one.release()
    rmSync(copy, { recursive: true })
  })
})

describe('one program', () => {
  it('shares a folder, which is free once it was let go as often as it was taken', async () => {
    const first = await hold()
    const second = await hold()
    expect(idsIn(folder)).toHaveLength(1)
    first.release()
    first.release()
    expect(idsIn(folder)).toHaveLength(1)
    second.release()
    expect(existsSync(join(folder, IN_USE))).toBe(false)
    await holder()
  })
  it('takes what an earlier one of its own could not remove', async () => {
    await lockOf(folder, { pid: thisProcess.pid })
    await hold()
    expect(idsIn(folder)).toHaveLength(1)
  })
  it('gives signs of life that others can read', async () => {
    await hold()
    const lock = readLock(folder, own())
    if (typeof lock === 'string' || lock.stamp === null) throw new Error('unreadable')
    const before = lock.stamp.ticks
    expect(lock.stamp.isHolding).toBe(true)
    await until(() => {
      const now = readLock(folder, own())
      return typeof now !== 'string' && now.stamp !== null && now.stamp.ticks > before
    })
    expect(statSync(join(folder, IN_USE, `${own()}.json`)).size).toBe(
      readFileSync(join(folder, IN_USE, `${own()}.json`)).length,
    )
  })
})

describe('files of those who are surely gone', () => {
  it('are removed: of a process that ended, of a number that another bears now, of an earlier boot', async () => {
    await lockOf(folder)
    await lockOf(folder, { pid: process.ppid, start: '1' })
    const { name, machine } = await thisComputer()
    const boot = '99999999-2222-3333-4444-555555555555'
    // not on a computer that does not know itself: it asks
    if (machine !== null) await lockOf(folder, { name, machine, boot }, { time: bootBegan() - 60_000 })
    await hold()
    expect(idsIn(folder)).toHaveLength(1)
  })
  it('are removed though they are many', async () => {
    for (let count = 0; count < runs(300, 3000); count++) await lockOf(folder)
    await hold()
    expect(idsIn(folder)).toHaveLength(1)
  })
  it('are removed when they were never written to their end', async () => {
    const whole = await lockOf(folder)
    const text = readFileSync(join(folder, IN_USE, `${whole}.json`), 'utf8')
    removeLock(folder, whole)
    for (const half of [
      '',
      '{',
      text.slice(0, 100),
      '\0'.repeat(400),
      '[]',
      'null',
      text.replace('"format":1', '"format":9'),
    ])
      fileLikeLock(folder, half)
    await hold()
    expect(idsIn(folder)).toHaveLength(1)
  })
  it('are those of another container that has been silent for more than ten seconds', async () => {
    const silent = await lockOf(folder, { processes: 'pid:[1]' }, { ticks: ticks() - 10_500 })
    await hold()
    expect(idsIn(folder)).not.toContain(silent)
  })
})

describe('whoever may live', () => {
  it('is told with machine and age, and taken over by its id alone', async () => {
    const id = await lockOf(folder, ofAnother(), { time: Date.now() - 3 * 3_600_000 })
    const { holder } = await refusal()
    expect(holder).toMatchObject({ id, machine: 'Kitchen' })
    expect(Math.round((holder?.age ?? 0) / 3_600_000)).toBe(3)
    await refusal({ takeOver: ['0'.repeat(32)] })
    expect(idsIn(folder)).toEqual([id])
    await hold({ takeOver: [id.slice(0, 8)] })
    expect(idsIn(folder)).not.toContain(id)
  })
  it('is told in plain characters, whatever a stranger has called the machine', async () => {
    await lockOf(folder, ofAnother(`\u001b[2J\u202eevil\n${'x'.repeat(500)}`))
    const { holder } = await refusal()
    expect(holder?.machine).toMatch(/^\[2Jevilx{1,80}$/)
  })
  it('is asked about when its stamp cannot be read, and none comes', async () => {
    const id = await lockOf(folder, ofAnother())
    const file = join(folder, IN_USE, `${id}.json`)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/ \d{16} /, ' 0000000000000009 '))
    utimesSync(file, new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000))
    const { holder } = await refusal()
    expect(Math.round((holder?.age ?? 0) / 3_600_000)).toBe(2)
  })
  it('is never taken over when it lives', async () => {
    await holder()
    expect((await refusal({ takeOver: [own()] })).holder).toBeNull()
    expect(idsIn(folder)).toHaveLength(1)
  })
  it('answers from another container, however silent', async () => {
    await holder()
    const id = own()
    const path = join(folder, IN_USE, `${id}.json`)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"processes":"[^"]*"/, '"processes":"pid:[1]"'))
    expect((await refusal({ takeOver: [id] })).holder).toBeNull()
  })
  it('is no reason to remove what is somebody else’s', async () => {
    mkdirSync(join(folder, IN_USE))
    const strange = ['notes.txt', `${'0'.repeat(32)}.json.bak`, `${'A'.repeat(32)}.json`]
    for (const name of strange) writeFileSync(join(folder, IN_USE, name), 'mine')
    mkdirSync(join(folder, IN_USE, `${'1'.repeat(32)}.json`))
    symlinkSync('/etc/hostname', join(folder, IN_USE, `${'2'.repeat(32)}.json`))
    const one = await hold()
    one.release()
    expect(readdirSync(join(folder, IN_USE)).sort()).toEqual(
      [...strange, `${'1'.repeat(32)}.json`, `${'2'.repeat(32)}.json`].sort(),
    )
  })
})

describe('squatters', () => {
  it('in the place of the folder of locks are refused in words, and left alone', async () => {
    const place = join(folder, IN_USE)
    const outside = mkdtempSync(join(tmpdir(), 'roundkeeper-outside-'))
    for (const squat of [() => writeFileSync(place, 'mine'), () => symlinkSync(outside, place)]) {
      squat()
      await expect(hold()).rejects.toMatchObject({ code: 'write-failed', details: { file: IN_USE } })
      expect(existsSync(place)).toBe(true)
      rmSync(place)
    }
    expect(readdirSync(outside)).toEqual([])
    rmSync(outside, { recursive: true })
  })
  it('on the path of a socket are not believed, whatever they answer', async () => {
    const open = mkdtempSync(join(tmpdir(), 'open-'))
    const id = 'a'.repeat(32)
    let asked = 0
    const server = createServer((socket) => {
      asked += 1
      socket.end(id)
    })
    const path = join(open, 'door')
    await new Promise<void>((up) => server.listen(path, up))
    // of another container that has been silent: only an answer could keep it
    await lockOf(folder, { id, processes: 'pid:[1]', door: path }, { ticks: ticks() - 60_000 })
    await hold()
    expect(asked).toBe(0)
    await new Promise((closed) => server.close(closed))
    rmSync(open, { recursive: true })
  })
  it('in a folder that others may enter are not believed, whatever it is called', async () => {
    const open = mkdtempSync(join(tmpdir(), 'roundkeeper-'))
    chmodSync(open, 0o755)
    const id = 'a'.repeat(32)
    let asked = 0
    const server = createServer((socket) => {
      asked += 1
      socket.end(id)
    })
    const path = join(open, 'door')
    await new Promise<void>((up) => server.listen(path, up))
    await lockOf(folder, { id, processes: 'pid:[1]', door: path }, { ticks: ticks() - 60_000 })
    await hold()
    expect(asked).toBe(0)
    await new Promise((closed) => server.close(closed))
    rmSync(open, { recursive: true })
  })
  it('who answer with another id are not believed', async () => {
    const private_ = mkdtempSync(join(tmpdir(), 'roundkeeper-'))
    let asked = 0
    const server = createServer((socket) => {
      asked += 1
      socket.end('b'.repeat(32))
    })
    const path = join(private_, 'door')
    await new Promise<void>((up) => server.listen(path, up))
    await lockOf(folder, { processes: 'pid:[1]', door: path }, { ticks: ticks() - 60_000 })
    await hold()
    expect(asked).toBe(1)
    await new Promise((closed) => server.close(closed))
    rmSync(private_, { recursive: true })
  })
})
