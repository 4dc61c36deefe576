/** What happens at the seams of rounds and turns: surprise wears off, the pool is filled, what was not used is lost. */
import { switchInForce } from '@shared/houseRules'
import { refuseMoreConditions } from '../../engine/conditions'
import { putInPlace, sortOrder } from '../../engine/turns'
import { addModifier, ruleOfBonus } from './circumstances'
import { rollInitiative } from './initiative'
import { poolSize } from './pool'
import { isQuick, remember, sayVerdict } from './quickAndDirty'
import { statusOf } from './status'
import { sayWhoHasNoTurn, surpriseIsOver } from './surprise'
import type { Combatant, Encounter, Resolution, RoundHooks } from './types'

/** WIRE-ACP-02: filled at the start of the own turn; leftovers are lost. */
function fillPool(resolution: Resolution, combatant: Combatant, round: number): void {
  const { fight } = combatant
  const sheet = resolution.peek(combatant.sheet)
  const size = poolSize(combatant, sheet)
  fight.filledInRound = round
  fight.poolSize = size.total
  fight.actionPool = size.total
  fight.metresThisTurn = 0
  resolution.log.say(
    'pool.filled',
    { who: sheet.name, points: size.total },
    { rule: 'WIRE-ACP-02', derivations: [size], secret: combatant.hidden },
  )
}

/** WIRE-POW-03, WIRE-MDF-02: what waited for an attack of this turn is lost with the turn, and Aim with the turn after it. */
function loseWhatWaited(resolution: Resolution, combatant: Combatant): void {
  const sheet = resolution.peek(combatant.sheet)
  const who = sheet.name
  const { fight } = combatant
  for (const { name, waitsFor } of fight.pending)
    if (waitsFor === 'attack')
      resolution.log.say(
        'wire.bonus.lost',
        { who, name },
        { rule: ruleOfBonus(sheet, name), secret: combatant.hidden },
      )
  fight.pending = fight.pending.filter(({ waitsFor }) => waitsFor !== 'attack')
  if (fight.aimReady)
    resolution.log.say('wire.aim.lost', { who }, { rule: 'WIRE-MDF-02', secret: combatant.hidden })
  fight.aimReady = false
}

/** WIRE-MDF-02: what was bought for the next own turn waits for its first attack from now on, or lasts through the turn. */
function beginBought(resolution: Resolution, encounter: Encounter, combatant: Combatant): void {
  const { fight } = combatant
  const whole = fight.pending.filter(({ waitsFor }) => waitsFor === 'nextTurn')
  fight.pending = fight.pending.filter(({ waitsFor }) => waitsFor !== 'nextTurn')
  for (const bonus of fight.pending) bonus.waitsFor = 'attack'
  for (const { name, appliesTo, attack: value } of whole) {
    const sheet = resolution.sheet(combatant.sheet)
    const { id: fight, round: notBefore } = encounter
    const expires = { at: 'turnEnd', fight, whose: combatant.id, notBefore } as const
    if (refuseMoreConditions(sheet) === null) {
      addModifier(resolution, sheet, { name, appliesTo, value, expires })
      resolution.log.say(
        'wire.bonus.begins',
        { who: sheet.name, name },
        { rule: 'WIRE-MDF-02', secret: true },
      )
    } else
      resolution.log.say('wire.bonus.lost', { who: sheet.name, name }, { rule: 'WIRE-MDF-02', secret: true })
  }
}

/** WIRE-SEQ-01: everybody rolls anew, so that the old scores need no order. */
const isRerolled = ({ campaign }: Resolution): boolean =>
  switchInForce(campaign, 'rerollInitiativeEachRound') === 'yes'

/** WIRE-RND-02, WIRE-SHT-03: a place that somebody has waited for is of one round; the next goes by initiative again. */
function endDelays(resolution: Resolution, encounter: Encounter): void {
  const delayed = encounter.combatants.filter(({ fight }) => fight.delayed)
  if (delayed.length === 0) return
  for (const { fight } of delayed) fight.delayed = false
  if (isRerolled(resolution)) return
  putInPlace(
    resolution,
    encounter,
    delayed.filter(({ id }) => encounter.order.includes(id)),
  )
  for (const { sheet, initiative, hidden } of delayed)
    resolution.log.say(
      'wire.delay.over',
      { who: resolution.peek(sheet).name, initiative },
      { rule: 'WIRE-RND-02', secret: hidden },
    )
}

export const phases: RoundHooks = {
  encounterStart(resolution, encounter) {
    encounter.fight.step = 1
    encounter.fight.sideRolls = {}
    if (!isQuick(encounter)) return
    encounter.fight.damageDone = Object.fromEntries(encounter.sides.map((side) => [side.id, 0]))
    for (const combatant of encounter.combatants)
      remember(encounter, combatant, resolution.peek(combatant.sheet))
  },
  roundStart(resolution, encounter) {
    encounter.fight.step = 4
    encounter.fight.settled = null // a reopened fight is settled anew
    if (encounter.round > 1) endDelays(resolution, encounter)
    if (encounter.round === 1) sayWhoHasNoTurn(resolution, encounter)
    if (encounter.round <= 1 || resolution.houseRule('rerollInitiativeEachRound') !== 'yes') return
    encounter.fight.sideRolls = {}
    rollInitiative(
      resolution,
      encounter,
      encounter.combatants.filter((c) => !c.withdrawn),
    )
    sortOrder(resolution, encounter)
  },
  roundEnd(resolution, encounter) {
    surpriseIsOver(resolution, encounter, isRerolled(resolution))
  },
  turnStart(resolution, encounter, combatant) {
    // who delayed goes on with the turn it had: with the points left, and an aim taken in it is not ready yet
    if (combatant.fight.filledInRound === encounter.round) return
    fillPool(resolution, combatant, encounter.round)
    beginBought(resolution, encounter, combatant)
    if (!combatant.fight.aimedThisTurn) return
    combatant.fight.aimedThisTurn = false
    combatant.fight.aimReady = true
  },
  turnEnd(resolution, _encounter, combatant) {
    loseWhatWaited(resolution, combatant)
  },
  /** WIRE-ACP-02: a pool that waits for the own turn follows the score; one that is being spent does not. */
  initiativeCorrected(resolution, encounter, combatant) {
    const { fight } = combatant
    if (fight.filledInRound === encounter.round) return
    const sheet = resolution.peek(combatant.sheet)
    fight.poolSize = poolSize(combatant, sheet).total
    fight.actionPool = statusOf(sheet) === 'awake' ? fight.poolSize : 0
  },
  turnDelayed(_resolution, _encounter, { fight }) {
    fight.delayed = true
  },
  combatantJoins(resolution, encounter, combatant) {
    if (encounter.status !== 'prepared') remember(encounter, combatant, resolution.peek(combatant.sheet))
  },
  combatantLeaves(_resolution, encounter, combatant) {
    if (combatant.fight.before !== null) encounter.fight.left[combatant.sheet] = combatant.fight.before
    for (const other of encounter.combatants) {
      if (other.fight.distances[combatant.id] !== undefined)
        Reflect.deleteProperty(other.fight.distances, combatant.id)
      if (other.fight.target === combatant.id) other.fight.target = null
    }
  },
  encounterEnd(resolution, encounter) {
    sayVerdict(resolution, encounter)
  },
}
