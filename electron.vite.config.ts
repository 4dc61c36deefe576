import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { collectNotices } from './scripts/notices/plugin'

const root = import.meta.dirname
const shared = { '@shared': resolve(root, 'shared') }

export default defineConfig({
  main: {
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: shared },
    plugins: [collectNotices(root)],
    build: {
      // bundled, so that the package needs no node_modules; `trash` is loaded at run time from a source checkout only
      externalizeDeps: {
        exclude: ['zod', 'mutative', 'pure-rand', 'yaml', 'ws', 'yauzl', 'yazl'],
      },
      rolldownOptions: {
        input: {
          index: resolve(root, 'electron/main/index.ts'),
          host: resolve(root, 'electron/host/index.ts'),
          forecastWorker: resolve(root, 'electron/forecast/worker.ts'),
        },
      },
    },
  },
  preload: {
    resolve: { alias: shared },
    plugins: [collectNotices(root)],
    build: {
      externalizeDeps: false, // a sandboxed preload cannot require() from node_modules
      rolldownOptions: {
        input: { index: resolve(root, 'electron/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(root, 'renderer'),
    resolve: { alias: { ...shared, '@': resolve(root, 'renderer/src') } },
    plugins: [vue(), collectNotices(root)],
    build: {
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
