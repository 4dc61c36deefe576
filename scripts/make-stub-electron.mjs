/**
 * A stand-in for Electron's unpacked release, so that packaging can be checked where the real one cannot be had:
 *   node scripts/make-stub-electron.mjs linux|win32|darwin FOLDER
 * then `electron-builder -c.electronDist=FOLDER`. Has what electron-builder reads and rewrites (names, fuses, resources),
 * and starts nothing.
 */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPackage } from '@electron/asar'

const require = createRequire(import.meta.url)
const [platform, folder] = process.argv.slice(2)
const { version } = require('electron/package.json')

/** Sentinel, version 1, count, one '0' or '1' a fuse: electron-builder rewrites it, a test reads it back. */
const FUSE_STATES = '101100111'
const FUSES = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, FUSE_STATES.length]),
  Buffer.from(FUSE_STATES),
])

const COMMON = [
  'chrome_100_percent.pak',
  'chrome_200_percent.pak',
  'resources.pak',
  'icudtl.dat',
  'snapshot_blob.bin',
  'v8_context_snapshot.bin',
  'vk_swiftshader_icd.json',
  'locales/en-US.pak',
  'locales/de.pak',
]
const LINUX_LIBRARIES = [
  'libffmpeg.so',
  'libEGL.so',
  'libGLESv2.so',
  'libvk_swiftshader.so',
  'libvulkan.so.1',
]
const WINDOWS_LIBRARIES = ['d3dcompiler_47.dll', 'ffmpeg.dll', 'libEGL.dll', 'libGLESv2.dll']

function put(file, data = 'stub', mode = 0o644) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), data, { mode })
}

/** Must be a real archive: its header is hashed. */
async function putDefaultApp(file) {
  const source = mkdtempSync(join(tmpdir(), 'roundkeeper-stub-'))
  writeFileSync(join(source, 'package.json'), '{"name":"default_app","main":"main.js"}')
  const archive = join(source, '..', `${Date.now()}-default_app.asar`)
  await createPackage(source, archive)
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  copyFileSync(archive, join(folder, file))
  rmSync(archive)
  rmSync(source, { recursive: true })
}

async function makeLinux() {
  for (const file of [...COMMON, ...LINUX_LIBRARIES]) put(file)
  put('electron', Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), FUSES]), 0o755)
  for (const file of ['chrome-sandbox', 'chrome_crashpad_handler']) put(file, 'stub', 0o755)
  await putDefaultApp('resources/default_app.asar')
}

/** A real PE with exactly one language of version information: electron-builder edits its resources. */
async function makeWindows() {
  for (const file of [...COMMON, ...WINDOWS_LIBRARIES]) put(file)
  await putDefaultApp('resources/default_app.asar')
  const installer = dirname(require.resolve('electron-winstaller/package.json'))
  const builder = createRequire(require.resolve('app-builder-lib'))
  const { NtExecutable, NtExecutableResource, Resource } = builder('resedit')
  const program = NtExecutable.from(readFileSync(join(installer, 'vendor/StubExecutable.exe')), {
    ignoreCert: true,
  })
  const resources = NtExecutableResource.from(program)
  const information = Resource.VersionInfo.createEmpty()
  const words = { ProductName: 'Electron', FileVersion: version, ProductVersion: version }
  information.setStringValues({ lang: 1033, codepage: 1200 }, words)
  information.outputToResourceEntries(resources.entries)
  resources.outputResource(program)
  put('electron.exe', Buffer.concat([Buffer.from(program.generate()), FUSES]))
}

function propertyList(name, identifier) {
  const entries = {
    CFBundleExecutable: name,
    CFBundleIdentifier: identifier,
    CFBundleName: name,
    CFBundlePackageType: 'APPL',
  }
  const lines = Object.entries(entries).map(([key, value]) => `<key>${key}</key><string>${value}</string>`)
  const type =
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">'
  return `<?xml version="1.0" encoding="UTF-8"?>${type}<plist version="1.0"><dict>${lines.join('')}</dict></plist>`
}

async function makeMac() {
  const contents = 'Electron.app/Contents'
  put(`${contents}/Info.plist`, propertyList('Electron', 'com.github.Electron'))
  put(`${contents}/MacOS/Electron`, 'stub', 0o755)
  put(`${contents}/Resources/electron.icns`)
  await putDefaultApp(`${contents}/Resources/default_app.asar`)
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const name = `Electron Helper${kind}`
    put(
      `${contents}/Frameworks/${name}.app/Contents/Info.plist`,
      propertyList(name, 'com.github.Electron.helper'),
    )
    put(`${contents}/Frameworks/${name}.app/Contents/MacOS/${name}`, 'stub', 0o755)
  }
  const framework = `${contents}/Frameworks/Electron Framework.framework`
  put(`${framework}/Versions/A/Electron Framework`, FUSES, 0o755)
  for (const language of ['en', 'de']) put(`${framework}/Versions/A/Resources/${language}.lproj/locale.pak`) // empty folders are not copied
  symlinkSync('A', join(folder, framework, 'Versions/Current'))
  symlinkSync('Versions/Current/Resources', join(folder, framework, 'Resources'))
  symlinkSync('Versions/Current/Electron Framework', join(folder, framework, 'Electron Framework'))
}

const MAKERS = { linux: makeLinux, win32: makeWindows, darwin: makeMac }
const make = MAKERS[platform]
if (!make || !folder) {
  console.error('Usage: node scripts/make-stub-electron.mjs linux|win32|darwin FOLDER')
  process.exit(1)
}
rmSync(folder, { recursive: true, force: true })
for (const file of ['LICENSE', 'LICENSES.chromium.html']) put(file)
put('version', version)
await make()
