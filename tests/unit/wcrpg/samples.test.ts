import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { Command } from '@shared/contract/types'
import { laneOf } from '../../../electron/engine/clock'
import { needById } from '../../../electron/engine/lookup'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { PlannedDice, ScriptedDice } from '../../../electron/engine/dice'
import { resolutionOn } from '../../../electron/engine/resolution'
import { resolve } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'
import { statusOf } from '../../../electron/rules/wcrpg/sheet/condition'
import { reviveCauses } from '../../../electron/rules/wcrpg/harm/thresholds'
import type { Resolution } from '../../../electron/rules/wcrpg/types'

const wcrpg = systemById('wcrpg')

const playedOut = (commands: readonly Command[]): Campaign =>
  commands.reduce(
    (campaign, command) => {
      const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
      const outcome = resolve(RULES, campaign, command, dice)
      if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
      return outcome.campaign
    },
    createCampaign({ id: 'c', name: 'C', system: wcrpg, seed: 's' }),
  )

describe.each(wcrpg.samples.map(({ key, build }) => ({ key, build })))('sample $key', ({ build }) => {
  it('has nobody whose numbers the rules would change at the first look', () => {
    const played = playedOut(build())
    expect(played.roster.length).toBeGreaterThan(4)
    const campaign = structuredClone(played)
    const resolution = resolutionOn(systemById, campaign, wcrpg.id, new ScriptedDice([])) as Resolution
    for (const { id } of played.roster.filter(({ kind }) => kind === 'wcrpg/character')) {
      const sheet = resolution.sheet(id)
      reviveCauses(resolution, sheet, statusOf(sheet, { clock: campaign.clock, round: null }))
    }
    expect(campaign.roster).toEqual(played.roster)
    expect(resolution.log.lines).toEqual([])
  })
})

describe('the sickbay', () => {
  it('counts the hours of a coma from its beginning (WCD-NHP-06)', () => {
    const campaign = playedOut(wcrpg.samples.find(({ key }) => key === 'sickbay')?.build() ?? [])
    const casimir = needById(campaign.roster, 'casimir', 'sheet')
    const { dues, patient } = laneOf(wcrpg, campaign, casimir)
    const since = patient?.chronicle.find(({ state }) => state === 'comatose')?.at ?? 0
    expect(since).toBe(420)
    expect(dues.find(({ key }) => key === 'comaSave')?.at).toBe(since + 3600)
  })
})
