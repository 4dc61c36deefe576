/**
 * `npm run package -- [electron-builder's arguments]`: builds out/ if stale and packages it into dist/. Uses Electron's
 * installed release where it is the one that is wanted, and our own .deb maker, so that dir, zip, tar.gz and deb need no
 * network; AppImage, nsis and dmg fetch electron-builder's own tools the first time. On a Mac without a certificate the
 * program is signed by nobody: else computers with Apple's processors would not start it.
 * `--check [linux] [win] [mac]` packages around stubs of Electron into dist/check, all three when none is named, for
 * tests/e2e/packaged*.spec.ts and securityFuses.spec.ts.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fitsInstalledRelease } from './installed-release.mjs'
import { unsignedArguments } from './mac-signing.mjs'
import { build, isBuildStale, newestChange, programOf, ROOT, runNode } from './tools.mjs'

const INSTALLED = join(ROOT, 'node_modules/electron/dist')
const SEVEN_ZIP_FOLDERS = { linux: 'linux', darwin: 'mac', win32: 'win' }
const SAMPLES = 'dist/samples'
const SOURCES_OF_SAMPLES = ['electron', 'shared', 'scripts/make-samples.ts']
const SOURCES = [
  'out',
  SAMPLES,
  'electron-builder.yml',
  'package.json',
  'shared/rules',
  'shared/messages',
  'build',
  'scripts',
  'LICENSE',
  'NOTICE',
]

/** Node's name of each system, what of it is made without a network, and the last thing that is written on the way. */
const CHECKED = {
  linux: { node: 'linux', targets: ['deb', 'tar.gz'], result: 'dist/check/linux.done' },
  win: { node: 'win32', targets: ['zip'], result: 'dist/check/win.done' },
  mac: { node: 'darwin', targets: ['zip'], result: 'dist/check/mac.done' },
}
const LOCK = join(ROOT, 'dist/check.lock')

/** A CI hands on secrets that it does not have as empty texts; electron-builder would take them for paths. */
const SECRETS = [
  'CSC_LINK',
  'CSC_KEY_PASSWORD',
  'CSC_NAME',
  'APPLE_ID',
  'APPLE_APP_SPECIFIC_PASSWORD',
  'APPLE_TEAM_ID',
  'APPLE_API_KEY',
  'APPLE_API_KEY_ID',
  'APPLE_API_ISSUER',
]
const absentSecrets = () =>
  Object.fromEntries(SECRETS.filter((name) => process.env[name] === '').map((name) => [name, undefined]))

function environment() {
  const sevenZip = join(
    ROOT,
    'node_modules/7zip-bin',
    SEVEN_ZIP_FOLDERS[process.platform] ?? 'linux',
    process.arch,
    process.platform === 'win32' ? '7za.exe' : '7za',
  )
  if (existsSync(sevenZip)) chmodSync(sevenZip, 0o755) // its package comes without the permission
  return {
    ...absentSecrets(),
    ...(existsSync(sevenZip) ? { ELECTRON_BUILDER_7ZIP_PATH: sevenZip } : {}),
    ...(existsSync('/usr/bin/dpkg-deb') ? { CUSTOM_FPM_PATH: join(ROOT, 'scripts/make-deb.mjs') } : {}),
  }
}

const builder = (parameters) =>
  runNode(programOf('electron-builder'), parameters, { environment: environment() })

async function orExit(running) {
  const code = await running
  if (code !== 0) process.exit(code)
}

async function makeSamples() {
  if (newestChange(SAMPLES) > newestChange(...SOURCES_OF_SAMPLES)) return
  await orExit(runNode(programOf('tsx'), [join(ROOT, 'scripts/make-samples.ts'), join(ROOT, SAMPLES)]))
}

/** Packages for one system around a stub of its Electron, unless nothing has changed since. */
async function packageStub(system) {
  const { node, targets, result } = CHECKED[system]
  if (newestChange(result) > newestChange(...SOURCES)) {
    console.log(`The check for ${system} is up to date.`)
    return
  }
  const stub = join(ROOT, `node_modules/.cache/electron-stub-${node}-${process.pid}`)
  try {
    await orExit(runNode(join(ROOT, 'scripts/make-stub-electron.mjs'), [node, stub]))
    const settings = [`-c.electronDist=${stub}`, '-c.directories.output=dist/check', '-c.compression=store']
    await orExit(builder([`--${system}`, ...targets, '--x64', ...settings]))
  } finally {
    rmSync(stub, { recursive: true, force: true })
  }
  writeFileSync(join(ROOT, result), '')
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Specs run beside each other and ask for the same folder. */
async function alone(work) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
      break
    } catch {
      const holder = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0
      if (holder > 0 && !isAlive(holder)) rmSync(LOCK, { force: true })
      else await wait(200)
    }
  }
  process.on('exit', () => rmSync(LOCK, { force: true }))
  await work()
}

const parameters = process.argv.slice(2)
if (parameters[0] === '--check') {
  const named = parameters.slice(1)
  await alone(async () => {
    if (isBuildStale()) await orExit(build())
    await makeSamples()
    for (const system of named.length > 0 ? named : Object.keys(CHECKED)) await packageStub(system)
  })
} else {
  if (isBuildStale()) await orExit(build())
  await makeSamples()
  const isFitting = existsSync(join(INSTALLED, 'version')) && fitsInstalledRelease(parameters, process)
  const own = isFitting ? [`-c.electronDist=${INSTALLED}`] : []
  await orExit(builder([...parameters, ...own, ...unsignedArguments(process)]))
}
