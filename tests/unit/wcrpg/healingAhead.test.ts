/** What is told of a patient ahead: Checks and their DCs, deaths, what stands still and what is lacking. */
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { HealingLane } from '@shared/contract/recovery'
import type { JsonRecord } from '@shared/contract/types'
import { laneOf } from '../../../electron/engine/clock'
import { needById } from '../../../electron/engine/lookup'
import { played } from './duels'
import {
  ana,
  campaignOf,
  corrected,
  HOUR,
  inCare,
  later,
  medic,
  patient,
  patientOf,
  struckDown,
  wounded,
} from './examplesHealingGround'
import { system } from './ground'

const laneIn = (campaign: Campaign, id = 'ana'): HealingLane =>
  laneOf(system, campaign, needById(campaign.roster, id, 'sheet'))

describe('what is told ahead', () => {
  const hurt = { maxHp: 80, hp: 60, saves: { fortitude: 50 } }
  const cases: [string, JsonRecord][] = [
    ['awake', patient(33, { ...hurt, ...wounded(2) })],
    ['bleeding', patient(33, { ...hurt, ...wounded(1, 2) })],
    ['fatigued and struck down', patient(33, { ...hurt, hp: 30, ...struckDown(-17, 60), ...wounded(1) })],
    ['comatose', patient(33, { ...hurt, ...struckDown(-77, 60) })],
  ]
  it.each(cases)('WCH-GEN-06 is what is rolled in the end: %s', (_state, who) => {
    const campaign = campaignOf(
      [who, medic({ treatment: 50, longTermCare: 50, intensiveCare: 50, xenobiology: 30 })],
      { care: [inCare(undefined, { moving: true })] },
    )
    const { dues } = laneIn(campaign)
    // what an earlier matter of the same second changes cannot be told
    const rolled = dues.filter(({ dc, at }, i) => dc !== null && dues.findIndex((due) => due.at === at) === i)
    expect(rolled.length).toBeGreaterThan(0)
    for (const due of rolled) {
      // seen from a second before, so that nothing else lies between
      const before = later(campaign, due.at - campaign.clock - 1).after
      const told = laneIn(before).dues.find(({ key }) => key === due.key)
      const happened = later(before, 1)
      const dcs = happened.log.flatMap(({ with: { dc } }) => (dc === undefined ? [] : [dc]))
      expect(told?.at).toBe(due.at)
      expect(dcs, due.key).toContain(told?.dc?.total)
      const medicRolls = told?.roller === 'doc'
      expect(medicRolls).toBe(due.key.endsWith('Assisted'))
    }
  })

  it.each([
    [8, 1, 0],
    [9, 2, 0],
    [9, 1, 1],
    [1, 5, 0],
    [30, 0, 4],
  ])('WCD-WND-05 tells when %i HP are bled away by %i Wounds and %i of the vitals', (hp, open, vital) => {
    const parts = { leftLeg: { open }, bodyVital: { open: vital } }
    const campaign = campaignOf([patient(9, { maxHp: 400, hp, parts, healing: { activity: 'strenuous' } })])
    const dies = laneIn(campaign).patient?.dies
    expect(dies?.why).toBe('bleeding')
    const at = (dies?.at ?? 0) - campaign.clock
    expect(ana(later(campaign, at - 1)).death.since).toBeNull()
    expect(ana(later(campaign, at)).death.since).toBe(campaign.clock + at)
  })

  it('WCD-DTH-04 tells when the brain dies', () => {
    const dying = corrected(campaignOf([patientOf(4, 9)], { clock: 100 }), 'ana', 'hp', 0)
    expect(laneIn(dying).patient?.dies).toEqual({ at: 340, why: 'brainDeath' })
  })

  const lacking: [string, JsonRecord[], JsonRecord[]][] = [
    ['noStation', [patient(9, { hp: 30 })], []],
    ['noMedic', [patient(9, { hp: 30 })], [{ id: 'bay', patients: [{ patient: 'ana' }] }]],
    ['medicUnfit', [patient(9, { hp: 30 }), medic({}, { nhp: 0 })], [inCare()]],
  ]
  it.each(lacking)('WCH-AGE-06 says what is lacking: %s', (key, roster, care) => {
    const campaign = campaignOf(roster, { care })
    expect(laneIn(campaign).patient?.lacks.map((lack) => lack.key)).toEqual([key])
  })

  const strained = { activity: 'strenuous' }
  const stasis = { stasis: { kind: 'chemical', age: 'starfaring', since: 0, until: null } }
  const standing: [string, JsonRecord, JsonRecord, string[], string][] = [
    ['strain', { hp: 30, nhp: 20 }, { healing: strained }, ['nhpNatural', 'lethalNatural'], 'strenuous'],
    ['stasis', { hp: 30, nhp: 0 }, { healing: stasis }, ['nhpNatural', 'lethalNatural'], 'stasis'],
  ]
  it.each(standing)(
    'WCH-CAL-01 tells what stands still in %s, and how long it has left',
    (_what, hurt, then, keys, why) => {
      const rested = later(campaignOf([patient(9, hurt)]), 600).after
      const [key, value] = Object.entries((then['healing'] ?? {}) as JsonRecord)[0] ?? ['', null]
      const paused = corrected(rested, 'ana', `healing.${key}`, value)
      const view = laneIn(paused).patient
      expect(view?.paused.map((one) => [one.key, one.why])).toEqual(keys.map((one) => [one, why]))
      expect(view?.paused.map(({ left }) => left)).toEqual([HOUR - 600, 8 * HOUR - 600])
      expect(laneIn(paused).dues).toEqual([])
    },
  )

  it('WCH-AGE-06 tells that care waits for its medic, and nature for the care', () => {
    const begun = campaignOf([patient(9, { hp: 30, nhp: 20 }), medic({ treatment: 50 })])
    const rested = later(begun, 600).after
    const tended = played(rested, { type: 'wcrpg/open-station', name: 'Bay' }).after
    const station = tended.own.wcrpg?.care[0]?.id ?? ''
    const taken = played(tended, { type: 'wcrpg/admit', station, patient: 'ana', medic: 'doc' }).after
    expect(laneIn(taken).patient?.paused).toEqual([
      { key: 'nhpNatural', rule: 'WCH-NHN-01', left: HOUR - 600, why: 'care' },
    ])
    const alone = corrected(later(taken, 60).after, 'doc', 'nhp', 0)
    expect(laneIn(alone).patient?.paused.map(({ key, why, left }) => [key, why, left])).toEqual([
      ['nhpAssisted', 'medicUnfit', 1740],
      ['lethalAssisted', 'medicUnfit', 4 * HOUR - 60],
    ])
    expect(laneIn(alone).patient?.lacks).toEqual([{ key: 'medicUnfit', with: { medic: 'doc' } }])
  })

  it('WCH-CLO-04 tells whoever is their own medic and unconscious that the medic is not able to, and of no fight', () => {
    const begun = campaignOf([{ ...patient(9, wounded(0, 1)), skills: { intensiveCare: { score: 40 } } }])
    const tended = played(begun, { type: 'wcrpg/open-station', name: 'Bay' }).after
    const station = tended.own.wcrpg?.care[0]?.id ?? ''
    const taken = played(tended, { type: 'wcrpg/admit', station, patient: 'ana', medic: 'ana' }).after
    const struck = corrected(later(taken, 60).after, 'ana', 'nhp', 0)
    expect(laneIn(struck).patient?.paused.map(({ key, why, left }) => [key, why, left])).toEqual([
      ['closeAssisted', 'medicUnfit', 840],
    ])
  })

  it.each([
    [{ hp: 39 }, false],
    [{ nhp: 39 }, false],
    [wounded(1), false],
    [{ hp: 0, death: { causes: ['hp'], since: 0 } }, false],
    [{}, true],
  ] as [JsonRecord, boolean][])('WCH-GEN-08 knows whether anything is left to heal: %j', (given, isWhole) => {
    expect(laneIn(campaignOf([patient(9, given)])).patient?.isWhole).toBe(isWhole)
  })

  it('WCH-AGE-06 misses nothing for whom nothing is left to heal', () => {
    expect(laneIn(campaignOf([patient(9)])).patient).toMatchObject({
      isWhole: true,
      lacks: [],
      paused: [],
      dies: null,
    })
    expect(laneIn(campaignOf([patient(9)])).dues).toEqual([])
  })
})
