/** Attacks that take more than one blow or more than one body: charge, swarm, screen (WWN-CCA-05 to -07, -10, -12 to -14). */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import { wwnSquareSchema, type WwnSquare } from '@shared/wwn/fight'
import type { Refusal } from '@shared/contract/types'
import { findFighter, fighterOf, inEncounter, inFight } from '../../../engine/fighter'
import { findById, findCombatant, needById } from '../../../engine/lookup'
import { areAllied } from '../../../engine/standing'
import { refuse } from '../../../engine/system'
import { modeOf, type Means } from '../attackRoll'
import { chargeFeet, COSTS, whyNoCharge } from '../budget'
import { feetBetween, isFree, isHindered, isMeasured, setDistance, squaresBetween } from '../distance'
import { isInGrapple } from '../manoeuvre'
import { beyondMove, feetOfMove, lengthOf, provokedBy, wayTo } from '../moving'
import { begin, goOn } from '../pending'
import { highestCombatSkill, moveRateOf, weaponOf } from '../person'
import { circumstancesOf, refuseReach, refuseWeapon } from '../reach'
import { isNearEnough, screenLimit } from '../screen'
import { newAttack } from '../strike'
import { LEAST_CHARGE_FEET, MOST_IN_SWARM } from '../tables'
import { pay, refuseCost, refuseUnlessUp } from '../turns'
import { weaponName } from '../items'
import {
  defineCommand,
  sheetsIn,
  type Campaign,
  type Combatant,
  type Encounter,
  type Fighter,
  type Resolution,
  type Wwn,
} from '../types'
import { blowShape, refuseBlow, refuseTarget, stopAtSchema, throwAway, useWeapon } from './attack'

// ------------------------------------------------------------------ charge

const chargePayload = z.strictObject({
  ...inEncounter,
  attacker: idSchema,
  ...blowShape,
  /** Square that it ends on; absent on a map: the nearest beside the target. */
  to: wwnSquareSchema.optional(),
  /** Feet of the charge where no map tells. */
  feet: z.number().int().min(0).max(10_000).optional(),
  stopAt: stopAtSchema,
})
type Charge = z.infer<typeof chargePayload>

/** The free square beside the target that is nearest to whoever charges. */
function nearestBeside(encounter: Encounter, mover: Combatant, target: Combatant): WwnSquare | null {
  const from = mover.fight.position
  const at = target.fight.position
  if (from === null || at === null) return null
  const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ x: at.x + dx, y: at.y + dy })))
  const free = around
    .filter((square) => squaresBetween(square, at) === 1 && isFree(encounter, square, mover.id))
    .map((square) => ({ square, far: squaresBetween(square, from), off: straightness(square, from, at) }))
    .sort((a, b) => (a.far === b.far ? a.off - b.off : a.far - b.far))
    .map(({ square }) => square)
  return free[0] ?? null
}
/** How far a square lies off the line from one to the other, squared. */
const straightness = (square: WwnSquare, from: WwnSquare, to: WwnSquare): number => {
  const cross = (to.x - from.x) * (square.y - from.y) - (to.y - from.y) * (square.x - from.x)
  return cross * cross
}

function wayOfCharge(
  encounter: Encounter,
  mover: Combatant,
  target: Combatant,
  given: Charge,
): WwnSquare | null {
  if (!isMeasured(encounter, mover, target)) return null
  return given.to ?? nearestBeside(encounter, mover, target)
}

/** Means of a charge: one melee or thrown attack. */
const chargeMeans = ({ sheet }: Fighter, given: Charge): Means | null => {
  const weapon = weaponOf(sheet, given.weapon)
  return weapon === undefined ? null : { weapon, thrown: given.thrown }
}

/**
 * Refusals: those of the cost (Main and Move), target and weapon, `not-melee-or-thrown`, `prone`, `in-grapple`, `no-way`,
 * `off-the-map`/`square-taken`, `charge-too-short` {feet, least}, `charge-too-far` {feet, most}, those of reach.
 */
function refuseCharge(campaign: Campaign, given: Charge): Refusal | null {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.attacker)
  if ('refused' in fighter) return fighter
  const { encounter, combatant, sheet } = fighter
  const early =
    refuseCost(fighter, COSTS.charge, sheetsIn(campaign)) ?? refuseTarget(campaign, fighter, given.target)
  if (early !== null) return early
  const who = sheet.name
  if (combatant.fight.prone) return refuse('prone', { who })
  if (isInGrapple(combatant.id, encounter.fight.grapples)) return refuse('in-grapple', { who })
  const unfit = refuseWeapon(encounter, combatant, sheet, given.weapon, given.thrown)
  if (unfit !== null) return unfit
  const means = chargeMeans(fighter, given)
  if (means === null || modeOf(means) === 'ranged')
    return refuse('not-melee-or-thrown', { weapon: means === null ? '' : weaponName(means.weapon) })
  return refuseWay(campaign, fighter, given, means)
}

function refuseWay(campaign: Campaign, fighter: Fighter, given: Charge, means: Means): Refusal | null {
  const { encounter, combatant, sheet } = fighter
  const target = needById(encounter.combatants, given.target, 'combatant')
  const to = wayOfCharge(encounter, combatant, target, given)
  if (isMeasured(encounter, combatant, target)) {
    if (to === null) return refuse('no-way', { who: sheet.name })
    if (!isFree(encounter, to, combatant.id)) return refuse('square-taken', { ...to })
  }
  const feet = lengthOf(encounter, combatant, to, given.feet)
  const hindered = isHindered(encounter, combatant, wayTo(combatant, to))
  const rate = moveRateOf(sheet).total
  const why = whyNoCharge(feet, rate, hindered)
  if (why === 'charge-too-short') return refuse(why, { feet, least: LEAST_CHARGE_FEET })
  if (why === 'charge-too-far') return refuse(why, { feet, most: chargeFeet(rate, hindered) })
  if (to === null) return null
  const there: Combatant = { ...combatant, fight: { ...combatant.fight, position: to } }
  return refuseReach(encounter, there, target, sheet.name, means, given, sheetsIn(campaign))
}

const charge = defineCommand({
  type: 'wwn/charge',
  rules: ['WWN-CCA-10', 'WWN-ACT-05'],
  payload: chargePayload,
  refuse: ({ campaign }, given) => refuseCharge(campaign, given),
  apply(resolution, given) {
    const fighter = fighterOf<Wwn>(resolution, given.encounter, given.attacker)
    const { encounter, combatant } = fighter
    const target = needById(encounter.combatants, given.target, 'combatant')
    const to = wayOfCharge(encounter, combatant, target, given)
    const feet = lengthOf(encounter, combatant, to, given.feet)
    pay(resolution, encounter, combatant, COSTS.charge, 'charge')
    combatant.fight.charged = true
    pushBlow(resolution, fighter, given)
    encounter.fight.pending.push({
      kind: 'move',
      id: resolution.freshId('m'),
      mover: combatant.id,
      to,
      feet,
      provokes: provokedBy(encounter, combatant, to, [given.target], (id) => resolution.peek(id)),
      charge: true,
      melee: given.thrown ? [] : [given.target],
      distances: [],
    })
    const top = encounter.fight.pending.at(-1)
    if (top?.kind === 'move' && top.provokes.length === 0) goOn(resolution, encounter, {}, given.stopAt)
    else sayProvoked(resolution, encounter, combatant)
  },
})

/** The blow that waits for the way to be made. */
function pushBlow(resolution: Resolution, { encounter, combatant, sheet }: Fighter, given: Charge): void {
  const target = needById(encounter.combatants, given.target, 'combatant')
  const weapon = weaponOf(sheet, given.weapon)
  if (weapon === undefined) throw new Error('a refused weapon was used')
  const means = { weapon, thrown: given.thrown }
  const circumstances = circumstancesOf(encounter, combatant, target, means, given, (id) =>
    resolution.peek(id),
  )
  const isHand = modeOf(means) === 'melee'
  useWeapon(resolution, combatant, given.weapon)
  const isAllowed = resolution.houseRule('nonLethalChoice') === 'declareBeforeRoll'
  encounter.fight.pending.push(
    newAttack(resolution, encounter, {
      attacker: combatant.id,
      target: given.target,
      weapon: given.weapon,
      thrown: given.thrown,
      manner: 'charge',
      harm: 'lethal',
      spares: isAllowed ? (given.spares ?? false) : given.spares,
      circumstances: isHand
        ? { ...circumstances, distanceFeet: Math.min(circumstances.distanceFeet, 5) }
        : circumstances,
      modifiers: given.modifiers,
    }),
  )
  if (given.thrown) throwAway(resolution, encounter, combatant, target, given.weapon)
}

/** WWN-ACT-05: who may strike now, for the log. */
export function sayProvoked(resolution: Resolution, encounter: Encounter, mover: Combatant): void {
  const top = encounter.fight.pending.at(-1)
  if (top?.kind !== 'move') return
  const names = top.provokes
    .map((id) => resolution.peek(needById(encounter.combatants, id, 'combatant').sheet).name)
    .join(', ')
  resolution.log.say(
    'wwn.provoked',
    { who: resolution.peek(mover.sheet).name, by: names },
    { rule: 'WWN-ACT-05', tone: 'turn', secret: mover.hidden },
  )
}

// ------------------------------------------------------------------ swarm

const joinPayload = z.strictObject({
  ...inFight,
  target: idSchema,
  weapon: z.string().min(1).max(64),
  thrown: z.boolean().default(false),
  distanceFeet: z.number().int().min(0).max(100_000).optional(),
  /** Absent: the mob that gathers against that target already, else a new one. */
  swarm: idSchema.optional(),
})
type Join = z.infer<typeof joinPayload>

/** The mob to join; undefined: a new one. */
const swarmFor = ({ fight }: Encounter, { swarm, target }: Pick<Join, 'swarm' | 'target'>) =>
  swarm === undefined ? fight.swarms.find((one) => one.target === target) : findById(fight.swarms, swarm)

/** Refusals: those of the cost, of the blow, `unknown-swarm`, `swarm-other-target`, `swarm-full`, `in-swarm-already`. */
function refuseJoin(campaign: Campaign, given: Join): Refusal | null {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.combatant)
  if ('refused' in fighter) return fighter
  const { encounter, combatant, sheet } = fighter
  const early = refuseCost(fighter, COSTS.swarmAttack, sheetsIn(campaign))
  if (early !== null) return early
  if (encounter.fight.swarms.some(({ participants }) => participants.includes(combatant.id)))
    return refuse('in-swarm-already', { who: sheet.name })
  const found = swarmFor(encounter, given)
  if (given.swarm !== undefined && found === undefined) return refuse('unknown-swarm')
  if (found !== undefined && found.target !== given.target) return refuse('swarm-other-target')
  if (found !== undefined && found.participants.length >= MOST_IN_SWARM) return refuse('swarm-full')
  return refuseBlow(campaign, fighter, { ...given, unseen: false }, 'swarm')
}

const joinSwarm = defineCommand({
  type: 'wwn/join-swarm',
  rules: ['WWN-CCA-05'],
  payload: joinPayload,
  refuse: ({ campaign }, given) => refuseJoin(campaign, given),
  apply(resolution, given) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, given.encounter, given.combatant)
    const target = needById(encounter.combatants, given.target, 'combatant')
    pay(resolution, encounter, combatant, COSTS.swarmAttack, 'swarmAttack')
    if (given.distanceFeet !== undefined) setDistance(combatant, target, given.distanceFeet)
    const found = swarmFor(encounter, given)
    if (found === undefined)
      encounter.fight.swarms.push({
        id: resolution.freshId('w'),
        target: given.target,
        participants: [combatant.id],
        round: encounter.round,
      })
    else found.participants.push(combatant.id)
    resolution.log.say(
      'wwn.swarm.joined',
      { who: sheet.name, target: resolution.peek(target.sheet).name },
      { rule: 'WWN-CCA-05', secret: combatant.hidden },
    )
  },
})

const strikePayload = z.strictObject({
  ...inEncounter,
  swarm: idSchema,
  by: idSchema,
  ...blowShape,
  target: idSchema.optional(),
  stopAt: stopAtSchema,
})

const strikeSwarm = defineCommand({
  type: 'wwn/strike-swarm',
  rules: ['WWN-CCA-05', 'WWN-CCA-06', 'WWN-CCA-07'],
  payload: strikePayload,
  /** Refusals: `unknown-swarm`, `not-in-swarm`, `swarm-too-small`, those of whoever is down, of the blow, `attack-waiting`. */
  refuse({ campaign }, given) {
    const fighter = findFighter<Wwn>(campaign, given.encounter, given.by)
    if ('refused' in fighter) return fighter
    const { encounter, sheet } = fighter
    const swarm = findById(encounter.fight.swarms, given.swarm)
    if (swarm === undefined) return refuse('unknown-swarm')
    if (!swarm.participants.includes(given.by)) return refuse('not-in-swarm', { who: sheet.name })
    if (given.target !== undefined && given.target !== swarm.target) return refuse('swarm-other-target')
    if (encounter.fight.pending.length > 0) return refuse('attack-waiting')
    return (
      refuseUnlessUp(fighter) ?? refuseBlow(campaign, fighter, { ...given, target: swarm.target }, 'swarm')
    )
  },
  apply(resolution, given) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, given.encounter, given.by)
    const swarm = needById(encounter.fight.swarms, given.swarm, 'swarm')
    const target = needById(encounter.combatants, swarm.target, 'combatant')
    const weapon = weaponOf(sheet, given.weapon)
    if (weapon === undefined) throw new Error('a refused weapon was used')
    const means = { weapon, thrown: given.thrown }
    if (given.distanceFeet !== undefined) setDistance(combatant, target, given.distanceFeet)
    useWeapon(resolution, combatant, given.weapon)
    const isAllowed = resolution.houseRule('nonLethalChoice') === 'declareBeforeRoll'
    encounter.fight.pending.push(
      newAttack(resolution, encounter, {
        attacker: combatant.id,
        target: swarm.target,
        weapon: given.weapon,
        thrown: given.thrown,
        manner: 'swarm',
        harm: 'lethal',
        spares: isAllowed ? (given.spares ?? false) : given.spares,
        circumstances: circumstancesOf(encounter, combatant, target, means, given, (id) =>
          resolution.peek(id),
        ),
        modifiers: given.modifiers,
        swarm: swarm.id,
      }),
    )
    if (given.thrown) throwAway(resolution, encounter, combatant, target, given.weapon)
    begin(resolution, encounter, given.stopAt)
  },
})

// ------------------------------------------------------------------ screen

const screenPayload = z.strictObject({ ...inFight, ward: idSchema, to: wwnSquareSchema.optional() })

/** Refusals: those of the cost (a Move), `unknown-combatant`, `screen-self`, `not-allied`, `cannot-screen`, `in-grapple`, those of a move too far, `too-far-to-screen`. */
function refuseScreen(campaign: Campaign, given: z.infer<typeof screenPayload>): Refusal | null {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.combatant)
  if ('refused' in fighter) return fighter
  const { encounter, combatant, sheet } = fighter
  const who = sheet.name
  const early = refuseCost(fighter, COSTS.screenAlly, sheetsIn(campaign))
  if (early !== null) return early
  const ward = findCombatant(encounter, given.ward)
  if (ward === undefined) return refuse('unknown-combatant', { combatant: given.ward })
  if (ward.id === combatant.id) return refuse('screen-self')
  const wardSheet = sheetsIn(campaign)(ward.sheet)
  if (!areAllied(encounter.sides, combatant.side, ward.side))
    return refuse('not-allied', { who: wardSheet.name })
  if (screenLimit(highestCombatSkill(sheet)) === 0) return refuse('cannot-screen', { who })
  if (wardSheet.vitality === 'dead') return refuse('target-dead', { who: wardSheet.name })
  if (isInGrapple(combatant.id, encounter.fight.grapples)) return refuse('in-grapple', { who })
  const { to } = given
  if (to !== undefined) {
    if (!isFree(encounter, to, combatant.id)) return refuse('square-taken', { ...to })
    const asked = lengthOf(encounter, combatant, to, 0)
    const most = feetOfMove(encounter, combatant, sheet, wayTo(combatant, to))
    if (asked > most) return beyondMove(fighter, wayTo(combatant, to), asked, most)
  }
  const there: Combatant =
    to === undefined ? combatant : { ...combatant, fight: { ...combatant.fight, position: to } }
  const feet = feetBetween(encounter, there, ward)
  return feet === null || isNearEnough(feet) ? null : refuse('too-far-to-screen', { who, feet })
}

const screen = defineCommand({
  type: 'wwn/screen',
  rules: ['WWN-CCA-12', 'WWN-CCA-13', 'WWN-CCA-14', 'WWN-CCA-15'],
  payload: screenPayload,
  refuse: ({ campaign }, given) => refuseScreen(campaign, given),
  apply(resolution, { encounter: id, combatant: who, ward, to }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    pay(resolution, encounter, combatant, COSTS.screenAlly, 'screenAlly')
    combatant.fight.feetLeft = 0
    encounter.fight.screens = encounter.fight.screens.filter(
      (one) => one.screener !== combatant.id || one.ward !== ward,
    )
    encounter.fight.screens.push({
      id: resolution.freshId('x'),
      screener: combatant.id,
      ward,
      contested: [],
      limit: screenLimit(highestCombatSkill(sheet)),
    })
    resolution.log.say(
      'wwn.screen.set',
      {
        who: sheet.name,
        ward: resolution.peek(needById(encounter.combatants, ward, 'combatant').sheet).name,
      },
      { rule: 'WWN-CCA-12', tone: 'good', secret: combatant.hidden },
    )
    if (to === undefined) return
    encounter.fight.pending.push({
      kind: 'move',
      id: resolution.freshId('m'),
      mover: combatant.id,
      to: { ...to },
      feet: lengthOf(encounter, combatant, to, 0),
      provokes: provokedBy(encounter, combatant, to, [], (sheetId) => resolution.peek(sheetId)),
      charge: false,
      melee: [],
      distances: [],
    })
    const top = encounter.fight.pending.at(-1)
    if (top?.kind === 'move' && top.provokes.length === 0) goOn(resolution, encounter, {})
    else sayProvoked(resolution, encounter, combatant)
  },
})

export const togetherCommands = [charge, joinSwarm, strikeSwarm, screen]
