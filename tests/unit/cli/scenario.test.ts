/** The scenario runner fails whenever something is not as expected, and says what. */
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeCommands } from '../../../electron/cli/commands'
import { differences } from '../../../electron/cli/scenario/compare'
import { scenarioFiles } from '../../../electron/cli/scenario/files'
import { valueAt } from '../../../electron/cli/scenario/paths'
import { printReport } from '../../../electron/cli/scenario/print'
import { runScenario } from '../../../electron/cli/scenario/run'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { scenarioOf } from '../../scenarios/read'
import { itSeldom } from '../../itSeldom'

const BLOW = { type: 'wcrpg/damage', sheet: 'ana', amount: 5, damageType: 'lethal', saves: false }

function play(...steps: unknown[]): ReturnType<typeof runScenario> {
  const roster = [{ id: 'ana', player: true }]
  return runScenario(
    scenarioSchema.parse({ title: 'T', rules: ['WCD-WND-01'], system: 'wcrpg', campaign: { roster }, steps }),
  )
}
const problems = (...steps: unknown[]): string[] => play(...steps).steps.flatMap((step) => step.problems)

describe('a scenario', () => {
  it('passes when everything is as expected', () => {
    const state = {
      'roster.ana.hp': 35,
      'roster.ana.parts.bodyNonVital': { open: 1 },
      'roster.ana.conditions.length': 0,
    }
    const log = [{ say: 'damage.dealt' }, { say: 'hit.applied', with: { lethal: 5 } }]
    expect(play({ do: BLOW, dice: [7], expect: { state, log, absent: ['attack.hit'] } }).passed).toBe(true)
  })

  it('fails when a face is left over or lacking', () => {
    expect(problems({ do: BLOW, dice: [7, 3] })).toEqual(['dice: 1 faces were not asked for'])
    expect(problems({ do: BLOW })).toEqual(['dice: location wants 1 × d10, none is left'])
    expect(problems({ do: BLOW, expect: { needsDice: { purpose: 'location', kind: 'd6' } } })).toHaveLength(1)
    expect(problems({ do: BLOW, expect: { needsDice: { purpose: 'location', kind: 'd10' } } })).toEqual([])
  })

  it('fails when the state differs, and names the path', () => {
    expect(problems({ do: BLOW, dice: [7], expect: { state: { 'roster.ana.hp': 34 } } })).toEqual([
      'roster.ana.hp: expected 34, got 35',
    ])
    expect(problems({ do: BLOW, dice: [7], expect: { state: { 'roster.bob.hp': 34 } } })).toEqual([
      'roster.bob.hp: expected 34, got nothing',
    ])
  })

  it('fails when a line lacks, comes in another order, or must not occur', () => {
    const both = [{ say: 'hit.applied' }, { say: 'damage.dealt' }]
    expect(problems({ do: BLOW, dice: [7], expect: { log: both } })).toHaveLength(1)
    expect(
      problems({ do: BLOW, dice: [7], expect: { log: [{ say: 'hit.applied', with: { lethal: 6 } }] } }),
    ).toHaveLength(1)
    expect(problems({ do: BLOW, dice: [7], expect: { absent: ['hit.applied'] } })).toHaveLength(1)
    expect(
      problems({ do: BLOW, dice: [7], expect: { absent: [{ say: 'hit.applied', with: { lethal: 6 } }] } }),
    ).toEqual([])
  })

  it('fails when a derivation has another total or lacks a step', () => {
    const line = (total: number, amount: number): unknown => ({
      say: 'hit.applied',
      derivation: { what: 'lethalDamage', total, steps: [{ what: 'grossDamage', amount }] },
    })
    const found = (total: number, amount: number): number =>
      problems({ do: BLOW, dice: [7], expect: { log: [line(total, amount)] } }).length
    expect([found(5, 5), found(6, 5), found(5, 4)]).toEqual([0, 1, 1])
  })

  it('fails when a refusal is another, or none', () => {
    const tail = { ...BLOW, part: 'tail' }
    expect(problems({ do: tail, expect: { refused: 'unknown-part' } })).toEqual([])
    expect(
      problems({ do: tail, expect: { refused: { code: 'unknown-part', with: { part: 'fin' } } } }),
    ).toHaveLength(1)
    expect(problems({ do: tail, expect: { refused: 'is-template' } })).toHaveLength(1)
    expect(problems({ do: tail })).toHaveLength(1)
    expect(problems({ do: BLOW, dice: [7], expect: { refused: 'is-template' } })).toHaveLength(1)
  })

  it('stops at the first step that fails and prints command, dice, log and difference', () => {
    const report = play(
      { do: BLOW, dice: [7], expect: { state: { 'roster.ana.hp': 1 } } },
      { do: BLOW, dice: [7] },
    )
    expect([report.passed, report.steps.length]).toEqual([false, 1])
    const printed = printReport(report)
    for (const part of [
      'FAIL T',
      '"amount":5',
      'd10 7  location ana [WCD-LOC-01]',
      'lethalDamage = 5',
      'expected 1, got 35',
    ])
      expect(printed).toContain(part)
  })

  it('puts exact state before a step by hand corrections, and refuses what they refuse', () => {
    const given = { 'roster.ana.hp': 12 }
    expect(play({ given, do: BLOW, dice: [7], expect: { state: { 'roster.ana.hp': 7 } } }).passed).toBe(true)
    expect(() => play({ given: { 'roster.ana.id': 'eve' }, do: BLOW, dice: [7] })).toThrow(
      /given: roster\.ana\.id/,
    )
    expect(() => play({ given: { clock: 5 }, do: BLOW, dice: [7] })).toThrow(/neither in the roster/)
  })

  it('is malformed when it expects nothing or holds a field that nobody reads', () => {
    expect(() => play({ do: BLOW, expect: {} })).toThrow(/expects nothing/)
    expect(() => play({ do: BLOW, expects: { log: [] } })).toThrow(/expects/)
    expect(() => play()).toThrow()
  })
})

describe('comparing', () => {
  it('takes records as a subset, lists as a whole, and null for nothing', () => {
    expect(differences({ a: 1 }, { a: 1, b: 2 }, 'x')).toEqual([])
    expect(differences([1], [1, 2], 'x')).toHaveLength(1)
    expect(differences(null, undefined, 'x')).toEqual([])
    expect(differences(null, 0, 'x')).toHaveLength(1)
    expect(differences(0, null, 'x')).toHaveLength(1)
    expect(differences({ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, 'x')).toEqual([
      'x.a.b[0].c: expected 1, got 2',
    ])
  })

  it('walks lists by id, then by kind, and counts them', () => {
    const root = {
      list: [
        { id: 'k1', kind: 'prone', at: 3 },
        { id: 'prone', at: 4 },
      ],
    }
    expect(valueAt(root, 'list.prone.at')).toBe(4)
    expect(valueAt(root, 'list.k1.kind')).toBe('prone')
    expect(valueAt(root, 'list.length')).toBe(2)
    expect(valueAt(root, 'list.k9.at')).toBeUndefined()
  })
})

describe('the command line', () => {
  itSeldom('finds every scenario under a folder and reads each', () => {
    const files = scenarioFiles([resolve(import.meta.dirname, '../../scenarios')])
    expect(files.length).toBeGreaterThan(45)
    for (const file of files) expect(scenarioOf(file).rules.length, file).toBeGreaterThan(0)
  })

  it('describes every command with the schema of its payload', () => {
    const commands = describeCommands('wcrpg')
    const attack = commands.find((command) => command.type === 'wcrpg/attack')
    expect(attack?.payload).toMatchObject({ type: 'object', properties: { attacker: { type: 'string' } } })
    expect(attack?.rules).toContain('WCA-ATK-01')
    expect(commands.map((command) => command.type)).toContain('encounter/next-turn')
  })
})
