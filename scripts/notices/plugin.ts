/**
 * Writes out/notices.json from what is really bundled: every package with a module, a style or a font in one of the three
 * bundles. They are built one after the other in one process; each writes what is known so far.
 */
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { NOTICES_FILE, type Notices } from '../../shared/contract/about'
import { noticeOf, packageFolderOf } from './packages'

/** The bundler's own helpers are in every bundle, and in no list of modules. */
const BUNDLER = 'rolldown'
const folders = new Set<string>()

function write(root: string): void {
  const licence = readFileSync(join(root, 'LICENSE'), 'utf8').trim()
  const packages = [...folders].map((folder) => noticeOf(folder, licence))
  packages.sort((one, other) => (one.name < other.name ? -1 : 1))
  const notices: Notices = {
    licence,
    credits: readFileSync(join(root, 'NOTICE'), 'utf8').trim(),
    packages,
  }
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(join(root, 'out', NOTICES_FILE), `${JSON.stringify(notices, null, 1)}\n`)
}

export function collectNotices(root: string): Plugin {
  const modules = join(root, 'node_modules')
  return {
    name: 'roundkeeper:notices',
    apply: 'build',
    writeBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((part) =>
        part.type === 'asset' ? part.originalFileNames.map((name) => join(root, 'renderer', name)) : [],
      )
      folders.add(realpathSync(join(modules, BUNDLER)))
      for (const id of [...this.getModuleIds(), ...files]) {
        const folder = packageFolderOf(id, modules)
        if (folder !== null) folders.add(realpathSync(folder))
      }
      write(root)
    },
  }
}
