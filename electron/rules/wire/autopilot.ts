/** What a plain foe would do: strike whom it can reach with what it has in hand, else come closer. A suggestion, no rule. */
import type { Command } from '@shared/contract/types'
import { UNARMED } from '@shared/wire/names'
import { fullSteps } from '@shared/wire/ways'
import { areAllied } from '@shared/campaign/sides'
import { needById } from '../../engine/lookup'
import { attackCost, weaponOf } from './attack/numbers'
import { groundOf } from './circumstances'
import { metresBetween, refuseRange } from './distance'
import { metresWithin } from './movement'
import { refuseAction } from './pool'
import { isOut } from './status'
import { METRES_PER_STEP } from './tables'
import { looking, type Campaign, type Combatant, type Encounter } from './types'

/** Standing enemies, nearest first; those of unknown distance last. */
function enemies(campaign: Campaign, encounter: Encounter, combatant: Combatant): Combatant[] {
  const apart = (other: Combatant): number => metresBetween(encounter, combatant, other) ?? Infinity
  return encounter.combatants
    .filter((other) => !areAllied(encounter.sides, combatant.side, other.side))
    .filter((other) => !isOut(other, needById(campaign.roster, other.sheet, 'sheet')))
    .map((other) => ({ other, far: apart(other) }))
    .sort((a, b) => (a.far === b.far ? 0 : a.far - b.far))
    .map(({ other }) => other)
}

export function autopilot(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
): Command | undefined {
  const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
  const fighter = { encounter, combatant, sheet }
  if (refuseAction(fighter, 1) !== null) return undefined
  const [nearest] = enemies(campaign, encounter, combatant)
  if (nearest === undefined) return undefined
  const names = { who: sheet.name, target: needById(campaign.roster, nearest.sheet, 'sheet').name }
  const keys = [...(sheet.inHand === null ? [] : [sheet.inHand]), ...Object.keys(sheet.weapons), UNARMED]
  for (const key of new Set(keys)) {
    const weapon = weaponOf(sheet, key)
    if (weapon === undefined) continue
    const cost = attackCost(sheet, { by: 'weapon', key, weapon }, 0).total
    const refused =
      refuseRange(encounter, combatant, nearest, names, weapon, null) ?? refuseAction(fighter, cost)
    if (refused === null)
      return {
        type: 'wire/attack',
        encounter: encounter.id,
        attacker: combatant.id,
        target: nearest.id,
        weapon: key,
      }
  }
  return comeCloser(campaign, encounter, combatant, nearest)
}

/** As far as the points carry, and no farther than the enemy; on the map the GM moves the figure. */
function comeCloser(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
  nearest: Combatant,
): Command | undefined {
  const sheet = needById(campaign.roster, combatant.sheet, 'sheet')
  const apart = metresBetween(encounter, combatant, nearest)
  const reach = metresWithin(combatant, sheet, groundOf(encounter, combatant), looking(campaign))
  if (apart === null || encounter.fight.grid !== null || reach === 0 || apart === 0) return undefined
  return {
    type: 'wire/move',
    encounter: encounter.id,
    combatant: combatant.id,
    metres: Math.min(reach, fullSteps(apart, METRES_PER_STEP) * METRES_PER_STEP),
    towards: nearest.id,
    direction: 'closer',
  }
}
