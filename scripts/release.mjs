/**
 * Steps of .github/workflows/release.yml:
 *   node scripts/release.mjs version            the tag GITHUB_REF_NAME is `v` and the version of package.json
 *   node scripts/release.mjs checksums FOLDER   writes SHA256SUMS of every file in it, as sha256sum reads it
 */
import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ROOT } from './tools.mjs'

const CHECKSUMS = 'SHA256SUMS'

function checkVersion() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const tag = process.env.GITHUB_REF_NAME ?? ''
  if (tag === `v${version}`) return
  console.error(
    `The tag is “${tag}” and package.json says ${version}: the tag of this version is v${version}.`,
  )
  process.exitCode = 1
}

async function hashOf(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function writeChecksums(folder) {
  const names = readdirSync(folder)
    .filter((name) => name !== CHECKSUMS)
    .sort()
  if (names.length === 0) {
    console.error(`There is nothing in ${folder} to release.`)
    process.exitCode = 1
    return
  }
  const lines = []
  for (const name of names) lines.push(`${await hashOf(join(folder, name))}  ${name}\n`)
  writeFileSync(join(folder, CHECKSUMS), lines.join(''))
  process.stdout.write(lines.join(''))
}

const [step, folder] = process.argv.slice(2)
if (step === 'version') checkVersion()
else if (step === 'checksums' && folder !== undefined) await writeChecksums(folder)
else {
  console.error('usage: node scripts/release.mjs version | checksums FOLDER')
  process.exitCode = 2
}
