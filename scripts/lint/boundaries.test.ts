/** Proves that the import boundaries and the purity rules of eslint.config.js bite, and only where they should. */
import { resolve } from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

// The snippets are in no tsconfig, so what needs types is left out of components; the rules under test need none.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    {
      files: ['**/*.vue'],
      rules: tseslint.configs.disableTypeChecked.rules ?? {},
      languageOptions: { parserOptions: { projectService: false } },
    },
  ],
})
const WATCHED = [
  '@typescript-eslint/no-restricted-imports',
  'no-restricted-properties',
  'no-restricted-syntax',
  'roundkeeper/no-system-names',
]

/** The messages of boundary and purity rules for a file of this content. */
async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: resolve(root, file) })
  const broken = result?.messages.filter((message) => message.fatal === true) ?? []
  expect(broken).toEqual([])
  return (result?.messages ?? [])
    .filter((message) => WATCHED.includes(message.ruleId ?? ''))
    .map((message) => message.message)
}

const importing = (from: string) => `import { thing } from '${from}'\nthing()\n`

describe('an import across a boundary is refused and the message says what to do instead', () => {
  it.each([
    ['shared/probe.ts', '../electron/engine/dice', 'shared/ is imported by both sides'],
    ['shared/probe.ts', '@/app/store', 'shared/ is imported by both sides'],
    ['shared/probe.ts', 'node:fs', 'shared/ is imported by both sides'],
    ['electron/engine/probe.ts', '../rules/wcrpg/attack', 'knows no rule system'],
    ['electron/engine/probe.ts', '../campaign/session', 'knows no rule system'],
    ['electron/engine/probe.ts', 'node:fs', 'touch no files'],
    ['electron/engine/probe.ts', 'crypto', 'touch no files'],
    ['electron/engine/probe.ts', 'electron', "only electron/main imports 'electron'"],
    ['electron/rules/wcrpg/probe.ts', '../wwn/shock', 'belongs into electron/engine'],
    ['electron/rules/wwn/combat/probe.ts', '../../wire/actions', 'belongs into electron/engine'],
    ['electron/rules/wire/probe.ts', '../registry', 'belongs into electron/engine'],
    ['electron/rules/mass-combat/probe.ts', '../../campaign/session', 'belongs into electron/engine'],
    ['electron/rules/wcrpg/probe.ts', 'node:path', 'touch no files'],
    ['electron/rules/wcrpg/probe.ts', 'electron', "only electron/main imports 'electron'"],
    ['electron/campaign/probe.ts', '../rules/wcrpg/attack', 'electron/rules/registry'],
    ['electron/campaign/probe.ts', '../host/server', 'electron/rules/registry'],
    ['electron/campaign/probe.ts', 'electron', "only electron/main imports 'electron'"],
    ['electron/forecast/probe.ts', '../main/index', 'never reach into a host'],
    ['electron/cli/probe.ts', '../rules/wire/actions', 'electron/rules/registry'],
    ['electron/host/probe.ts', '../engine/dice', 'ask the application'],
    ['electron/host/probe.ts', 'electron', "only electron/main imports 'electron'"],
    ['electron/main/probe.ts', '../rules/wcrpg/attack', 'ask the application'],
    ['electron/main/probe.ts', '../cli/campaigns', 'nothing behind them'],
    ['electron/main/probe.ts', '../cli/scenario/run', 'nothing behind them'],
    ['electron/preload/probe.ts', '../campaign/application', 'the preload carries types'],
    ['electron/preload/probe.ts', '@shared/contract/client', 'the preload carries types'],
    ['electron/preload/probe.ts', 'zod', 'the preload carries types'],
    ['renderer/src/encounter/probe.ts', '../../../electron/engine/dice', 'through the transport'],
    ['renderer/src/encounter/probe.ts', 'electron', 'through the transport'],
    ['renderer/src/encounter/probe.ts', 'node:fs', 'through the transport'],
    ['renderer/src/encounter/probe.ts', '@shared/contract/requests', '80 kB'],
    ['renderer/src/encounter/probe.ts', '@shared/wcrpg/commands', 'payload schemas of commands'],
    ['renderer/src/encounter/probe.ts', '@shared/campaign/commands/parts', 'payload schemas of commands'],
    ['renderer/src/ui/probe.ts', '@/encounter/store', 'renderer/src/ui is dumb'],
    ['renderer/src/ui/probe.ts', '../encounter/encounterStore', 'renderer/src/ui is dumb'],
    ['renderer/src/ui/probe.ts', '../../../electron/engine/dice', 'through the transport'],
    ['renderer/src/ui/probe.ts', '@/systems', 'know no rule system by name'],
    ['renderer/src/features/roster/probe.ts', '@/systems', 'know no rule system by name'],
    ['renderer/src/features/roster/probe.ts', '../../systems', 'know no rule system by name'],
    ['renderer/src/session/probe.ts', '@/systems', 'know no rule system by name'],
    ['renderer/src/systems/wwn/map/probe.ts', '@/systems/wire/fight', 'one rule system knows no other'],
    ['renderer/src/systems/wwn/map/probe.ts', '../../wire/fight', 'one rule system knows no other'],
    ['renderer/src/systems/wwn/map/probe.ts', '@/systems', 'know no rule system by name'],
    ['renderer/src/systems/mass-combat/probe.ts', '@shared/contract/requests', '80 kB'],
  ])('%s may not import %s', async (file, from, advice) => {
    expect(await complaints(file, importing(from))).toEqual([expect.stringContaining(advice)])
  })
})

describe('an import within the boundaries is let through', () => {
  it.each([
    ['shared/probe.ts', './contract/types'],
    ['electron/engine/probe.ts', '@shared/campaign/types'],
    ['electron/rules/wcrpg/probe.ts', '../../engine/tally'],
    ['electron/rules/wcrpg/probe.ts', '@shared/wcrpg/character'],
    ['electron/rules/wcrpg/actions/probe.ts', '../wounds'],
    ['electron/rules/registry.ts', './wcrpg'],
    ['electron/campaign/probe.ts', '../rules/registry'],
    ['electron/campaign/probe.ts', 'node:fs/promises'],
    ['electron/forecast/probe.ts', '../engine/dice'],
    ['electron/host/probe.ts', '../campaign/application'],
    ['electron/main/probe.ts', 'electron'],
    ['electron/main/probe.ts', '../cli/commandLine'],
    ['electron/preload/probe.ts', 'electron'],
    ['renderer/src/encounter/probe.ts', '@shared/contract/client'],
    ['renderer/src/encounter/probe.ts', './store'],
    ['renderer/src/ui/probe.ts', 'reka-ui'],
    ['renderer/src/main.ts', './systems'],
    ['renderer/src/testing/probe.ts', '@/systems'],
    ['renderer/src/features/roster/probe.ts', '@/system/loaded'],
    ['renderer/src/systems/index.ts', './wwn'],
    ['renderer/src/systems/wwn/map/probe.ts', '../fight'],
    ['renderer/src/systems/wwn/map/probe.ts', '@/features/encounter/map/layout'],
  ])('%s may import %s', async (file, from) => {
    expect(await complaints(file, importing(from))).toEqual([])
  })

  it('a window may import types that are read off the schemas of commands', async () => {
    const code = "import type { Ends } from '@shared/campaign/commands/parts'\nexport type End = Ends\n"
    expect(await complaints('renderer/src/encounter/probe.ts', code)).toEqual([])
  })

  it('the preload may import types of the contract', async () => {
    const code = "import type { Transport } from '@shared/contract/client'\nexport type Bridge = Transport\n"
    expect(await complaints('electron/preload/probe.ts', code)).toEqual([])
  })
})

describe('engine and rules are pure', () => {
  it.each([
    ['electron/engine/probe.ts', 'export const face = Math.random()', 'Dice are asked for'],
    ['electron/rules/wwn/probe.ts', 'export const face = Math.random()', 'Dice are asked for'],
    ['electron/engine/probe.ts', 'export const now = Date.now()', 'no clock'],
    ['electron/rules/wire/probe.ts', 'export const now = new Date()', 'no clock'],
    ['electron/rules/wcrpg/probe.ts', 'export const half = Math.floor(7 / 2)', 'named policy'],
    ['electron/rules/wcrpg/probe.ts', 'export const half = Math.round(7 / 2)', 'named policy'],
    ['electron/rules/wcrpg/probe.ts', 'export const half = Math.ceil(7 / 2)', 'named policy'],
  ])('%s: %s', async (file, code, advice) => {
    expect(await complaints(file, `${code}\n`)).toEqual([expect.stringContaining(advice)])
  })

  it('the rounding module rounds, and files outside the rules may read the clock', async () => {
    expect(
      await complaints('electron/engine/rounding.ts', 'export const down = Math.floor(7 / 2)\n'),
    ).toEqual([])
    expect(await complaints('electron/campaign/probe.ts', 'export const now = Date.now()\n')).toEqual([])
  })
})

describe('features and ui name no rule system', () => {
  it.each([
    ['renderer/src/features/roster/probe.ts', "export const kind = 'wcrpg/character'", 'wcrpg'],
    ['renderer/src/features/roster/probe.ts', 'export const massCombatUnit = 1', 'massCombat'],
    ['renderer/src/features/roster/probe.ts', '// only in mass-combat\nexport const unit = 1', 'mass-combat'],
    ['renderer/src/ui/probe.ts', "export const label = 'wire.ground.name'", 'wire'],
  ])('%s: %s', async (file, code, name) => {
    expect(await complaints(file, `${code}\n`)).toEqual([expect.stringContaining(`“${name}” names one`)])
  })
  it('in the template and the styles of a component neither', async () => {
    const code = '<template>\n  <p class="wwnHit">WIRE</p>\n</template>\n'
    expect(await complaints('renderer/src/ui/Probe.vue', code)).toHaveLength(2)
  })
  it('a system names itself, and a test may name any', async () => {
    const code = "export const kind = 'wcrpg/character'\n"
    expect(await complaints('renderer/src/systems/wcrpg/probe.ts', code)).toEqual([])
    expect(await complaints('renderer/src/features/roster/probe.test.ts', code)).toEqual([])
  })
})
