/** What a plain commander would do with a unit: fire at the nearest enemy that it can hit, else come closer. A suggestion, no rule. */
import { strength } from '@shared/mass-combat/craft'
import type { Command } from '@shared/contract/types'
import { areAllied } from '@shared/campaign/sides'
import { orderToFire, PLAIN_FIRE, rowsOf } from './attack/refuse'
import { distanceOf } from './movement/grid'
import { squaresEntered } from './movement/movement'
import { commandedIn, groupOf, refuseAction, refuseActive, refuseShoot, type Commanded } from './turn/orders'
import { reachOf } from './movement/reach'
import { unitIn } from './sheet/unit'
import { looking, type Campaign, type Combatant, type Encounter } from './types'

/** Standing enemies on the map, the nearest first; of equals the weakest. */
export function enemiesOf(campaign: Campaign, encounter: Encounter, combatant: Combatant): Combatant[] {
  return encounter.combatants
    .filter((other) => !areAllied(encounter.sides, combatant.side, other.side) && !other.withdrawn)
    .filter((other) => other.fight.deployed && strength(unitIn(campaign, other.sheet)) > 0)
    .map((other) => ({ other, far: distanceOf(combatant, other, looking(campaign)) ?? Infinity }))
    .sort((a, b) => (a.far === b.far ? 0 : a.far - b.far))
    .map(({ other }) => other)
}

/** The first row that can fire at somebody, and at whom. */
export function likelyShot(
  campaign: Campaign,
  commanded: Commanded,
): { target: Combatant; weapon: string | null } | null {
  for (const target of enemiesOf(campaign, commanded.encounter, commanded.combatant))
    for (const weapon of rowsOf(commanded.type)) {
      const order = orderToFire(commanded, { ...PLAIN_FIRE, weapon }, { target }, looking(campaign))
      if (!('refused' in order)) return { target, weapon }
    }
  return null
}

export function autopilot(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
): Command | undefined {
  const commanded = commandedIn(campaign, encounter, combatant)
  const isThere = combatant.fight.deployed && strength(commanded.unit) > 0
  if (!isThere || refuseActive(commanded) !== null) return undefined
  if (refuseShoot(commanded) === null) {
    const shot = likelyShot(campaign, commanded)
    if (shot !== null)
      return {
        type: 'mass-combat/attack',
        encounter: encounter.id,
        attackers: [{ unit: combatant.id, weapon: shot.weapon }],
        target: shot.target.id,
      }
  }
  return refuseAction(commanded) === null ? comeCloser(campaign, commanded) : undefined
}

function comeCloser(campaign: Campaign, { encounter, combatant }: Commanded): Command | undefined {
  const [nearest] = enemiesOf(campaign, encounter, combatant)
  const from = combatant.fight.position
  const to = nearest?.fight.position
  if (from === null || to == null) return undefined
  const reach = reachOf(campaign, encounter, groupOf(encounter, combatant), looking(campaign))
  const way = squaresEntered(from, to)
  const step = way[Math.min(reach, way.length) - 1]
  return step === undefined
    ? undefined
    : { type: 'mass-combat/move', encounter: encounter.id, unit: combatant.id, to: { ...step } }
}
