/** Rounds and turns of a running encounter: starting, ending, passing on, joining and leaving. */
import type { Combatant, Encounter } from '@shared/campaign/types'
import { advanceRound } from './clock'
import { endFightConditions, expireConditions, type Moment, turnsAwaited } from './conditions'
import { actAtRoundEnd, actAtTurn, actForPassed, forgetDone } from './effects'
import { findById, findCombatant, needById } from './lookup'
import { insertJoiner, nextTurn, type Actor } from './order'
import { plain } from './plain'
import { reveal } from './revealing'
import type { Resolution } from './system'

const nameOf = (resolution: Resolution, combatant: Combatant): string => resolution.peek(combatant.sheet).name

function* actors(resolution: Resolution, encounter: Encounter): Generator<Actor> {
  const { turns } = resolution.system
  const acted = new Set(plain(encounter.acted))
  const canAct = (member: Combatant): boolean =>
    turns.canAct(resolution.campaign, encounter, member, resolution.peek(member.sheet))
  for (const id of plain(encounter.order))
    yield { id, acted: acted.has(id), canAct: () => membersOf(resolution, encounter, id).some(canAct) }
}

/** The combatants that an entry of the order stands for: one, or those of a side that acts as one. */
export function membersOf(resolution: Resolution, encounter: Encounter, actor: string): Combatant[] {
  const { actorOf } = resolution.system.turns
  if (findById(encounter.sides, actor) !== undefined)
    return encounter.combatants.filter((c) => actorOf(c) === actor)
  const combatant = findCombatant(encounter, actor)
  return combatant === undefined ? [] : [combatant]
}

const momentOf = (
  { id, round }: Encounter,
  at: 'turnStart' | 'turnEnd',
  { id: combatant }: Combatant,
): Moment => ({ at, fight: id, combatant, round })

/** @param isLeaving who had it is taken out of the fight: what conditions do at the end of a turn does not come */
export function endTurn(resolution: Resolution, encounter: Encounter, isLeaving = false): void {
  const actor = encounter.turn
  if (actor === null) return
  for (const combatant of membersOf(resolution, encounter, actor)) {
    if (!isLeaving) actAtTurn(resolution, encounter, combatant, 'turnEnd')
    resolution.system.turns.hooks.turnEnd(resolution, encounter, combatant)
    expireConditions(resolution, momentOf(encounter, 'turnEnd', combatant))
  }
  encounter.acted.push(actor)
  encounter.turn = null
}

/** Name of a side, or of the one who acts alone. */
export function actorName(resolution: Resolution, encounter: Encounter, actor: string): string {
  const side = findById(encounter.sides, actor)
  return side === undefined
    ? nameOf(resolution, needById(encounter.combatants, actor, 'combatant'))
    : side.name
}

function beginTurn(resolution: Resolution, encounter: Encounter, actor: string): void {
  encounter.turn = actor
  const members = membersOf(resolution, encounter, actor)
  const name = actorName(resolution, encounter, actor)
  // a side has no turn of its own: of its members whoever does something is shown
  if (actor === members[0]?.id) reveal(resolution, members)
  resolution.log.say(
    resolution.system.turns.lines['turn.start'] ?? 'turn.start',
    { who: name, round: encounter.round },
    { tone: 'turn', secret: members.length > 0 && members.every((m) => m.hidden) },
  )
  for (const combatant of members) {
    // what ends as this turn begins acts once more before it goes
    actAtTurn(resolution, encounter, combatant, 'turnStart')
    expireConditions(resolution, momentOf(encounter, 'turnStart', combatant))
    resolution.system.turns.hooks.turnStart(resolution, encounter, combatant)
  }
}

function startRound(resolution: Resolution, encounter: Encounter): void {
  encounter.acted = []
  forgetDone(encounter)
  encounter.roundBegun = true
  expireConditions(resolution, { at: 'roundStart', fight: encounter.id, round: encounter.round })
  resolution.log.say(
    encounter.surpriseRound
      ? 'round.surprise'
      : (resolution.system.turns.lines['round.start'] ?? 'round.start'),
    { round: encounter.round },
    { tone: 'turn' },
  )
  for (const { name, round } of encounter.events ?? [])
    if (round === encounter.round)
      resolution.log.say('event.comes', { event: name }, { tone: 'turn', secret: true })
  resolution.system.turns.hooks.roundStart(resolution, encounter)
}

/**
 * Turns that pass without anybody having them: what waits for one of these ends all the same. Of hundreds few are waited for,
 * and only for these everybody's conditions are gone through.
 */
function expireTurns(resolution: Resolution, encounter: Encounter, passed: readonly string[]): void {
  const awaited = turnsAwaited(resolution, encounter.id)
  if (awaited.size === 0) return
  const members = passed.flatMap((actor) =>
    awaited.has(actor) || findById(encounter.sides, actor) !== undefined
      ? membersOf(resolution, encounter, actor)
      : [],
  )
  for (const combatant of members.filter(({ id }) => awaited.has(id)))
    for (const at of ['turnStart', 'turnEnd'] as const)
      expireConditions(resolution, momentOf(encounter, at, combatant))
}

/** Who had no turn in this round, and so has what their conditions do at one now. */
const passedOver = (resolution: Resolution, encounter: Encounter, passed: readonly string[]): Combatant[] =>
  passed.flatMap((actor) => membersOf(resolution, encounter, actor))

function endRound(resolution: Resolution, encounter: Encounter): void {
  const acted = new Set(plain(encounter.acted))
  const waiting = plain(encounter.order).filter((actor) => !acted.has(actor))
  actForPassed(resolution, encounter, passedOver(resolution, encounter, waiting))
  actAtRoundEnd(resolution, encounter)
  expireTurns(resolution, encounter, plain(encounter.order))
  resolution.system.turns.hooks.roundEnd(resolution, encounter)
  expireConditions(resolution, { at: 'roundEnd', fight: encounter.id, round: encounter.round })
  advanceRound(resolution, resolution.system.turns.roundSeconds)
  encounter.roundBegun = false
  const line = resolution.system.turns.lines['round.end'] ?? 'round.end'
  resolution.log.say(line, { round: encounter.round }, { tone: 'turn' })
}

/** Ends the fight and says who won; a side that stands alone wins by itself. */
export function endEncounter(resolution: Resolution, encounter: Encounter, winner: string | null): void {
  encounter.status = 'over'
  encounter.turn = null
  encounter.result = { winner }
  resolution.system.turns.hooks.encounterEnd(resolution, encounter)
  endFightConditions(resolution, encounter.id, null)
  const side = winner === null ? null : needById(encounter.sides, winner, 'side').name
  resolution.log.say(
    side === null ? 'encounter.endWithoutVictor' : 'encounter.won',
    side === null ? { encounter: encounter.name } : { encounter: encounter.name, side },
    { tone: 'turn' },
  )
}

/**
 * Ends the turn that runs and starts the next one; ends the round, moves the clock and starts a new round where all
 * have acted; ends the fight at the end of a round when the system's verdict says it is decided. A surprise ends with
 * its round (WCG-SRND-04).
 */
export function passTurn(resolution: Resolution, encounter: Encounter): void {
  if (encounter.turn !== null) endTurn(resolution, encounter)
  if (!encounter.roundBegun) {
    if (!encounter.surpriseRound) encounter.round += 1
    startRound(resolution, encounter)
  }
  // two rounds at the most: the rest of this one, and a new one in which somebody must be able to act
  for (let rounds = 0; rounds < 2;) {
    const step = nextTurn(actors(resolution, encounter))
    if (step.kind === 'turn') {
      encounter.acted.push(...step.passed)
      if (!resolution.system.turns.hooks.hasFurtherPass(encounter)) {
        actForPassed(resolution, encounter, passedOver(resolution, encounter, step.passed))
        expireTurns(resolution, encounter, step.passed)
      }
      beginTurn(resolution, encounter, step.actor)
      return
    }
    if (resolution.system.turns.hooks.nextPass(resolution, encounter)) {
      encounter.acted = []
      continue
    }
    rounds++
    endRound(resolution, encounter)
    const verdict = resolution.system.fight.verdict(resolution.campaign, encounter)
    if (verdict.over) {
      endEncounter(resolution, encounter, verdict.winner)
      return
    }
    encounter.surpriseRound = false
    encounter.round += 1
    startRound(resolution, encounter)
  }
  resolution.log.say('turn.nobodyCanAct', { round: encounter.round }, { tone: 'note' })
}

/** Sorts everybody who has initiative into a fresh order of battle. */
export function sortOrder(resolution: Resolution, encounter: Encounter): void {
  const { turns } = resolution.system
  const { campaign } = resolution
  const sorted = encounter.combatants
    .filter((c) => c.initiative !== null)
    .sort((a, b) => turns.compare(campaign, encounter, a, b))
  // who acts as one stands where the first of them does
  encounter.order = [...new Set(sorted.map((c) => turns.actorOf(c)))]
}

/** Puts these where they belong by the system's comparison; everybody else stays in the order as it is. */
export function putInPlace(resolution: Resolution, encounter: Encounter, moved: readonly Combatant[]): void {
  const { turns } = resolution.system
  const actors = new Map(moved.map((combatant) => [turns.actorOf(combatant), combatant]))
  encounter.order = encounter.order.filter((id) => !actors.has(id))
  for (const [actor, combatant] of actors)
    encounter.order = insertJoiner(encounter.order, actor, (other) => {
      const rival = membersOf(resolution, encounter, other)[0]
      return rival !== undefined && turns.compare(resolution.campaign, encounter, combatant, rival) < 0
    })
}

/** Puts late joiners into the order; nobody else moves, and a turn that has passed by is lost for this round. */
export function joinOrder(resolution: Resolution, encounter: Encounter, joiners: readonly Combatant[]): void {
  const { turns } = resolution.system
  for (const joiner of joiners) {
    const actor = turns.actorOf(joiner)
    if (encounter.order.includes(actor)) continue
    encounter.order = insertJoiner(encounter.order, actor, (other) => {
      const rival = membersOf(resolution, encounter, other)[0]
      return rival !== undefined && turns.compare(resolution.campaign, encounter, joiner, rival) < 0
    })
    const pointer = encounter.turn === null ? -1 : encounter.order.indexOf(encounter.turn)
    const place = encounter.order.indexOf(actor)
    if (place < pointer || isBehindNobodyWaiting(encounter, place)) encounter.acted.push(actor)
  }
}

/** Between turns the pointer is empty: a place before somebody who has acted has passed by. */
const isBehindNobodyWaiting = (encounter: Encounter, place: number): boolean =>
  encounter.turn === null && encounter.order.slice(place + 1).some((id) => encounter.acted.includes(id))

/** Takes a combatant out; if it was its turn, the turn passes to its successor. */
export function leaveEncounter(resolution: Resolution, encounter: Encounter, combatant: Combatant): void {
  const { id } = combatant
  resolution.system.turns.hooks.combatantLeaves(resolution, encounter, combatant)
  const actor = resolution.system.turns.actorOf(combatant)
  const isLastOfActor = membersOf(resolution, encounter, actor).length === 1
  const hadTurn = isLastOfActor && encounter.turn === actor
  if (hadTurn) endTurn(resolution, encounter, true)
  endFightConditions(resolution, encounter.id, combatant.sheet)
  const index = encounter.combatants.findIndex((c) => c.id === id)
  encounter.combatants.splice(index, 1)
  if (isLastOfActor) {
    encounter.order = encounter.order.filter((other) => other !== actor)
    encounter.acted = encounter.acted.filter((other) => other !== actor)
  }
  if (hadTurn && encounter.status === 'running') passTurn(resolution, encounter)
}
