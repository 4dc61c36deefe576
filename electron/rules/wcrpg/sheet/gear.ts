/**
 * Defensive gear: which layers stand before a part, and what they turn aside (WCD-DEF-01, WCD-DEF-02, WCD-DEF-03,
 * WCD-DEF-04, WCD-DEF-05, WCD-DEF-06, WCD-DEF-07, WCD-DEF-08, WCD-DEF-09).
 */
import { GEAR_LAYERS } from '@shared/wcrpg/names'
import { byKey, inBodyOrder, keysOf, valuesOf } from '@shared/wcrpg/order'
import type { ProtectiveLayer, WeaponKind } from '@shared/wcrpg/names'
import type { Tally } from '../../../engine/tally'
import type { Sheet } from '../types'

type Gear = Sheet['gear'][string]

/** What gear must know of the weapon: hazards have no kind and are blocked by everything. */
export interface Blockable {
  weaponKind: WeaponKind | null
  ignoresLayers: readonly ProtectiveLayer[]
}

/** Whether it stands before the body: what is only carried does not. */
export const isProtective = ({ layer }: Pick<Gear, 'layer'>): boolean => layer !== 'carried'

/**
 * WCD-DEF-01: active gear with HP left that covers the part and can block the weapon: shields first, then armour
 * (WCD-DEF-06).
 */
function layersOver(victim: Sheet, part: string, hit: Blockable): Gear[] {
  return valuesOf(byKey(victim.gear))
    .filter(
      (gear) =>
        gear.active && isProtective(gear) && gear.hp > 0 && coversPart(gear, part) && canBlock(gear, hit),
    )
    .sort((a, b) => GEAR_LAYERS.indexOf(a.layer) - GEAR_LAYERS.indexOf(b.layer))
}

const coversPart = (gear: Gear, part: string): boolean => gear.covers === 'all' || gear.covers.includes(part)

/** WCD-DEF-09: what covers no part stops nothing, however whole it is. */
export const coversAnything = ({ covers }: Pick<Gear, 'covers'>): boolean => covers.length > 0

/** WCD-DEF-02. */
const canBlock = (gear: Gear, hit: Blockable): boolean =>
  gear.layer !== 'carried' &&
  !hit.ignoresLayers.includes(gear.layer) &&
  (hit.weaponKind === null || !gear.cannotBlock.includes(hit.weaponKind))

/**
 * WCD-DEF-03, WCD-DEF-04, WCD-DEF-05, WCD-DEF-06, WCD-DEF-07: each layer over the part turns Lethal into Non-Lethal up to
 * its HP and loses as many; what all layers then have left reduces the Non-Lethal. WCD-DEF-08: the wearer's strength
 * index falls with the gear.
 */
export function absorb(
  victim: Sheet,
  part: string,
  hit: Blockable & { readonly lethal: Tally; readonly nonLethal: Tally },
): void {
  const { lethal, nonLethal } = hit
  const layers = layersOver(victim, part, hit)
  let lost = 0
  for (const gear of layers) {
    const converted = Math.min(lethal.total, gear.hp)
    lethal.addIfAny('convertedByGear', -converted, { gear: gear.name }, 'WCD-DEF-03')
    nonLethal.addIfAny('convertedByGear', converted, { gear: gear.name }, 'WCD-DEF-03')
    gear.hp -= converted
    lost += converted
  }
  for (const gear of layers)
    if (nonLethal.total > 0) nonLethal.addIfAny('gearLeft', -gear.hp, { gear: gear.name }, 'WCD-DEF-05')
  nonLethal.atLeast('neverBelow', 0)
  if (victim.si !== null) victim.si -= lost
}

/** Sum of the HP of all gear that protects, for the estimate of strength (WCC-SI-01). */
export const gearHp = (sheet: Sheet): number =>
  Object.values(sheet.gear).reduce((total, gear) => total + (isProtective(gear) ? gear.hp : 0), 0)

/** WCA-SHIELD-01: parts that are covered by worn armour already. */
export const armouredParts = (sheet: Sheet): string[] =>
  valuesOf(byKey(sheet.gear)).flatMap((gear) =>
    gear.active && gear.layer === 'armour'
      ? gear.covers === 'all'
        ? keysOf(inBodyOrder(sheet.parts))
        : gear.covers
      : [],
  )
