import { describe, expect, it } from 'vitest'
import type { Campaign, Sheet, SystemId } from '@shared/campaign/types'
import type { Command } from '@shared/contract/types'
import { PlannedDice } from '../engine/dice'
import { createCampaign } from '../engine/newCampaign'
import { resolve } from '../engine/resolve'
import { commandTableOf, systemById } from '../rules/registry'
import { playRecovery } from './play'
import { reducedTo } from './reduce'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A system's first sample, with one of its people as the test wants it. */
function sampleWith<K extends Sheet['kind']>(
  system: SystemId,
  id: string,
  kind: K,
  change: (sheet: Extract<Sheet, { kind: K }>) => void,
): Campaign {
  const campaign = played(system, systemById(system).samples[0]?.build() ?? [])
  const copy = structuredClone(campaign)
  const sheet = copy.roster.find((one) => one.id === id)
  if (sheet?.kind !== kind) throw new Error(`${id} is no ${kind}`)
  change(sheet as Extract<Sheet, { kind: K }>)
  return copy
}

function played(id: SystemId, commands: readonly Command[]): Campaign {
  const system = systemById(id)
  let campaign = createCampaign({ id: 'c', name: 'C', system, seed: 'forecast' })
  for (const command of commands) {
    const dice = new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)
    const outcome = resolve(commandTableOf(system), system, campaign, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
    campaign = outcome.campaign
  }
  return campaign
}

const forecastOf = (campaign: Campaign, sheet: string, first = 0, runs = 20, horizon = 30 * DAY) => {
  const system = systemById(campaign.system)
  return playRecovery(reducedTo(campaign, system, sheet), system, { sheet, first, runs, horizon })
}

describe('a forecast in a system whose due moments follow from the sheets', () => {
  it('ends with the first healing that is enough: one point is back after one hour, whatever the die shows', () => {
    const campaign = sampleWith('wire', 'kaja', 'wire/character', (kaja) => {
      kaja.pools.temporary -= 1
      kaja.healingSince.temporary = 0
    })
    expect(forecastOf(campaign, 'kaja')).toEqual({
      runs: 20,
      recovered: Array.from({ length: 20 }, () => HOUR),
      died: [],
    })
  })
  it('is over at once for whoever lacks nothing', () => {
    const campaign = sampleWith('wire', 'kaja', 'wire/character', () => undefined)
    expect(forecastOf(campaign, 'kaja', 5, 3)).toEqual({ runs: 3, recovered: [0, 0, 0], died: [] })
  })
  it('counts those apart who die, and when', () => {
    const campaign = sampleWith('wwn', 'ysolde', 'wwn/character', (ysolde) => {
      ysolde.hitPoints.current = 0
      ysolde.vitality = 'mortallyWounded'
      ysolde.fellAt = 0
    })
    // WWN-MTL-01: fallen in round 2, dead at the end of round 8: seven rounds from the beginning of that round
    expect(forecastOf(campaign, 'ysolde', 0, 4)).toEqual({ runs: 4, recovered: [], died: [42, 42, 42, 42] })
  })
  it('gives a run up at the horizon', () => {
    const campaign = sampleWith('wire', 'kaja', 'wire/character', (kaja) => {
      kaja.pools.temporary -= 1
      kaja.healingSince.temporary = 0
    })
    expect(forecastOf(campaign, 'kaja', 0, 5, HOUR - 1)).toEqual({ runs: 5, recovered: [], died: [] })
  })
  it('plays the same run by its number, alone or among others, and changes nothing of the campaign', () => {
    const campaign = sampleWith('wire', 'kaja', 'wire/character', (kaja) => {
      kaja.pools.temporary = 1
      kaja.pools.willpower = 1
      kaja.healingSince = { temporary: 0, willpower: 0 }
    })
    const before = structuredClone(campaign)
    const all = forecastOf(campaign, 'kaja', 0, 40)
    expect(forecastOf(campaign, 'kaja', 0, 40)).toEqual(all)
    expect([0, 10, 20, 30].flatMap((first) => forecastOf(campaign, 'kaja', first, 10).recovered)).toEqual(
      all.recovered,
    )
    expect(new Set(all.recovered).size).toBeGreaterThan(1) // the dice differ from run to run
    expect(campaign).toEqual(before)
  })
})
