/**
 * `npm run package -- [electron-builder's arguments]`: builds out/ if stale and packages it into dist/. Uses Electron's
 * installed release and our own .deb maker, so that dir, zip and deb need no network; AppImage, nsis and dmg fetch
 * electron-builder's own tools the first time.
 * `--check` packages an unpacked Linux app around a stub of Electron into dist/check, for tests/e2e/packaged.spec.ts;
 * `--check-fuses` those for Windows and macOS into dist/check-fuses, for tests/e2e/securityFuses.spec.ts.
 */
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, isBuildStale, newestChange, programOf, ROOT, runNode } from './tools.mjs'

const INSTALLED = join(ROOT, 'node_modules/electron/dist')
const SEVEN_ZIP_FOLDERS = { linux: 'linux', darwin: 'mac', win32: 'win' }
const CHECKED = 'dist/check/linux-unpacked/resources/app.asar'
const SOURCES = ['out', 'electron-builder.yml', 'package.json', 'shared/rules', 'build', 'scripts']
/** electron-builder's name of a system, Node's, and the last thing that packaging for it writes. */
const OTHER_SYSTEMS = [
  ['--win', 'win32', 'dist/check-fuses/win-unpacked/Roundkeeper.exe'],
  ['--mac', 'darwin', 'dist/check-fuses/mac/Roundkeeper.app/Contents/Info.plist'],
]

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

/** Packages for one system around a stub of its Electron, unless nothing has changed since. */
async function packageStub(flag, system, output, result) {
  if (newestChange(result) > newestChange(...SOURCES)) {
    console.log(`${result} is up to date.`)
    return
  }
  const stub = join(ROOT, `node_modules/.cache/electron-stub${system === 'linux' ? '' : `-${system}`}`)
  await orExit(runNode(join(ROOT, 'scripts/make-stub-electron.mjs'), [system, stub]))
  await orExit(
    builder([flag, 'dir', '--x64', `-c.electronDist=${stub}`, `-c.directories.output=${output}`]),
  )
}

async function checkFuses() {
  for (const [flag, system, result] of OTHER_SYSTEMS)
    await packageStub(flag, system, 'dist/check-fuses', result)
}

const parameters = process.argv.slice(2)
if (isBuildStale()) await orExit(build())
if (parameters.includes('--check')) await packageStub('--linux', 'linux', 'dist/check', CHECKED)
else if (parameters.includes('--check-fuses')) await checkFuses()
else {
  const own = existsSync(join(INSTALLED, 'version')) ? [`-c.electronDist=${INSTALLED}`] : []
  await orExit(builder([...parameters, ...own]))
}
