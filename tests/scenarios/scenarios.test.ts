/** Plays every scenario file; a failure prints the command, its dice, its log and the difference. */
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readScenario, scenarioFiles } from '../../electron/cli/scenario/files'
import { printReport } from '../../electron/cli/scenario/print'
import { runScenario } from '../../electron/cli/scenario/run'

const folder = import.meta.dirname
const files = scenarioFiles([folder]).map((file) => [relative(folder, file), file] as const)

describe.each(files)('%s', (_name, file) => {
  const scenario = readScenario(file)
  it(`${scenario.title} (${scenario.rules.join(', ')})`, () => {
    const report = runScenario(scenario)
    expect(report.passed, `\n${printReport(report)}`).toBe(true)
  })
})
