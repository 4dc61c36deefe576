import { describe, expect, it } from 'vitest'
import type { Campaign, Sheet, SystemId } from '@shared/campaign/types'
import type { Command } from '@shared/contract/types'
import { PlannedDice } from '../engine/dice'
import { createCampaign } from '../engine/newCampaign'
import { resolve } from '../engine/resolve'
import { RULES, systemById } from '../rules/registry'
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
    const outcome = resolve(RULES, campaign, command, dice)
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
  it('ends where the clock gives back no more: what is left needs treatment', () => {
    const campaign = sampleWith('wire', 'kaja', 'wire/character', (kaja) => {
      kaja.pools.permanent -= 5
    })
    expect(forecastOf(campaign, 'kaja', 0, 2)).toEqual({ runs: 2, recovered: [0, 0], died: [] })
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

describe('a forecast of WCRPG', () => {
  const skill = (score: number, characteristic: string) => ({ score, characteristic, specializations: [] })
  const person = (id: string, fields: object): Command => ({
    type: 'roster/add',
    sheet: { id, kind: 'wcrpg/character', name: id, attributes: { physique: 50 }, ...fields },
  })
  /** Recuperation 19 + 5 = 24. */
  const ana = (fields: object): Command =>
    person('ana', { skills: { recuperation: skill(19, 'physique') }, maxNhp: 60, ...fields })
  const doc = person('doc', { disciplines: { medicine: 50 }, skills: { treatment: skill(40, 'medicine') } })
  const inCare: Command[] = [
    doc,
    { type: 'wcrpg/open-station', name: 'Bay' },
    { type: 'wcrpg/admit', station: 'care1', patient: 'ana', medic: 'doc' },
  ]
  const times = (runs: number, seconds: number): number[] => Array.from({ length: runs }, () => seconds)

  it('WCH-NHN-01 needs no die: 24 NHP an hour, 50 lost, whole in the third', () => {
    const campaign = played('wcrpg', [ana({ nhp: 10 })])
    expect(forecastOf(campaign, 'ana').recovered).toEqual(times(20, 3 * HOUR))
  })
  it('WCH-ANH-01 takes a medic along: every half hour, whole in the third', () => {
    const campaign = played('wcrpg', [ana({ nhp: 10 }), ...inCare])
    expect(forecastOf(campaign, 'ana').recovered).toEqual(times(20, 1.5 * HOUR))
  })
  it('WCH-AGE-06 takes along who tends the medic: one who wakes after an hour tends from then on', () => {
    // doc at 0 NHP wakes with its first hourly gain (WCH-NHN-02): until then ana has the hour by itself, then half hours
    const campaign = played('wcrpg', [
      ana({ nhp: 10 }),
      ...inCare,
      { type: 'roster/correct', sheet: 'doc', changes: [{ path: ['nhp'], value: 0 }] },
      {
        type: 'roster/correct',
        sheet: 'doc',
        changes: [{ path: ['skills', 'recuperation', 'score'], value: 5 }],
      },
    ])
    // 34 after one hour, 58 and 60 after two half hours more
    expect(forecastOf(campaign, 'ana').recovered).toEqual(times(20, 2 * HOUR))
  })
  it('WCD-DTH-04 ends with brain death: five minutes with a Physique bonus of 5', () => {
    const campaign = played('wcrpg', [
      ana({}),
      { type: 'roster/correct', sheet: 'ana', changes: [{ path: ['hp'], value: 0 }] },
    ])
    expect(forecastOf(campaign, 'ana')).toEqual({ runs: 20, recovered: [], died: times(20, 5 * MINUTE) })
  })
  it('is played as if the fight were over, and without anybody who does not matter', () => {
    const campaign = played('wcrpg', [
      ana({ nhp: 10 }),
      person('bo', { nhp: 1 }),
      { type: 'encounter/create', encounter: 'e', name: 'E' },
      { type: 'encounter/add', encounter: 'e', side: 'players', sheets: ['ana'] },
      { type: 'encounter/add', encounter: 'e', side: 'foes', sheets: ['bo'] },
      { type: 'encounter/start', encounter: 'e' },
    ])
    expect(reducedTo(campaign, systemById('wcrpg'), 'ana')).toMatchObject({
      roster: [{ id: 'ana' }],
      encounters: [],
    })
    expect(forecastOf(campaign, 'ana').recovered).toEqual(times(20, 3 * HOUR))
  })
  it('differs from run to run where dice decide, and the same runs come again', () => {
    const campaign = played('wcrpg', [
      ana({}),
      { type: 'roster/correct', sheet: 'ana', changes: [{ path: ['hp'], value: 20 }] },
    ])
    const runs = forecastOf(campaign, 'ana', 100, 60)
    expect(forecastOf(campaign, 'ana', 100, 60)).toEqual(runs)
    expect(new Set(runs.recovered).size).toBeGreaterThan(3)
    // WCH-LET-01: a Check every 8 h - 2 h
    expect(runs.recovered.every((seconds) => seconds % (6 * HOUR) === 0)).toBe(true)
  })
})
