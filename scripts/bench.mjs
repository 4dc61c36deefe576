// `npm run bench`: bundles the measurements as the program itself is bundled, and runs them in a process of their own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')
const outDir = join(root, 'node_modules/.cache/bench')

await build({
  configFile: false,
  logLevel: 'warn',
  root,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { '@shared': join(root, 'shared') } },
  ssr: { noExternal: true, external: ['write-file-atomic'] },
  build: {
    ssr: join(root, 'scripts/bench/index.ts'),
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'bench.mjs' } },
  },
})
const run = (...given) => spawnSync(process.execPath, given, { stdio: 'inherit', cwd: root }).status ?? 1
const ofHost = run('--expose-gc', join(outDir, 'bench.mjs'))
// the windows are measured in a browser, on the program as it was built last
const isBuilt = existsSync(join(root, 'out/main/host.js'))
if (!isBuilt) console.log('\nThe battle map is not measured: npm run build comes first.')
const ofWindows = isBuilt ? run('--import', 'tsx', 'tests/bench/battleMap.ts') : 0
process.exitCode = Math.max(ofHost, ofWindows)
