/** Who acts of a side that acts in any order, for everybody at the table to see (WWN-INI-03, WWN-ACT-01). */
import { expect, it } from 'vitest'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { playersView } from '../../../electron/campaign/playersView'
import { systemById } from '../../../electron/rules/registry'

const system = systemById('wwn')

function turnsShown(acting: string | null): string[] {
  const hero = { kind: 'wwn/character', player: true }
  const given = scenarioSchema.parse({
    title: 'Two heroes and a rat',
    system: 'wwn',
    rules: ['WWN-INI-03'],
    campaign: {
      roster: [
        { ...hero, id: 'ana' },
        { ...hero, id: 'bo' },
        { id: 'rat', kind: 'wwn/foe' },
      ],
      encounters: [
        {
          id: 'fight',
          fight: { acting },
          combatants: [
            { sheet: 'ana', side: 'players' },
            { sheet: 'bo', side: 'players' },
            { sheet: 'rat', side: 'foes' },
          ],
        },
      ],
    },
    steps: [{ do: { type: 'wwn/go-on' } }],
  })
  const { combatants } = playersView(buildCampaign(given, system), [])
  return combatants.filter(({ turn }) => turn).map(({ id }) => id)
}

it('WWN-INI-03: marks whoever acts of the side, and nobody between two of them', () => {
  expect(turnsShown('bo')).toEqual(['bo'])
  expect(turnsShown(null)).toEqual([])
})
