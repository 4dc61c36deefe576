// `npm run bench [-- <measurement> …]`: bundles the measurements as the program itself is bundled, and runs them in a process of
// their own; all of them, or those that are named.
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
const WINDOWS = ['battleMap', 'largeMap', 'healingCalendar', 'journal', 'cockpit', 'library', 'forecastPanel']
const HOST = ['live', 'disk', 'undo', 'rounds', 'large', 'files', 'offers', 'fleets', 'recovery', 'forecast']
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !WINDOWS.includes(name) && !HOST.includes(name))
if (unknown.length > 0) {
  console.error(`No measurement: ${unknown.join(', ')}. There are: ${[...HOST, ...WINDOWS].join(', ')}.`)
  process.exit(2)
}
const wanted = (names) => (asked.length === 0 ? names : names.filter((name) => asked.includes(name)))
const run = (...given) => spawnSync(process.execPath, given, { stdio: 'inherit', cwd: ROOT }).status ?? 1
const host = wanted(HOST)
const windows = wanted(WINDOWS)
const ofHost = host.length === 0 ? 0 : run('--expose-gc', join(outDir, 'bench.mjs'), ...host)
// the windows are measured in a browser, on the program as it is
const built =
  windows.length > 0 && isBuildStale() ? await build({ stdio: ['ignore', 'ignore', 'inherit'] }) : 0
const ofWindows =
  built === 0 ? windows.map((name) => run('--import', 'tsx', `tests/bench/${name}.ts`)) : [built]
process.exitCode = Math.max(ofHost, ...ofWindows)
