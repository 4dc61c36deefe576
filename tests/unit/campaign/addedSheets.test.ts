/** What `roster/add` makes of sheets that are stated in part, oddly, or wrongly. */
import { describe, expect, it } from 'vitest'
import type { Json, JsonRecord, OpenCommand } from '@shared/contract/types'
import { PlannedDice } from '../../../electron/engine/dice'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { resolve, type Outcome } from '../../../electron/engine/resolve'
import { RULES, SYSTEMS } from '../../../electron/rules/registry'

const ODD: readonly Json[] = [null, 0, -1, 'x', '', true, [], [null], ['x'], {}, { x: null }, { x: 3 }]

/** Each field of a record, and each below it, replaced by something odd. */
function* oddOnes(value: JsonRecord, depth = 3): Generator<JsonRecord> {
  for (const [key, own] of Object.entries(value)) {
    for (const odd of ODD) yield { [key]: odd }
    const isRecord = typeof own === 'object' && own !== null && !Array.isArray(own)
    if (isRecord && depth > 0) for (const inner of oddOnes(own, depth - 1)) yield { [key]: inner }
  }
}

describe('a sheet with something odd in it', () => {
  it.each(SYSTEMS.flatMap((system) => system.sheets.kinds.map((kind) => [kind.kind, system, kind] as const)))(
    '%s is refused or added, and nothing is thrown',
    (kind, system, { blank }) => {
      const campaign = createCampaign({ id: 'c', name: 'C', system, seed: 'odd' })
      const type = system.sheets.kinds[0]?.blank('type', 'Type')
      if (kind === 'mass-combat/unit' && type !== undefined) campaign.roster.push(type)
      const outcomes = new Set<Outcome['kind']>()
      for (const odd of oddOnes(blank('x', 'X'))) {
        if ('kind' in odd) continue
        const base: JsonRecord = kind === 'mass-combat/unit' ? { type: 'type' } : {}
        const command: OpenCommand = { type: 'roster/add', sheet: { kind, name: 'Odd', ...base, ...odd } }
        const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
        outcomes.add(resolve(RULES, campaign, command, dice).kind)
      }
      expect([...outcomes].toSorted()).toEqual(['refused', 'resolved'])
    },
    60_000,
  )
})
