/** Activating units and fire groups, and finishing with them (MC-TURN-01 step 2, MC-FG-01, -11, MC-FAC-03, -04). */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import type { Refusal } from '@shared/contract/types'
import { STANCES } from '@shared/massCombat/names'
import { inEncounter } from '../../../engine/fighter'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { isSameSquare } from '../grid'
import { moveOf, paceOf, slowest, allowance } from '../movement'
import { findUnit, groupOf, refuseActive, refuseTurn, type Commanded } from '../orders'
import { activeCraft, isIonDisabled } from '../unit'
import {
  defineCommand,
  looking,
  type Campaign,
  type Encounter,
  type HouseRule,
  type Resolution,
} from '../types'

const payload = z.strictObject({
  ...inEncounter,
  /** One unit, or the members of a fire group. */
  units: z.array(idSchema).min(1).max(200),
  stance: z.enum(STANCES).default('none'),
  /** Squares that it will move this turn: its speed counts at once, also when it shoots first (MC-FAC-03). */
  squares: z.number().int().min(0).max(160).default(0),
  /** Dead still: docked, landed, or on purpose (MC-FAC-02). */
  motionless: z.boolean().default(false),
})
type Payload = z.infer<typeof payload>

function commandedAll(campaign: Campaign, { encounter, units }: Payload): Commanded[] | Refusal {
  const all: Commanded[] = []
  for (const id of units) {
    const found = findUnit(campaign, encounter, id)
    if ('refused' in found) return found
    all.push(found)
  }
  return all
}

/** MC-MOVE-02, MC-FG-11: what two move actions of the slowest give. */
function mostSquares(all: readonly Commanded[], houseRule: HouseRule): number {
  const paces = all.map(({ encounter, combatant, unit, type }) => {
    const flying = activeCraft(unit).filter((craft) => !isIonDisabled(craft))
    const moves = (flying.length === 0 ? [null] : flying).map((craft) =>
      moveOf(type, craft, encounter.fight.environment),
    )
    return paceOf(Math.max(...moves), combatant.fight.movedLastTurn)
  })
  return allowance(slowest(paces), 2, houseRule)
}

const isTogether = ([first, ...others]: readonly Commanded[]): boolean => {
  const here = first?.combatant.fight.position
  return (
    here != null &&
    others.every(({ combatant: { fight } }) => fight.position !== null && isSameSquare(fight.position, here))
  )
}

/**
 * Refusals: those of the turn, `named-twice`, `activation-over`, `not-one-side`, `not-one-square` (MC-FG-11),
 * `beyond-allowance` {asked, most}.
 */
function refuseActivation(campaign: Campaign, given: Payload): Refusal | null {
  const all = commandedAll(campaign, given)
  if ('refused' in all) return all
  if (new Set(given.units).size !== all.length) return refuse('named-twice')
  for (const commanded of all) {
    const early = refuseTurn(commanded)
    if (early !== null) return early
    const { state, actions } = commanded.combatant.fight.activation
    if (state === 'done' || actions.length > 0) return refuse('activation-over', { who: commanded.unit.name })
  }
  if (new Set(all.map(({ combatant }) => combatant.side)).size > 1) return refuse('not-one-side')
  if (all.length > 1 && !isTogether(all)) return refuse('not-one-square')
  const most = mostSquares(all, looking(campaign))
  return given.squares > most ? refuse('beyond-allowance', { asked: given.squares, most }) : null
}

/** Whoever was active has finished: one unit or group at a time. */
function finishOthers(encounter: Encounter, units: readonly string[]): void {
  for (const { id, fight } of encounter.combatants)
    if (fight.activation.state === 'active' && !units.includes(id)) fight.activation.state = 'done'
}

function activateAll(resolution: Resolution, all: readonly Commanded[], given: Payload): void {
  const group = all.length > 1 ? resolution.freshId('g') : null
  for (const { encounter, combatant: found } of all) {
    const { fight } = needById(encounter.combatants, found.id, 'unit')
    fight.activation = { state: 'active', actions: [], declared: given.squares, weapon: null }
    fight.group = group
    fight.stance = given.stance
    fight.speed = given.squares
    fight.motionless = given.motionless
    fight.strafing = null
  }
}

const activate = defineCommand({
  type: 'mass-combat/activate',
  rules: ['MC-TURN-01', 'MC-FG-01', 'MC-FG-11', 'MC-FAC-03', 'MC-FAC-04'],
  payload,
  refuse: ({ campaign }, given) => refuseActivation(campaign, given),
  apply(resolution, given) {
    const all = commandedAll(resolution.campaign, given)
    if ('refused' in all) throw new Error('a refused command was applied')
    const [first] = all
    if (first === undefined) return
    finishOthers(first.encounter, given.units)
    activateAll(resolution, all, given)
    resolution.log.say(
      all.length > 1 ? 'mc.groupActivated' : 'mc.activated',
      { who: all.map(({ unit }) => unit.name), stance: given.stance, squares: given.squares },
      { rule: 'MC-TURN-01', tone: 'turn', secret: all.every(({ combatant }) => combatant.hidden) },
    )
  },
})

const finish = defineCommand({
  type: 'mass-combat/finish',
  rules: ['MC-TURN-01'],
  payload: z.strictObject({ ...inEncounter, unit: idSchema }),
  /** Refusals: those of an active unit. */
  refuse({ campaign }, { encounter, unit }) {
    const found = findUnit(campaign, encounter, unit)
    return 'refused' in found ? found : refuseActive(found)
  },
  apply(resolution, { encounter, unit }) {
    const found = findUnit(resolution.campaign, encounter, unit)
    if ('refused' in found) throw new Error('a refused command was applied')
    for (const member of groupOf(found.encounter, found.combatant)) member.fight.activation.state = 'done'
    resolution.log.say('mc.finished', { who: found.unit.name }, { rule: 'MC-TURN-01' })
  },
})

export const activationCommands = [activate, finish]
