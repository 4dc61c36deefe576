/**
 * What the end-to-end tests load or start as one file, bundled once before the workers start: hundreds of sources that
 * every worker translates for itself cost more than the tests that need them.
 */
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type * as Engine from './engine'

const ROOT = join(import.meta.dirname, '../..')
const BUNDLES = join(ROOT, 'node_modules/.cache/harness')

/** The stand-in for Electron as a program of its own. */
export const PROGRAM = join(BUNDLES, 'program.mjs')

/** A source in a bundle still looks for its neighbours where it stands itself. */
const keepFolders: Plugin = {
  name: 'roundkeeper:keep-folders',
  transform: (code, id) =>
    id.endsWith('.ts') && code.includes('import.meta.dirname')
      ? { code: code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))), map: null }
      : null,
}

export async function buildBundles(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@shared': join(ROOT, 'shared') } },
    plugins: [keepFolders],
    build: {
      ssr: true,
      outDir: BUNDLES,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: {
          program: join(import.meta.dirname, 'program.ts'),
          engine: join(import.meta.dirname, 'engine.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[hash].mjs' },
      },
    },
  })
}

/** The rules and campaign files of the sources, once per worker. */
export const loadEngine = (): Promise<typeof Engine> =>
  import(/* @vite-ignore */ pathToFileURL(join(BUNDLES, 'engine.mjs')).href) as Promise<typeof Engine>
