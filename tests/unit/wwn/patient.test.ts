/** How those who are down are told outside of a fight (WWN-MTL-01, WWN-MTL-03). */
import { describe, expect, it } from 'vitest'
import type { Campaign, Sheet } from '@shared/campaign/types'
import type { HealingLane } from '@shared/contract/recovery'
import type { ChipView, JsonRecord } from '@shared/contract/types'
import { en } from '@shared/messages/en'
import { takeWords } from '@shared/words/catalogue'
import { say } from '@/words/words'
import { laneOf } from '../../../electron/engine/clock'
import { mergeSheet } from '../../../electron/engine/mergeSheet'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { viewOfSheet } from '../../../electron/rules/answers'
import { systemById } from '../../../electron/rules/registry'

takeWords(en)
const wwn = systemById('wwn')
const campaign: Campaign = { ...createCampaign({ id: 'c', name: 'C', system: wwn, seed: 's' }), clock: 600 }

function person(fields: JsonRecord): Sheet {
  const given = { kind: 'wwn/character', name: 'Ana', ...fields }
  const sheet = mergeSheet(wwn, 'ana', given, campaign.clock)
  if ('refused' in sheet) throw new Error(sheet.refused)
  return sheet
}
const lane = (fields: JsonRecord): HealingLane => laneOf(wwn, campaign, person(fields))
const down = { hitPoints: { maximum: 6, current: 0 }, vitality: 'mortallyWounded' }
const gravest = (fields: JsonRecord): ChipView | undefined => viewOfSheet(campaign, person(fields)).chips[0]
const words = (fields: JsonRecord): string => {
  const chip = gravest(fields)
  return chip === undefined ? '' : say('condition', chip.key, chip.with)
}

describe('somebody mortally wounded outside of a fight', () => {
  it('WWN-MTL-01 is told by the time that is left, never by a round that nobody counts', () => {
    expect(gravest({ ...down, fellAt: 600 })).toMatchObject({ with: { seconds: 42 }, until: 642 })
    expect(words({ ...down, fellAt: 600 })).toBe('Mortally wounded: dies in 42 s')
    expect(words({ ...down, fellAt: 590 })).not.toContain('–')
  })
  it('WWN-MTL-01 has a state and a death on the way in the calendar, which the clock can stop before', () => {
    const { patient, dues } = lane({ ...down, fellAt: 600 })
    expect(patient).toMatchObject({ state: 'mortallyWounded', dies: { at: 642, why: 'mortalWound' } })
    expect(dues).toMatchObject([{ key: 'wwnDies', at: 642, asks: 'death' }])
  })
})

describe('the state of a patient', () => {
  const frail = { since: 0, treated: true, cared: false, outcome: { dies: true, at: 900 } }
  it.each<[string, JsonRecord, string, number | null]>([
    ['whole', {}, 'fit', null],
    ['hurt', { hitPoints: { maximum: 6, current: 3 } }, 'wounded', null],
    ['stable', { ...down, vitality: 'stabilized' }, 'stabilized', null],
    ['dead', { ...down, vitality: 'dead' }, 'dead', null],
    ['Frail and lost', { hitPoints: { maximum: 6, current: 3 }, frail }, 'frail', 900],
    ['Frail and mending', { frail: { ...frail, outcome: { dies: false, at: 900 } } }, 'frail', null],
  ])('WWN-MTL-03 has words: %s', (_what, fields, state, dies) => {
    const { patient } = lane(fields)
    expect([patient?.state, patient?.dies?.at ?? null]).toEqual([state, dies])
    expect(en.patientState).toHaveProperty([state])
    if (patient?.dies != null) expect(en.death).toHaveProperty([patient.dies.why])
  })
})
