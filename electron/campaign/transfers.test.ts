import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { plainName, Transfers } from './transfers'
import { FileTrouble, reason } from './trouble'

let data = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'roundkeeper-transfers-'))
})
afterEach(() => {
  rmSync(data, { recursive: true, force: true })
})
/** Files that wait; the mark of the folder is none. */
const lying = (folder = 'transfers'): string[] =>
  existsSync(join(data, folder))
    ? readdirSync(join(data, folder)).filter((name) => /^[0-9a-f]{32}$/.test(name))
    : []

describe('a name', () => {
  it.each([
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Users\\x.roundkeeper', 'C Users x.roundkeeper'],
    ['  .hidden. ', 'hidden'],
    ['a\r\nb\0c\u202e', 'abc'],
    ['\ud800half', 'half'],
    ['', 'file'],
    ['...', 'file'],
    ['Die Würfel \u{1f3b2}.json', 'Die Würfel \u{1f3b2}.json'],
    ['\u{1f3b2}'.repeat(200), '\u{1f3b2}'.repeat(55)],
    [`${'W'.repeat(120)}.roundkeeper`, `${'W'.repeat(108)}.roundkeeper`],
    [`${'\u{1f3b2}'.repeat(120)}.roundkeeper`, `${'\u{1f3b2}'.repeat(52)}.roundkeeper`],
    ['CON.roundkeeper', 'CON_.roundkeeper'],
    ['nul', 'nul_'],
    ['Lpt1.notes.json', 'Lpt1_.notes.json'],
    ['Console.roundkeeper', 'Console.roundkeeper'],
    ['To be continued....roundkeeper', 'To be continued.roundkeeper'],
  ])('%j is shown as %j', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })
})

describe('files on their way', () => {
  it('come in under an id, are used, and are removed when it is settled what became of them', async () => {
    const transfers = new Transfers(data)
    const upload = await transfers.receive(
      'a/b.roundkeeper',
      Readable.from([Buffer.from('con'), Buffer.from('tent')]),
    )
    expect(upload).toMatch(/^[\w-]{32}$/)
    const seen = await transfers.use(upload, ({ path, name }) => [name, readFileSync(path, 'utf8')])
    expect(seen).toEqual(['a b.roundkeeper', 'content'])
    transfers.drop(upload)
    await expect(transfers.use(upload, () => null)).rejects.toMatchObject({ code: 'upload-unknown' })
    await expect.poll(lying).toEqual([])
  })
  it('that break off leave nothing behind', async () => {
    const transfers = new Transfers(data)
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw Object.assign(new Error('gone'), { code: 'ECONNRESET', syscall: 'read' })
      })(),
    )
    await expect(transfers.receive('x', broken)).rejects.toMatchObject({
      code: 'write-failed',
      details: { file: 'x' },
    })
    expect(lying()).toEqual([])
  })
  it('of this computer are read where they lie, and never removed', async () => {
    const transfers = new Transfers(data)
    const path = join(data, 'mine.roundkeeper')
    writeFileSync(path, 'mine')
    const { upload, name } = transfers.adopt(path)
    expect(name).toBe('mine.roundkeeper')
    expect(await transfers.use(upload, (transfer) => transfer.path)).toBe(path)
    transfers.drop(upload)
    transfers.close()
    expect(readFileSync(path, 'utf8')).toBe('mine')
  })
  it('go out once', async () => {
    const transfers = new Transfers(data)
    const id = await transfers.offer('out.json', (path) => {
      writeFileSync(path, 'out')
      return Promise.resolve()
    })
    const transfer = transfers.fetch(id)
    expect(transfer).toMatchObject({ name: 'out.json', isTemporary: true })
    expect(readFileSync(transfer!.path, 'utf8')).toBe('out')
    expect(transfers.fetch(id)).toBeNull()
    expect(transfers.fetch('x')).toBeNull()
  })
  it('make way for newer ones, and an earlier run’s are swept', async () => {
    await new Transfers(data).receive('left', Readable.from([Buffer.from('x')]))
    expect(lying()).toHaveLength(1)
    const transfers = new Transfers(data)
    expect(existsSync(join(data, 'transfers'))).toBe(false)
    const ids: string[] = []
    for (let i = 0; i < 20; i++)
      ids.push(await transfers.receive('x', Readable.from([Buffer.from(String(i))])))
    await expect(transfers.use(ids[0]!, () => null)).rejects.toMatchObject({ code: 'upload-unknown' })
    expect(await transfers.use(ids[19]!, ({ path }) => readFileSync(path, 'utf8'))).toBe('19')
    await expect.poll(() => lying().length).toBe(16)
    transfers.close()
    expect(existsSync(join(data, 'transfers'))).toBe(false)
  })
  it('have a folder of their own beside one of somebody’s that is called so', async () => {
    const hers = join(data, 'transfers', 'letter.txt')
    mkdirSync(join(data, 'transfers'))
    writeFileSync(hers, 'mine')
    const transfers = new Transfers(data)
    await transfers.receive('x', Readable.from([Buffer.from('x')]))
    expect(lying('transfers-2')).toHaveLength(1)
    transfers.close()
    new Transfers(data).close()
    expect(readdirSync(data)).toEqual(['transfers'])
    expect(readFileSync(hers, 'utf8')).toBe('mine')
  })
})

describe('a file to be fetched from a data folder that takes nothing more', () => {
  const full = (): FileTrouble =>
    new FileTrouble('disk-full', { file: 'transfers', reason: reason('ENOSPC') })
  /** Where it was made in the end. */
  let made = ''
  /** Full below the data folder; elsewhere there is room. */
  const writeElsewhere = (path: string, place: string | null): Promise<void> => {
    if (path.startsWith(data)) throw full()
    expect(place).toBe(dirname(path))
    made = path
    writeFileSync(path, 'out')
    return Promise.resolve()
  }
  let temporary = ''
  beforeEach(() => {
    temporary = mkdtempSync(join(tmpdir(), 'roundkeeper-elsewhere-'))
    vi.stubEnv('TMPDIR', temporary)
    vi.stubEnv('TEMP', temporary)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(temporary, { recursive: true, force: true })
  })

  it('is made in the system’s temporary folder, for its owner alone, and goes when the program ends', async () => {
    const transfers = new Transfers(data)
    const found = transfers.fetch(await transfers.offer('out.roundkeeper', writeElsewhere))
    expect(found).toMatchObject({ path: made, name: 'out.roundkeeper', isTemporary: true })
    expect(made.startsWith(temporary)).toBe(true)
    if (process.platform !== 'win32') expect(statSync(dirname(made)).mode & 0o777).toBe(0o700)
    transfers.close()
    expect(readdirSync(temporary)).toEqual([])
  })
  it('goes at the next start where the program was killed, and nothing else does', async () => {
    await new Transfers(data).offer('out.roundkeeper', writeElsewhere)
    const ours = basename(dirname(made))
    const another = `${ours.slice(0, -6)}letter`
    mkdirSync(join(temporary, another)) // without our mark
    mkdirSync(join(data, 'other'))
    await new Transfers(join(data, 'other')).offer('x', writeElsewhere)
    const [others] = readdirSync(temporary).filter((name) => ![ours, another].includes(name))
    new Transfers(data)
    expect(readdirSync(temporary).sort()).toEqual([another, others].sort())
  })
  it('is refused where that has no room either, and what is full is named', async () => {
    const transfers = new Transfers(data)
    const refused = transfers.offer('out.roundkeeper', () => Promise.reject(full()))
    await expect(refused).rejects.toMatchObject({
      code: 'no-room-to-fetch',
      details: { file: 'out.roundkeeper', folder: data, temporary, reason: reason('ENOSPC') },
    })
    transfers.close()
  })
  it('is refused as ever where something else is wrong', async () => {
    const transfers = new Transfers(data)
    const trouble = new FileTrouble('nothing-to-export', {})
    await expect(transfers.offer('x', () => Promise.reject(trouble))).rejects.toBe(trouble)
    expect(readdirSync(temporary)).toEqual([])
  })
})
