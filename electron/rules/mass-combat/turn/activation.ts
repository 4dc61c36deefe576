/**
 * Activating units and fire groups: what ends with their last activation, what they declare, what a shot settles
 * (MC-TURN-01 step 2a, MC-FAC-03, MC-FAC-04, MC-FG-01).
 */
import type { Stance } from '@shared/mass-combat/names'
import { needById } from '../../../engine/lookup'
import { RAMMING_SPEED } from '../tables'
import { isGround, peekUnit } from '../sheet/unit'
import { noting, type Combatant, type Encounter, type HouseRule, type Resolution } from '../types'

export interface Declaration {
  stance: Stance
  /** Squares that it will move this turn; null: it does not say. */
  squares: number | null
  motionless: boolean
}

export const NOTHING_DECLARED: Declaration = { stance: 'none', squares: null, motionless: false }

export const freshActivation = (): Combatant['fight']['activation'] => ({
  state: 'waiting',
  actions: [],
  declared: null,
  tried: [],
  weapon: null,
})

/** MC-FAC-03, MC-FAC-04, MC-STR-04: what lasts until the next activation is over. */
function endLastActivation({ fight }: Combatant): void {
  fight.stance = 'none'
  fight.speed = 0
  fight.strafing = null
}

/** A unit as its activation would find it: what lasts until then is over. A copy, to look at. */
export function asActivated(combatant: Combatant): Combatant {
  if (combatant.fight.activation.state !== 'waiting') return combatant
  const copy = { ...combatant, fight: { ...combatant.fight } }
  endLastActivation(copy)
  return copy
}

/** MC-FAC-03: it is over, and from now on Def follows the squares that were really moved. */
export function endActivation({ fight }: Combatant): void {
  fight.activation.state = 'done'
  fight.speed = fight.squaresThisTurn
}

/** Whoever was active has finished: one unit or group at a time. */
function finishOthers(encounter: Encounter, units: ReadonlySet<string>): void {
  for (const combatant of encounter.combatants)
    if (combatant.fight.activation.state === 'active' && !units.has(combatant.id)) endActivation(combatant)
}

/** Several members are one fire group from now on (MC-FG-01). */
export function beginActivation(
  resolution: Resolution,
  encounter: Encounter,
  units: readonly string[],
  { stance, squares, motionless }: Declaration,
): void {
  finishOthers(encounter, new Set(units))
  const group = units.length > 1 ? resolution.freshId('g') : null
  const members = units.map((id) => needById(encounter.combatants, id, 'unit'))
  for (const member of members) {
    endLastActivation(member)
    const { fight } = member
    // a shot of opportunity earlier in the turn has bound the pilot already (MC-ACT-02)
    const { weapon } = fight.activation
    fight.activation = { ...freshActivation(), state: 'active', declared: squares, weapon }
    fight.group = group
    fight.stance = stance
    fight.speed = squares ?? 0
    fight.motionless = motionless
  }
  const names = members.map((member) => peekUnit(resolution, member).unit.name)
  resolution.log.say(
    group === null ? 'mc.activated' : 'mc.groupActivated',
    { who: names.join(', '), stance, squares },
    { rule: 'MC-TURN-01', tone: 'turn', secret: members.every(({ hidden }) => hidden) },
  )
  if (stance !== 'none')
    resolution.log.say(
      `mc.stance.${stance}`,
      { who: names.join(', ') },
      { rule: 'MC-FAC-04', secret: members.every(({ hidden }) => hidden) },
    )
}

/** An order to a unit that still waits activates it, with nothing declared. */
export function ensureActive(resolution: Resolution, encounter: Encounter, units: readonly string[]): void {
  const waits = units.some(
    (id) => needById(encounter.combatants, id, 'unit').fight.activation.state === 'waiting',
  )
  if (waits) beginActivation(resolution, encounter, units, NOTHING_DECLARED)
}

/** A side's count has passed: whoever did nothing has let its activation go by. */
export function passActivation(combatant: Combatant): void {
  if (combatant.fight.activation.state === 'waiting') endLastActivation(combatant)
  endActivation(combatant)
}

/** MC-VEH-16, MC-GND-01: where the squares moved make no difference. */
export const speedMatters = (encounter: Encounter, houseRule: HouseRule): boolean =>
  encounter.fight.environment === 'space' || houseRule('speedFactorsOnSurface') === 'on'

/**
 * MC-ACT-01, MC-ACT-02, MC-FAC-03: the shoot action is begun, a single pilot is bound to one weapon system, and a speed
 * that was not declared is settled: shooting first must not dodge its penalty. Where more squares change nothing it stays open.
 */
export function beginShooting(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  weapon: string | null,
): void {
  const { activation } = combatant.fight
  if (!activation.actions.includes('shoot')) activation.actions.push('shoot')
  activation.weapon = weapon
  if (activation.declared !== null) return
  const { type } = peekUnit(resolution, combatant)
  const moved = combatant.fight.squaresThisTurn
  const isFree = isGround(type) || moved >= RAMMING_SPEED || !speedMatters(encounter, noting(resolution))
  if (!isFree) activation.declared = Math.max(1, moved)
}
