/** What a plain commander would do with a unit: fire at the nearest enemy that it can hit, else come closer. A suggestion, no rule. */
import { activeCraft, strength } from '@shared/mass-combat/craft'
import type { Command } from '@shared/contract/types'
import type { MapSquare } from '@shared/mass-combat/fight'
import { areAllied } from '@shared/campaign/sides'
import type { SuggestedReasons } from '../../engine/suggested'
import { orderToFire, PLAIN_FIRE, rowsOf } from './attack/refuse'
import { refuseLaunchNow } from './commands/aboard'
import { distanceOf, isSameSquare } from './movement/grid'
import { costOfWay, squaresEntered } from './movement/movement'
import { commandedIn, groupOf, refuseAction, refuseActive, refuseShoot, type Commanded } from './turn/orders'
import { reachOf } from './movement/reach'
import { isIonDisabled, unitIn } from './sheet/unit'
import { looking, type Campaign, type Combatant, type Encounter, type MassCombat } from './types'

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

export const autopilotReasons = {
  'mass-combat/attack': { key: 'nearest', rule: null },
  'mass-combat/place': { key: 'arrives', rule: null },
  'mass-combat/launch': { key: 'launches', rule: 'MC-CAP-07' },
  'mass-combat/repair': { key: 'repairs', rule: 'MC-ION-03' },
  'mass-combat/move': { key: 'closes', rule: null },
} as const satisfies SuggestedReasons<MassCombat>

export function autopilot(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
): Command | undefined {
  const commanded = commandedIn(campaign, encounter, combatant)
  const arriving = arrive(campaign, encounter, commanded)
  if (arriving !== undefined) return arriving
  const isThere = combatant.fight.deployed && strength(commanded.unit) > 0
  if (!isThere || refuseActive(commanded) !== null) return undefined
  const squadron = toLaunch(campaign, encounter, combatant)
  if (squadron !== undefined)
    return { type: 'mass-combat/launch', encounter: encounter.id, unit: squadron.id }
  if (canRepair(commanded)) return { type: 'mass-combat/repair', encounter: encounter.id, unit: combatant.id }
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

/** A unit that stands nowhere, and waits aboard of nobody, comes in with a unit of its own side. */
function arrive(campaign: Campaign, encounter: Encounter, commanded: Commanded): Command | undefined {
  const { combatant, unit } = commanded
  if (combatant.fight.deployed || unit.carrier !== null || strength(unit) === 0) return undefined
  if (refuseActive(commanded) !== null) return undefined
  const own = encounter.combatants.find(
    ({ side, fight, sheet }) =>
      side === combatant.side &&
      fight.deployed &&
      fight.position !== null &&
      strength(unitIn(campaign, sheet)) > 0,
  )
  const at = own?.fight.position
  return at == null
    ? undefined
    : {
        type: 'mass-combat/place',
        encounter: encounter.id,
        positions: [{ unit: combatant.id, at: { ...at } }],
      }
}

/** MC-ION-03: one try a turn; whoever is dead in space can do nothing else. */
const canRepair = (commanded: Commanded): boolean =>
  activeCraft(commanded.unit).some(isIonDisabled) &&
  !commanded.combatant.fight.activation.tried.includes('repair') &&
  refuseAction(commanded) === null

/** MC-CAP-07: one of those that wait aboard. */
const toLaunch = (
  campaign: Campaign,
  { id, combatants }: Encounter,
  carrier: Combatant,
): Combatant | undefined =>
  combatants.find(
    (other) =>
      !other.fight.deployed &&
      unitIn(campaign, other.sheet).carrier === carrier.id &&
      refuseLaunchNow(campaign, id, other.id) === null,
  )

/** Squares of the map within reach that lie nearer to the enemy, the nearest first. */
function around(encounter: Encounter, from: MapSquare, to: MapSquare, reach: number): MapSquare[] {
  const { columns, rows } = encounter.fight
  const apart = ({ x, y }: MapSquare): number => Math.max(Math.abs(to.x - x), Math.abs(to.y - y))
  const squares: MapSquare[] = []
  for (let y = Math.max(0, from.y - reach); y <= Math.min(rows - 1, from.y + reach); y++)
    for (let x = Math.max(0, from.x - reach); x <= Math.min(columns - 1, from.x + reach); x++)
      squares.push({ x, y })
  return squares.filter((square) => apart(square) < apart(from)).sort((a, b) => apart(a) - apart(b))
}

/** Straight on as far as it gets; where something lies in the way, to the square nearest to the enemy that it can reach. */
function comeCloser(campaign: Campaign, { encounter, combatant }: Commanded): Command | undefined {
  const [nearest] = enemiesOf(campaign, encounter, combatant)
  const from = combatant.fight.position
  const to = nearest?.fight.position
  // nearer than in one square nobody comes
  if (from === null || to == null || isSameSquare(from, to)) return undefined
  const houseRule = looking(campaign)
  const reach = reachOf(campaign, encounter, groupOf(encounter, combatant), houseRule)
  const canGo = (square: MapSquare): boolean => {
    const cost = costOfWay(encounter, from, square, houseRule)
    return cost !== null && cost <= reach
  }
  const straight = squaresEntered(from, to).slice(0, reach).reverse()
  const step = straight.find(canGo) ?? around(encounter, from, to, reach).find(canGo)
  return step === undefined
    ? undefined
    : { type: 'mass-combat/move', encounter: encounter.id, unit: combatant.id, to: { ...step } }
}
