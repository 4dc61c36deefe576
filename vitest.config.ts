import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { withDuel } from './tests/duel/withDuel.ts'
import { isLongRun } from './tests/effort.ts'

const root = import.meta.dirname
const SCRIPTS = '{electron,shared,scripts,tests/unit,tests/scenarios}/**'
const ISOLATED = '*.isolated.test.ts'
const DOM = '*.dom.test.ts'
const left = [`**/${ISOLATED}`, ...(isLongRun ? [] : ['**/*.long.test.ts'])]
const words = ['renderer/src/testing/words.ts']

/**
 * Test files share a worker's modules, because loading them anew for each costs more than the tests. Whoever replaces a
 * module for itself (vi.mock) would replace it for the next file too: it is called *.isolated.test.ts and gets a worker of
 * its own. Lint holds that. What takes long is called *.long.test.ts and left to `npm run test:long`.
 *
 * Rules and files run as the host runs them, by Node's own import: the rewritten imports of Vite's runner made a scenario
 * take four times as long. Windows need Vite for their components; what wants a page is called *.dom.test.ts.
 *
 * A worker is kept for the next file only where that is of the same project and environment: so each of them is a project,
 * and one comes after the other.
 */
export default defineConfig({
  plugins: [vue()],
  resolve: { alias: { '@shared': resolve(root, 'shared'), '@': resolve(root, 'renderer/src') } },
  test: {
    environment: 'node',
    setupFiles: ['tests/equality.ts'],
    // how long something takes is the bench's, and a busy machine is no failure
    testTimeout: isLongRun ? 3_600_000 : 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [`${SCRIPTS}/*.test.ts`],
          exclude: left,
          isolate: false,
          execArgv: ['--import', 'tsx'],
          sequence: { groupOrder: 0 },
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'windows',
          include: ['renderer/**/*.test.ts'],
          exclude: [...left, `**/${DOM}`],
          isolate: false,
          setupFiles: words,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'happy-dom',
          include: [`renderer/**/${DOM}`],
          isolate: false,
          setupFiles: words,
          sequence: { groupOrder: 2 },
        },
      },
      // with a system more in the lists: proof that nothing else has to know it, for the long run or whoever asks
      {
        extends: true,
        plugins: [withDuel()],
        test: {
          name: 'duel',
          include: isLongRun || process.argv.includes('duel') ? ['tests/duel/*.test.ts'] : [],
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [`${SCRIPTS}/${ISOLATED}`, `renderer/**/${ISOLATED}`],
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
