/** Who stands nowhere fights nobody: they come in first. And a fight that is decided has nothing to be played ahead. */
import { expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import { fightForecast } from '../../../electron/campaign/fightForecast'
import { seedGenerator } from '../../../electron/engine/generator'
import { copyOf, PlainTable } from '../../../electron/forecast/fight'
import type { Forecaster } from '../../../electron/forecast/forecaster'
import { autoplay } from '../../../electron/rules/autoplay'
import { prepared, sampleCommands } from '../../../scripts/bench/prepared'

/** The campaign, with its fight begun. */
function begun(campaign: Campaign, encounter: string): PlainTable {
  const table = new PlainTable(campaign, seedGenerator('arrive'))
  for (const type of ['encounter/start', 'encounter/roll-initiative'])
    expect(table.do({ type, encounter }, null)).toBeNull()
  return table
}

it('a unit of a battle that was not placed comes in with another of its side', () => {
  const { campaign, encounter } = prepared('mass-combat', sampleCommands('mass-combat', 'fourBattles'), 0)
  const [unit] = encounter.combatants
  const copy = {
    ...structuredClone(unit),
    id: 'late',
    sheet: unit?.sheet ?? '',
  } as (typeof encounter.combatants)[number]
  if (copy.fight.system !== 'mass-combat') throw new Error('another system')
  copy.fight.deployed = false
  copy.fight.position = null
  const changed = copyOf(campaign)
  const fight = changed.encounters.find(({ id }) => id === encounter.id)
  fight?.combatants.push(copy)
  const [first] = autoplay(begun(changed, encounter.id), encounter.id, 1).filter(({ by }) => by === 'late')
  expect(first?.command).toMatchObject({ type: 'mass-combat/place', positions: [{ unit: 'late' }] })
})

it('a fight that is decided has no forecast, and says why', async () => {
  const { campaign, encounter } = prepared('wwn', sampleCommands('wwn', 'harrowFen'), 0)
  const table = begun(copyOf(campaign), encounter.id)
  for (const { id, side } of encounter.combatants)
    if (side === 'fen')
      expect(table.do({ type: 'wwn/damage', target: id, damage: 99, spares: false }, null)).toBeNull()
  const told = await fightForecast({} as Forecaster, { campaign: table.campaign, revision: 1 }, {
    encounter: encounter.id,
    first: 0,
    runs: 1,
    milliseconds: 1,
  } as never)
  expect(told).toMatchObject({ refused: 'already-decided' })
})
