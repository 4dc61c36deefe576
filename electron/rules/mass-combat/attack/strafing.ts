/**
 * A strafing run: the check, what its failure costs, the shot of the ship that is run at (MC-STR-01, MC-STR-02,
 * MC-STR-03, MC-STR-04, MC-STR-05, MC-STR-06, MC-STR-07).
 */
import { activeCraft, strength } from '@shared/mass-combat/craft'
import type { Modifiers } from '@shared/campaign/commands/parts'
import { needById } from '../../../engine/lookup'
import { tally, type Tally } from '../../../engine/tally'
import { addByHand, lowestPilot, succeeds, rollD20 } from '../sheet/checks'
import { strikeHull } from './apply'
import { endActivation } from '../turn/activation'
import { addBoons, boonsOf } from '../turn/boons'
import { STRAFE_DC } from '../tables'
import {
  isCapital,
  isGround,
  isIonDisabled,
  isShip,
  isVehicle,
  peekUnit,
  typeIn,
  unitIn,
  unitOf,
} from '../sheet/unit'
import { commandedIn } from '../turn/orders'
import {
  noting,
  type Campaign,
  type Combatant,
  type Encounter,
  type PayloadOf,
  type Resolution,
  type UnitType,
} from '../types'
import { couldStrike } from './refuse'

/** MC-STR-08: small craft in space and in the air, flyers with them. */
export const canStrafe = (type: UnitType): boolean =>
  isVehicle(type) ? type.class === 'flyer' : isShip(type) && !isCapital(type)

/** MC-STR-08: capital ships and stations, and whatever stands on the surface: troops, vehicles that do not fly, whoever has landed. */
export function canBeStrafed(campaign: Campaign, encounter: Encounter, { sheet, fight }: Combatant): boolean {
  const type = typeIn(campaign, unitIn(campaign, sheet))
  if (isCapital(type)) return true
  if (encounter.fight.environment !== 'surface') return false
  return isGround(type) || fight.motionless || (isVehicle(type) && type.class !== 'flyer')
}

type Given = Pick<PayloadOf<'mass-combat/strafe'>, 'collisionCraft' | 'pilotModifiers' | 'reflexModifiers'>

function check(
  resolution: Resolution,
  runner: Combatant,
  { purpose, rule }: { purpose: string; rule: string },
  modifiers: Modifiers,
): Tally {
  const { unit, type } = peekUnit(resolution, runner)
  const die = rollD20(resolution, unit, purpose, rule)
  const total = tally(purpose, rule, { who: unit.name })
    .add('mcDie', die)
    .add('mcPilot', lowestPilot(unit, type))
  return addByHand(addBoons(total, runner, unit, 'pilot'), modifiers)
}

/**
 * MC-STR-01, MC-STR-02, MC-STR-03: one pair of checks with the weakest flier of the group. Returns whether the run is
 * on.
 */
export function runIn(
  resolution: Resolution,
  target: Combatant,
  runners: readonly Combatant[],
  given: Given,
): boolean {
  const [weakest] = [...runners].sort((a, b) => {
    const pilot = (runner: Combatant): number => {
      const { unit, type } = peekUnit(resolution, runner)
      return lowestPilot(unit, type) + boonsOf(runner, unit, 'pilot')
    }
    return pilot(a) - pilot(b)
  })
  if (weakest === undefined) return false
  const who = peekUnit(resolution, weakest).unit.name
  const run = check(resolution, weakest, { purpose: 'mcStrafe', rule: 'MC-STR-01' }, given.pilotModifiers)
  const isOn = succeeds(run.total, STRAFE_DC)
  resolution.log.say(
    isOn ? 'mc.strafing' : 'mc.strafingFails',
    { who, target: peekUnit(resolution, target).unit.name, total: run.total, dc: STRAFE_DC },
    { rule: 'MC-STR-01', tone: isOn ? 'good' : 'bad', derivations: [run], secret: weakest.hidden },
  )
  if (isOn) {
    for (const { fight } of runners) fight.strafing = target.id
    return true
  }
  for (const runner of runners) endActivation(runner)
  const losing = { purpose: 'mcControl', rule: 'MC-STR-02' }
  const control = check(resolution, weakest, losing, given.pilotModifiers)
  const isKept = succeeds(control.total, STRAFE_DC)
  resolution.log.say(
    isKept ? 'mc.controlKept' : 'mc.collision',
    { who, total: control.total, dc: STRAFE_DC },
    { rule: 'MC-STR-02', tone: isKept ? 'plain' : 'bad', derivations: [control], secret: weakest.hidden },
  )
  if (!isKept) collide(resolution, runners, weakest, given)
  return false
}

/** MC-STR-03: one craft of the group takes a d20 to its hull; flaws and destruction as usual. */
function collide(
  resolution: Resolution,
  runners: readonly Combatant[],
  weakest: Combatant,
  { collisionCraft: wanted, reflexModifiers }: Given,
): void {
  const owner =
    runners.find((runner) => peekUnit(resolution, runner).unit.craft.some(({ id }) => id === wanted)) ??
    weakest
  const { unit, type } = unitOf(resolution, owner)
  if (isGround(type)) return
  const flying = activeCraft(unit)
  const [toughest] = [...flying].sort((a, b) => b.hull - a.hull)
  const craft = flying.find(({ id }) => id === wanted) ?? toughest
  if (craft === undefined) return
  const damage = rollD20(resolution, unit, 'mcCollision', 'MC-STR-03')
  strikeHull(resolution, unit, type, needById(unit.craft, craft.id, 'craft'), damage, reflexModifiers)
}

type Able = Combatant['fight']['opportunities'][number]['able']

/** Point defense that could fire before the run: it may afterwards, whatever the run has done (MC-STR-07). */
export function pointDefenseOf(resolution: Resolution, target: Combatant): Able {
  const { unit, type } = peekUnit(resolution, target)
  if (!isShip(type)) return []
  const rows = type.weapons.filter(({ pointDefense }) => pointDefense)
  return activeCraft(unit)
    .filter((craft) => !isIonDisabled(craft))
    .flatMap((craft) =>
      rows
        .filter(({ id }) => !craft.weaponsLost.includes(id))
        .map(({ id }) => ({ craft: craft.id, weapon: id })),
    )
}

/**
 * MC-STR-07: one attack roll with point defense for the whole group, at one of those who came from another square,
 * whatever the run has done. Nobody is asked where nothing could be fired.
 */
export function offerDefendersShot(
  resolution: Resolution,
  encounter: Encounter,
  target: Combatant,
  runners: readonly Combatant[],
  able: Able,
): void {
  if (able.length === 0) return
  const defender = commandedIn(resolution.campaign, encounter, target)
  const [first, ...others] = runners.filter(
    (runner) =>
      runner.fight.cameFromElsewhere &&
      strength(peekUnit(resolution, runner).unit) > 0 &&
      couldStrike(defender, runner, { why: 'strafed', able }, noting(resolution)),
  )
  if (first === undefined) return
  target.fight.opportunities.push({
    id: resolution.freshId('o'),
    against: first.id,
    others: others.map(({ id }) => id),
    along: [],
    able: able.map((pair) => ({ ...pair })),
    why: 'strafed',
  })
}
