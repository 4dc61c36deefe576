/** The packages that scripts/package.mjs --check makes around stubs of Electron, and how specs look into them. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { getRawHeader } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { expect } from './launch'
import { ROOT } from './launchProgram'

export const CHECKED = join(ROOT, 'dist/check')
export const LINUX = join(CHECKED, 'linux-unpacked')
export const WINDOWS = join(CHECKED, 'win-unpacked')
export const MAC = join(CHECKED, 'mac/Roundkeeper.app')

export type PackagedSystem = 'linux' | 'win' | 'mac'

/** Makes them unless nothing has changed since. */
export function makePackages(...systems: PackagedSystem[]): void {
  execFileSync(process.execPath, ['scripts/package.mjs', '--check', ...systems], {
    cwd: ROOT,
    stdio: 'ignore',
  })
}

/** Every file below a folder, relative to it, with forward slashes, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.split(sep).join('/'))
    .sort()
}

/** Every fuse that there is: a new one has to be decided here and in the settings. */
export const DECIDED = {
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
export async function fusesOf(program: string): Promise<Record<string, boolean>> {
  const wire = await getCurrentFuseWire(program)
  const [enabled] = Buffer.from('1')
  return Object.fromEntries(
    Object.keys(DECIDED).map((name) => [name, wire[FuseV1Options[name as keyof typeof DECIDED]] === enabled]),
  )
}

/** What the program that loads an archive compares it with. */
export const hashOf = (archive: string): string =>
  createHash('sha256').update(getRawHeader(archive).headerString).digest('hex')

/** Modules that come with electron-builder: they read what it writes. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('app-builder-lib'))

export function readPropertyList(file: string): Record<string, unknown> {
  const { parse } = ofBuilder('plist') as { parse(text: string): Record<string, unknown> }
  return parse(readFileSync(file, 'utf8'))
}

interface VersionTable {
  lang: number
  codepage: number
}
interface Resedit {
  NtExecutable: { from(data: Buffer, options: { ignoreCert: boolean }): unknown }
  NtExecutableResource: { from(program: unknown): { entries: { type: number; bin: ArrayBuffer }[] } }
  Resource: {
    VersionInfo: {
      fromEntries(entries: unknown): {
        getAllLanguagesForStringValues(): VersionTable[]
        getStringValues(table: VersionTable): Record<string, string>
      }[]
    }
  }
}
const TYPE_ICON = 3

/** Version information of a Windows program, and the pictures of its icon, as they are stored. */
export function readProgram(file: string): { words: Record<string, string>; icons: Buffer[] } {
  const { NtExecutable, NtExecutableResource, Resource } = ofBuilder('resedit') as Resedit
  const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(file), { ignoreCert: true }))
  const [information] = Resource.VersionInfo.fromEntries(entries)
  const [table] = information?.getAllLanguagesForStringValues() ?? []
  expect(table, 'a language of version information').toBeDefined()
  return {
    words: table === undefined ? {} : (information?.getStringValues(table) ?? {}),
    icons: entries.filter(({ type }) => type === TYPE_ICON).map(({ bin }) => Buffer.from(bin)),
  }
}
