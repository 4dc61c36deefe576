/**
 * Movement paid by distance, in as many parts as wanted; and where the GM puts people (WIRE-MOV-01, WIRE-MOV-02,
 * WIRE-MOV-03, WIRE-MOV-04).
 */
import type { Refusal } from '@shared/contract/types'
import { findFighter, fighterOf, running, findUnfinished, unfinished } from '../../../engine/fighter'
import { findById, findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { endCover, type Square } from '../circumstances'
import { setDistance } from '../distance'
import { mappedWay, metresOf, moveCost, statedWay, type Stretch } from '../movement'
import { pay, refuseAction } from '../pool'
import { pricedOnly } from '../attack/roll'
import {
  defineCommand,
  type PayloadOf,
  looking,
  noting,
  type Campaign,
  type Combatant,
  type Encounter,
  type Fighter,
  type Wire,
} from '../types'

type MovePayload = PayloadOf<'wire/move'>

const isOnMap = ({ fight: { grid } }: Encounter, { x, y }: Square): boolean =>
  grid !== null && x < grid.columns && y < grid.rows

/** Refusals: `no-map`, `off-the-map`. */
function refuseSquare(encounter: Encounter, to: Square): Refusal | null {
  if (encounter.fight.grid === null) return refuse('no-map')
  return isOnMap(encounter, to) ? null : refuse('off-the-map', { x: to.x, y: to.y })
}

const unknownTerrain = (encounter: Encounter, ids: readonly string[]): Refusal | null => {
  const unknown = ids.find((id) => findById(encounter.fight.terrain, id) === undefined)
  return unknown === undefined ? null : refuse('unknown-terrain', { terrain: unknown })
}

function wayOf({ encounter, combatant }: Fighter, { metres: far, to, onto }: MovePayload): Stretch[] {
  const { position } = combatant.fight
  return to === undefined || position === null
    ? statedWay(encounter, combatant, far ?? 0, onto ?? [])
    : mappedWay(encounter, combatant, position, to)
}

/**
 * Refusals: those of acting, of the square and the ground, `unknown-target`, `not-placed`, `nothing-to-move`, `walled-off`,
 * `not-enough-points`.
 */
export function refuseMove(campaign: Campaign, payload: MovePayload): Refusal | null {
  const fighter = findFighter<Wire>(campaign, payload.encounter, payload.combatant)
  if ('refused' in fighter) return fighter
  const { encounter, combatant, sheet } = fighter
  const { to, towards, onto } = payload
  const early =
    refuseAction(fighter, 0) ??
    (to === undefined ? null : refuseSquare(encounter, to)) ??
    unknownTerrain(encounter, onto ?? [])
  if (early !== null) return early
  if (to !== undefined && combatant.fight.position === null) return refuse('not-placed', { who: sheet.name })
  if (towards !== null && (towards === combatant.id || findCombatant(encounter, towards) === undefined))
    return refuse('unknown-target', { target: towards })
  const way = wayOf(fighter, payload)
  if (metresOf(way) === 0) {
    const { position } = combatant.fight
    const isThere = to === undefined || position === null || (to.x === position.x && to.y === position.y)
    return refuse(isThere ? 'nothing-to-move' : 'walled-off', { who: sheet.name })
  }
  const cost = moveCost(combatant, sheet, way, looking(campaign))
  return refuseAction(fighter, cost.total)
}

/** Without a map the distance to one other is kept; nobody passes through somebody to the other side. */
function changeDistance(encounter: Encounter, combatant: Combatant, payload: MovePayload, far: number): void {
  if (payload.towards === null) return
  const other = needById(encounter.combatants, payload.towards, 'combatant')
  const before = combatant.fight.distances[other.id]
  if (before === undefined) return
  const after = payload.direction === 'closer' ? Math.max(0, before - far) : before + far
  setDistance(combatant, other, after)
}

const move = defineCommand('wire/move', {
  rules: ['WIRE-MOV-01', 'WIRE-MOV-02', 'WIRE-MOV-03', 'WIRE-MOV-04', 'WIRE-MDF-01'],
  refuse: ({ campaign }, payload) => refuseMove(campaign, payload),
  odds(resolution, payload) {
    const fighter = fighterOf<Wire>(resolution, payload.encounter, payload.combatant)
    const way = wayOf(fighter, payload)
    return pricedOnly(fighter.combatant, moveCost(fighter.combatant, fighter.sheet, way, noting(resolution)))
  },
  apply(resolution, payload) {
    const fighter = fighterOf<Wire>(resolution, payload.encounter, payload.combatant)
    const { encounter, combatant, sheet } = fighter
    const way = wayOf(fighter, payload)
    const metres = metresOf(way)
    const cost = moveCost(combatant, sheet, way, noting(resolution))
    pay(combatant, cost.total)
    combatant.fight.metresThisTurn += metres
    if (payload.to !== undefined) combatant.fight.position = payload.to
    else changeDistance(encounter, combatant, payload, metres)
    endCover(resolution, combatant, sheet.name)
    if (payload.onto !== undefined) combatant.fight.terrain = payload.onto
    resolution.log.say(
      'wire.move',
      { who: sheet.name, metres, cost: cost.total, left: combatant.fight.actionPool },
      { rule: 'WIRE-MOV-01', derivations: [cost], secret: combatant.hidden },
    )
  },
})

const place = defineCommand('wire/place', {
  rules: ['WIRE-SEQ-01', 'WIRE-MEL-01'],
  /** Refusals: those of a fight that does not run, `unknown-combatant`, `no-map`, `off-the-map`. */
  refuse({ campaign }, { encounter: id, positions }) {
    const encounter = findUnfinished<Wire>(campaign, id)
    if ('refused' in encounter) return encounter
    for (const { combatant, x, y } of positions) {
      if (findCombatant(encounter, combatant) === undefined) return refuse('unknown-combatant', { combatant })
      const off = x === null || y === null ? null : refuseSquare(encounter, { x, y })
      if (off !== null) return off
    }
    return null
  },
  apply(resolution, { encounter: id, positions }) {
    const encounter = unfinished<Wire>(resolution, id)
    const named: string[] = []
    for (const { combatant: who, x, y } of positions) {
      const combatant = needById(encounter.combatants, who, 'combatant')
      const { position } = combatant.fight
      if (position?.x !== x || position.y !== y)
        endCover(resolution, combatant, resolution.peek(combatant.sheet).name)
      combatant.fight.position = x === null || y === null ? null : { x, y }
      named.push(resolution.peek(combatant.sheet).name)
    }
    const [first] = positions
    const onlyOne = positions.length === 1 ? first : undefined
    if (onlyOne === undefined) resolution.log.say('wire.placedMany', { who: named }, { secret: true })
    else
      resolution.log.say(
        onlyOne.x === null || onlyOne.y === null ? 'wire.takenOffMap' : 'wire.placed',
        { who: named.join(), x: onlyOne.x, y: onlyOne.y },
        { secret: true },
      )
  },
})

const stateDistance = defineCommand('wire/set-distance', {
  rules: ['WIRE-MEL-01', 'WIRE-RNG-02'],
  /** Refusals: those of a fight that does not run, `unknown-target`. */
  refuse({ campaign }, { encounter, combatant, other }) {
    const fighter = findFighter<Wire>(campaign, encounter, combatant)
    if ('refused' in fighter) return fighter
    return other === combatant || findCombatant(fighter.encounter, other) === undefined
      ? refuse('unknown-target', { target: other })
      : null
  },
  apply(resolution, { encounter: id, combatant, other, metres: apart }) {
    const encounter = running<Wire>(resolution, id)
    const a = needById(encounter.combatants, combatant, 'combatant')
    const b = needById(encounter.combatants, other, 'combatant')
    setDistance(a, b, apart)
    resolution.log.say(
      'wire.distance',
      { who: resolution.peek(a.sheet).name, other: resolution.peek(b.sheet).name, metres: apart },
      { secret: a.hidden || b.hidden },
    )
  },
})

const standOn = defineCommand('wire/stand-on', {
  rules: ['WIRE-MDF-01'],
  /** Refusals: those of a fight that does not run, `unknown-terrain`. */
  refuse({ campaign }, { encounter, combatant, terrain }) {
    const fighter = findFighter<Wire>(campaign, encounter, combatant)
    return 'refused' in fighter ? fighter : unknownTerrain(fighter.encounter, terrain)
  },
  apply(resolution, { encounter, combatant: id, terrain }) {
    const { encounter: found, combatant, sheet } = fighterOf<Wire>(resolution, encounter, id)
    combatant.fight.terrain = terrain
    const names = terrain.map((t) => needById(found.fight.terrain, t, 'terrain').name).join(', ')
    resolution.log.say(
      names === '' ? 'wire.standsOnNothing' : 'wire.standsOn',
      { who: sheet.name, terrain: names },
      { rule: 'WIRE-MDF-01', secret: combatant.hidden },
    )
  },
})

export const moveCommands = [move, place, stateDistance, standOn]
