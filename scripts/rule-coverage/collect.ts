/** Gathers every citation of a rule in the repository: scenario files, titles of tests, and ids named in code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readScenario, scenarioFiles } from '../../electron/cli/scenario/files'
import type { Scenario } from '../../electron/cli/scenario/schema'
import type { Citation } from './count'
import { RULE_IDS, rulesInTests } from './titles'

const SKIPPED = new Set(['node_modules', 'out', 'dist', '.git'])

/** Files under a folder whose name ends so; an absent folder holds none. */
export function filesUnder(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.split(sep).some((part) => SKIPPED.has(part)))
  } catch {
    return []
  }
}

/** Whether breaking the rules cited could make this scenario fail: some step expects state, log lines or a refusal. */
export const expectsSomething = (scenario: Scenario): boolean =>
  scenario.steps.some(({ expect }) => {
    if (expect === undefined) return false
    const { log, state, refused } = expect
    return (log?.length ?? 0) > 0 || Object.keys(state ?? {}).length > 0 || refused !== undefined
  })

function fromScenarios(root: string): Citation[] {
  return scenarioFiles([join(root, 'tests/scenarios')]).flatMap((file) => {
    const scenario = readScenario(file)
    const proves = expectsSomething(scenario)
    return scenario.rules.map((rule) => ({ rule, where: relative(root, file), proves }))
  })
}

function fromTests(root: string): Citation[] {
  const folders = ['electron', 'shared', 'renderer', 'tests/unit']
  return folders
    .flatMap((folder) => filesUnder(join(root, folder), '.test.ts'))
    .flatMap((file) =>
      rulesInTests(readFileSync(file, 'utf8'), file).map((rule) => ({
        rule,
        where: relative(root, file),
        proves: true,
      })),
    )
}

/** Ids in code prove nothing, but must exist. */
function fromCode(root: string): Citation[] {
  return ['electron', 'shared', 'renderer']
    .flatMap((folder) => [
      ...filesUnder(join(root, folder), '.ts'),
      ...filesUnder(join(root, folder), '.vue'),
    ])
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...new Set(readFileSync(file, 'utf8').match(RULE_IDS))].map((rule) => ({
        rule,
        where: relative(root, file),
        proves: false,
      })),
    )
}

export const collectCitations = (root: string): Citation[] => [
  ...fromScenarios(root),
  ...fromTests(root),
  ...fromCode(root),
]
