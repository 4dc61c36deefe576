/**
 * An attack from orders to outcome: rolls, a missile's second chance, beams that take hold, damage spread at once or left
 * to its owner (MC-ATK-09 steps 2 to 11, MC-FG-02, MC-FG-03, MC-FG-04, MC-FG-05, MC-FG-06, MC-FG-07, MC-FG-08,
 * MC-FG-09, MC-FG-10, MC-MSL-01, MC-MSL-02, MC-MSL-03, MC-MSL-04, MC-MSL-05, MC-MSL-06).
 */
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { Unallocated } from '@shared/mass-combat/fight'
import { needById } from '../../../engine/lookup'
import type { Tally } from '../../../engine/tally'
import { sharesOf } from './allocate'
import { effectiveDefense } from './defense'
import { shareSquare } from '../movement/grid'
import { distanceOf } from './refuse'
import { strikeCraft, strikeFigures } from './apply'
import {
  attacksOf,
  lacksScaleNumbers,
  missilesUsed,
  shotsOf,
  weaponRow,
  type Order,
  type Shot,
} from './weapons'
import { takeHold } from '../movement/tractor'
import { activeCraft, figuresLeft, isGround, peekUnit, strength, unitOf } from '../sheet/unit'
import { fire, type Pool, type VolleyResult } from './roll'
import { noting, type Combatant, type Encounter, type Resolution } from '../types'

export type Spread = 'automatic' | 'owner'

export interface Assault {
  encounter: Encounter
  orders: readonly Order[]
  target: Combatant
  modifiers: Modifiers
  defenseModifiers: Modifiers
  spread: Spread
  isRam?: boolean
  /** Missiles that missed come round to it; null: to nobody (MC-MSL-01). */
  second?: Combatant | null
  /** Craft that a tractor beam is aimed at; absent: the first that nobody holds (MC-TRB-08). */
  targetCraft?: string | null
  /** Only as an opportunity: one roll, with the first number (MC-DOG-02, MC-MEL-07). */
  isFree?: boolean
  /** As if it stood in the same square (MC-MEL-07). */
  atContact?: boolean
  /** MC-MEL-03. */
  halfAtMost?: boolean
}

/** One roll at one target: what it is rolled against. */
interface Aim {
  target: Combatant
  def: Tally
}

/** What a roll at this target has to reach now. */
export function aimAt(resolution: Resolution, assault: Assault, target: Combatant): Aim {
  const attacker = assault.orders[0]?.type ?? peekUnit(resolution, target).type
  const { campaign } = resolution
  const { encounter, defenseModifiers: modifiers } = assault
  return {
    target,
    def: effectiveDefense({ campaign, encounter, target, attacker, modifiers }, noting(resolution)),
  }
}

/** What a group fires in one attack; orders that have no number for it stay silent. */
export function shotsFor(
  resolution: Resolution,
  assault: Assault,
  target: Combatant,
  attack: number,
): Shot[] {
  const houseRule = noting(resolution)
  const { encounter, modifiers, isRam = false, atContact = false } = assault
  const { type: targetType } = peekUnit(resolution, target)
  return assault.orders.flatMap((order) => {
    const squares = atContact ? 0 : distanceOf(order.combatant, target, houseRule)
    if (squares === null) return []
    return shotsOf(order, attack, { encounter, target, targetType, squares, isRam, modifiers }, houseRule)
  })
}

/** MC-MSL-03, MC-MSL-06: each craft spends its own, whatever comes of it. */
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

function sayVolley(resolution: Resolution, { results }: VolleyResult, { target, def }: Aim): void {
  const name = peekUnit(resolution, target).unit.name
  for (const { shot, roll, critical, each, total, numbers } of results)
    resolution.log.say(
      roll.hit ? (critical ? 'mc.attack.critical' : 'mc.attack.hit') : 'mc.attack.miss',
      {
        who: shot.order.unit.name,
        target: name,
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
        secret: shot.order.combatant.hidden || target.hidden,
      },
    )
}

function rollAt(
  resolution: Resolution,
  assault: Assault,
  shots: readonly Shot[],
  aim: Aim,
  isSecond: boolean,
): VolleyResult {
  const { unit, type } = peekUnit(resolution, aim.target)
  const volley = fire(
    resolution,
    {
      shots,
      target: { name: unit.name, type },
      def: aim.def,
      pastShields: shots.some(({ order }) => order.combatant.fight.strafing === aim.target.id),
      halfAtMost: assault.halfAtMost ?? false,
    },
    isSecond,
  )
  sayVolley(resolution, volley, aim)
  return volley
}

/** MC-MSL-01, MC-MSL-02: a salvo that missed is rolled once more, at once, and is then evaded for good. */
function secondChance(
  resolution: Resolution,
  assault: Assault,
  first: VolleyResult,
  aim: Aim,
): { aim: Aim; pools: Pool[] } | null {
  const missed = first.results
    .filter(({ shot, roll }) => shot.kind === 'missile' && !roll.hit)
    .map(({ shot }) => shot)
  if (missed.length === 0) return null
  const second = assault.second === undefined ? aim.target : assault.second
  if (second === null) {
    resolution.log.say('mc.missilesGone', {}, { rule: 'MC-MSL-01' })
    return null
  }
  const isSame = second.id === aim.target.id
  const next = isSame ? aim : aimAt(resolution, assault, second)
  const shots = isSame
    ? missed
    : shotsFor(resolution, { ...assault, orders: missed.map(({ order }) => order) }, second, 0)
  const again = rollAt(resolution, assault, shots, next, true)
  if (again.results.some(({ roll }) => !roll.hit))
    resolution.log.say(
      'mc.missilesEvaded',
      { who: peekUnit(resolution, second).unit.name },
      { rule: 'MC-MSL-01' },
    )
  return { aim: next, pools: again.pools }
}

/** Rolls every attack of the group and hands on what each did. */
export function carryOut(resolution: Resolution, assault: Assault): void {
  warnOfScale(resolution, assault)
  const attacks = assault.isFree === true ? 1 : Math.max(1, ...assault.orders.map(attacksOf))
  for (let attack = 0; attack < attacks; attack++) {
    if (strength(peekUnit(resolution, assault.target).unit) === 0) return
    const shots = shotsFor(resolution, assault, assault.target, attack)
    if (shots.length === 0) continue
    spendMissiles(resolution, shots)
    attackOnce(resolution, assault, shots)
  }
}

function attackOnce(resolution: Resolution, assault: Assault, shots: readonly Shot[]): void {
  const aim = aimAt(resolution, assault, assault.target)
  const first = rollAt(resolution, assault, shots, aim, false)
  const again = secondChance(resolution, assault, first, aim)
  const isSame = again?.aim.target.id === aim.target.id
  deal(resolution, assault, aim.target, [...first.pools, ...(again !== null && isSame ? again.pools : [])])
  if (again !== null && !isSame) deal(resolution, assault, again.aim.target, again.pools)
  for (const { shot, roll } of first.results)
    if (shot.kind === 'tractor' && roll.hit)
      takeHold(resolution, assault.encounter, shot.order, assault.target, assault.targetCraft ?? null)
}

/** MC-VEH-11, MC-GND-10: the normal numbers are used where the sheet has none for this scale. */
function warnOfScale(resolution: Resolution, { orders, target }: Assault): void {
  const { unit, type } = peekUnit(resolution, target)
  for (const order of orders)
    if (lacksScaleNumbers(order.type, type))
      resolution.log.say(
        'mc.noScaleNumbers',
        { who: order.unit.name, target: unit.name },
        { rule: isGround(order.type) ? 'MC-GND-10' : 'MC-VEH-11', tone: 'note', secret: true },
      )
}

/** MC-FG-04, MC-FG-07: spread at once, or left until the target's owner has. */
function deal(resolution: Resolution, assault: Assault, target: Combatant, pools: Pool[]): void {
  if (pools.length === 0) return
  const { unit, type } = unitOf(resolution, target)
  if (isGround(type)) {
    for (const { damage } of pools) dealToFigures(resolution, target, damage)
    return
  }
  if (assault.spread === 'automatic' || activeCraft(unit).length <= 1) {
    strikeCraft(resolution, unit, type, pools, (pool, _index, craft) => sharesOf(craft, pool))
    return
  }
  const waiting: Unallocated = {
    id: resolution.freshId('d'),
    attacker: assault.orders[0]?.combatant.id ?? '',
    target: target.id,
    pools,
  }
  assault.encounter.fight.unallocated.push(waiting)
  resolution.log.say(
    'mc.toAllocate',
    { who: unit.name, damage: pools.reduce((sum, { damage }) => sum + damage, 0) },
    { rule: 'MC-FG-04', tone: 'turn', secret: target.hidden },
  )
}

/** MC-GND-11. */
export function dealToFigures(resolution: Resolution, target: Combatant, damage: number): void {
  const { unit } = unitOf(resolution, target)
  const { left, fallen } = strikeFigures(unit.figures, damage)
  unit.figures = left
  resolution.log.say(
    'mc.figuresFall',
    { who: unit.name, damage, count: fallen, left: figuresLeft(unit) },
    { rule: 'MC-GND-11', tone: 'bad', secret: target.hidden },
  )
}

/** Damage that is no attack (a power, a ram, the GM's word): spread by itself, unless a craft is named. */
export function dealOutright(
  resolution: Resolution,
  target: Combatant,
  { damage, kind, pastShields }: Omit<Pool, 'each'>,
  craft: string | null = null,
): void {
  const { unit, type } = unitOf(resolution, target)
  if (isGround(type)) return dealToFigures(resolution, target, damage)
  const pool: Pool = { damage, kind, pastShields, each: damage }
  strikeCraft(resolution, unit, type, [pool], (_pool, _index, flying) =>
    craft === null ? sharesOf(flying, pool) : [{ craft, damage }],
  )
}

/** MC-DOG-04: who attacks somebody in the same square is locked with it. */
export function engage(combatant: Combatant, other: Combatant, turn: number): void {
  if (!shareSquare(combatant, other)) return
  const lock = (of: Combatant['fight'], unit: string): void => {
    of.engagedWith = [...of.engagedWith.filter((e) => e.unit !== unit), { unit, turn }]
  }
  lock(combatant.fight, other.id)
  lock(other.fight, combatant.id)
}
