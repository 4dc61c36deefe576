/**
 * Moving on one's own feet, and being placed by the GM (WWN-ACT-03, WWN-ACT-04, WWN-ACT-05, WWN-ACT-06, WWN-CCA-17,
 * WWN-MOD-02).
 */
import { announceMove } from './announceMove'
import type { Refusal } from '@shared/contract/types'
import { findFighter, fighterOf, findUnfinished, unfinished } from '../../../engine/fighter'
import { findCombatant, needById } from '../../../engine/lookup'
import { roundUp } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import { COSTS } from '../turn/budget'
import { engage, isFree, isOnMap, separate, setDistance } from '../movement/distance'
import { isInGrapple } from '../attack/manoeuvreChecks'
import { beyondMove, feetOfMove, lengthOf, provokedBy, refuseWalls, wayTo } from '../movement/moving'
import { goOn } from '../attack/pending'
import { beginOwnTurn, pay, refuseCost, trade } from '../turn/turns'
import { defineCommand, type PayloadOf, sheetsIn, type Campaign, type Fighter, type Wwn } from '../types'

type Payload = PayloadOf<'wwn/move'>

/** Moves that a way takes beyond what is left of the one under way. */
function movesFor(fighter: Fighter, given: Payload): { feet: number; moves: number; perMove: number } {
  const { encounter, combatant, sheet } = fighter
  const feet = lengthOf(encounter, combatant, given.to, given.feet)
  const perMove = feetOfMove(encounter, combatant, sheet, wayTo(combatant, given.to))
  const beyond = Math.max(0, feet - combatant.fight.feetLeft)
  const isNew = combatant.fight.feetLeft === 0 ? 1 : 0
  return { feet, perMove, moves: perMove === 0 ? 0 : Math.max(isNew, roundUp(beyond / perMove)) }
}

/** Refusals: those of the cost, `in-grapple`, `no-map`, `off-the-map`, `square-taken`, `in-the-way`, `unknown-combatant`, those of a move too far. */
export function refuseMove(campaign: Campaign, given: Payload): Refusal | null {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.combatant)
  if ('refused' in fighter) return fighter
  const { encounter, combatant, sheet } = fighter
  const who = sheet.name
  const isNew = combatant.fight.feetLeft === 0
  const early =
    isNew && !given.trade
      ? refuseCost(fighter, COSTS.run, sheetsIn(campaign))
      : refuseCost(fighter, COSTS.goProne, sheetsIn(campaign))
  if (early !== null) return early
  if (isInGrapple(combatant.id, encounter.fight.grapples)) return refuse('in-grapple', { who })
  const unknown = [...given.melee, ...given.distances.map((one) => one.combatant)].find(
    (id) => findCombatant(encounter, id) === undefined,
  )
  if (unknown !== undefined) return refuse('unknown-combatant', { combatant: unknown })
  if (given.to !== undefined) {
    if (encounter.fight.grid === null || combatant.fight.position === null) return refuse('no-map')
    if (!isOnMap(encounter, given.to)) return refuse('off-the-map', { ...given.to })
    if (!isFree(encounter, given.to, combatant.id, sheetsIn(campaign)))
      return refuse('square-taken', { ...given.to })
    const walled = refuseWalls(fighter, wayTo(combatant, given.to))
    if (walled !== null) return walled
  }
  const { feet, perMove, moves } = movesFor(fighter, given)
  const { moveActions, mainActions, feetLeft } = combatant.fight
  const allowed = moveActions + (given.trade ? mainActions : 0)
  if (moves > allowed || (perMove === 0 && feet > feetLeft))
    return beyondMove(fighter, wayTo(combatant, given.to), feet, feetLeft + perMove * allowed)
  return null
}

const move = defineCommand('wwn/move', {
  rules: ['WWN-ACT-03', 'WWN-ACT-04', 'WWN-ACT-05', 'WWN-ACT-06', 'WWN-CCA-17', 'WWN-ENC-01', 'WWN-CCA-26'],
  refuse: ({ campaign }, given) => refuseMove(campaign, given),
  odds({ campaign }, given) {
    const fighter = findFighter<Wwn>(campaign, given.encounter, given.combatant)
    if ('refused' in fighter) return fighter
    const { encounter, combatant, sheet } = fighter
    const { feet, perMove, moves } = movesFor(fighter, given)
    const provokes = provokedBy(encounter, combatant, given.to, given.melee, sheetsIn(campaign))
    const reach = tally('wwnMove', 'WWN-CCA-17', { who: sheet.name, feet, provokes }).add(
      'wwnMoveRate',
      perMove,
    )
    return {
      price: { key: 'wwnMove', amount: moves, left: combatant.fight.moveActions },
      outcomes: [],
      derivations: [reach.toDerivation()],
      switches: {},
    }
  },
  apply(resolution, given) {
    const fighter = fighterOf<Wwn>(resolution, given.encounter, given.combatant)
    const { encounter, combatant } = fighter
    const { feet, perMove, moves } = movesFor(fighter, given)
    if (combatant.fight.turn !== 'holding') beginOwnTurn(resolution, encounter, combatant)
    for (let i = 0; i < moves; i++) {
      if (combatant.fight.moveActions === 0) trade(combatant)
      pay(resolution, encounter, combatant, COSTS.run, 'run')
    }
    combatant.fight.feetLeft = Math.max(0, combatant.fight.feetLeft + moves * perMove - feet)
    const { melee, distances } = given
    const to = given.to === undefined ? null : { ...given.to }
    const waits = given.stopAt !== null
    announceMove(resolution, encounter, combatant, { to, feet, charge: false, melee, distances }, { waits })
  },
})

const letPass = defineCommand('wwn/let-pass', {
  rules: ['WWN-ACT-05'],
  /** Refusals: those of a fight that does not run, `not-provoked`. */
  refuse({ campaign }, { encounter, combatant }) {
    const found = findFighter<Wwn>(campaign, encounter, combatant)
    if ('refused' in found) return found
    const top = found.encounter.fight.pending.at(-1)
    return top?.kind === 'move' && top.provokes.includes(combatant)
      ? null
      : refuse('not-provoked', { who: found.sheet.name })
  },
  apply(resolution, { encounter: id, combatant: who }) {
    const { encounter, combatant, sheet } = fighterOf<Wwn>(resolution, id, who)
    const top = encounter.fight.pending.at(-1)
    if (top?.kind !== 'move') return
    top.provokes = top.provokes.filter((one) => one !== combatant.id)
    resolution.log.say('wwn.passed', { who: sheet.name }, { rule: 'WWN-ACT-05', secret: combatant.hidden })
    if (top.provokes.length === 0) goOn(resolution, encounter, {})
  },
})

const place = defineCommand('wwn/place', {
  rules: ['WWN-MOD-02'],
  /** Refusals: those of finding the fight, `no-map`, `unknown-combatant`, `off-the-map`. */
  refuse({ campaign }, { encounter: id, positions }) {
    const encounter = findUnfinished<Wwn>(campaign, id)
    if ('refused' in encounter) return encounter
    if (encounter.fight.grid === null) return refuse('no-map')
    for (const { combatant, at } of positions) {
      if (findCombatant(encounter, combatant) === undefined) return refuse('unknown-combatant', { combatant })
      if (at !== null && !isOnMap(encounter, at)) return refuse('off-the-map', { ...at })
    }
    return null
  },
  apply(resolution, { encounter: id, positions }) {
    const encounter = unfinished<Wwn>(resolution, id)
    for (const { combatant, at } of positions)
      needById(encounter.combatants, combatant, 'combatant').fight.position = at === null ? null : { ...at }
    resolution.log.say(
      'wwn.placed',
      { count: positions.length },
      { rule: 'WWN-MOD-02', tone: 'note', secret: true },
    )
  },
})

const setDistances = defineCommand('wwn/set-distances', {
  rules: ['WWN-MOD-02'],
  /** Refusals: those of finding the fight, `unknown-combatant`. */
  refuse({ campaign }, { encounter: id, combatant, distances, melee }) {
    const encounter = findUnfinished<Wwn>(campaign, id)
    if ('refused' in encounter) return encounter
    const named = [combatant, ...distances.map((one) => one.combatant), ...(melee ?? [])]
    const unknown = named.find((one) => findCombatant(encounter, one) === undefined)
    return unknown === undefined ? null : refuse('unknown-combatant', { combatant: unknown })
  },
  apply(resolution, { encounter: id, combatant: who, distances, melee }) {
    const encounter = unfinished<Wwn>(resolution, id)
    const combatant = needById(encounter.combatants, who, 'combatant')
    if (melee !== undefined)
      for (const other of encounter.combatants)
        if (combatant.fight.inMeleeWith.includes(other.id) && !melee.includes(other.id))
          separate(combatant, other)
    for (const { combatant: other, feet } of distances)
      setDistance(combatant, needById(encounter.combatants, other, 'combatant'), feet)
    for (const other of melee ?? []) engage(combatant, needById(encounter.combatants, other, 'combatant'))
    resolution.log.say(
      'wwn.distances',
      { who: resolution.peek(combatant.sheet).name },
      { rule: 'WWN-MOD-02', tone: 'note', secret: true },
    )
  },
})

export const moveCommands = [move, letPass, place, setDistances]
