/** Proves that an import circle is an error wherever it leads: through scripts, components, and types alone. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { itSeldom } from '../../tests/itSeldom'

const ROOT = resolve(import.meta.dirname, '../..')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundkeeper-circles-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Files in which oxlint finds a circle. */
function circlesIn(sources: Record<string, string>): string[] {
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), source)
  }
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const given = ['--config', join(ROOT, 'oxlint.config.mjs'), '--format', 'json', folder]
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...given], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout, stderr).toContain('"diagnostics"')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  return diagnostics
    .filter(({ code }) => code === 'import(no-cycle)')
    .map(({ filename }) => filename.split('/').at(-1) ?? '')
    .sort()
}

describe('a circle of imports is found', () => {
  itSeldom('between scripts', () => {
    const found = circlesIn({
      'a.ts': "import { b } from './b'\nexport const a = (): number => b\n",
      'b.ts': "import { a } from './a'\nexport const b = Number(a)\n",
    })
    expect(found).toEqual(['a.ts', 'b.ts'])
  })
  it('between a script and a component', () => {
    const found = circlesIn({
      'a.ts': "import B from './B.vue'\nexport const a = Boolean(B)\n",
      'B.vue': '<script setup lang="ts">\nimport { a } from \'./a\'\nconsole.warn(a)\n</script>\n',
    })
    expect(found).toEqual(['B.vue', 'a.ts'])
  })
  itSeldom('of types alone', () => {
    const found = circlesIn({
      'a.ts': "import type { B } from './b'\nexport interface A {\n  b: B | null\n}\n",
      'b.ts': "import type { A } from './a'\nexport interface B {\n  a: A | null\n}\n",
    })
    expect(found).toEqual(['a.ts', 'b.ts'])
  })
  itSeldom('in scripts that no compiler reads', () => {
    const found = circlesIn({
      'scripts/a.mjs': "import { b } from './b.mjs'\nexport const a = () => b\n",
      'scripts/b.mjs': "import { a } from './a.mjs'\nexport const b = a\n",
    })
    expect(found).toEqual(['a.mjs', 'b.mjs'])
  })
  itSeldom('and nothing else is', () => {
    const found = circlesIn({
      'a.ts': "import { b } from './b'\nexport const a = b\n",
      'b.ts': 'export const b = 1\n',
    })
    expect(found).toEqual([])
  })
})
