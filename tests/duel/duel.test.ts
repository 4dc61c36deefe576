/** The duel on the host: its scenario, and that it stands among the systems of this project's tests alone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { printReport } from '../../electron/cli/scenario/print'
import { runScenario } from '../../electron/cli/scenario/run'
import { scenarioSchema } from '../../electron/cli/scenario/schema'
import { SYSTEMS } from '../../electron/rules/registry'

it('a system that leaves out whatever has a usual answer is whole', () => {
  const duel = SYSTEMS.find(({ name }) => name === 'Duel')
  expect(Object.keys(duel?.turns.hooks ?? {})).toHaveLength(12)
  expect(duel?.own.blank()).toEqual({})
  expect(duel?.samples).toEqual([])
})
it('plays its scenario', () => {
  const file = join(import.meta.dirname, 'duel.yaml')
  const report = runScenario(scenarioSchema.parse(parse(readFileSync(file, 'utf8'))))
  expect(report.passed, printReport(report)).toBe(true)
})
