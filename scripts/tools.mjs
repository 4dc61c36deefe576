/** What the scripts share: where the project is, how a tool of node_modules is started, and whether a build is stale. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')

/** Path of a package's program, without the shell wrappers that differ from system to system. */
export function programOf(packageName, program = packageName.split('/').at(-1)) {
  const folder = join(ROOT, 'node_modules', packageName)
  if (!existsSync(folder)) {
    console.error(`${packageName} is not installed: run \`npm ci\` first.`)
    process.exit(1)
  }
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}

/** Runs a Node program in the project and resolves with its exit code. */
export function runNode(file, parameters = [], { environment = {}, stdio = 'inherit' } = {}) {
  return new Promise((settle) => {
    const child = spawn(process.execPath, [file, ...parameters], {
      cwd: ROOT,
      stdio,
      env: { ...process.env, ...environment },
    })
    child.on('error', (cause) => {
      console.error(cause.message)
      settle(1)
    })
    child.on('exit', (code) => settle(code ?? 1))
  })
}

/** Newest modification below these files and folders, in milliseconds; 0 when there are none. */
export function newestChange(...paths) {
  const changes = paths.map((path) => {
    const absolute = resolve(ROOT, path)
    const found = statSync(absolute, { throwIfNoEntry: false })
    if (!found) return 0
    if (!found.isDirectory()) return found.mtimeMs
    return newestChange(...readdirSync(absolute).map((name) => join(absolute, name)))
  })
  return Math.max(0, ...changes)
}

/** Oldest of these files; 0 when one is missing. */
function oldestResult(...files) {
  return Math.min(
    ...files.map((file) => statSync(resolve(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0),
  )
}

const SOURCES = [
  'electron',
  'shared',
  'renderer',
  'electron.vite.config.ts',
  'scripts/notices',
  'LICENSE',
  'NOTICE',
  'package.json',
  'tsconfig.base.json',
]
const RESULTS = [
  'out/main/index.js',
  'out/main/host.js',
  'out/main/forecastWorker.js',
  'out/main/fileWorker.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/notices.json',
]

export const isBuildStale = () => newestChange(...SOURCES) > oldestResult(...RESULTS)

/** Builds out/ and resolves with the exit code. */
export const build = (options) => runNode(programOf('electron-vite'), ['build'], options)
