// `npm run faults`: bundles the fault rig as the program itself is bundled, so that a process that is killed a thousand
// times starts in a quarter of a second, and runs it. What it takes: scripts/faults/index.ts.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'vite'
import { ROOT } from './tools.mjs'

const outDir = join(ROOT, 'node_modules/.cache', `faults-${String(process.pid)}`)
const programs = [
  'index',
  'player',
  'disk',
  'clock',
  'chains',
  'cuts',
  'repairs',
  'importer',
  'contender',
  'foreign',
]

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
      input: {
        ...Object.fromEntries(programs.map((name) => [name, join(ROOT, `scripts/faults/${name}.ts`)])),
        fileWorker: join(ROOT, 'electron/campaign/fileWorker.ts'),
      },
      output: { entryFileNames: '[name].mjs' },
    },
  },
})
try {
  const run = spawnSync(process.execPath, [join(outDir, 'index.mjs'), ROOT, ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: ROOT,
  })
  process.exitCode = run.status ?? 1
} finally {
  rmSync(outDir, { recursive: true, force: true })
}
