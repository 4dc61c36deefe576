/** What rule tests stand on: sheets laid over the blank one, and a resolution with scripted faces. */
import { createCampaign } from '../../../electron/engine/newCampaign'
import { mergeSheet } from '../../../electron/engine/mergeSheet'
import { ScriptedDice } from '../../../electron/engine/dice'
import { resolutionOn } from '../../../electron/engine/resolution'
import type { Resolution, Sheet } from '../../../electron/rules/wcrpg/types'
import { systemById } from '../../../electron/rules/registry'
import type { SwitchValue } from '@shared/houseRules'
import type { JsonRecord } from '@shared/contract/types'

export const system = systemById('wcrpg')

/** Outside of a fight, at the epoch. */
export const NOW = { clock: 0, round: null }

/** A character of whom only the given fields matter. */
export function sheet(given: JsonRecord = {}): Sheet {
  const merged = mergeSheet(system, 'marine', { kind: 'wcrpg/character', name: 'Marine', ...given }, 0)
  if ('refused' in merged || merged.kind !== 'wcrpg/character') throw new Error(JSON.stringify(merged))
  return merged
}

export interface GroundOptions {
  faces?: number[]
  houseRules?: Record<string, SwitchValue>
  roster?: Sheet[]
}

export function resolution({ faces = [], houseRules = {}, roster = [] }: GroundOptions = {}): Resolution {
  const campaign = {
    ...createCampaign({ id: 'c', name: 'C', system, seed: 'fixed' }),
    houseRules: { wcrpg: houseRules },
    roster,
  }
  // the campaign is WCRPG's, as the registry would see to
  return resolutionOn(systemById, campaign, system.id, new ScriptedDice(faces)) as Resolution
}

/** How a rule asks for dice in these tests. */
export const ASK = { purpose: 'test', roller: null, rule: 'WCC-DICE-05' }
