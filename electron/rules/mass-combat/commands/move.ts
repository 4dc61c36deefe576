/**
 * Moving units and groups over the squares (MC-MOVE-01, MC-MOVE-02, MC-MOVE-03, MC-MOVE-04, MC-MOVE-05, MC-MOVE-06,
 * MC-FG-11, MC-GND-05, MC-DOG-01, MC-MEL-01, MC-MEL-02, MC-MEL-03, MC-MEL-04, MC-MEL-05, MC-MEL-06).
 */
import type { Refusal } from '@shared/contract/types'
import type { MapSquare } from '@shared/mass-combat/fight'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { ensureActive } from '../turn/activation'
import { arrive, hasTroopsToFight } from '../movement/arrival'
import { isSameSquare, squaresApart } from '../movement/grid'
import { canMoveAtAll, costOfWay, moveFigure } from '../movement/movement'
import {
  commandedIn,
  findUnit,
  groupOf,
  refuseAction,
  refuseActive,
  type Commanded,
  unitOfCommand,
} from '../turn/orders'
import { squaresLeft } from '../movement/reach'
import { setOut } from '../movement/setOut'
import { isGround, typeIn, unitIn } from '../sheet/unit'
import { vehicleOf } from '../attack/defense'
import { defineCommand, type PayloadOf, looking, noting, type Campaign } from '../types'

type Payload = PayloadOf<'mass-combat/move'>

/**
 * Refusals: those of an active unit and its actions, `off-the-map`, `cannot-move-here`, `nothing-to-move`, `impassable`,
 * `beyond-allowance` {asked, most}, `beyond-declared` {asked, declared}, `waits-for-pursuers`, `rides`, and those of melee.
 */
function refuseMove(campaign: Campaign, given: Payload): Refusal | null {
  const found = findUnit(campaign, given.encounter, given.unit)
  if ('refused' in found) return found
  const { encounter, combatant, unit, type } = found
  const who = unit.name
  for (const member of groupOf(encounter, combatant)) {
    const commanded = commandedIn(campaign, encounter, member)
    const early = refuseActive(commanded) ?? refuseAction(commanded)
    if (early !== null) return early
  }
  if (vehicleOf(campaign, encounter, combatant) !== null) return refuse('rides', { who })
  const { position } = combatant.fight
  if (position === null) return refuse('not-on-the-map', { who })
  const { x, y } = given.to
  if (x >= encounter.fight.columns || y >= encounter.fight.rows) return refuse('off-the-map', { x, y })
  const { environment } = encounter.fight
  if (moveFigure(type, environment) === null || !canMoveAtAll(type, environment))
    return refuse('cannot-move-here', { who })
  return (
    (given.melee ? refuseMelee(campaign, found, given.to) : null) ??
    refuseWay(campaign, found, position, given)
  )
}

function refuseWay(
  campaign: Campaign,
  { encounter, combatant, unit }: Commanded,
  from: MapSquare,
  { to, melee }: Payload,
): Refusal | null {
  const houseRule = looking(campaign)
  const members = groupOf(encounter, combatant)
  const cost = costOfWay(encounter, from, to, houseRule)
  if (cost === null) return refuse('impassable', { x: to.x, y: to.y })
  const squares = squaresApart(from, to, houseRule)
  if (squares === 0) return melee ? null : refuse('nothing-to-move', { who: unit.name })
  const most = squaresLeft(campaign, encounter, members, 1, houseRule)
  if (cost > most) return refuse('beyond-allowance', { asked: cost, most })
  const { declared } = combatant.fight.activation
  const after = combatant.fight.squaresThisTurn + squares
  return declared !== null && after > declared ? refuse('beyond-declared', { asked: after, declared }) : null
}

/**
 * MC-MEL-01, MC-MEL-03, MC-MEL-06: troops close in on whoever defends the square, the own one included. Refusals: `not-ground`,
 * `in-melee-already`, `no-enemy-here`.
 */
function refuseMelee(campaign: Campaign, { encounter, combatant }: Commanded, to: MapSquare): Refusal | null {
  const members = groupOf(encounter, combatant)
  for (const member of members) {
    const unit = unitIn(campaign, member.sheet)
    if (!isGround(typeIn(campaign, unit))) return refuse('not-ground', { who: unit.name })
  }
  const { position } = combatant.fight
  if (position !== null && isSameSquare(position, to) && members.every(({ fight }) => fight.inMelee))
    return refuse('in-melee-already', { who: unitIn(campaign, combatant.sheet).name })
  const peek = (id: string) => needById(campaign.roster, id, 'sheet')
  return hasTroopsToFight({ peek }, encounter, combatant.side, to)
    ? null
    : refuse('no-enemy-here', { x: to.x, y: to.y })
}

const move = defineCommand('mass-combat/move', {
  rules: [
    'MC-MOVE-01',
    'MC-MOVE-02',
    'MC-MOVE-04',
    'MC-MOVE-06',
    'MC-FG-11',
    'MC-SQD-04',
    'MC-DOG-01',
    'MC-VEH-12',
    'MC-GND-05',
    'MC-MEL-03',
    'MC-MEL-05',
    'MC-MEL-06',
  ],
  refuse: ({ campaign }, given) => refuseMove(campaign, given),
  odds({ campaign }, given) {
    const { encounter, combatant } = unitOfCommand({ campaign }, given)
    const houseRule = looking(campaign)
    const from = combatant.fight.position ?? given.to
    const amount = costOfWay(encounter, from, given.to, houseRule) ?? 0
    const left = squaresLeft(campaign, encounter, groupOf(encounter, combatant), 1, houseRule)
    return { price: { key: 'mcSquares', amount, left }, outcomes: [], derivations: [], switches: {} }
  },
  apply(resolution, given) {
    const { encounter, combatant } = unitOfCommand(resolution, given)
    const ids = groupOf(encounter, combatant).map(({ id }) => id)
    ensureActive(resolution, encounter, ids)
    const members = ids.map((id) => needById(encounter.combatants, id, 'unit'))
    const { position } = combatant.fight
    if (position === null) return
    const squares = squaresApart(position, given.to, noting(resolution))
    const leaving = { to: { ...given.to }, squares, melee: given.melee, out: null }
    if (!setOut(resolution, encounter, members, leaving, given)) return
    arrive(resolution, encounter, members, leaving)
  },
})

export const moveCommands = [move]
