/** Which package a bundled file is from, and that package's licence with its text. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageNotice } from '../../shared/contract/about'

const IN_PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/
/** What bundlers put in themselves has no file; its code is theirs all the same. */
const HELPERS: readonly [RegExp, string][] = [
  [/^\0?vite[/:]/, 'vite'],
  [/^\0?plugin-vue:/, '@vitejs/plugin-vue'],
]
const LICENCE_FILE = /^(licen[cs]e|copying|ofl)(\.\w+)?$/i
/** Vite's file goes on with the licences of what only the build tool contains. */
const REST_OF_BUILD_TOOL = /\n#+ Licenses of bundled dependencies[\s\S]*$/i

/** The folder of the package that a module's id names; null for our own files. `modules`: our own node_modules. */
export function packageFolderOf(id: string, modules: string): string | null {
  const file = id.replace(/^\0/, '').replace(/[?#].*$/, '')
  const found = IN_PACKAGE.exec(file)?.[1]
  if (found !== undefined) return found
  const helper = HELPERS.find(([pattern]) => pattern.test(id))?.[1]
  return helper === undefined ? null : join(modules, helper)
}

interface Manifest {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
}

/** For a package that says MIT and has no file of it: our own text, which is the same, with its makers in the place of ours. */
function plainMit({ name, author }: Manifest, own: string): string {
  const makers = typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`)
  return own.replace(/^Copyright .*$/m, `Copyright (c) ${makers}`)
}

/**
 * `ownLicence`: text of this program's MIT licence.
 * @throws Error that names the package when there is no text of its licence: it could not be shipped.
 */
export function noticeOf(folder: string, ownLicence: string): PackageNotice {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const { name, version, license } = manifest
  const file = readdirSync(folder)
    .sort()
    .find((entry) => LICENCE_FILE.test(entry))
  if (license === undefined || (file === undefined && license !== 'MIT'))
    throw new Error(`${name} has no licence that could be shipped with it (${folder})`)
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const licenceText = file === undefined ? plainMit(manifest, ownLicence) : read(file)
  // the Apache licence asks that a NOTICE goes along
  const text = existsSync(join(folder, 'NOTICE')) ? `${licenceText}\n\n${read('NOTICE')}` : licenceText
  return {
    name,
    version,
    licence: license,
    text: text.replaceAll('\r\n', '\n').replace(REST_OF_BUILD_TOOL, '\n').trim(),
  }
}
