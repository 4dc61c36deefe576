/** How large tokens are on the players' map: as on the GM's, by the size of who or what they stand for. */
import { expect, it } from 'vitest'
import { buildCampaign } from '../../electron/cli/scenario/build'
import { scenarioSchema } from '../../electron/cli/scenario/schema'
import { playersView } from '../../electron/campaign/playersView'
import { systemById } from '../../electron/rules/registry'

interface Stage {
  system: 'mass-combat' | 'wcrpg' | 'wwn'
  fight: object
  /** Of each combatant beside their place. */
  deployed?: object
  people: readonly object[]
  types?: readonly object[]
}
/** Sizes of the tokens of these people, each in a place of their own. */
function sizes({ system, fight, deployed = {}, people, types = [] }: Stage): number[] | undefined {
  const roster = people.map((sheet, at) => ({ ...sheet, id: `p${String(at)}` }))
  const combatants = roster.map(({ id }, x) => ({
    sheet: id,
    side: 'players',
    fight: { position: { x, y: 1 }, ...deployed },
  }))
  const given = scenarioSchema.parse({
    title: 'Large and small',
    system,
    rules: ['WCC-SIZE-01'],
    campaign: { roster: [...types, ...roster], encounters: [{ id: 'fight', fight, combatants }] },
    steps: [{ do: { type: 'note/add', text: 'nothing' } }],
  })
  return playersView(buildCampaign(given, systemById(system)), []).map?.tokens.map(({ size }) => size)
}

it('Size Class (WCC-SIZE-01)', () => {
  const people = [1, -1, 3].map((sizeClass) => ({ kind: 'wcrpg/character', species: { sizeClass } }))
  const fight = { grid: 'square', field: { columns: 10, rows: 6, unit: 'centimetres', ahead: 0 } }
  expect(sizes({ system: 'wcrpg', fight, people })).toEqual([1, 0.7, 1.5])
})
it('size of a creature', () => {
  const people = ['man', 'small', 'huge'].map((sizeClass) => ({ kind: 'wwn/foe', sizeClass }))
  const fight = { grid: { columns: 10, rows: 6, feetPerSquare: 5 } }
  expect(sizes({ system: 'wwn', fight, people })).toEqual([1, 0.75, 1.8])
})
it('class of a ship', () => {
  const types = ['starfighter', 'capital'].map((name) => ({
    id: name,
    kind: 'mass-combat/ship',
    class: name,
  }))
  const people = types.map(({ id }) => ({ kind: 'mass-combat/unit', type: id, craft: [{ hull: 25 }] }))
  const deployed = { deployed: true }
  expect(sizes({ system: 'mass-combat', fight: {}, deployed, people, types })).toEqual([1, 1.4])
})
