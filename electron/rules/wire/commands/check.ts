/** Checks of a skill or attribute, against a number or against somebody (WIRE-CHK-01). */
import { findSheet } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { abilityOf, exceeds, meetsNumber, rollAbility } from '../checks'
import { payCostOf, refuseCostOf } from '../pool'
import { defineCommand, noting } from '../types'

const check = defineCommand('wire/check', {
  rules: ['WIRE-CHK-01', 'WIRE-DCE-02', 'WIRE-ACP-06'],
  /** Refusals: `unknown-sheet`, `unknown-skill`; where it costs anything, those of paying. */
  refuse({ campaign }, { sheet: id, skill, against, cost }) {
    const asked = [{ sheet: id, skill }, ...('number' in against ? [] : [against])]
    for (const { sheet: who, skill: what } of asked) {
      const sheet = findSheet(campaign, who)
      if (sheet === undefined) return refuse('unknown-sheet', { sheet: who })
      if (abilityOf(sheet, what) === null) return refuse('unknown-skill', { who: sheet.name, skill: what })
    }
    return refuseCostOf(campaign, id, cost)
  },
  apply(resolution, { sheet: id, skill, against, modifiers, cost }) {
    payCostOf(resolution, id, cost)
    const sheet = resolution.peek(id)
    const result = rollAbility(resolution, sheet, skill, modifiers, 'wireCheck')
    const opposed =
      'number' in against
        ? null
        : rollAbility(resolution, resolution.peek(against.sheet), against.skill, [], 'wireCheckAgainst')
    const number = 'number' in against ? against.number : (opposed?.total ?? 0)
    const judge = opposed === null ? meetsNumber : exceeds
    const { success, degrees } = judge(result.total, number, noting(resolution))
    resolution.log.say(
      success ? 'wire.check.succeeded' : 'wire.check.failed',
      { who: sheet.name, skill, result: result.total, number, degrees: degrees.total },
      {
        rule: 'WIRE-CHK-01',
        tone: success ? 'good' : 'bad',
        derivations: [result, ...(opposed === null ? [] : [opposed]), degrees],
        secret: !sheet.player,
      },
    )
  },
})

export const checkCommands = [check]
