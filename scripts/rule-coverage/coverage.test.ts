/** The coverage counts only citations that would fail if the rule broke. */
import { describe, expect, it } from 'vitest'
import { scenarioSchema } from '../../electron/cli/scenario/schema'
import { expectsSomething } from './collect'
import { countCoverage, printCoverage } from './count'
import { rulesInTests } from './titles'

const [first, second, third] = ['WCC-ONE-01', 'WCC-ONE-02', 'WWN-TWO-01']

describe('rules cited by tests', () => {
  it('are those in the title of a test that expects something', () => {
    expect(rulesInTests(`it('${first} halves', () => { expect(1).toBe(1) })`)).toEqual([first])
    expect(
      rulesInTests(`test(\`${first} and ${second}\`, async () => { await expect(x).resolves.toBe(1) })`),
    ).toEqual([first, second])
  })

  it('count in tables of tests too', () => {
    expect(rulesInTests(`it.each([[1]])('${first} of %i', (n) => { expect(n).toBe(1) })`)).toEqual([first])
  })

  it('do not count when the body expects nothing', () => {
    expect(rulesInTests(`it('${first}', () => { run() })`)).toEqual([])
    expect(rulesInTests(`it('${first}', () => { /* expect(1).toBe(1) */ })`)).toEqual([])
    expect(rulesInTests(`it('${first}', () => { say('expect(1)') })`)).toEqual([])
  })

  it('do not count in comments, in names of groups or in bodies', () => {
    expect(rulesInTests(`// it('${first}', () => { expect(1) })`)).toEqual([])
    expect(
      rulesInTests(`describe('${first}', () => { it('x', () => { expect('${second}').toBe(1) }) })`),
    ).toEqual([])
  })

  it('do not count when the test is switched off', () => {
    expect(rulesInTests(`it.skip('${first}', () => { expect(1).toBe(1) })`)).toEqual([])
    expect(rulesInTests(`it.todo('${first}')`)).toEqual([])
  })
})

describe('scenarios', () => {
  const scenario = (expected: unknown): ReturnType<typeof scenarioSchema.parse> =>
    scenarioSchema.parse({
      title: 'T',
      rules: [first],
      system: 'wcrpg',
      steps: [{ do: { type: 'x' }, ...(expected as object) }],
    })

  it('prove their rules when a step expects state, log lines or a refusal', () => {
    expect(expectsSomething(scenario({ expect: { state: { 'roster.a.hp': 0 } } }))).toBe(true)
    expect(expectsSomething(scenario({ expect: { refused: 'no' } }))).toBe(true)
    expect(expectsSomething(scenario({ expect: { log: [{ say: 'x' }] } }))).toBe(true)
  })

  it('prove nothing without', () => {
    expect(expectsSomething(scenario({}))).toBe(false)
    expect(expectsSomething(scenario({ expect: { state: {} } }))).toBe(false)
    expect(expectsSomething(scenario({ expect: { absent: ['x'] } }))).toBe(false)
  })

  it('with a field that nobody reads are malformed', () => {
    expect(() => scenario({ expects: {} })).toThrow()
  })
})

describe('the count', () => {
  const catalogue = [first, second, third]
  const proof = { rule: first, where: 'a.yaml', proves: true }

  it('goes by series and names what is missing', () => {
    const { series } = countCoverage(catalogue, [proof, { ...proof, rule: second, proves: false }])
    expect(series.find((s) => s.prefix === 'WCC')).toEqual({
      prefix: 'WCC',
      covered: 1,
      total: 2,
      missing: [second],
    })
    expect(series.find((s) => s.prefix === 'WWN')).toMatchObject({ covered: 0, total: 1, missing: [third] })
    expect(series.find((s) => s.prefix === 'MC')).toMatchObject({ covered: 0, total: 0 })
  })

  it('finds citations of rules that do not exist', () => {
    const coverage = countCoverage(catalogue, [{ ...proof, rule: 'WCC-ONE-09' }])
    expect(coverage.unknown.map((c) => c.rule)).toEqual(['WCC-ONE-09'])
    expect(printCoverage(coverage)).toContain('unknown rule WCC-ONE-09 in a.yaml')
  })

  it('prints a series that is whole in one line', () => {
    const whole = countCoverage([first], [proof])
    expect(printCoverage(whole)).toMatch(/^WCC +1\/1\nWCG +0\/0$/m)
  })
})
