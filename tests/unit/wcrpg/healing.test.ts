/** Healing beside the scenarios: what a command may not touch, limits of places of care, tables with many rows. */
import { apply } from 'mutative'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand, JsonRecord } from '@shared/contract/types'
import { ScriptedDice } from '../../../electron/engine/dice'
import { resolve } from '../../../electron/engine/resolve'
import { RULES } from '../../../electron/rules/registry'
import { campaignOf, HOUR, inCare, medic, patient, struckDown } from './examplesHealingGround'

const run = (campaign: Campaign, command: OpenCommand, faces: number[] = []): ReturnType<typeof resolve> =>
  resolve(RULES, campaign, command, new ScriptedDice(faces))

const marker = (kind: string): JsonRecord => ({
  id: kind,
  kind,
  part: null,
  value: null,
  note: null,
  since: 0,
  fromRound: null,
  expires: null,
})

/** Somebody of whom everything that recovery stores is in use. */
const busy = patient(24, {
  ...struckDown(-8, 60),
  nhp: 12,
  hp: 30,
  parts: { bodyNonVital: { open: 2, closed: 2, infected: 1 } },
  conditions: [marker('infected'), marker('coldDamage')],
  healing: {
    revival: { borrowed: 20, since: 0 },
    revived: { last: 0, premature: 0 },
    hazards: {
      infected: {
        blocks: false,
        every: 60,
        since: 0,
        harm: { count: 0, die: 'd10', plus: 1, damage: 'lethal' },
      },
      coldDamage: { blocks: false, every: 600, since: 0, harm: null },
    },
  },
})

describe('time that passes', () => {
  const begun = (): Campaign =>
    campaignOf([busy, medic({ treatment: 50, longTermCare: 50, intensiveCare: 50 })], { care: [inCare()] })

  it.each([
    ['a minute', 60, []],
    ['an hour, every die of it there', HOUR, Array.from({ length: 40 }, () => 50)],
    ['an hour that wants for dice', HOUR, []],
  ] as const)('changes nothing of the campaign that it began with: %s', (_what, seconds, faces) => {
    const campaign = begun()
    const before = structuredClone(campaign)
    run(campaign, { type: 'clock/advance', seconds }, [...faces])
    expect(campaign).toEqual(before)
  })

  it.each([60, HOUR, 10 * HOUR])('is undone and done again by its patches alone: %i seconds', (seconds) => {
    const campaign = begun()
    const faces = Array.from({ length: 400 }, (_, i) => (i * 37) % 100)
    const outcome = run(campaign, { type: 'clock/advance', seconds }, faces)
    if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
    expect(outcome.campaign.clock).toBe(seconds)
    expect(apply(campaign, outcome.patches)).toEqual(outcome.campaign)
    expect(apply(outcome.campaign, outcome.inversePatches)).toEqual(campaign)
  })

  it('comes to the same whether its dice are there at once or asked for one by one', () => {
    const faces: number[] = []
    const campaign = begun()
    for (;;) {
      const outcome = run(campaign, { type: 'clock/advance', seconds: HOUR }, faces)
      if (outcome.kind === 'resolved') {
        const fresh = run(begun(), { type: 'clock/advance', seconds: HOUR }, faces)
        expect(fresh.kind === 'resolved' && fresh.campaign).toEqual(outcome.campaign)
        return
      }
      if (outcome.kind === 'refused' || faces.length > 100) throw new Error(JSON.stringify(outcome))
      faces.push(30)
    }
  })
})

describe('places of care', () => {
  const refusedOf = (campaign: Campaign, command: OpenCommand): unknown => {
    const outcome = run(campaign, command)
    return outcome.kind === 'refused' ? { code: outcome.refused, with: outcome.with } : outcome.kind
  }

  it('WCH-AGE-01: a hundred are enough', () => {
    const care = Array.from({ length: 100 }, (_, i) => ({ id: `bay${String(i)}` }))
    const open: OpenCommand = { type: 'wcrpg/open-station', name: 'One more' }
    expect(refusedOf(campaignOf([], { care: care.slice(1) }), open)).toBe('resolved')
    expect(refusedOf(campaignOf([], { care }), open)).toEqual({
      code: 'too-many-stations',
      with: { most: 100 },
    })
  })

  it('WCH-AGE-06: five hundred beds to a place, and whoever lies there keeps the own', () => {
    const crowd = Array.from({ length: 501 }, (_, i) => ({ ...patient(9), id: `p${String(i)}` }))
    const patients = crowd.slice(1).map(({ id }) => ({ patient: id }))
    const campaign = campaignOf(crowd, { care: [{ id: 'bay', patients }] })
    const admit = (id: string): OpenCommand => ({
      type: 'wcrpg/admit',
      station: 'bay',
      patient: id,
      medic: null,
    })
    expect(refusedOf(campaign, admit('p0'))).toEqual({
      code: 'station-full',
      with: { station: 'bay', most: 500 },
    })
    expect(refusedOf(campaign, admit('p7'))).toBe('resolved')
  })
})

describe('markers of hazards', () => {
  it('WCD-HAZ-01: two hundred conditions are enough', () => {
    const conditions = Array.from({ length: 200 }, (_, i) => ({ ...marker('prone'), id: `k${String(i)}` }))
    const add: OpenCommand = { type: 'wcrpg/add-hazard', patient: 'ana', kind: 'poisoned' }
    expect(run(campaignOf([patient(9, { conditions })]), add)).toMatchObject({
      refused: 'too-many-conditions',
      with: { who: 'ana', most: 200 },
    })
    expect(run(campaignOf([patient(9, { conditions: conditions.slice(1) })]), add).kind).toBe('resolved')
  })
})
