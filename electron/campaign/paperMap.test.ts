/** What stands on a printed map: for players no more than on their display, whether the fight runs or not. */
import { expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { Command } from '@shared/contract/types'
import { PlannedDice } from '../engine/dice'
import { findEncounter } from '../engine/lookup'
import { createCampaign } from '../engine/newCampaign'
import { resolve } from '../engine/resolve'
import { RULES, systemById } from '../rules/registry'
import { paperMap } from './paperMap'
import { playersView } from './playersView'

function played(commands: readonly Command[]): Campaign {
  const system = systemById('wire')
  let campaign = createCampaign({ id: 'c', name: 'C', system, seed: 'a' })
  for (const command of [...(system.samples[0]?.build() ?? []), ...commands]) {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
    const outcome = resolve(RULES, campaign, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
    campaign = outcome.campaign
  }
  return campaign
}
const hide: Command = {
  type: 'encounter/correct',
  encounter: 'yard',
  changes: [{ path: ['combatants', 'vann', 'hidden'], value: true }],
}
const start: Command = { type: 'encounter/start', encounter: 'yard' }
const cover: Command = { type: 'encounter/set-fog', encounter: 'yard', covers: 'everything' }
function drawn(campaign: Campaign, asPlayers: boolean) {
  const encounter = findEncounter(campaign, 'yard')
  if (encounter === undefined) throw new Error('no encounter')
  return paperMap(campaign, encounter, { asPlayers, cut: () => [] })
}

it('names nobody who is hidden to players, in a fight that is prepared as in one that runs', () => {
  for (const commands of [[hide], [hide, start]]) {
    const campaign = played(commands)
    const forPlayers = drawn(campaign, true)
    expect(forPlayers?.map.tokens).toHaveLength(9)
    expect(JSON.stringify(forPlayers)).not.toContain('ann the Tallow')
    const all = drawn(campaign, false)
    expect(all?.map.tokens).toHaveLength(10)
    expect(all?.hidden).toEqual(['vann'])
  }
})
it('is for players what their display shows', () => {
  const campaign = played([hide, start, cover])
  const { map, sides } = playersView(campaign, [])
  expect(drawn(campaign, true)).toEqual({ map, sides, hidden: [] })
  expect(map?.fog?.covers).toBe(true)
  expect(drawn(campaign, false)?.map.fog).toBeNull()
})
it('shows a secret door as a wall to players, and as a door to the GM', () => {
  const wall = { from: { x: 2, y: 0 }, to: { x: 2, y: 3 }, kind: 'blocks' as const, door: 'secret' as const }
  const campaign = played([{ type: 'encounter/add-walls', encounter: 'yard', walls: [wall] }])
  expect(drawn(campaign, true)?.map.walls).toEqual([{ ...wall, door: null }])
  expect(drawn(campaign, false)?.map.walls).toEqual([{ ...wall, door: 'closed' }])
})
it('is none where distances are stated', () => {
  const campaign = played([
    { type: 'encounter/correct', encounter: 'yard', changes: [{ path: ['fight', 'grid'], value: null }] },
  ])
  expect(drawn(campaign, true)).toBeNull()
  expect(drawn(campaign, false)).toBeNull()
})
