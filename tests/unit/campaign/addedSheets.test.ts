/** What `roster/add` makes of sheets that are stated in part, oddly, or wrongly. */
import { describe, expect, it } from 'vitest'
import type { Json, JsonRecord, OpenCommand } from '@shared/contract/types'
import { PlannedDice } from '../../../electron/engine/dice'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { resolve, type Outcome } from '../../../electron/engine/resolve'
import { RULES, systemById, SYSTEMS } from '../../../electron/rules/registry'
import { runs } from '../../effort'

const ODD: readonly Json[] = [null, 0, -1, 'x', '', true, [], [null], ['x'], {}, { x: null }, { x: 3 }]
/** Of the odd ones of a field, every fourth is tried on a change, by turns. */
const ONE_IN = runs(4, 1)

/** Each field of a record, and each below it, replaced by something odd. */
function* oddOnes(value: JsonRecord, depth = 3): Generator<JsonRecord> {
  for (const [index, [key, own]] of Object.entries(value).entries()) {
    for (const odd of ODD.filter((_odd, at) => (at + index) % ONE_IN === 0)) yield { [key]: odd }
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

describe('a new WCRPG sheet', () => {
  const system = systemById('wcrpg')
  const outcomeOf = (given: JsonRecord): Outcome => {
    const campaign = createCampaign({ id: 'c', name: 'C', system, seed: 'hands' })
    const command: OpenCommand = {
      type: 'roster/add',
      sheet: { kind: 'wcrpg/character', name: 'One', ...given },
    }
    return resolve(RULES, campaign, command, new PlannedDice({ answers: [], beyond: 'app' }, 'app', ''))
  }
  const sheetOf = (given: JsonRecord) => {
    const outcome = outcomeOf(given)
    const sheet = outcome.kind === 'resolved' ? outcome.campaign.roster[0] : undefined
    if (sheet?.kind !== 'wcrpg/character') throw new Error(JSON.stringify(outcome))
    return sheet
  }
  const gun = (appendages: number) => ({ name: 'Gun', damage: 10, appendages, drawn: true })

  it('is refused a part that is nothing', () => {
    expect(outcomeOf({ parts: { rightArm: null } })).toMatchObject({ refused: 'bad-sheet' })
  })
  it('has no more in hand than it has hands (WCA-DRAW-01)', () => {
    expect(sheetOf({ weapons: { a: gun(1), b: gun(1) } }).weapons['b']?.heldIn).toEqual(['leftArm'])
    expect(outcomeOf({ weapons: { a: gun(2), b: gun(1) } })).toMatchObject({
      refused: 'no-free-appendage',
      with: { weapon: 'Gun', needed: 1, free: 0 },
    })
    const shield = { name: 'Shield', layer: 'physicalShield', maxHp: 20, appendages: 1 }
    expect(outcomeOf({ weapons: { a: gun(2) }, gear: { s: shield } })).toMatchObject({
      refused: 'no-free-appendage',
    })
  })
  it('wears what its kind covers where nobody says which parts, and what is said otherwise', () => {
    const { gear } = sheetOf({
      gear: {
        vest: { name: 'Ballistic vest', maxHp: 20 },
        helmet: { name: 'Plate helmet', maxHp: 20 },
        field: { name: 'Belt', layer: 'energyShield', maxHp: 20 },
        pack: { name: 'Pack', layer: 'carried' },
        bare: { name: 'Vest', maxHp: 20, covers: [] },
      },
    })
    expect(gear['vest']?.covers).toEqual(['bodyNonVital', 'bodyVital'])
    expect(gear['helmet']?.covers).toEqual(['cognitive', 'visual', 'auditory'])
    expect(gear['field']?.covers).toBe('all')
    expect(gear['pack']?.covers).toEqual([])
    expect(gear['bare']?.covers).toEqual([])
  })
})
