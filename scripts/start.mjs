/**
 * `npm start`: builds if anything changed, then starts the app in Electron; where Electron's binary is neither
 * installed nor to be had, the same app in the browser. `--browser` and `--electron` force one of them.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, isBuildStale, ROOT, runNode } from './tools.mjs'

const STALL_MILLISECONDS = 15_000
const ELECTRON = join(ROOT, 'node_modules/electron')
const OWN_FLAGS = ['--browser', '--electron']

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

/** The installed binary, if it is there and of the version that the project wants. */
function installedElectron() {
  const given = process.env.ELECTRON_EXEC_PATH
  if (given && existsSync(given)) return given
  const name = readText(join(ELECTRON, 'path.txt'))
  const { version } = JSON.parse(readText(join(ELECTRON, 'package.json')) || '{}')
  const installed = readText(join(ELECTRON, 'dist/version')).replace(/^v/, '')
  const path = join(ELECTRON, 'dist', name)
  return name && installed === version && existsSync(path) ? path : null
}

/** Downloads into Electron's own cache. Gives up when nothing arrives for a while, however long the rest takes. */
async function downloadElectron(version) {
  const require = createRequire(join(ELECTRON, 'package.json'))
  const { downloadArtifact } = await import(require.resolve('@electron/get'))
  const stop = new AbortController()
  let timer
  const stillAlive = () => {
    clearTimeout(timer)
    const giveUp = () => stop.abort(new Error(`nothing arrived for ${STALL_MILLISECONDS / 1000} s`))
    timer = setTimeout(giveUp, STALL_MILLISECONDS)
  }
  const showProgress = ({ percent }) => {
    stillAlive()
    const words = `Downloading Electron ${version}: ${Math.round(percent * 100)} %`
    if (process.stderr.isTTY) process.stderr.write(`\r${words}${percent === 1 ? '\n' : ''}`)
  }
  stillAlive()
  try {
    await downloadArtifact({
      version,
      artifactName: 'electron',
      platform: process.platform,
      arch: process.arch,
      cacheRoot: process.env.electron_config_cache, // the cache that electron/install.js reads
      checksums: require('./checksums.json'),
      downloadOptions: { quiet: true, signal: stop.signal, getProgressCallback: showProgress },
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Returns null, or why Electron could not be installed. */
async function installElectron() {
  const manifest = readText(join(ELECTRON, 'package.json'))
  if (!manifest) return 'the npm packages are not installed (npm ci)'
  try {
    await downloadElectron(JSON.parse(manifest).version)
  } catch (cause) {
    const code = cause.cause?.code ?? cause.code
    const [firstLine] = String(cause.message).split('\n')
    return code && !firstLine.includes(code) ? `${firstLine} (${code})` : firstLine
  }
  const code = await runNode(join(ELECTRON, 'install.js'))
  return code === 0 ? null : 'it was downloaded but could not be unpacked'
}

/** Hands the terminal over to the app and ends with its exit code. */
function become(command, parameters) {
  const environment = { ...process.env }
  delete environment.ELECTRON_RUN_AS_NODE // set in some editors' terminals: Electron would start as plain Node
  const child = spawn(command, parameters, { cwd: ROOT, stdio: 'inherit', env: environment })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
  child.on('error', (cause) => {
    console.error(`${command}: ${cause.message}`)
    process.exit(1)
  })
}

const becomeBrowserHost = (flags) => become(process.execPath, ['out/main/host.js', ...flags])

async function buildIfStale() {
  if (!isBuildStale()) return
  console.error('Building Roundkeeper …')
  const code = await build({ stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0) process.exit(code)
}

async function start(flags) {
  const appFlags = flags.filter((flag) => !OWN_FLAGS.includes(flag))
  await buildIfStale()
  if (flags.includes('--browser')) return becomeBrowserHost(appFlags)

  const reason = installedElectron() ? null : await installElectron()
  const binary = installedElectron()
  if (binary) return become(binary, ['.', ...appFlags])
  const words = `Electron is not installed and could not be downloaded: ${reason ?? 'its binary is missing'}.`
  if (flags.includes('--electron')) {
    console.error(words)
    process.exit(1)
  }
  console.error(`${words} Starting in your browser instead.`)
  becomeBrowserHost(appFlags)
}

await start(process.argv.slice(2))
