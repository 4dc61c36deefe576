/** What a turn does to units: activations, what ends with it, shields, launches, dogfights that lapse (MC-TURN-01, MC-SHD-02, MC-DOG-04). */
import { activeCraft, strength } from '@shared/mass-combat/craft'
import { sortOrder } from '../../../engine/turns'
import { freshActivation, passActivation } from './activation'
import { goOnAll } from '../movement/arrival'
import { rollInitiative } from './initiative'
import { loseMisses } from '../attack/misses'
import { recoverShields } from '../attack/shields'
import { reviewObjectives, snapshotOf, summarise } from '../summary'
import { isShip, peekUnit, unitOf } from '../sheet/unit'
import { endBoonsAtTurn, endBoonsOf } from './boons'
import { withNews } from './news'
import { tidy } from './upkeep'
import { allocateEverything } from '../attack/allocate'
import type { Combatant, Encounter, Resolution, RoundHooks } from '../types'

/** MC-TURN-01 step 1: every unit may be activated again. */
function beginTurn(resolution: Resolution, combatant: Combatant): void {
  const { fight } = combatant
  fight.atTurnStart = snapshotOf(peekUnit(resolution, combatant).unit)
  fight.activation = freshActivation()
  fight.group = null
  fight.squaresThisTurn = 0
  fight.cameFromElsewhere = false
  fight.fired = []
  fight.facings = {}
  fight.turretsWith = null
  for (const hold of fight.holds) hold.pulled = false
}

/** MC-SHD-02: for all units together, after every side has acted. Returns what each got back. */
function recover(resolution: Resolution, encounter: Encounter): Map<string, number> {
  const recovered = new Map<string, number>()
  for (const combatant of encounter.combatants) {
    const { unit, type } = peekUnit(resolution, combatant)
    if (!isShip(type) || type.shieldRegen === 0) continue
    if (activeCraft(unit).every((craft) => craft.shields >= type.shields)) continue
    const written = unitOf(resolution, combatant).unit
    const back = activeCraft(written).reduce((sum, craft) => sum + recoverShields(craft, type), 0)
    if (back === 0) continue
    recovered.set(combatant.id, back)
    resolution.log.say(
      'mc.shieldsRecovered',
      { who: written.name, points: back },
      { rule: 'MC-SHD-01', tone: 'good', secret: combatant.hidden },
    )
  }
  return recovered
}

/** MC-DOG-04: a full turn without an attack between them ends a dogfight. */
function lapseDogfights(encounter: Encounter): void {
  for (const { fight } of encounter.combatants) {
    const kept = fight.engagedWith.filter(({ turn }) => turn >= encounter.round)
    if (kept.length < fight.engagedWith.length) fight.engagedWith = kept
  }
}

/** MC-CAP-07: squadrons whose time has come appear in their carrier's square; a lost carrier's are the GM's to settle. */
function launch(resolution: Resolution, encounter: Encounter): void {
  for (const { carrier, unit, arrives } of encounter.fight.launches) {
    if (arrives > encounter.round) continue
    const squadron = encounter.combatants.find((c) => c.id === unit)
    const ship = encounter.combatants.find((c) => c.id === carrier)
    if (squadron === undefined || ship === undefined) continue
    const names = {
      who: peekUnit(resolution, squadron).unit.name,
      carrier: peekUnit(resolution, ship).unit.name,
    }
    if (ship.fight.position === null || strength(peekUnit(resolution, ship).unit) === 0) {
      resolution.log.say('mc.launchFails', names, {
        rule: 'MC-CAP-07',
        tone: 'grave',
        secret: squadron.hidden,
      })
      continue
    }
    squadron.fight.deployed = true
    squadron.fight.position = { ...ship.fight.position }
    resolution.log.say('mc.launched', names, { rule: 'MC-CAP-07', tone: 'turn', secret: squadron.hidden })
  }
  encounter.fight.launches = encounter.fight.launches.filter(({ arrives }) => arrives > encounter.round)
}

/** Damage that nobody has spread is spread by itself, and news of it goes to whoever is aboard (MC-FG-07). */
function dealOut(resolution: Resolution, encounter: Encounter, attacker?: string): void {
  withNews(
    resolution,
    () => {
      allocateEverything(resolution, encounter, attacker)
    },
    encounter,
  )
}

/** MC-TURN-01 step 3. */
function endTurn(resolution: Resolution, encounter: Encounter): void {
  encounter.fight.step = 3
  dealOut(resolution, encounter)
  const recovered = recover(resolution, encounter)
  launch(resolution, encounter)
  lapseDogfights(encounter)
  tidy(resolution, encounter)
  summarise(resolution, encounter, recovered)
  reviewObjectives(resolution, encounter, true)
  if (encounter.fight.turnLimit === encounter.round)
    resolution.log.say('mc.turnLimit', { round: encounter.round }, { rule: 'MC-SQD-06', tone: 'turn' })
  for (const { fight } of encounter.combatants) fight.movedLastTurn = fight.squaresThisTurn > 0
}

/** What waits for an answer is answered when a side's count is over: damage by itself, chances pass. */
function endCount(resolution: Resolution, encounter: Encounter): void {
  loseMisses(resolution, encounter)
  dealOut(resolution, encounter)
  for (const { fight } of encounter.combatants) fight.opportunities = []
  goOnAll(resolution, encounter)
}

const isQuiet = ({ fight, combatants }: Encounter): boolean =>
  fight.misses.length === 0 &&
  fight.unallocated.length === 0 &&
  combatants.every((one) => one.fight.opportunities.length === 0 && one.fight.leaving === null)

/** Whose count was found to be over in a command: each unit of a side passes its end, and hundreds are looked at once. */
const quietAfter = new WeakMap<Resolution, string | null>()

function endCountOnce(resolution: Resolution, encounter: Encounter): void {
  if (quietAfter.get(resolution) === encounter.turn) return
  endCount(resolution, encounter)
  if (isQuiet(encounter)) quietAfter.set(resolution, encounter.turn)
}

export const phases: RoundHooks = {
  encounterStart(resolution, encounter) {
    encounter.fight.step = 1
    // MC-FRC-01: the running total is that of one battle
    for (const combatant of encounter.combatants)
      if (peekUnit(resolution, combatant).unit.vitalitySpent > 0)
        unitOf(resolution, combatant).unit.vitalitySpent = 0
  },
  roundStart(resolution, encounter) {
    encounter.fight.step = 2
    for (const combatant of encounter.combatants) beginTurn(resolution, combatant)
    if (encounter.round <= 1 || resolution.houseRule('initiativeRoll') !== 'everyTurn') return
    rollInitiative(
      resolution,
      encounter,
      encounter.combatants.filter((c) => !c.withdrawn),
    )
    sortOrder(resolution, encounter)
  },
  roundEnd: endTurn,
  turnStart(resolution, encounter, combatant) {
    endBoonsAtTurn(resolution, encounter, combatant)
  },
  turnEnd(resolution, encounter, combatant) {
    endCountOnce(resolution, encounter)
    passActivation(combatant)
  },
  combatantJoins(resolution, encounter, combatant) {
    const { unit } = peekUnit(resolution, combatant)
    combatant.fight.deployed = unit.carrier === null || !isAboard(encounter, unit.carrier)
    combatant.fight.atTurnStart = snapshotOf(unit)
    takeInitiativeOfSide(encounter, combatant)
  },
  combatantLeaves(resolution, encounter, combatant) {
    endBoonsOf(resolution, encounter, (giver) => giver === combatant.id)
    // what it has hit with stays hit
    dealOut(resolution, encounter, combatant.id)
    loseMisses(
      resolution,
      encounter,
      ({ orders, target }) => target === combatant.id || orders.some(({ unit }) => unit === combatant.id),
    )
    forget(encounter, combatant)
    goOnAll(resolution, encounter)
  },
  encounterEnd(resolution, encounter) {
    loseMisses(resolution, encounter)
    dealOut(resolution, encounter)
    reviewObjectives(resolution, encounter, false)
    encounter.fight.step = 3
    for (const combatant of encounter.combatants) comeBack(resolution, combatant)
  },
}

/** Who left the battle alive is there again for the next. */
function comeBack(resolution: Resolution, combatant: Combatant): void {
  const isBack = peekUnit(resolution, combatant).unit.craft.some(({ status }) => status === 'left')
  if (!isBack) return
  for (const craft of unitOf(resolution, combatant).unit.craft)
    if (craft.status === 'left') craft.status = 'active'
}

/** MC-CAP-06, MC-CAP-07: a squadron stays aboard a carrier that is in the battle, until it is placed or launched. */
const isAboard = (encounter: Encounter, carrier: string): boolean =>
  encounter.combatants.some(({ id }) => id === carrier)

/** MC-INIT-02: a newcomer has the number of its side. */
function takeInitiativeOfSide(encounter: Encounter, combatant: Combatant): void {
  const other = encounter.combatants.find(
    (c) =>
      c.id !== combatant.id && c.side === combatant.side && !c.fight.ownInitiative && c.initiative !== null,
  )
  if (other === undefined) return
  combatant.initiative = other.initiative
  combatant.tieBreaks = [...other.tieBreaks]
  combatant.fight.initiativeModifier = other.fight.initiativeModifier
}

/** Nothing points at somebody who is gone. */
function forget(encounter: Encounter, { id: gone }: Combatant): void {
  for (const { fight, id } of encounter.combatants) {
    if (id === gone) fight.opportunities = []
    fight.engagedWith = fight.engagedWith.filter(({ unit }) => unit !== gone)
    fight.holds = fight.holds.filter(({ target }) => target !== gone)
    fight.opportunities = fight.opportunities.flatMap((chance) => {
      const [against, ...others] = [chance.against, ...chance.others].filter((target) => target !== gone)
      const along = chance.along.filter((other) => other !== gone)
      return against === undefined ? [] : [{ ...chance, against, others, along }]
    })
    if (fight.strafing === gone) fight.strafing = null
  }
  const { fight } = encounter
  fight.unallocated = fight.unallocated.filter(({ attacker, target }) => attacker !== gone && target !== gone)
  for (const { pools } of fight.unallocated)
    for (const pool of pools) pool.group = pool.group.filter(({ unit }) => unit !== gone)
  fight.rams = fight.rams.filter(({ rammer, target }) => rammer !== gone && target !== gone)
  fight.launches = fight.launches.filter(({ carrier, unit }) => carrier !== gone && unit !== gone)
  fight.noContact = fight.noContact.filter((pair) => !pair.split('>').includes(gone))
  fight.launchClocks = Object.fromEntries(
    Object.entries(fight.launchClocks).filter(([carrier]) => carrier !== gone),
  )
  fight.flagships = Object.fromEntries(Object.entries(fight.flagships).filter(([, unit]) => unit !== gone))
}
