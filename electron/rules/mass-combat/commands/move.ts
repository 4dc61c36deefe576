/** Moving units and groups over the squares (MC-MOVE-01 to -06, MC-FG-11, MC-SQD-04, MC-DOG-01). */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import type { Refusal } from '@shared/contract/types'
import { squareSchema, type MapSquare } from '@shared/massCombat/fight'
import { inEncounter } from '../../../engine/fighter'
import { needById } from '../../../engine/lookup'
import { createCombatant } from '../../../engine/newCampaign'
import { refuse } from '../../../engine/system'
import { breakAway } from '../breakaway'
import { squaresApart } from '../grid'
import { canMoveAtAll, costOfWay, moveFigure, moveOf, paceOf, slowest, type Pace } from '../movement'
import { findUnit, groupOf, refuseActive, refuseMoveAction, type Commanded } from '../orders'
import { activeCraft, typeIn, unitIn, unitOf } from '../unit'
import {
  defineCommand,
  looking,
  noting,
  type Campaign,
  type Combatant,
  type Encounter,
  type HouseRule,
  type Resolution,
} from '../types'

const payload = z.strictObject({ ...inEncounter, unit: idSchema, to: squareSchema })
type Payload = z.infer<typeof payload>

/** Craft held by somebody's beam (MC-TRB-05). */
const heldCraft = (encounter: Encounter, unit: string): Set<string> =>
  new Set(
    encounter.combatants.flatMap(({ fight }) =>
      fight.holds.filter(({ target }) => target === unit).map(({ held }) => held),
    ),
  )

/** The pace of one unit: that of its best craft; slower ones stay behind (MC-SQD-04). */
function unitPace(campaign: Campaign, encounter: Encounter, combatant: Combatant): Pace {
  const unit = unitIn(campaign, combatant.sheet)
  const type = typeIn(campaign, unit)
  const held = heldCraft(encounter, combatant.id)
  const free = activeCraft(unit).filter((craft) => !held.has(craft.id))
  const moves =
    unit.craft.length === 0
      ? [moveOf(type, null, encounter.fight.environment)]
      : free.map((craft) => moveOf(type, craft, encounter.fight.environment))
  return paceOf(Math.max(0, ...moves), combatant.fight.movedLastTurn)
}

/** MC-MOVE-02: squares that one more move action gives; slow movers and `perTurn` count the whole turn. */
function squaresLeft(pace: Pace, members: readonly Combatant[], houseRule: HouseRule): number {
  const moved = Math.max(0, ...members.map(({ fight }) => fight.squaresThisTurn))
  const isCapped = pace.isSlow || houseRule('moveAllowance') === 'perTurn'
  return isCapped ? Math.max(0, pace.squares - moved) : pace.squares
}

/**
 * Refusals: those of an active unit and its actions, `off-the-map`, `barred-environment`, `cannot-move`, `nothing-to-move`,
 * `impassable`, `beyond-allowance` {asked, most}, `beyond-declared` {asked, declared}, `waits-for-pursuers`.
 */
function refuseMove(campaign: Campaign, given: Payload): Refusal | null {
  const found = findUnit(campaign, given.encounter, given.unit)
  if ('refused' in found) return found
  const { encounter, combatant, unit, type } = found
  const who = unit.name
  const early = refuseActive(found) ?? refuseMoveAction(found)
  if (early !== null) return early
  if (combatant.fight.leaving !== null) return refuse('waits-for-pursuers', { who })
  const { position } = combatant.fight
  if (position === null) return refuse('not-on-the-map', { who })
  if (given.to.x >= encounter.fight.columns || given.to.y >= encounter.fight.rows)
    return refuse('off-the-map', { x: given.to.x, y: given.to.y })
  if (
    moveFigure(type, encounter.fight.environment) === null ||
    !canMoveAtAll(type, encounter.fight.environment)
  )
    return refuse('cannot-move-here', { who })
  return refuseWay(campaign, found, position, given.to)
}

function refuseWay(
  campaign: Campaign,
  { encounter, combatant, unit }: Commanded,
  from: MapSquare,
  to: MapSquare,
): Refusal | null {
  const houseRule = looking(campaign)
  const members = groupOf(encounter, combatant)
  const cost = costOfWay(encounter, from, to, houseRule)
  if (cost === null) return refuse('impassable', { x: to.x, y: to.y })
  const squares = squaresApart(from, to, houseRule)
  if (squares === 0) return refuse('nothing-to-move', { who: unit.name })
  const most = squaresLeft(slowest(members.map((m) => unitPace(campaign, encounter, m))), members, houseRule)
  if (cost > most) return refuse('beyond-allowance', { asked: cost, most })
  const { declared } = combatant.fight.activation
  const after = combatant.fight.squaresThisTurn + squares
  return after > declared ? refuse('beyond-declared', { asked: after, declared }) : null
}

/** MC-SQD-04: craft that cannot keep up are split off as units of their own, where they are. */
function leaveBehind(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  squares: number,
): void {
  const { unit, type } = unitOf(resolution, combatant)
  const held = heldCraft(encounter, combatant.id)
  const slow = activeCraft(unit).filter((craft) => {
    const pace = paceOf(moveOf(type, craft, encounter.fight.environment), combatant.fight.movedLastTurn)
    return held.has(craft.id) || pace.squares < squares
  })
  if (slow.length === 0 || slow.length === activeCraft(unit).length) return
  for (const craft of slow) {
    const id = resolution.freshId('u')
    const name = `${unit.name} (${String(unit.craft.indexOf(craft) + 1)})`
    const alone = { ...unit, id, name, craft: [{ ...craft }], size: 1, leader: null, riders: [] }
    resolution.campaign.roster.push(alone)
    const made = createCombatant(resolution.system, encounter, alone, combatant.side) as Combatant
    const { activation, ...fight } = combatant.fight
    encounter.combatants.push({
      ...made,
      hidden: combatant.hidden,
      initiative: combatant.initiative,
      tieBreaks: [...combatant.tieBreaks],
      fight: {
        ...fight,
        ownInitiative: false,
        activation: { ...activation, state: 'done' },
        group: null,
        holds: [],
        opportunities: [],
      },
    })
    for (const { fight: other } of encounter.combatants)
      for (const hold of other.holds)
        if (hold.target === combatant.id && hold.held === craft.id) hold.target = id
    unit.craft = unit.craft.filter((c) => c.id !== craft.id)
    resolution.log.say('mc.leftBehind', { who: name }, { rule: 'MC-SQD-04', tone: 'bad' })
  }
}

/** Takes the group to its square. */
export function arrive(
  resolution: Resolution,
  encounter: Encounter,
  members: readonly Combatant[],
  to: MapSquare,
  squares: number,
): void {
  for (const member of members) {
    member.fight.position = to
    member.fight.squaresThisTurn += squares
    member.fight.cameFromElsewhere = true
    member.fight.motionless = false
    member.fight.inMelee = false
    member.fight.leaving = null
    member.fight.engagedWith = []
  }
  const gone = new Set(members.map(({ id }) => id))
  for (const { fight } of encounter.combatants)
    fight.engagedWith = fight.engagedWith.filter(({ unit }) => !gone.has(unit))
  resolution.log.say(
    'mc.moved',
    { who: members.map(({ sheet }) => resolution.peek(sheet).name), squares, x: to.x, y: to.y },
    { rule: 'MC-MOVE-01', secret: members.every(({ hidden }) => hidden) },
  )
}

const move = defineCommand({
  type: 'mass-combat/move',
  rules: [
    'MC-MOVE-01',
    'MC-MOVE-02',
    'MC-MOVE-04',
    'MC-MOVE-06',
    'MC-FG-11',
    'MC-SQD-04',
    'MC-DOG-01',
    'MC-VEH-12',
  ],
  payload,
  refuse: ({ campaign }, given) => refuseMove(campaign, given),
  apply(resolution, given) {
    const found = findUnit(resolution.campaign, given.encounter, given.unit)
    if ('refused' in found) throw new Error('a refused command was applied')
    const { encounter } = found
    const combatant = needById(encounter.combatants, given.unit, 'unit')
    const members = groupOf(encounter, combatant)
    const { position } = combatant.fight
    if (position === null) return
    const squares = squaresApart(position, given.to, noting(resolution))
    for (const member of members) {
      member.fight.activation.actions.push('move')
      leaveBehind(resolution, encounter, member, squares)
    }
    if (breakAway(resolution, encounter, members)) {
      for (const member of members) member.fight.leaving = { to: given.to, squares }
      return
    }
    arrive(resolution, encounter, members, given.to, squares)
  },
})

export const moveCommands = [move]
