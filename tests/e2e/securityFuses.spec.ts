/**
 * The fuses of what is shipped for Windows and macOS (for Linux: packaged.spec.ts), and that the archive's hash is in the
 * program that has to check it. What a fuse does while the program runs only a real Electron can show.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FuseV1Options } from '@electron/fuses'
import { parse } from 'yaml'
import { describeSeldom, expect, test } from './launch'
import { ROOT } from './launchProgram'
import { DECIDED, fusesOf, hashOf, MAC, makePackages, readPropertyList, WINDOWS } from './packages'

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

describeSeldom('what is shipped', () => {
  if (process.platform !== 'linux') return // packaged around stubs, which are made on Linux

  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  test.beforeAll(() => makePackages('win', 'mac'))

  test('has its fuses set on Windows and macOS', async () => {
    expect(await fusesOf(join(WINDOWS, 'Roundkeeper.exe'))).toEqual(DECIDED)
    expect(await fusesOf(MAC)).toEqual(DECIDED)
  })

  test('carries the hash of its archive in the program on Windows', () => {
    const program = readFileSync(join(WINDOWS, 'Roundkeeper.exe')).toString('latin1')
    expect(program).toContain(hashOf(join(WINDOWS, 'resources/app.asar')))
  })

  test('carries the hash of its archive beside the program on macOS', () => {
    const { ElectronAsarIntegrity } = readPropertyList(join(MAC, 'Contents/Info.plist'))
    expect(ElectronAsarIntegrity).toEqual({
      'Resources/app.asar': { algorithm: 'SHA256', hash: hashOf(join(MAC, 'Contents/Resources/app.asar')) },
    })
  })
})
