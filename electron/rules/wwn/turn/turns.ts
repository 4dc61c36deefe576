/**
 * A member's own turn within the turn of its side: begun, held, put off, resumed, over (WWN-INI-03, WWN-CCA-26,
 * WWN-CCA-27).
 */
import { isDraft } from 'mutative'
import type { Action } from '@shared/wwn/names'
import type { Refusal } from '@shared/contract/types'
import { findCombatant, needById } from '../../../engine/lookup'
import { reveal } from '../../../engine/revealing'
import { refuse } from '../../../engine/system'
import { pay as paid, tradeMain, whyNoAction, type Budget, type Cost } from './budget'
import { isUp } from '../movement/distance'
import { undecidedHold } from '../harm/squeeze'
import { endBonuses } from './bonuses'
import { actorOf, endsRound, isSurprised, sitsOut } from './order'
import {
  looking,
  sheetsIn,
  sheetsOf,
  type Campaign,
  type Combatant,
  type Encounter,
  type Fighter,
  type Resolution,
  type SheetOf,
} from '../types'

/** WWN-CCA-16: whether Total Defense was declared in the own turn of this round, so that only the next one ends it. */
const isOfThisTurn = ({ round }: Encounter, { fight: { totalDefenseSince } }: Combatant): boolean =>
  totalDefenseSince?.inOwnTurn === true && totalDefenseSince.round === round

/** WWN-CCA-12, WWN-CCA-16: what lasts until somebody's next turn ends when that turn begins. */
function endUntilNextTurn(resolution: Resolution, encounter: Encounter, combatant: Combatant): void {
  const who = resolution.peek(combatant.sheet).name
  const secret = combatant.hidden
  endBonuses(resolution, combatant, ['nextTurn'])
  if (combatant.fight.totalDefense && !isOfThisTurn(encounter, combatant)) {
    combatant.fight.totalDefense = false
    resolution.log.say('wwn.totalDefense.ended', { who }, { rule: 'WWN-CCA-16', tone: 'note', secret })
  }
  if (encounter.fight.screens.some(({ screener }) => screener === combatant.id)) {
    encounter.fight.screens = encounter.fight.screens.filter(({ screener }) => screener !== combatant.id)
    resolution.log.say('wwn.screen.ended', { who }, { rule: 'WWN-CCA-12', tone: 'note', secret })
  }
}

/** Begins or, after a delay, takes up the turn of one; whoever was acting has finished. */
export function beginOwnTurn(resolution: Resolution, encounter: Encounter, combatant: Combatant): void {
  const { acting } = encounter.fight
  if (acting === combatant.id) return
  const other = acting === null ? undefined : findCombatant(encounter, acting)
  if (other !== undefined) finishOwnTurn(resolution, encounter, other)
  reveal(resolution, [combatant])
  const resumes = combatant.fight.turn === 'delayed'
  if (!resumes) endUntilNextTurn(resolution, encounter, combatant)
  encounter.fight.resume = encounter.fight.resume.filter((id) => id !== combatant.id)
  combatant.fight.delayUntil = null
  combatant.fight.turn = 'acting'
  encounter.fight.acting = combatant.id
  // with an initiative of one's own the turn itself has been said; taking it up again has not
  if (resumes || actorOf(combatant) !== combatant.id)
    resolution.log.say(
      resumes ? 'wwn.turn.resumed' : 'wwn.turn.begun',
      { who: resolution.peek(combatant.sheet).name },
      { rule: resumes ? 'WWN-CCA-27' : 'WWN-INI-03', tone: 'turn', secret: combatant.hidden },
    )
}

/**
 * WWN-CCA-16: an Instant that answers nothing, on the turn of the side, is what somebody does with the own turn. Were
 * that turn still to begin, what the Instant brings would end with it instead of lasting until the next one.
 */
export function beginUnlessAnswering(resolution: Resolution, { encounter, combatant, sheet }: Fighter): void {
  if (encounter.fight.pending.length > 0 || combatant.fight.turn !== 'waiting') return
  if (refuseOwnTurn({ encounter, combatant, sheet }, sheetsOf(resolution)) === null)
    beginOwnTurn(resolution, encounter, combatant)
}

/** WWN-ACT-06, WWN-CCA-18: what belongs to one turn ends with it. Main and Move that are left stay for Instants. */
export function finishOwnTurn(resolution: Resolution, encounter: Encounter, combatant: Combatant): void {
  const { fight } = combatant
  if (fight.turn === 'waiting') endUntilNextTurn(resolution, encounter, combatant)
  if (fight.turn !== 'holding') fight.turn = 'done'
  fight.feetLeft = 0
  fight.attacksLeft = 0
  fight.withdrawnFrom = []
  if (encounter.fight.acting === combatant.id) encounter.fight.acting = null
}

/** WWN-CCA-16: the +2 until the next own turn, and no Shock for the round in which it is used. */
export function guard(encounter: Encounter, combatant: Combatant): void {
  const inOwnTurn = encounter.turn !== null && encounter.turn === actorOf(combatant)
  combatant.fight.totalDefense = true
  combatant.fight.totalDefenseSince = { round: encounter.round, inOwnTurn }
}

/** Whether it may act now: its own turn, a held action, or one put off whose time has come. Refusals: see the contract of each. */
export function refuseOwnTurn({ encounter, combatant, sheet }: Fighter, sheetOf: SheetOf): Refusal | null {
  const who = sheet.name
  const { turn } = combatant.fight
  const { acting, resume } = encounter.fight
  if (turn === 'acting' && acting === combatant.id) return null
  if (turn === 'holding') return null
  if (isSurprised(encounter, combatant)) return refuse('surprised', { who })
  if (sitsOut(encounter, combatant)) return refuse('not-in-ambush', { who })
  if (turn === 'delayed' && resume.includes(combatant.id)) return null
  const [first] = resume
  if (first !== undefined && turn === 'waiting')
    return refuse('delayed-first', { who: nameOf(encounter, first, sheetOf), after: null })
  if (turn === 'done') return refuse('turn-over', { who })
  const early = turn === 'waiting' ? delayedBehindActing(encounter, combatant.id) : undefined
  if (early !== undefined)
    return refuse('delayed-first', {
      who: sheetOf(early.sheet).name,
      after: acting === null ? null : nameOf(encounter, acting, sheetOf),
    })
  return turn === 'waiting' && encounter.turn === actorOf(combatant) ? null : refuse('not-its-turn', { who })
}

/** WWN-CCA-27: once whoever acts has finished, those who wait for that one come before anybody else of the side. */
function delayedBehindActing(encounter: Encounter, other: string): Combatant | undefined {
  const { acting } = encounter.fight
  // in a command the order of its patches follows from what is looked at
  if (acting === null && !isDraft(encounter)) return undefined
  return encounter.combatants.find(
    ({ id, fight, withdrawn }) =>
      id !== other &&
      !withdrawn &&
      fight.turn === 'delayed' &&
      fight.delayUntil !== null &&
      fight.delayUntil === acting,
  )
}

const nameOf = (encounter: Encounter, id: string, sheetOf: SheetOf): string =>
  sheetOf(needById(encounter.combatants, id, 'combatant').sheet).name

/** Refusals: `withdrawn`, `is-down`. */
export function refuseUnlessUp({ combatant, sheet }: Fighter): Refusal | null {
  const who = sheet.name
  if (combatant.withdrawn) return refuse('withdrawn', { who })
  return isUp(combatant, sheet) ? null : refuse('is-down', { who })
}

/**
 * WWN-ACT-01, WWN-ACT-08, WWN-CCA-26: an Instant at any moment, everything else on the own turn, and nothing of it
 * while an attack or another matter waits; held actions may come between.
 * Refusals: those of {@link refuseUnlessUp} and {@link refuseOwnTurn}, `attack-waiting`, `no-main-action`, `no-move-action`.
 */
export function refuseCost(fighter: Fighter, cost: Cost, sheetOf: SheetOf): Refusal | null {
  const early = refuseUnlessUp(fighter)
  if (early !== null) return early
  const { encounter, combatant, sheet } = fighter
  const { fight } = combatant
  if (cost.type !== 'instant') {
    const notNow = refuseOwnTurn(fighter, sheetOf)
    if (notNow !== null) return notNow
    if (encounter.fight.pending.length > 0 && fight.turn !== 'holding') return refuse('attack-waiting')
  }
  return refuseBudget(combatant, cost, sheet.name)
}

/** Refusals: `no-main-action`, `no-move-action`. */
export function refuseBudget({ fight }: Combatant, cost: Cost, who: string): Refusal | null {
  const lacking = whyNoAction(cost, { ...fight, turn: 'acting' })
  if (lacking === null) return null
  return refuse(lacking === 'main-spent' ? 'no-main-action' : 'no-move-action', { who })
}

const budgetOf = ({ mainActions, moveActions, turn }: Combatant['fight']): Budget => ({
  mainActions,
  moveActions,
  turn,
})
function settle(fight: Combatant['fight'], { mainActions, moveActions }: Budget): void {
  fight.mainActions = mainActions
  fight.moveActions = moveActions
}

/** Takes the cost; an own-turn action of one who waits begins its turn. */
export function pay(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  cost: Cost,
  action: Action,
): void {
  const { fight } = combatant
  if (cost.type !== 'instant' && (fight.turn === 'waiting' || fight.turn === 'delayed'))
    beginOwnTurn(resolution, encounter, combatant)
  settle(fight, paid(cost, budgetOf(fight)))
  if (cost.main > 0) {
    fight.mainSpentOn = action
    fight.feetLeft = 0 // WWN-ACT-06
  }
  if (fight.turn === 'holding' && fight.mainActions === 0 && fight.moveActions === 0) fight.turn = 'done'
}

/** WWN-ACT-03. */
export function trade(combatant: Combatant): void {
  settle(combatant.fight, tradeMain(budgetOf(combatant.fight)))
  combatant.fight.mainSpentOn = 'tradeMainForMove'
}

/** Whether somebody's slot of the round is behind us or never comes: done, gone, down, or its side has had its turn. */
function slotHasPassed(encounter: Encounter, id: string, sheetOf: SheetOf): boolean {
  const other = findCombatant(encounter, id)
  // who holds has had its turn, and may come between at any time (WWN-CCA-26)
  if (other === undefined || other.fight.turn === 'done' || other.fight.turn === 'holding') return true
  // who waits in turn is still to act, whatever its side has done
  if (other.fight.turn === 'delayed') return !isUp(other, sheetOf(other.sheet))
  const actor = actorOf(other)
  if (encounter.acted.includes(actor)) return true
  return encounter.turn === actor && !isUp(other, sheetOf(other.sheet))
}

/** WWN-CCA-27: those whose chosen other has acted, or would have acted now, act next. */
export function reviewDelays(encounter: Encounter, sheetOf: SheetOf, among = encounter.combatants): void {
  for (const combatant of among) {
    const { fight } = combatant
    if (fight.turn !== 'delayed' || fight.delayUntil === null) continue
    if (encounter.fight.resume.includes(combatant.id)) continue
    if (slotHasPassed(encounter, fight.delayUntil, sheetOf) && isUp(combatant, sheetOf(combatant.sheet)))
      encounter.fight.resume.push(combatant.id)
  }
}

/** Whoever puts a turn off does so before turns pass: of hundreds they are looked for once in a command. */
const delayedIn = new WeakMap<Resolution, Combatant[]>()

/** The same at the seam of a turn, which every member of a side passes. */
export function reviewDelaysOfTurn(resolution: Resolution, encounter: Encounter): void {
  const delayed =
    delayedIn.get(resolution) ?? encounter.combatants.filter(({ fight }) => fight.turn === 'delayed')
  delayedIn.set(resolution, delayed)
  reviewDelays(encounter, sheetsOf(resolution), delayed)
}

/** At the end of a chain of those who wait for each other. */
/** WWN-CCA-27: only who is still to act can be waited for. Refusals: `is-down`, `mutual-delay`, `wait-after-acted`. */
export function refuseWaitingFor(
  { encounter, combatant }: Pick<Fighter, 'encounter' | 'combatant'>,
  other: Combatant,
  sheetOf: SheetOf,
): Refusal | null {
  const sheet = sheetOf(other.sheet)
  const who = sheet.name
  if (!isUp(other, sheet)) return refuse('is-down', { who })
  if (waitedFor(encounter, other.id)?.id === combatant.id) return refuse('mutual-delay', { who })
  const hasActed =
    other.fight.turn === 'done' || other.fight.turn === 'holding' || encounter.acted.includes(actorOf(other))
  return hasActed ? refuse('wait-after-acted', { who }) : null
}

function waitedFor(encounter: Encounter, id: string): Combatant | undefined {
  const seen = new Set<string>()
  let other = findCombatant(encounter, id)
  while (other?.fight.turn === 'delayed' && other.fight.delayUntil !== null && !seen.has(other.id)) {
    seen.add(other.id)
    other = findCombatant(encounter, other.fight.delayUntil)
  }
  return other
}

/**
 * Refusals: `attack-waiting`, `delayed-first` {who, after}: somebody acts before the turn may pass on; `hold-first`
 * {who, target}: a holder says what becomes of whoever is held before the round ends (WWN-GRP-05); `swarm-first`
 * {target, count}: a mob strikes or is let go before the turn of the last who joined passes on (WWN-CCA-05).
 */
export function refusePassing(campaign: Campaign, encounter: Encounter): Refusal | null {
  if (encounter.turn === null) return null
  const sheetOf = sheetsIn(campaign)
  const { clock } = campaign
  const early = refuseWaiting(encounter, sheetOf)
  if (early !== null || !endsRound(encounter, sheetOf)) return early
  const hold = undecidedHold({ encounter, sheetOf, houseRule: looking(campaign), clock })
  return hold === undefined
    ? null
    : refuse('hold-first', {
        who: nameOf(encounter, hold.grappler, sheetOf),
        target: nameOf(encounter, hold.defender, sheetOf),
      })
}

function refuseWaiting(encounter: Encounter, sheetOf: SheetOf): Refusal | null {
  if (encounter.fight.pending.length > 0) return refuse('attack-waiting')
  const [resumed] = encounter.fight.resume
  if (resumed !== undefined)
    return refuse('delayed-first', { who: nameOf(encounter, resumed, sheetOf), after: null })
  for (const { id, fight, sheet, ...combatant } of encounter.combatants) {
    if (fight.turn !== 'delayed' || fight.delayUntil === null || combatant.withdrawn) continue
    const other = waitedFor(encounter, fight.delayUntil)
    if (other !== undefined && other.id !== id && actorOf(other) === encounter.turn)
      return refuse('delayed-first', { who: sheetOf(sheet).name, after: sheetOf(other.sheet).name })
  }
  return refuseSwarms(encounter, sheetOf)
}

/** WWN-CCA-05: the swarm of whoever's turn passes on. */
function refuseSwarms(encounter: Encounter, sheetOf: SheetOf): Refusal | null {
  const swarm = encounter.fight.swarms.find(({ participants, waits }) => {
    const last = encounter.combatants.find(({ id }) => id === participants.at(-1))
    return !waits && last !== undefined && actorOf(last) === encounter.turn
  })
  if (swarm === undefined) return null
  const target = nameOf(encounter, swarm.target, sheetOf)
  return refuse('swarm-first', { target, count: swarm.participants.length })
}
