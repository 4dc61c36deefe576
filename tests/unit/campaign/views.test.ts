/** Which views a change touches: whoever a tie binds is told, though nothing of its own has changed. */
import { expect, it } from 'vitest'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { touchedViews } from '../../../electron/campaign/views'
import { systemById } from '../../../electron/rules/registry'

const system = systemById('wcrpg')
const given = scenarioSchema.parse({
  title: 'Two who hold each other',
  system: 'wcrpg',
  rules: ['WCA-GRAPPLE-03'],
  campaign: {
    roster: [{ id: 'ana', player: true }, { id: 'rat' }, { id: 'cat' }],
    encounters: [
      {
        id: 'fight',
        combatants: [
          { sheet: 'ana', side: 'players' },
          { sheet: 'rat', side: 'foes' },
          { sheet: 'cat', side: 'foes' },
        ],
      },
    ],
  },
  steps: [{ do: { type: 'wcrpg/check', sheet: 'ana', skill: 'dodge' } }],
})
const campaign = buildCampaign(given, system)

const touchedBy = (field: string): string[] =>
  touchedViews(campaign, campaign, [{ op: 'replace', path: ['encounters', 0, 'fight', field], value: [] }])
    .views.map(({ sheet }) => sheet)
    .sort()

it('tells everybody in the fight of a field that their views share, and nobody of any other', () => {
  expect(touchedBy('grapples')).toEqual(['ana', 'cat', 'rat'])
  expect(touchedBy('step')).toEqual([])
})
