/** Another program holds a file for a moment, as virus scanners on Windows do. */
import * as fs from 'node:fs'
import * as fsp from 'node:fs/promises'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { putAs, putAsBeside } from './renaming'

vi.mock('node:fs', { spy: true })
vi.mock('node:fs/promises', { spy: true })

let folder = ''
let held = 0
const error = (code: string): Error => Object.assign(new Error(code), { code, syscall: 'rename' })

/** The next so many attempts fail. */
function hold(attempts: number, code: string): void {
  held = 0
  const refuse = (): boolean => ++held <= attempts
  const real = { sync: fs.renameSync, beside: fsp.rename }
  vi.mocked(fs.renameSync).mockImplementation((from, to) => {
    if (refuse()) throw error(code)
    vi.mocked(fs.renameSync).mockReset()
    real.sync(from, to)
  })
  vi.mocked(fsp.rename).mockImplementation((from, to) => {
    if (refuse()) return Promise.reject(error(code))
    vi.mocked(fsp.rename).mockReset()
    return real.beside(from, to)
  })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-renaming-'))
  writeFileSync(join(folder, 'one'), 'x')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(fs.renameSync).mockReset()
  vi.mocked(fsp.rename).mockReset()
  rmSync(folder, { recursive: true, force: true })
})

const WAYS: [string, (from: string, to: string) => unknown][] = [
  ['at once', putAs],
  ['beside', putAsBeside],
]
describe.each(WAYS)('a file that is renamed %s', (_way, put) => {
  const rename = async (): Promise<unknown> => put(join(folder, 'one'), join(folder, 'two'))
  const onSystem = (platform: string): void => void vi.stubGlobal('process', { ...process, platform })

  it.each(['EPERM', 'EACCES', 'EBUSY'])('is tried again on Windows where it is held (%s)', async (code) => {
    onSystem('win32')
    hold(3, code)
    await rename()
    expect(held).toBe(4)
    expect(existsSync(join(folder, 'two'))).toBe(true)
  })
  it('is given up where it stays held', async () => {
    onSystem('win32')
    hold(100, 'EBUSY')
    await expect(rename()).rejects.toMatchObject({ code: 'EBUSY' })
    expect(existsSync(join(folder, 'one'))).toBe(true)
  })
  it.each([
    ['win32', 'ENOSPC'],
    ['linux', 'EBUSY'],
    ['darwin', 'EACCES'],
  ])('is not tried again on %s for %s', async (platform, code) => {
    onSystem(platform)
    hold(1, code)
    await expect(rename()).rejects.toMatchObject({ code })
    expect(held).toBe(1)
  })
})
