import { describe, expect, it } from 'vitest'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { PlannedDice, ScriptedDice } from '../../../electron/engine/dice'
import { resolutionOn, resolve } from '../../../electron/engine/resolve'
import { commandTableOf, systemById } from '../../../electron/rules/registry'
import { statusOf } from '../../../electron/rules/wcrpg/sheet/condition'
import { reviveCauses } from '../../../electron/rules/wcrpg/harm/thresholds'
import type { Resolution } from '../../../electron/rules/wcrpg/types'

const wcrpg = systemById('wcrpg')

describe.each(wcrpg.samples.map(({ key, build }) => ({ key, build })))('sample $key', ({ build }) => {
  it('has nobody whose numbers the rules would change at the first look', () => {
    const played = build().reduce(
      (campaign, command) => {
        const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
        const outcome = resolve(commandTableOf(wcrpg), wcrpg, campaign, command, dice)
        if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
        return outcome.campaign
      },
      createCampaign({ id: 'c', name: 'C', system: wcrpg, seed: 's' }),
    )
    expect(played.roster.length).toBeGreaterThan(4)
    const campaign = structuredClone(played)
    const resolution = resolutionOn(campaign, wcrpg, new ScriptedDice([])) as Resolution
    for (const { id } of played.roster) {
      const sheet = resolution.sheet(id)
      reviveCauses(resolution, sheet, statusOf(sheet, { clock: campaign.clock, round: null }))
    }
    expect(campaign.roster).toEqual(played.roster)
    expect(resolution.log.lines).toEqual([])
  })
})
