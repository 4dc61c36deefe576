/** What `npm run knip` finds with the project's own settings, in a small program of the same shape. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { itSeldom } from '../../tests/itSeldom'

const ROOT = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-unused-'))
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Exit code and words of the step, for a program whose entry uses one function of `shared/rule.ts`. */
function unusedIn(sources: Record<string, string>): { status: number | null; stdout: string } {
  const all = {
    'package.json': JSON.stringify({ name: 'small', type: 'module' }),
    'electron/main/index.ts': "import { played } from '../../shared/rule'\nplayed()\n",
    'shared/rule.ts': 'export const played = (): number => 1\n',
    ...sources,
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const given = ['--directory', folder, '--config', join(ROOT, 'knip.jsonc')]
  return spawnSync(process.execPath, [join(ROOT, 'scripts/knip.mjs'), ...given], { encoding: 'utf8' })
}

describe('unused code', () => {
  itSeldom('is none where the program uses everything', () => {
    expect(unusedIn({})).toMatchObject({ status: 0 })
  })

  itSeldom('is an export that only a test uses', () => {
    const { status, stdout } = unusedIn({
      'shared/rule.ts': 'export const played = (): number => 1\nexport const proved = (): number => 2\n',
      'tests/unit/rule.test.ts': "import { proved } from '../../shared/rule'\nproved()\n",
    })
    expect(status).toBe(1)
    expect(stdout).toContain('proved')
    expect(stdout).not.toContain('played')
  })

  it('is a type that nobody reads, and a file that nobody imports', () => {
    const { status, stdout } = unusedIn({
      'shared/rule.ts': 'export const played = (): number => 1\nexport type Nobodys = string\n',
      'electron/engine/alone.ts': 'export const alone = 1\n',
    })
    expect(status).toBe(1)
    expect(stdout).toContain('Nobodys')
    expect(stdout).toContain('electron/engine/alone.ts')
  })
})
