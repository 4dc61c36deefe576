/** In which state a patient is shown: the gravest that is true now, and nobody who bleeds to death is fit (WCH-STATE-01). */
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import { blankPart } from '@shared/wcrpg/blanks'
import { laneOf } from '../../../electron/engine/clock'
import { mergeSheet } from '../../../electron/engine/mergeSheet'
import { createCampaign } from '../../../electron/engine/newCampaign'
import { systemById } from '../../../electron/rules/registry'
import { poolsOf } from '../../../electron/rules/wcrpg/describe'
import { sheet as sheetOf } from './ground'

const wcrpg = systemById('wcrpg')
const campaign: Campaign = {
  ...createCampaign({ id: 'c', name: 'C', system: wcrpg, seed: 's' }),
  clock: 600,
}
const wound = { ...blankPart('Body', 'bodyNonVital'), open: 1, openTimes: [600] }
function shown(fields: JsonRecord): string | undefined {
  const given = { kind: 'wcrpg/character', name: 'Ana', maxHp: 60, hp: 30, maxNhp: 50, nhp: 50, ...fields }
  const sheet = mergeSheet(wcrpg, 'ana', given, campaign.clock)
  if ('refused' in sheet) throw new Error(sheet.refused)
  return laneOf(wcrpg, campaign, sheet).patient?.state
}
const bleeds = { bleedingSince: 600, parts: { body: wound } }

describe('the state that a patient is shown in', () => {
  it('is fit with hit points lost and nothing open', () => {
    expect(shown({})).toBe('fit')
  })
  it('is never fit, nor dazed, for whoever bleeds to death', () => {
    expect(shown(bleeds)).toBe('bleeding')
    expect(shown({ ...bleeds, nhp: 25 })).toBe('bleeding')
  })
  it('is what is graver than that where it holds as well', () => {
    expect(shown({ ...bleeds, nhp: 0 })).toBe('unconscious')
    expect(shown({ ...bleeds, nhp: -50 })).toBe('comatose')
  })
})

describe('the pools of a row', () => {
  const armour = { name: 'Suit', layer: 'armour', maxHp: 30, active: true }
  const keysOf = (covers: string[] | 'all'): string[] =>
    poolsOf(sheetOf({ gear: { suit: { ...armour, covers } } })).map(({ key }) => key)
  it('hold armour only where it covers something: what stops nothing is no full bar (WCD-DEF-09)', () => {
    expect(keysOf('all')).toContain('armour')
    expect(keysOf(['torso'])).toContain('armour')
    expect(keysOf([])).not.toContain('armour')
  })
})
