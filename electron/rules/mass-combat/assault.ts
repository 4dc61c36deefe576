/**
 * A group's attack from order to outcome: who fires what, why not, the roll, the damage spread or left to its owner
 * (MC-ATK-09, MC-FG-02 to -10, MC-MSL-01 to -06).
 */
import type { Refusal } from '@shared/contract/types'
import type { Unallocated } from '@shared/massCombat/fight'
import type { Modifiers } from '../../engine/fighter'
import { needById } from '../../engine/lookup'
import { refuse } from '../../engine/system'
import type { Tally } from '../../engine/tally'
import { automaticIonShares, automaticShares } from './allocation'
import { coverOf, effectiveDefense } from './defense'
import { squaresApart } from './grid'
import { strikeCraft, strikeFigures } from './outcome'
import { refuseActive, refuseShoot, type Commanded } from './orders'
import {
  craftThatFire,
  missilesUsed,
  shotsOf,
  weaponRow,
  type Conditions,
  type Order,
  type Shot,
} from './shots'
import { activeCraft, figuresLeft, isIonDisabled, strength, typeIn, unitIn, unitOf } from './unit'
import { fire, type Pool, type VolleyResult } from './volley'
import {
  noting,
  type Campaign,
  type Combatant,
  type Encounter,
  type HouseRule,
  type Resolution,
} from './types'

export interface Assault {
  encounter: Encounter
  orders: readonly Order[]
  target: Combatant
  modifiers: Modifiers
  defenseModifiers: Modifiers
  isRam: boolean
}

/** Squares between a unit and its target; null while either is not on the map. */
export const distanceOf = (order: Order, target: Combatant, houseRule: HouseRule): number | null => {
  const from = order.combatant.fight.position
  const to = target.fight.position
  return from === null || to === null ? null : squaresApart(from, to, houseRule)
}

const conditionsOf = (assault: Assault, squares: number): Conditions => ({
  encounter: assault.encounter,
  target: assault.target,
  squares,
  isRam: assault.isRam,
  modifiers: assault.modifiers,
})

/** Refusals: `own-target`, `unknown-target`, `target-withdrawn`, `same-side`, `target-gone`, `not-on-the-map`, `fully-covered`. */
export function refuseTarget(
  campaign: Campaign,
  encounter: Encounter,
  attacker: Combatant,
  id: string,
): Refusal | null {
  const target = encounter.combatants.find((c) => c.id === id)
  if (id === attacker.id) return refuse('own-target')
  if (target === undefined) return refuse('unknown-target', { target: id })
  if (target.withdrawn) return refuse('target-withdrawn')
  if (target.side === attacker.side) return refuse('same-side')
  const unit = unitIn(campaign, target.sheet)
  if (strength(unit) === 0) return refuse('target-gone', { who: unit.name })
  if (!target.fight.deployed || target.fight.position === null)
    return refuse('not-on-the-map', { who: unit.name })
  return coverOf(campaign, encounter, target) === 'full' ? refuse('fully-covered', { who: unit.name }) : null
}

/**
 * MC-ATK-09 step 1, for one unit of the group. Refusals: those of an active unit and its actions, `all-out-defense`,
 * `unknown-weapon`, `weapon-lost`, `ion-disabled`, `stores-empty`, `not-on-the-map`, `out-of-squares` {distance},
 * `one-weapon-a-turn`, `no-sensor-contact`.
 */
export function refuseOrder(
  campaign: Campaign,
  commanded: Commanded,
  order: Order,
  target: Combatant,
  houseRule: HouseRule,
): Refusal | null {
  const { encounter, combatant, unit, type } = commanded
  const who = unit.name
  const early = refuseActive(commanded) ?? refuseShoot(commanded)
  if (early !== null) return early
  if (combatant.fight.stance === 'allOutDefense') return refuse('all-out-defense', { who })
  const squares = distanceOf(order, target, houseRule)
  if (squares === null) return refuse('not-on-the-map', { who })
  if (type.kind === 'mass-combat/ground') return refuseShots(encounter, order, target, squares, houseRule)
  const row = weaponRow(type, order.weapon)
  if (row === undefined) return refuse('unknown-weapon', { who, weapon: order.weapon })
  const bound = combatant.fight.activation.weapon
  if (bound !== null && bound !== row.id && type.kind === 'mass-combat/ship' && type.class === 'starfighter')
    return refuse('one-weapon-a-turn', { who })
  if (row.kind === 'missile' && encounter.fight.noContact.includes(`${combatant.id}>${target.id}`))
    return refuse('no-sensor-contact', { who })
  return (
    refuseCraft(order, row.missiles !== null) ?? refuseShots(encounter, order, target, squares, houseRule)
  )
}

/** Why no craft of the unit can fire this row. */
function refuseCraft(order: Order, needsMissiles: boolean): Refusal | null {
  if (craftThatFire(order).length > 0) return null
  const who = order.unit.name
  const flying = activeCraft(order.unit)
  if (flying.every(isIonDisabled)) return refuse('ion-disabled', { who })
  if (flying.every((craft) => isIonDisabled(craft) || craft.weaponsLost.includes(order.weapon ?? '')))
    return refuse('weapon-lost', { who })
  return needsMissiles ? refuse('stores-empty', { who }) : refuse('unit-gone', { who })
}

/** MC-RNG-03: no number at this distance. */
function refuseShots(
  encounter: Encounter,
  order: Order,
  target: Combatant,
  squares: number,
  houseRule: HouseRule,
): Refusal | null {
  const conditions = { encounter, target, squares, isRam: false, modifiers: [] }
  return shotsOf(order, 0, conditions, houseRule).length > 0
    ? null
    : refuse('out-of-squares', { who: order.unit.name, distance: squares })
}

/** What a group fires in one attack; orders that have no number for it stay silent. */
function shotsFor(assault: Assault, attack: number, houseRule: HouseRule): Shot[] {
  return assault.orders.flatMap((order) => {
    const squares = distanceOf(order, assault.target, houseRule)
    return squares === null ? [] : shotsOf(order, attack, conditionsOf(assault, squares), houseRule)
  })
}

/** MC-GND-06: as many attacks as the figures with the most have; craft make one. */
const attacksOf = ({ orders }: Assault): number =>
  Math.max(
    1,
    ...orders.map(({ type }) =>
      type.kind === 'mass-combat/ground'
        ? [type.atk1, type.atk2, type.atk3].filter((n) => n !== null).length
        : 1,
    ),
  )

/** MC-MSL-03, -06: each craft spends its own, whatever comes of it. */
function spendMissiles(resolution: Resolution, shots: readonly Shot[]): void {
  for (const { order, craft } of shots) {
    const row = weaponRow(order.type, order.weapon)
    if (row?.missiles == null) continue
    const { unit } = unitOf(resolution, order.combatant)
    for (const { id } of craft) {
      const written = needById(unit.craft, id, 'craft')
      written.missiles[row.id] = (written.missiles[row.id] ?? 0) - missilesUsed(row, order.linked)
    }
  }
}

function sayVolley(resolution: Resolution, assault: Assault, { results }: VolleyResult, def: Tally): void {
  const target = resolution.peek(assault.target.sheet).name
  for (const { shot, roll, critical, each, total, numbers } of results)
    resolution.log.say(
      roll.hit ? (critical ? 'mc.attack.critical' : 'mc.attack.hit') : 'mc.attack.miss',
      {
        who: shot.order.unit.name,
        target,
        weapon: shot.name,
        total: roll.total,
        def: def.total,
        margin: roll.margin,
        each,
        craft: shot.count,
        damage: total,
      },
      {
        rule: 'MC-ATK-01',
        tone: roll.hit ? 'bad' : 'plain',
        derivations: [shot.number, def, numbers],
        secret: shot.order.combatant.hidden,
      },
    )
}

/** MC-MSL-01: a salvo that missed may be rolled once more, at once, and is then evaded for good. */
function secondChance(
  resolution: Resolution,
  assault: Assault,
  first: VolleyResult,
  def: Tally,
  at: { name: string; type: Order['type'] },
): Pool[] {
  const missed = first.results
    .filter(({ shot, roll }) => shot.kind === 'missile' && !roll.hit)
    .map(({ shot }) => shot)
  if (missed.length === 0) return []
  const again = fire(resolution, { shots: missed, target: at, def, pastShields: false }, true)
  sayVolley(resolution, assault, again, def)
  if (again.results.some(({ roll }) => !roll.hit))
    resolution.log.say('mc.missilesEvaded', { who: at.name }, { rule: 'MC-MSL-01' })
  return again.pools
}

/** Rolls every attack of the group and hands on what it did. */
export function carryOut(resolution: Resolution, assault: Assault, spread: 'automatic' | 'owner'): void {
  const houseRule = noting(resolution)
  for (let attack = 0; attack < attacksOf(assault); attack++) {
    const shots = shotsFor(assault, attack, houseRule)
    const [first] = shots
    const target = unitIn(resolution.campaign, assault.target.sheet)
    if (first === undefined || strength(target) === 0) return
    const type = typeIn(resolution.campaign, target)
    const def = effectiveDefense(
      {
        campaign: resolution.campaign,
        encounter: assault.encounter,
        target: assault.target,
        attacker: first.order.type,
        modifiers: assault.defenseModifiers,
      },
      houseRule,
    )
    const at = { name: target.name, type }
    spendMissiles(resolution, shots)
    const volley = fire(resolution, {
      shots,
      target: at,
      def,
      pastShields: first.order.combatant.fight.strafing === assault.target.id,
    })
    sayVolley(resolution, assault, volley, def)
    const pools = [...volley.pools, ...secondChance(resolution, assault, volley, def, at)]
    if (pools.length > 0)
      deal(resolution, assault, pools, spread, Math.max(...volley.results.map(({ each }) => each)))
  }
}

/** MC-FG-04, -07: spread at once, or left until the target's owner has. */
function deal(
  resolution: Resolution,
  assault: Assault,
  pools: Pool[],
  spread: 'automatic' | 'owner',
  each: number,
): void {
  const { unit, type } = unitOf(resolution, assault.target)
  if (type.kind === 'mass-combat/ground') {
    for (const { damage } of pools) {
      const { left, fallen } = strikeFigures(unit.figures, damage)
      unit.figures = left
      resolution.log.say(
        'mc.figuresFall',
        { who: unit.name, damage, count: fallen, left: figuresLeft(unit) },
        { rule: 'MC-GND-11', tone: 'bad' },
      )
    }
    return
  }
  if (spread === 'owner' && activeCraft(unit).length > 1) {
    const waiting: Unallocated = {
      id: resolution.freshId('d'),
      attacker: assault.orders[0]?.combatant.id ?? '',
      target: assault.target.id,
      pools,
    }
    assault.encounter.fight.unallocated.push(waiting)
    resolution.log.say(
      'mc.toAllocate',
      { who: unit.name, damage: pools.reduce((sum, { damage }) => sum + damage, 0) },
      { rule: 'MC-FG-04', tone: 'turn' },
    )
    return
  }
  strikeCraft(resolution, unit, type, pools, (pool, _index, craft) => sharesOf(craft, pool, each))
}

export const sharesOf = (craft: Parameters<typeof automaticShares>[0], pool: Pool, each: number) =>
  pool.kind === 'ion'
    ? automaticIonShares(craft, pool.damage, each)
    : automaticShares(craft, pool.damage, pool.pastShields)

/** MC-DOG-04: who attacks somebody in the same square is locked with it. */
export function engage({ fight, id }: Combatant, other: Combatant, turn: number): void {
  const lock = (of: Combatant['fight'], unit: string): void => {
    of.engagedWith = [...of.engagedWith.filter((e) => e.unit !== unit), { unit, turn }]
  }
  lock(fight, other.id)
  lock(other.fight, id)
}
