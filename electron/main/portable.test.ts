/** Where a portable program keeps its campaigns. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderBeside, PORTABLE_FOLDER, portableFolder } from './portable'

describe('folderBeside', () => {
  it.each([
    ['linux', '/games/Roundkeeper/roundkeeper', undefined, '/games/Roundkeeper'],
    ['linux', '/tmp/.mount_Rou/roundkeeper', '/games/Roundkeeper.AppImage', '/games'],
    ['darwin', '/Volumes/stick/Roundkeeper.app/Contents/MacOS/Roundkeeper', undefined, '/Volumes/stick'],
    ['darwin', '/somewhere/else/Roundkeeper', undefined, '/somewhere/else'],
  ] as const)('on %s of %s', (platform, executable, appImage, folder) => {
    expect(folderBeside({ platform, executable, appImage })).toBe(folder)
  })
  it('passes over an AppImage of another program where there are none', () => {
    const place = { executable: '/x/Roundkeeper', appImage: '/games/Other.AppImage' } as const
    expect(folderBeside({ ...place, platform: 'darwin' })).toBe('/x')
  })
})

describe('portableFolder', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roundkeeper-portable-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const found = (): string | null =>
    portableFolder({ executable: join(folder, 'roundkeeper'), platform: 'linux', appImage: undefined })

  it('is only where somebody has made it', () => {
    expect(found()).toBeNull()
    mkdirSync(join(folder, PORTABLE_FOLDER))
    expect(found()).toBe(join(folder, PORTABLE_FOLDER))
  })
  it('is a folder: a file of that name is none', () => {
    writeFileSync(join(folder, PORTABLE_FOLDER), '')
    expect(found()).toBeNull()
  })
})
