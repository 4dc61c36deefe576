/**
 * The fuses of what is shipped for Windows and macOS (for Linux: packaged.spec.ts), and that the archive's hash is in the
 * program that has to check it. What a fuse does while the program runs only a real Electron can show.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getRawHeader } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { parse } from 'yaml'
import { expect, test } from './launch'

const ROOT = resolve(import.meta.dirname, '../..')
const WINDOWS = join(ROOT, 'dist/check-fuses/win-unpacked')
const MAC = join(ROOT, 'dist/check-fuses/mac/Roundkeeper.app')

/** Every fuse that there is, with its place in the binary: a new one has to be decided here and in the settings. */
const DECIDED = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
}

/** The fuses of a program by name, as they stand in it. */
async function fusesOf(program: string): Promise<Record<string, boolean>> {
  const wire = await getCurrentFuseWire(program)
  const [enabled] = Buffer.from('1')
  return Object.fromEntries(
    Object.keys(DECIDED).map((name) => [name, wire[FuseV1Options[name as keyof typeof DECIDED]] === enabled]),
  )
}

const hashOf = (archive: string): string =>
  createHash('sha256').update(getRawHeader(archive).headerString).digest('hex')

test('every fuse is decided in the settings, none left to a version of Electron', () => {
  const known = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)))
  expect(Object.keys(DECIDED).sort()).toEqual(known.sort())
  const { electronFuses } = parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')) as {
    electronFuses: Record<string, boolean>
  }
  const byName = Object.entries(DECIDED).map(([name, value]) => [
    name.charAt(0).toLowerCase() + name.slice(1),
    value,
  ])
  expect(electronFuses).toEqual(Object.fromEntries(byName))
})

test.describe('what is shipped', () => {
  if (process.platform !== 'linux') return // packaged around stubs, which are made on Linux

  test.describe.configure({ mode: 'serial', timeout: 120_000 })
  test.beforeAll(() => {
    execFileSync(process.execPath, ['scripts/package.mjs', '--check-fuses'], { cwd: ROOT, stdio: 'ignore' })
  })

  test('has its fuses set on Windows and macOS', async () => {
    expect(await fusesOf(join(WINDOWS, 'Roundkeeper.exe'))).toEqual(DECIDED)
    expect(await fusesOf(MAC)).toEqual(DECIDED)
  })

  test('carries the hash of its archive in the program on Windows', () => {
    const program = readFileSync(join(WINDOWS, 'Roundkeeper.exe')).toString('latin1')
    expect(program).toContain(hashOf(join(WINDOWS, 'resources/app.asar')))
  })

  test('carries the hash of its archive beside the program on macOS', () => {
    const list = readFileSync(join(MAC, 'Contents/Info.plist'), 'utf8')
    expect(list).toContain('ElectronAsarIntegrity')
    expect(list).toContain(hashOf(join(MAC, 'Contents/Resources/app.asar')))
  })
})
