/** Whom a hit may strike: everybody of the named kind in the square whom the same total would hit (MC-FG-10). */
import { activeCraft, strength } from '@shared/mass-combat/craft'
import { noting, type Combatant, type Resolution } from '../types'
import { shareSquare } from '../movement/grid'
import { heldCraft } from '../movement/holds'
import { isGround, peekUnit } from '../sheet/unit'
import { easierCraft, effectiveDefense, coverOf, ownDefense } from './defense'
import { cannotAnswer, lacksContact } from './refuse'
import type { Attack, Order, Reach } from './types'
import { weaponRow } from './weapons'

/** MC-SQD-04: the craft that is aimed at by itself; a beam's choice of craft is not that (MC-TRB-08). */
export function aimedCraft(resolution: Resolution, attack: Attack, target: Combatant): string | null {
  const { targetCraft = null, encounter } = attack
  if (targetCraft === null || target.id !== attack.target.id) return null
  return easierCraft(resolution.campaign, encounter, target).some(({ id }) => id === targetCraft)
    ? targetCraft
    : null
}

/** The weapon may be fired at it: on the sensors, not behind the guns, not hidden or covered (MC-FG-10). */
function mayBeFiredAt(
  resolution: Resolution,
  { encounter }: Attack,
  order: Order,
  other: Combatant,
): boolean {
  const row = weaponRow(order.type, order.weapon)
  if (row !== undefined && lacksContact(encounter, order.combatant, row, other)) return false
  if (row !== undefined && cannotAnswer(order.combatant, row, other)) return false
  return !other.hidden && coverOf(resolution.campaign, encounter, other) !== 'full'
}

/** Others of the same type and side in the square of the target. */
function beside(resolution: Resolution, { encounter, among }: Attack, target: Combatant): Combatant[] {
  const { unit } = peekUnit(resolution, target)
  return encounter.combatants.filter((other) => {
    if (other.id === target.id || other.side !== target.side || !shareSquare(other, target)) return false
    if (other.withdrawn || !other.fight.deployed || among?.has(other.id) === false) return false
    const { unit: own } = peekUnit(resolution, other)
    return own.type === unit.type && strength(own) > 0
  })
}

/**
 * MC-FG-10: units and craft that a total strikes beside all that is left of the named unit, which comes first; none: only that. A
 * craft that is aimed at by itself is struck alone (MC-SQD-04).
 */
export function targetGroup(
  resolution: Resolution,
  attack: Attack,
  target: Combatant,
  order: Order,
  total: number,
): Reach[] {
  const aimed = aimedCraft(resolution, attack, target)
  if (aimed !== null) return [{ unit: target.id, craft: [aimed] }]
  const { campaign } = resolution
  const { encounter, defenseModifiers: modifiers } = attack
  const attacker = attack.orders[0]?.type ?? order.type
  const others: Reach[] = []
  for (const other of beside(resolution, attack, target)) {
    if (!mayBeFiredAt(resolution, attack, order, other)) continue
    const { unit, type } = peekUnit(resolution, other)
    const def = effectiveDefense(
      { campaign, encounter, target: other, attacker, modifiers },
      noting(resolution),
    )
    const flying = activeCraft(unit)
    const held = heldCraft(encounter, other.id)
    const own = flying.map((craft) => ownDefense(held, other, type, craft))
    const best = Math.max(...own)
    const craft = flying.filter((_, i) => def.total + (own[i] ?? 0) - best <= total).map(({ id }) => id)
    if (isGround(type) ? def.total <= total : craft.length > 0) others.push({ unit: other.id, craft })
  }
  if (others.length === 0) return []
  const all = activeCraft(peekUnit(resolution, target).unit).map(({ id }) => id)
  return [{ unit: target.id, craft: all }, ...others]
}
