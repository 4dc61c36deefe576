import { describe, expect, it } from 'vitest'
import { campaignSchema } from '@shared/campaign/schema'
import { sample as words } from '@shared/messages/en/names'
import { laneOf } from '../engine/clock'
import { SYSTEMS, systemById } from './registry'
import { openedSample } from '../campaign/testing/openedSample'

describe('samples', () => {
  const all = SYSTEMS.flatMap((system) => system.samples.map((sample) => ({ system, sample })))

  it('are told apart by their keys, and every key has words', () => {
    expect(all.map(({ sample }) => sample.key).sort()).toEqual(Object.keys(words).sort())
  })
  it.each(all)(
    '$sample.key loads without a die, and is a campaign as its schema wants it',
    ({ system, sample }) => {
      const campaign = openedSample(system, sample)
      expect(campaignSchema.parse(campaign)).toEqual(campaign)
      expect(campaign.roster.length).toBeGreaterThan(0)
    },
  )
})

describe('the sickbay', () => {
  const system = systemById('wcrpg')
  const sickbay = system.samples.find(({ key }) => key === 'sickbay')
  if (sickbay === undefined) throw new Error('there is no sickbay')
  const campaign = openedSample(system, sickbay)
  const viewOf = (id: string) => {
    const sheet = campaign.roster.find((one) => one.id === id)
    return sheet === undefined ? null : laneOf(system, campaign, sheet).patient
  }

  it('has six patients in six states (WCH-STATE-01), as their chronicles say, and nobody else who is hurt', () => {
    const told = campaign.roster.map(({ id }) => {
      const view = viewOf(id)
      const last = view?.chronicle.at(-1)
      // whoever bleeds to death is shown so: the chronicle keeps the state by the book
      const isBleeding = view?.dies?.why === 'bleeding' && ['fit', 'dazed'].includes(last?.state ?? '')
      expect({ state: view?.state, stasis: view?.stasis }).toEqual({
        state: isBleeding ? 'bleeding' : last?.state,
        stasis: last?.stasis,
      })
      return [id, view?.state, view?.stasis, view?.isWhole]
    })
    expect(told).toEqual([
      ['odile', 'bleeding', false, false], // 60 of 60 NHP, and an open wound that nobody has closed
      ['bram', 'dazed', false, false], // 20 of 54: less than half
      ['nadia', 'impactDamaged', false, false], // -18
      ['casimir', 'comatose', false, false], // -59 with 56 in all
      ['lotte', 'clinicallyDeadHp', true, false], // -3 HP
      ['hugo', 'clinicallyDeadWounds', true, false], // 17 Wounds, Physique bonus 5: dead from 15 on
      ['senna', 'fit', false, true],
      ['piotr', 'fit', false, true],
    ])
  })
  it('says who dies when if nobody acts', () => {
    // WCD-WND-05, WCD-WND-06: 1 HP each minute counted from 540; the clock stands at 600, so that of 42 HP the first
    // goes at 660
    expect(viewOf('odile')?.dies).toEqual({ at: 660 + 41 * 60, why: 'bleeding' })
    // WCH-STA-02: of 4 minutes one had passed when the drugs went in; three weeks from then on
    expect(viewOf('lotte')?.dies).toEqual({ at: 510 + 3 * 7 * 86_400, why: 'brainDeath' })
    // of 5 minutes 2.5 had passed; two and a half weeks
    expect(viewOf('hugo')?.dies).toEqual({ at: 540 + 2.5 * 7 * 86_400, why: 'brainDeath' })
    expect([viewOf('bram')?.dies, viewOf('nadia')?.dies, viewOf('casimir')?.dies]).toEqual([null, null, null])
  })
  it('waits for one decision, and has somebody for everybody', () => {
    const lacks = campaign.roster.flatMap(({ id }) => viewOf(id)?.lacks.map(({ key }) => [id, key]) ?? [])
    expect(lacks).toEqual([['bram', 'hazardUndecided']])
  })
})
