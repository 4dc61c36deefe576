/** What a plain foe would do: strike whom it can reach with what it has in hand. A suggestion, no rule. */
import type { Command } from '@shared/contract/types'
import { UNARMED } from '@shared/wwn/names'
import { needById } from '../../engine/lookup'
import { COSTS } from './turn/budget'
import { areEnemies, feetBetween, isUp } from './movement/distance'
import { isInHand, weaponOf } from './sheet/person'
import { refuseReach, refuseWeapon } from './attack/reach'
import { refuseCost } from './turn/turns'
import { sheetsIn, type Campaign, type Combatant, type Encounter } from './types'

const FAR = 1_000_000

export function autopilot(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
): Command | undefined {
  const sheetOf = sheetsIn(campaign)
  const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
  const fighter = { encounter, combatant, sheet }
  if (refuseCost(fighter, COSTS.meleeAttack, sheetOf) !== null) return undefined
  const [nearest] = encounter.combatants
    .filter((other) => areEnemies(encounter, combatant, other) && isUp(other, sheetOf(other.sheet)))
    .map((other) => ({ other, feet: feetBetween(encounter, combatant, other) ?? FAR }))
    .sort((a, b) => a.feet - b.feet)
  if (nearest === undefined) return undefined
  const keys = [...Object.keys(sheet.weapons).filter((key) => isInHand(sheet, key)), UNARMED]
  for (const key of keys) {
    const weapon = weaponOf(sheet, key)
    if (weapon === undefined || refuseWeapon(fighter, { weapon: key, thrown: false }, 'plain') !== null)
      continue
    const means = { weapon, thrown: false }
    if (refuseReach(encounter, combatant, nearest.other, sheet.name, means, {}, sheetOf) === null)
      return {
        type: 'wwn/attack',
        encounter: encounter.id,
        attacker: combatant.id,
        target: nearest.other.id,
        weapon: key,
      }
  }
  return undefined
}
