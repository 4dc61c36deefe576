#!/usr/bin/env node
/**
 * Takes the place of fpm in electron-builder (CUSTOM_FPM_PATH), so that a .deb is made with dpkg-deb and nothing is
 * downloaded. Understands the arguments that electron-builder gives for `-s dir -t deb`, and no other kind of package.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const REPEATED = ['-d', '--deb-recommends']
const ALONE = ['--force']

/** Options by name, repeated ones as lists, and what is left: `from=/to` pairs. */
function parse(given) {
  const options = {}
  const lists = Object.fromEntries(REPEATED.map((name) => [name, []]))
  const copies = []
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index]
    if (ALONE.includes(word)) continue
    if (!word.startsWith('-')) copies.push(word.split(/=(?=\/)/))
    else {
      index += 1
      if (REPEATED.includes(word)) lists[word].push(given[index])
      else options[word.replace(/^-+/, '')] = given[index]
    }
  }
  return { options, lists, copies }
}

/** As Debian counts it: in KiB, each file rounded up. */
function installedSize(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? 1 + installedSize(path) : Math.ceil(lstatSync(path).size / 1024))
  }, 0)
}

function controlFile(options, lists, size) {
  const fields = {
    Package: options.name,
    Version: options.version,
    Architecture: options.architecture,
    Maintainer: options.maintainer,
    Depends: lists['-d'].join(', '),
    Recommends: lists['--deb-recommends'].join(', '),
    Section: options.category ?? 'games',
    Priority: options['deb-priority'] ?? 'optional',
    'Installed-Size': String(size),
    Homepage: options.url,
    Description: options.description.replace(/\n(?! )/g, '\n '),
  }
  const lines = Object.entries(fields).filter(([, value]) => value)
  return `${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`
}

const { options, lists, copies } = parse(process.argv.slice(2))
if (options.t !== 'deb') throw new Error(`make-deb.mjs makes .deb packages only, not ${options.t}`)

const root = mkdtempSync(join(tmpdir(), 'roundkeeper-deb-'))
try {
  chmodSync(root, 0o755)
  for (const [from, to] of copies) {
    const target = join(root, to)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(from, target, { recursive: true, verbatimSymlinks: true })
  }
  const size = installedSize(root)
  mkdirSync(join(root, 'DEBIAN'))
  writeFileSync(join(root, 'DEBIAN/control'), controlFile(options, lists, size))
  for (const [option, script] of [
    ['after-install', 'postinst'],
    ['after-remove', 'postrm'],
  ])
    if (options[option])
      writeFileSync(join(root, 'DEBIAN', script), readFileSync(options[option]), { mode: 0o755 })
  const compression = `-Z${options['deb-compression'] ?? 'xz'}`
  execFileSync('dpkg-deb', ['--root-owner-group', compression, '-b', root, options.package], {
    stdio: 'inherit',
  })
} finally {
  rmSync(root, { recursive: true, force: true })
}
