/** How what waits stands, for windows to show before anything goes on (WWN-ACT-08, WWN-DICE-02). */
import { expect, it } from 'vitest'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { ScriptedDice } from '../../../electron/engine/dice'
import { oddsOf, resolve } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'

const system = systemById('wwn')
const GO_ON = { type: 'wwn/go-on' }
const ready = { mainActions: 1, moveActions: 1 }
const given = scenarioSchema.parse({
  title: 'A rat strikes at ana',
  system: 'wwn',
  rules: ['WWN-ACT-08'],
  campaign: {
    roster: [
      { id: 'ana', kind: 'wwn/character', player: true, hitPoints: { maximum: 12 } },
      {
        id: 'rat',
        kind: 'wwn/foe',
        weapons: {
          claws: { name: 'Claws', damage: { dice: 1, faces: 6, bonus: 0 }, hands: 0, state: 'inHand' },
        },
      },
    ],
    encounters: [
      {
        id: 'fight',
        combatants: [
          { sheet: 'rat', side: 'foes', fight: ready },
          { sheet: 'ana', side: 'players', fight: ready },
        ],
      },
    ],
  },
  steps: [{ do: GO_ON }],
})

it('WWN-ACT-08: tells how the roll stands while a declared Instant keeps it from going on', () => {
  const steps = [
    { command: { type: 'wwn/attack', attacker: 'rat', target: 'ana', weapon: 'claws' }, dice: [17] },
    { command: { type: 'wwn/declare-instant', combatant: 'ana', what: 'totalDefense' }, dice: [] },
  ]
  const campaign = steps.reduce(
    (before, { command, dice }) => {
      const outcome = resolve(RULES, before, command, new ScriptedDice(dice))
      if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
      return outcome.campaign
    },
    buildCampaign(given, system),
  )

  expect(resolve(RULES, campaign, GO_ON, new ScriptedDice([]))).toMatchObject({
    refused: 'instants-first',
  })
  expect(oddsOf(RULES, campaign, GO_ON)).toMatchObject({
    outcomes: [{ key: 'wwnHit', chance: 100 }],
    derivations: [
      { what: 'wwnHit', total: 17 },
      { what: 'wwnArmorClass', total: 10 },
    ],
  })
})
