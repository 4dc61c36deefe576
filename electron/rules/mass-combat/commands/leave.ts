/**
 * Leaving the battle by one's own means: a move over the edge, or a jump, that breaks away and provokes like any other
 * (MC-DOG-01, MC-MEL-05, MC-TRB-05, MC-ION-04, MC-FLAW-07). The GM's removal is the engine's own and asks nothing.
 */
import { activeCraft, strength } from '@shared/mass-combat/craft'
import type { Refusal } from '@shared/contract/types'
import type { Edge, WayOut } from '@shared/mass-combat/names'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { vehicleOf } from '../attack/defense'
import { comeAboard, depart, edgesAt, squaresToEdge, whyStuck } from '../movement/departure'
import { shareSquare } from '../movement/grid'
import { heldCraft } from '../movement/holds'
import { canMoveAtAll } from '../movement/movement'
import { squaresLeft } from '../movement/reach'
import { setOut } from '../movement/setOut'
import { isDeadInSpace, isGround, isIonDisabled, isShip, unitIn } from '../sheet/unit'
import { ensureActive } from '../turn/activation'
import {
  commandedIn,
  findInBattle,
  findUnit,
  groupOf,
  refuseAction,
  refuseActive,
  unitFound,
  unitOfCommand,
  type Commanded,
} from '../turn/orders'
import { defineCommand, looking, type Campaign, type PayloadOf } from '../types'

type Payload = PayloadOf<'mass-combat/leave'>

/** MC-FLAW-07: no jump without a drive, unless there is a backup; craft that stay behind need none. */
function refuseJump({ encounter, combatant, unit, type }: Commanded): Refusal | null {
  if (!isShip(type)) return refuse('no-hyperdrive', { who: unit.name })
  const held = heldCraft(encounter, combatant.id)
  const going = activeCraft(unit).filter(
    (craft) => !held.has(craft.id) && !isIonDisabled(craft) && !isDeadInSpace(craft),
  )
  const canJump =
    type.backupHyperdrive || (type.hyperdrive && going.every(({ hyperdriveLost }) => !hyperdriveLost))
  return canJump ? null : refuse('no-hyperdrive', { who: unit.name })
}

/** A square of the edge, and a square's move left. Refusals: `not-at-the-edge` {squares}, `beyond-allowance`, `beyond-declared`. */
function refuseEdge(campaign: Campaign, { encounter, combatant, unit }: Commanded, edge: Edge | null) {
  const { position, activation, squaresThisTurn } = combatant.fight
  if (position === null) return refuse('not-on-the-map', { who: unit.name })
  const squares = squaresToEdge(encounter, position, edge)
  if (squares > 0) return refuse('not-at-the-edge', { who: unit.name, squares })
  const most = squaresLeft(campaign, encounter, groupOf(encounter, combatant), 1, looking(campaign))
  if (most < 1) return refuse('beyond-allowance', { asked: 1, most: 0 })
  const { declared } = activation
  const after = squaresThisTurn + 1
  return declared !== null && after > declared ? refuse('beyond-declared', { asked: after, declared }) : null
}

/**
 * Refusals: those of an active unit and its actions, `rides`, `not-on-the-map`, `cannot-move-here`, `held-in-beam`,
 * `ion-disabled`, `dead-in-space`, `no-hyperdrive`, those of the edge.
 */
export function refuseLeave(
  campaign: Campaign,
  found: Commanded,
  { jump, edge }: Pick<Payload, 'jump' | 'edge'>,
) {
  const { encounter, combatant, unit } = found
  for (const member of groupOf(encounter, combatant)) {
    const commanded = commandedIn(campaign, encounter, member)
    const early = refuseActive(commanded) ?? refuseAction(commanded) ?? refuseStuck(commanded)
    if (early !== null) return early
    const noJump = jump ? refuseJump(commanded) : null
    if (noJump !== null) return noJump
  }
  if (vehicleOf(campaign, encounter, combatant) !== null) return refuse('rides', { who: unit.name })
  if (combatant.fight.position === null) return refuse('not-on-the-map', { who: unit.name })
  return jump ? null : refuseEdge(campaign, found, edge)
}

function refuseStuck({ encounter, combatant, unit, type }: Commanded): Refusal | null {
  if (!canMoveAtAll(type, encounter.fight.environment)) return refuse('cannot-move-here', { who: unit.name })
  const stuck = isGround(type) ? null : whyStuck(encounter, combatant, unit)
  return stuck === null ? null : refuse(stuck, { who: unit.name })
}

const leave = defineCommand('mass-combat/leave', {
  rules: ['MC-DOG-01', 'MC-MEL-05', 'MC-TRB-05', 'MC-ION-04', 'MC-FLAW-07'],
  refuse({ campaign }, given) {
    const found = findUnit(campaign, given.encounter, given.unit)
    return 'refused' in found ? found : refuseLeave(campaign, found, given)
  },
  apply(resolution, given) {
    const { encounter, combatant } = unitOfCommand(resolution, given)
    const ids = groupOf(encounter, combatant).map(({ id }) => id)
    ensureActive(resolution, encounter, ids)
    const members = ids.map((id) => needById(encounter.combatants, id, 'unit'))
    const { position } = combatant.fight
    if (position === null) return
    const [edge] = given.edge === null ? edgesAt(encounter, position) : [given.edge]
    const out: WayOut | undefined = given.jump ? 'jump' : edge
    if (out === undefined) return
    const leaving = { to: { ...position }, squares: given.jump ? 0 : 1, melee: false, out }
    if (setOut(resolution, encounter, members, leaving, given)) depart(resolution, encounter, members, out)
  },
})

/** Refusals: those of an active unit and its actions, `no-carrier`, `carrier-gone`, `carrier-elsewhere`, those of one that cannot move. */
export function refuseLand(campaign: Campaign, found: Commanded): Refusal | null {
  const { encounter, combatant, unit } = found
  const early = refuseActive(found) ?? refuseAction(found) ?? refuseStuck(found)
  if (early !== null) return early
  const who = unit.name
  const carrier = unit.carrier === null ? undefined : findCombatant(encounter, unit.carrier)
  if (carrier === undefined) return refuse('no-carrier', { who })
  const { name } = unitIn(campaign, carrier.sheet)
  if (carrier.withdrawn || strength(unitIn(campaign, carrier.sheet)) === 0)
    return refuse('carrier-gone', { who: name })
  if (combatant.fight.group !== null) return refuse('lands-alone', { who })
  return shareSquare(combatant, carrier) ? null : refuse('carrier-elsewhere', { who, carrier: name })
}

const land = defineCommand('mass-combat/land', {
  rules: ['MC-CAP-07', 'MC-DOG-01'],
  refuse({ campaign }, given) {
    const found = findUnit(campaign, given.encounter, given.unit)
    return 'refused' in found ? found : refuseLand(campaign, found)
  },
  apply(resolution, given) {
    const { encounter, combatant } = unitOfCommand(resolution, given)
    ensureActive(resolution, encounter, [combatant.id])
    const member = needById(encounter.combatants, combatant.id, 'unit')
    const { position } = member.fight
    if (position === null) return
    const leaving = { to: { ...position }, squares: 0, melee: false, out: 'aboard' } as const
    if (setOut(resolution, encounter, [member], leaving, given)) comeAboard(resolution, encounter, [member])
  },
})

/** MC-FAC-02: the GM says who lies docked or landed, before the first turn too. */
const lieStill = defineCommand('mass-combat/lie-still', {
  rules: ['MC-FAC-02'],
  /** Refusals: those of a battle, `unknown-combatant`. */
  refuse({ campaign }, { encounter, unit }) {
    const found = findInBattle(campaign, encounter, unit)
    return 'refused' in found ? found : null
  },
  apply(resolution, { encounter, unit, motionless }) {
    const found = unitFound(findInBattle(resolution.campaign, encounter, unit))
    found.combatant.fight.motionless = motionless
    resolution.log.say(
      motionless ? 'mc.liesStill' : 'mc.underWay',
      { who: found.unit.name },
      { rule: 'MC-FAC-02', secret: found.combatant.hidden },
    )
  },
})

export const leaveCommands = [leave, land, lieStill]
