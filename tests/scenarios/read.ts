/** Scenario files, read once for all tests that play them: reading all of them takes seconds. */
import { readScenario } from '../../electron/cli/scenario/files'
import type { Scenario } from '../../electron/cli/scenario/schema'

const read = new Map<string, Scenario>()

export function scenarioOf(file: string): Scenario {
  const scenario = read.get(file) ?? readScenario(file)
  read.set(file, scenario)
  return scenario
}
