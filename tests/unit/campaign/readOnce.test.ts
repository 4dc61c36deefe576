/** What offers and views read off a fight once for each of its states is what a walk through all of it finds. */
import { create } from 'mutative'
import { expect, it } from 'vitest'
import type { Campaign, Encounter } from '@shared/campaign/types'
import { openedSample } from '../../../electron/campaign/testing/openedSample'
import { PlannedDice } from '../../../electron/engine/dice'
import { findSheet } from '../../../electron/engine/lookup'
import { resolve } from '../../../electron/engine/resolve'
import { offersOf, viewOfSheet } from '../../../electron/rules/answers'
import { RULES, SYSTEMS } from '../../../electron/rules/registry'

const all = SYSTEMS.flatMap((system) =>
  system.samples.flatMap((sample) =>
    openedSample(system, sample).encounters.map(({ id }) => ({ system, sample, id, name: sample.key })),
  ),
)

/** Everybody's offers and views, as they would cross to a window. */
const told = (campaign: Campaign, encounter: Encounter): unknown =>
  JSON.parse(
    JSON.stringify(
      encounter.combatants.map((combatant) => {
        const sheet = findSheet(campaign, combatant.sheet)
        if (sheet === undefined) throw new Error('a combatant has no sheet')
        return [offersOf(campaign, encounter, combatant), viewOfSheet(campaign, sheet, encounter)]
      }),
    ),
  )

it.each(all)('the same for everybody in $id of $name, turn after turn', ({ system, sample, id }) => {
  const found = (campaign: Campaign): Encounter => {
    const encounter = campaign.encounters.find((one) => one.id === id)
    if (encounter === undefined) throw new Error('the fight is gone')
    return encounter
  }
  let campaign = openedSample(system, sample)
  const steps = ['start', 'roll-initiative', 'next-turn', 'next-turn', 'next-turn']
  for (const step of steps) {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
    const command = { type: `encounter/${step}`, encounter: id }
    const outcome = resolve(RULES, campaign, command, dice)
    if (outcome.kind === 'resolved') campaign = outcome.campaign
    const once = told(campaign, found(campaign))
    // on a draft everything is looked for anew
    create(campaign, (draft: Campaign) => {
      expect(once).toEqual(told(draft, found(draft)))
    })
  }
})
