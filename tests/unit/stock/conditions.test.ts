/** Conditions and hazards of the stock: each can be given, does what it says on the engine, and is on the scale of its system. */
import { describe, expect, it } from 'vitest'
import { rangeOf } from '@shared/campaign/effects'
import type { JsonRecord } from '@shared/contract/types'
import { ofSystem } from '@shared/library/ofSystems'
import { doubled, entriesOf, StockTable, threeRounds } from './stock'

const SYSTEMS = ['wcrpg', 'wire', 'wwn', 'mass-combat'] as const
const LENGTH_OF_A_CHIP = 60
/** Most that something may deal at once: nobody of the usual cast falls of one round, and a ship of the line lives. */
const MOST = {
  wcrpg: { effect: 12, hazard: 40 },
  wire: { effect: 6, hazard: 20 },
  wwn: { effect: 8, hazard: 16 },
  'mass-combat': { effect: 15, hazard: 60 },
} as const
const BLANKS = { wcrpg: 'wcrpg/character', wire: 'wire/character', wwn: 'wwn/foe' } as const

describe.each(SYSTEMS)('the stock of %s', (system) => {
  const conditions = entriesOf(`${system}/conditions.json`, 'condition')
  const hazards = entriesOf(`${system}/hazards.json`, 'hazard')

  it('has six to eight conditions and five to six hazards, each of a name of its own', () => {
    expect(conditions.length).toBeGreaterThanOrEqual(6)
    expect(hazards.length).toBeGreaterThanOrEqual(5)
    const all = [...conditions, ...hazards]
    expect(doubled(all.map(({ id }) => id))).toEqual([])
    expect(doubled(all.map(({ name }) => name))).toEqual([])
    expect(all.filter((entry) => entry.system !== system)).toEqual([])
    // a condition’s name is what its chip says
    expect(conditions.filter(({ name }) => name.length > LENGTH_OF_A_CHIP)).toEqual([])
  })
  it('deals on the scale of its system', () => {
    const tooMuch = [
      ...conditions.flatMap(({ name, content: { effect } }) =>
        effect !== undefined && rangeOf(effect)[1] > MOST[system].effect ? [name] : [],
      ),
      ...hazards.flatMap(({ name, content }) => (rangeOf(content)[1] > MOST[system].hazard ? [name] : [])),
    ]
    expect(tooMuch).toEqual([])
  })
  it('shows more than one way to end, and both what changes numbers and what acts each round', () => {
    const ends = new Set(conditions.map(({ content }) => content.ends?.at ?? 'never'))
    expect(ends.size).toBeGreaterThanOrEqual(4)
    expect(conditions.some(({ content }) => content.modifiers !== undefined)).toBe(true)
    const moments = new Set(conditions.flatMap(({ content }) => content.effect?.at ?? []))
    expect([...moments].sort()).toEqual(['roundEnd', 'turnEnd', 'turnStart'])
  })
})

describe.each(['wcrpg', 'wire', 'wwn'] as const)('conditions of %s', (system) => {
  it('are given to somebody, and fights go on with them', () => {
    const sheet = { kind: BLANKS[system] } as JsonRecord
    for (const { name, content } of entriesOf(`${system}/conditions.json`, 'condition')) {
      const { table } = threeRounds(
        system,
        [
          [{ name: 'One', content: { ...sheet, name: 'One', player: true } }],
          [{ name: 'Other', content: { ...sheet, name: 'Other', player: true } }],
        ],
        () => [
          {
            type: 'condition/add',
            sheet: 's0-0',
            kind: 'marker',
            note: name,
            ends: null,
            ...(content.modifiers === undefined ? {} : { modifiers: content.modifiers }),
            ...(content.effect === undefined ? {} : { effect: content.effect }),
          },
        ],
      )
      expect(table.sheet('s0-0').conditions.map(({ note }) => note)).toContain(name)
    }
  })
  it('and hazards fill the fields of damage by hand', () => {
    for (const { name, content } of entriesOf(`${system}/hazards.json`, 'hazard')) {
      const table = new StockTable(system)
      const one = table.add('one', { kind: BLANKS[system], name: 'One', player: true })
      const [, amount] = rangeOf(content)
      const fields = ofSystem(system)?.damage({ what: content.what, amount, past: true, why: name })
      const whom = system === 'wwn' ? { target: 'one' } : { sheet: 'one' }
      table.do({ type: `${system}/damage`, ...whom, ...fields })
      expect(table.sheet('one'), name).not.toEqual(one)
    }
  })
})
