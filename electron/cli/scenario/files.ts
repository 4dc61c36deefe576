/** Finds and reads scenario files; what is malformed is named with its file and field. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { scenarioSchema, type Scenario } from './schema'

/** Every `*.yaml` under the given files and folders, in order of name. */
export function scenarioFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return [path]
    const inside = readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.name.endsWith('.yaml'))
      .map((entry) => join(path, entry.name))
    return scenarioFiles(inside.sort())
  })
}

/** @throws Error that names the file and the first field that does not fit. */
export function readScenario(file: string): Scenario {
  let content: unknown
  try {
    content = parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  const parsed = scenarioSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`${file}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`)
}
