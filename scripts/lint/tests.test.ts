/** Proves that a test which is switched off, or replaces a module for all others, stops the lint. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cases } from '../../tests/effort'

const ROOT = resolve(import.meta.dirname, '../..')
const PROGRAM = join(ROOT, 'node_modules/oxlint/bin/oxlint')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-tests-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The rules about tests that a test file of this content breaks. */
function broken(name: string, line: string): string[] {
  writeFileSync(join(folder, name), `import { describe, it, vi } from 'vitest'\n${line}\n`)
  const given = ['--config', join(ROOT, 'oxlint.config.mjs'), '--format', 'json', folder]
  const { stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...given], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout, stderr).toContain('"diagnostics"')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }
  return diagnostics.map(({ code }) => code).filter((code) => code.startsWith('vitest('))
}

describe('the lint of tests', () => {
  it.each(
    cases(
      [
        ['the only one that runs', "it.only('x', () => undefined)", 'vitest(no-focused-tests)'],
        ['one that is left out', "it.skip('x', () => undefined)", 'vitest(no-disabled-tests)'],
        ['several that are left out', "describe.skip('x', () => undefined)", 'vitest(no-disabled-tests)'],
        ['a module replaced for all', "vi.mock('node:fs')", 'vitest(no-restricted-vi-methods)'],
      ],
      1,
    ),
  )('refuses %s', (_what, line, rule) => {
    expect(broken('probe.test.ts', line)).toEqual([rule])
  })
  it('lets a file with modules of its own replace one', () => {
    expect(broken('probe.isolated.test.ts', "vi.mock('node:fs')")).toEqual([])
  })
})
