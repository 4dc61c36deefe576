/** The installed Electron is packaged only where it is the one that is wanted. */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

interface Computer {
  platform: NodeJS.Platform
  arch: string
}
type Fits = (parameters: readonly string[], computer: Computer) => boolean
const script = join(resolve(import.meta.dirname, '../../..'), 'scripts/installed-release.mjs')
const { fitsInstalledRelease } = (await import(/* @vite-ignore */ pathToFileURL(script).href)) as {
  fitsInstalledRelease: Fits
}

const PC: Computer = { platform: 'linux', arch: 'x64' }
const WINDOWS: Computer = { platform: 'win32', arch: 'x64' }
const MAC: Computer = { platform: 'darwin', arch: 'arm64' }
const BOARD: Computer = { platform: 'linux', arch: 'arm64' }

describe('the installed Electron', () => {
  it.each([
    [PC, []],
    [PC, ['--linux', 'deb']],
    [PC, ['--dir']],
    [WINDOWS, ['--win', '--x64']],
    [MAC, ['--dir']],
    [MAC, ['--mac', 'dmg', '--arm64']],
  ] as const)('is packaged on %j for %j', (computer, parameters) => {
    expect(fitsInstalledRelease(parameters, computer)).toBe(true)
  })
  it.each([
    [PC, ['--win']],
    [PC, ['-lw']],
    [PC, ['--linux', '--arm64']],
    [PC, ['--dir', '--mac']],
    [MAC, []],
    [MAC, ['--mac']],
    [MAC, ['--dir', '--universal']],
    [BOARD, []],
    [{ platform: 'freebsd', arch: 'x64' }, []],
  ] as const)('is left alone on %j for %j', (computer, parameters) => {
    expect(fitsInstalledRelease(parameters, computer)).toBe(false)
  })
})
