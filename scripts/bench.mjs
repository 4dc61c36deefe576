// `npm run bench`: bundles the measurements as the program itself is bundled, and runs them in a process of their own.
import { spawnSync } from 'node:child_process'
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
const { status } = spawnSync(process.execPath, ['--expose-gc', join(outDir, 'bench.mjs')], {
  stdio: 'inherit',
  cwd: root,
})
process.exitCode = status ?? 1
