/** What a turn does to units: activations, what ends with it, shields, launches, dogfights that lapse (MC-TURN-01, MC-SHD-02, MC-DOG-04). */
import type { Combatant, Encounter, Resolution, RoundHooks } from './types'
import { sortOrder } from '../../engine/turns'
import { rollInitiative } from './initiative'
import { squaresApart } from './grid'
import { recoverShields } from './shields'
import { TRACTOR_RANGE } from './tables'
import { activeCraft, isShip, peekUnit, strength, unitOf } from './unit'
import { noting } from './types'

export const freshActivation = (): Combatant['fight']['activation'] => ({
  state: 'waiting',
  actions: [],
  declared: 0,
  weapon: null,
})

/** MC-TURN-01 step 1: every unit may be activated again. */
function beginTurn(combatant: Combatant): void {
  const { fight } = combatant
  fight.activation = freshActivation()
  fight.group = null
  fight.squaresThisTurn = 0
  fight.cameFromElsewhere = false
  fight.fired = []
  fight.facings = {}
  for (const hold of fight.holds) hold.pulled = false
}

/** MC-SHD-02: for all units together, after every side has acted. */
function recover(resolution: Resolution, encounter: Encounter): void {
  for (const combatant of encounter.combatants) {
    const { unit, type } = peekUnit(resolution, combatant)
    if (!isShip(type) || type.shieldRegen === 0) continue
    if (activeCraft(unit).every((craft) => craft.shields >= type.shields)) continue
    const written = unitOf(resolution, combatant).unit
    const back = activeCraft(written).reduce((sum, craft) => sum + recoverShields(craft, type), 0)
    if (back > 0)
      resolution.log.say(
        'mc.shieldsRecovered',
        { who: written.name, points: back },
        { rule: 'MC-SHD-01', tone: 'good', secret: combatant.hidden },
      )
  }
}

/** MC-TRB-07: a hold ends with the beam, the holder, the held, or the distance. */
function releaseHolds(resolution: Resolution, encounter: Encounter): void {
  for (const combatant of encounter.combatants) {
    if (combatant.fight.holds.length === 0) continue
    const { unit, type } = peekUnit(resolution, combatant)
    const range = isShip(type) ? TRACTOR_RANGE[type.sizeCategory] : 0
    const kept = combatant.fight.holds.filter((hold) => {
      const target = encounter.combatants.find((c) => c.id === hold.target)
      const holder = unit.craft.find((craft) => craft.id === hold.craft)
      const held =
        target === undefined
          ? undefined
          : peekUnit(resolution, target).unit.craft.find((c) => c.id === hold.held)
      const isThere = holder?.status === 'active' && held?.status === 'active'
      const beam = holder?.weaponsLost.includes(hold.weapon) === false
      const from = combatant.fight.position
      const to = target?.fight.position
      const near = from !== null && to != null && squaresApart(from, to, noting(resolution)) <= range
      return isThere && beam && near
    })
    if (kept.length === combatant.fight.holds.length) continue
    combatant.fight.holds = kept
    resolution.log.say('mc.holdEnds', { who: unit.name }, { rule: 'MC-TRB-07' })
  }
}

/** MC-DOG-04: locked until they part, one is gone, or a full turn passes without an attack between them. */
function lapseDogfights(resolution: Resolution, encounter: Encounter): void {
  for (const combatant of encounter.combatants) {
    const before = combatant.fight.engagedWith
    if (before.length === 0) continue
    const kept = before.filter(({ unit, turn }) => {
      const other = encounter.combatants.find((c) => c.id === unit)
      if (other === undefined || turn < encounter.round) return false
      const here = combatant.fight.position
      const there = other.fight.position
      const together = here !== null && there !== null && here.x === there.x && here.y === there.y
      return together && strength(peekUnit(resolution, other).unit) > 0
    })
    if (kept.length < before.length) combatant.fight.engagedWith = kept
  }
}

/** MC-CAP-07: squadrons whose time has come appear in their carrier's square. */
function launch(resolution: Resolution, encounter: Encounter): void {
  for (const { carrier, unit, arrives } of encounter.fight.launches) {
    if (arrives > encounter.round) continue
    const squadron = encounter.combatants.find((c) => c.id === unit)
    const ship = encounter.combatants.find((c) => c.id === carrier)
    if (squadron === undefined || ship === undefined) continue
    squadron.fight.deployed = true
    squadron.fight.position = ship.fight.position
    resolution.log.say(
      'mc.launched',
      { who: resolution.peek(squadron.sheet).name, carrier: resolution.peek(ship.sheet).name },
      { rule: 'MC-CAP-07', tone: 'turn', secret: squadron.hidden },
    )
  }
  encounter.fight.launches = encounter.fight.launches.filter(({ arrives }) => arrives > encounter.round)
}

/** MC-TURN-01 step 3. */
function endTurn(resolution: Resolution, encounter: Encounter): void {
  encounter.fight.step = 3
  recover(resolution, encounter)
  launch(resolution, encounter)
  releaseHolds(resolution, encounter)
  lapseDogfights(resolution, encounter)
  for (const combatant of encounter.combatants)
    combatant.fight.movedLastTurn = combatant.fight.squaresThisTurn > 0
}

export const phases: RoundHooks = {
  encounterStart(_resolution, encounter) {
    encounter.fight.step = 1
  },
  roundStart(resolution, encounter) {
    encounter.fight.step = 2
    for (const combatant of encounter.combatants) beginTurn(combatant)
    if (encounter.round <= 1 || resolution.houseRule('initiativeRoll') !== 'everyTurn') return
    rollInitiative(
      resolution,
      encounter,
      encounter.combatants.filter((c) => !c.withdrawn),
    )
    sortOrder(resolution, encounter)
  },
  roundEnd: endTurn,
  turnStart() {
    // units are activated one by one, in the order their owner likes
  },
  turnEnd(_resolution, _encounter, combatant) {
    if (combatant.fight.activation.state === 'active') combatant.fight.activation.state = 'done'
  },
  combatantJoins() {
    // a newcomer takes its side's initiative by command
  },
  combatantLeaves(_resolution, encounter, combatant) {
    for (const { fight } of encounter.combatants) {
      fight.engagedWith = fight.engagedWith.filter(({ unit }) => unit !== combatant.id)
      fight.holds = fight.holds.filter(({ target }) => target !== combatant.id)
      fight.opportunities = fight.opportunities.filter(({ against }) => against !== combatant.id)
      if (fight.strafing === combatant.id) fight.strafing = null
    }
    encounter.fight.unallocated = encounter.fight.unallocated.filter(
      ({ attacker, target }) => attacker !== combatant.id && target !== combatant.id,
    )
  },
  encounterEnd(_resolution, encounter) {
    encounter.fight.step = 3
  },
}
