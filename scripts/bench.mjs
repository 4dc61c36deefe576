// `npm run bench`: bundles the measurements as the program itself is bundled, and runs them in a process of their own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build as bundle } from 'vite'
import { build, isBuildStale, ROOT } from './tools.mjs'

const outDir = join(ROOT, 'node_modules/.cache/bench')

await bundle({
  configFile: false,
  logLevel: 'warn',
  root: ROOT,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { '@shared': join(ROOT, 'shared') } },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      // what is measured in a child is a program of its own
      input: {
        bench: join(ROOT, 'scripts/bench/index.ts'),
        memory: join(ROOT, 'scripts/bench/memory.ts'),
        forecastWorker: join(ROOT, 'electron/forecast/worker.ts'),
        fileWorker: join(ROOT, 'electron/campaign/fileWorker.ts'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
})
const run = (...given) => spawnSync(process.execPath, given, { stdio: 'inherit', cwd: ROOT }).status ?? 1
const ofHost = run('--expose-gc', join(outDir, 'bench.mjs'))
// the windows are measured in a browser, on the program as it is
const built = isBuildStale() ? await build({ stdio: ['ignore', 'ignore', 'inherit'] }) : 0
const windows = ['battleMap', 'largeMap', 'healingCalendar', 'journal', 'cockpit', 'library']
const ofWindows =
  built === 0 ? windows.map((name) => run('--import', 'tsx', `tests/bench/${name}.ts`)) : [built]
process.exitCode = Math.max(ofHost, ...ofWindows)
