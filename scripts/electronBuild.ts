/** The three bundles of the program: what is bundled, and how. */
import { join, resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import type { UserConfig } from 'electron-vite'
import type { Plugin } from 'vite'

/**
 * @param root the project's folder
 * @param out where the three bundles go
 * @param plugins of each bundle
 */
export const buildOf = (root: string, out: string, plugins: () => Plugin[]): UserConfig => ({
  main: {
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { '@shared': resolve(root, 'shared') } },
    plugins: plugins(),
    build: {
      outDir: join(out, 'main'),
      // bundled, so that the package needs no node_modules; `trash` is loaded at run time from a source checkout only
      externalizeDeps: {
        exclude: ['zod', 'mutative', 'pure-rand', 'yaml', 'ws', 'yauzl', 'yazl', 'pngjs', 'jpeg-js'],
      },
      rolldownOptions: {
        input: {
          index: resolve(root, 'electron/main/index.ts'),
          host: resolve(root, 'electron/host/index.ts'),
          forecastWorker: resolve(root, 'electron/forecast/worker.ts'),
          fileWorker: resolve(root, 'electron/campaign/fileWorker.ts'),
          pictureWorker: resolve(root, 'electron/pictures/worker.ts'),
        },
      },
    },
  },
  preload: {
    resolve: { alias: { '@shared': resolve(root, 'shared') } },
    plugins: plugins(),
    build: {
      outDir: join(out, 'preload'),
      externalizeDeps: false, // a sandboxed preload cannot require() from node_modules
      rolldownOptions: {
        input: { index: resolve(root, 'electron/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(root, 'renderer'),
    resolve: { alias: { '@shared': resolve(root, 'shared'), '@': resolve(root, 'renderer/src') } },
    plugins: [vue(), ...plugins()],
    build: {
      outDir: join(out, 'renderer'),
      minify: true, // a window reads it at every start
      rolldownOptions: {
        input: {
          gm: resolve(root, 'renderer/index.html'),
          players: resolve(root, 'renderer/players.html'),
        },
      },
    },
  },
})
