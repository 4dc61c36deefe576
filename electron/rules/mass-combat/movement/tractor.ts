/** A tractor beam that has hit: the target resists or is held (MC-TRB-01, MC-TRB-02, MC-TRB-03, MC-TRB-08). */
import { activeCraft, heroFlies } from '@shared/mass-combat/craft'
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { Craft } from '@shared/mass-combat/sheet'
import { needById } from '../../../engine/lookup'
import { tally, type Tally } from '../../../engine/tally'
import { addByHand, pilotModifier, resistDc, succeeds, rollD20 } from '../sheet/checks'
import { heldCraft } from './holds'
import type { Order } from '../attack/types'
import { addBoons } from '../turn/boons'
import { isGround, peekUnit } from '../sheet/unit'
import { noting, type Combatant, type Encounter, type Resolution } from '../types'

/** MC-GEN-13: one craft's pilot: its crew, or the hero who flies it. */
export function rollPilotOf(
  resolution: Resolution,
  combatant: Combatant,
  craft: Craft,
  { purpose, rule }: { purpose: string; rule: string },
  modifiers: Modifiers = [],
): Tally {
  const { unit, type } = peekUnit(resolution, combatant)
  const place = unit.craft.findIndex(({ id }) => id === craft.id) + 1
  const die = rollD20(resolution, unit, purpose, rule, { craft: place })
  const modifier = pilotModifier({ hero: heroFlies(unit, craft) ? unit.hero : null }, type)
  const total = tally(purpose, rule, { who: unit.name }).add('mcDie', die).add('mcPilot', modifier)
  return addByHand(addBoons(total, combatant, unit, 'pilot'), modifiers)
}

/** The craft that the attacker chose, else the first that nobody holds. */
function chosen(resolution: Resolution, encounter: Encounter, target: Combatant, wanted: string | null) {
  const held = heldCraft(encounter, target.id)
  const free = activeCraft(peekUnit(resolution, target).unit).filter(({ id }) => !held.has(id))
  return free.find(({ id }) => id === wanted) ?? free[0]
}

/** The craft of the holder that has a beam to spare. */
function beamer(order: Order): Craft | undefined {
  const beams = isGround(order.type)
    ? 0
    : (order.type.weapons.find(({ id }) => id === order.weapon)?.total ?? 0)
  const used = (craft: Craft): number =>
    order.combatant.fight.holds.filter((hold) => hold.craft === craft.id && hold.weapon === order.weapon)
      .length
  return activeCraft(order.unit).find((craft) => used(craft) < beams)
}

/** MC-TRB-02: the target's pilot tries at once; who fails is trapped. */
export function takeHold(
  resolution: Resolution,
  encounter: Encounter,
  order: Order,
  target: Combatant,
  wanted: string | null,
  modifiers: Modifiers = [],
): void {
  const { unit, type } = peekUnit(resolution, target)
  const craft = chosen(resolution, encounter, target, wanted)
  const carrier = beamer(order)
  if (craft === undefined || carrier === undefined || isGround(type) || isGround(order.type)) return
  const dc = resistDc(order.type.sizeCategory, type.sizeCategory, noting(resolution))
  const what = { purpose: 'mcResist', rule: 'MC-TRB-02' }
  const check = rollPilotOf(resolution, target, craft, what, modifiers)
  const isFree = succeeds(check.total, dc)
  const place = unit.craft.findIndex(({ id }) => id === craft.id) + 1
  resolution.log.say(
    isFree ? 'mc.resisted' : 'mc.held',
    { who: unit.name, craft: place, holder: order.unit.name, total: check.total, dc },
    { rule: 'MC-TRB-02', tone: isFree ? 'good' : 'bad', derivations: [check], secret: target.hidden },
  )
  if (isFree) return
  const holder = needById(encounter.combatants, order.combatant.id, 'holder')
  holder.fight.holds.push({
    id: resolution.freshId('h'),
    weapon: order.weapon ?? '',
    craft: carrier.id,
    target: target.id,
    held: craft.id,
    pulled: true,
  })
}
