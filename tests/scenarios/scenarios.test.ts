/**
 * Plays every scenario file; a failure prints the command, its dice, its log and the difference. What it says has words,
 * with everything that they name, and reads as people write.
 */
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '@shared/messages/en'
import { takeWords } from '@shared/words/catalogue'
import { scenarioFiles } from '../../electron/cli/scenario/files'
import { printReport } from '../../electron/cli/scenario/print'
import { runScenario } from '../../electron/cli/scenario/run'
import { scenarioOf } from './read'
import { faultsOfWords } from './words'
import { isLongRun } from '../effort'

takeWords(en)

const folder = import.meta.dirname
const files = scenarioFiles([folder]).map((file) => [relative(folder, file), file] as const)

describe.each(files)('%s', (_name, file) => {
  const scenario = scenarioOf(file)
  const systems = [scenario.system, ...(scenario.campaign.systems ?? [])]
  it(`${scenario.title} (${scenario.rules.join(', ')})`, () => {
    const report = runScenario(scenario, isLongRun ? 'all' : 'some')
    expect(report.passed, `\n${printReport(report)}`).toBe(true)
    expect(faultsOfWords(systems, report.steps)).toEqual([])
  })
})
