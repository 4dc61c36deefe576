/** The release's own steps: the tag is that of the version, and checksums are what sha256sum reads. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

function run(words: string[], tag = ''): { status: number | null; stderr: string } {
  const env = { ...process.env, GITHUB_REF_NAME: tag }
  return spawnSync(process.execPath, [join(ROOT, 'scripts/release.mjs'), ...words], { env, encoding: 'utf8' })
}

describe('the tag', () => {
  it('is v and the version', () => {
    expect(run(['version'], `v${version}`).status).toBe(0)
  })
  it.each(['', version, 'v99.0.0', 'main'])('“%s” is refused, and the right one is named', (tag) => {
    const { status, stderr } = run(['version'], tag)
    expect(status).toBe(1)
    expect(stderr).toContain(`the tag of this version is v${version}`)
  })
})

describe('checksums', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roundkeeper-release-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  it('are of every file, in order of name, and never of themselves', () => {
    writeFileSync(join(folder, 'b.deb'), 'second')
    writeFileSync(join(folder, 'a file.zip'), 'first')
    expect(run(['checksums', folder]).status).toBe(0)
    expect(run(['checksums', folder]).status).toBe(0)
    const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(
      `${hash('first')}  a file.zip\n${hash('second')}  b.deb\n`,
    )
  })
  it('of nothing are an error', () => {
    expect(run(['checksums', folder]).status).toBe(1)
  })
  it('are wanted of a folder', () => {
    expect(run(['checksums']).status).toBe(2)
  })
})
