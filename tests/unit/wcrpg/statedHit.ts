/** One blow on a sheet, for tests of damage: gear, gross shares, where it lands and which dice fall. */
import type { JsonRecord } from '@shared/contract/types'
import type { Sheet } from '../../../electron/rules/wcrpg/types'
import { tally } from '../../../electron/engine/tally'
import { resolution } from './ground'
import { applyHit } from '../../../electron/rules/wcrpg/harm/hits'
import type { Hit, HitOutcome } from '../../../electron/rules/wcrpg/harm/hit'

export const WHOLE = { attributes: { physique: 79 }, maxHp: 60, hp: 60, maxNhp: 60, nhp: 60 }
export const gear = (layer: string, hp: number, more: object = {}): JsonRecord => ({
  [layer]: {
    name: layer,
    layer,
    covers: 'all',
    maxHp: hp,
    hp,
    active: true,
    cannotBlock: [],
    rechargeRounds: 1,
    ...more,
  },
})

export interface StatedHit {
  lethal?: number
  nonLethal?: number
  part?: string | null
  faces?: number[]
  hit?: Partial<Hit>
  houseRules?: Record<string, string | number | boolean>
}

export function strike(
  target: Sheet,
  { lethal = 0, nonLethal = 0, part = 'bodyNonVital', faces, hit, houseRules }: StatedHit,
): HitOutcome {
  const outcome = applyHit(
    resolution({ roster: [target], ...(faces && { faces }), ...(houseRules && { houseRules }) }),
    target,
    {
      lethal: tally('lethalDamage', null).add('grossDamage', lethal),
      nonLethal: tally('nonLethalDamage', null).add('grossDamage', nonLethal),
      weaponKind: 'beam',
      ignoresLayers: [],
      criticalWounds: false,
      sniper: false,
      further: false,
      unlocated: false,
      part,
      ...hit,
    },
  )
  if (outcome === null) throw new Error('nothing left to strike')
  return outcome
}
