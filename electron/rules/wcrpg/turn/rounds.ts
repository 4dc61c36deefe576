/** What happens at the seams of rounds and turns (WCG-STEP-01, WCA-READY-01, WCD-CON-01, WCG-RANGE-03). */
import { MARKER } from '@shared/campaign/conditions'
import { freeHands } from '../sheet/hands'
import { useGear } from '../sheet/gearInUse'
import { loseReloading } from './reloading'
import { handOnMoments } from './momentOfHit'
import { isHurtInSurprise } from './surprise'
import { liftConditions } from '../../../engine/conditions'
import { findCombatant } from '../../../engine/lookup'
import { plain } from '../../../engine/plain'
import { sortOrder } from '../../../engine/turns'
import { canAct } from '../describe'
import { completePending } from './completion'
import { hasFurtherPass, isLaterPass, kindsOfPass } from './passes'
import { hasCondition, isFatigued, isHelpless, statusOf } from '../sheet/condition'
import { sumD10, askOf } from '../dice'
import { gatherUp } from '../harm/drops'
import { fighterOf, sayOf } from '../fighter'
import { letGo } from '../grapple/breath'
import { comeOut, digest } from '../grapple/grabbing'
import { bookDamage } from '../harm/hits'
import { freeRunRounds } from '../movement/movement'
import { nowOf } from '../now'
import { checkParts, woundedParts } from '../harm/partChecks'
import { rangeOnField, setRange } from '../attack/range'
import { isOut } from '../sheet/verdict'
import { compositeStrength } from '../sheet/strength'
import { automaticTarget } from '../attack/targeting'
import { settle } from '../harm/thresholds'
import type { Combatant, Encounter, Resolution, RoundHooks } from '../types'
import { rollSave } from '../checks/saves'

/**
 * WCG-STEP-01, WCG-SURP-03: the step follows from where the fight is, a surprise round has its own; it is stored so
 * that windows can show it.
 */
function enterStep(encounter: Encounter, step: number): void {
  encounter.fight.step = step
}

/** WCG-CSI-01: the sums at the start are kept for comparison. */
function rememberStrength(resolution: Resolution, encounter: Encounter): void {
  for (const side of encounter.sides) {
    const strength = compositeStrength(resolution, encounter, side.id)
    if (strength === null) continue
    encounter.fight.initialStrength[side.id] = strength
    resolution.log.say(
      'strength.composite',
      { side: side.name, strength },
      { rule: 'WCG-CSI-01', secret: true },
    )
  }
}

/** WCD-CON-01: a free Willpower Save at the start of each own turn; success ends it. */
export function shakenRecovery(resolution: Resolution, sheetId: string): void {
  if (!hasCondition(resolution.peek(sheetId), 'shaken', nowOf(resolution))) return
  const sheet = resolution.sheet(sheetId)
  const { success } = rollSave(resolution, sheet, {
    save: 'willpower',
    purpose: 'shakenRecovery',
    rule: 'WCD-CON-01',
    made: 'shaken.recovered',
    failed: 'shaken.remains',
  })
  if (success) liftConditions(sheet, (c) => c.kind === 'shaken')
}

/** WCD-WND-12: wounded senses and the head are checked at the start of the own turn. */
function checkHead(resolution: Resolution, combatant: Combatant): void {
  const keys = woundedParts(resolution.peek(combatant.sheet), 'sensory', 'cognitive')
  if (keys.length > 0) checkParts(resolution, resolution.sheet(combatant.sheet), keys)
}

/** WCG-TARGET-01: on a field only the target is chosen, the range is there to see. */
function refreshTarget(resolution: Resolution, encounter: Encounter, combatant: Combatant): void {
  const { range } = combatant.fight
  const current = range === null ? undefined : findCombatant(encounter, range.target)
  if (current !== undefined && !isOut(current, resolution.peek(current.sheet), resolution.campaign.clock))
    return
  const next = resolution.peek(combatant.sheet).player
    ? null
    : automaticTarget(resolution, encounter, combatant)
  combatant.fight.range = next === null ? null : rangeOnField(resolution.campaign, encounter, combatant, next)
}

/**
 * WCG-RANGE-03, WCG-TARGET-01: NPCs without a standing target choose one; without a field rolled ranges are rolled anew
 * each round (WCG-GRID-03).
 */
function refreshRange(resolution: Resolution, encounter: Encounter, combatant: Combatant): void {
  if (encounter.fight.grid !== 'none') {
    refreshTarget(resolution, encounter, combatant)
    return
  }
  const { range } = combatant.fight
  const current = range === null ? undefined : findCombatant(encounter, range.target)
  const gone =
    current === undefined || isOut(current, resolution.peek(current.sheet), resolution.campaign.clock)
  const sheet = resolution.peek(combatant.sheet)
  if (gone) {
    const next = sheet.player ? null : automaticTarget(resolution, encounter, combatant)
    if (next !== null) setRange(resolution, encounter, combatant, next, { how: 'roll' })
    return
  }
  if (range !== null && range.rolled !== null && range.round < encounter.round)
    setRange(resolution, encounter, combatant, current, { how: 'roll' })
}

/** WCA-RUN-01: each consecutive round of running beyond the free ones costs 2d10 Non-Lethal Damage at its end. */
function runningExhausts(resolution: Resolution, combatant: Combatant): void {
  if (!combatant.fight.ranThisRound) {
    combatant.fight.roundsRun = 0
    return
  }
  combatant.fight.ranThisRound = false
  combatant.fight.roundsRun += 1
  const sheet = resolution.sheet(combatant.sheet)
  if (combatant.fight.roundsRun <= freeRunRounds(sheet)) return
  const before = statusOf(sheet, nowOf(resolution))
  const rolled = sumD10(resolution, 2, askOf(sheet, 'runDamage', 'WCA-RUN-01'))
  const damage = isFatigued(sheet) ? rolled * 2 : rolled // WCD-FAT-02 counts exhaustion too
  sheet.nhp -= damage
  resolution.log.say(
    'run.exhausted',
    { who: sheet.name, damage, nhp: sheet.nhp },
    { rule: 'WCA-RUN-01', tone: 'bad' },
  )
  settle(resolution, sheet, before)
}

/** WCA-RELOAD-01: done at the end of its last round; lost when the reloader cannot go on. */
function reloadingGoesOn(resolution: Resolution, encounter: Encounter, combatant: Combatant): void {
  const { reloading } = combatant.fight
  if (reloading === null) return
  const sheet = resolution.sheet(combatant.sheet)
  const { item: key, dons } = reloading
  const item = dons ? sheet.gear[key] : (sheet.weapons[key] ?? sheet.gear[key])
  if (item === undefined || isHelpless(sheet, nowOf(resolution))) {
    loseReloading(resolution, combatant)
    return
  }
  if (encounter.round < reloading.finishesAfterRound) return
  // no shield regenerates in the surprise round for who was hurt in it: it does when the next is over
  if (!dons && !('magazine' in item) && isHurtInSurprise(encounter, combatant.sheet)) return
  combatant.fight.reloading = null
  if (dons && !('magazine' in item)) {
    const hands = item.active ? null : freeHands(sheet, nowOf(resolution)).slice(0, item.appendages)
    const { say } = useGear(item, hands)
    sayOf(resolution, { combatant, sheet }, say, 'WCA-SHIELD-01', { item: item.name })
    return
  }
  if ('magazine' in item) item.loaded = item.magazine
  else item.hp = item.maxHp
  resolution.log.say(
    'reload.done',
    { who: sheet.name, item: item.name },
    { rule: 'WCA-RELOAD-01', tone: 'good' },
  )
}

/** What was released out of turn and not used is gone when the interrupted turn ends. */
function releaseLapses(encounter: Encounter): void {
  for (const { id, fight } of plain(encounter.combatants)) {
    const combatant = fight.released > 0 ? findCombatant(encounter, id) : undefined
    if (combatant !== undefined) combatant.fight.released = 0
  }
}

/** WCC-GEAR-04, WCD-HAZ-04: effects whose numbers are the GM's are called to mind every round. */
const HAZARDS: ReadonlySet<string> = new Set([
  'poisoned',
  'infected',
  'coldDamage',
  'suffocating',
  'inAcid',
  MARKER,
])

function remindOfHazards(resolution: Resolution, encounter: Encounter): void {
  for (const { sheet: id } of plain(encounter.combatants)) {
    const sheet = resolution.peek(id)
    for (const { kind, note } of sheet.conditions)
      if (HAZARDS.has(kind))
        resolution.log.say(
          'hazard.reminder',
          { who: sheet.name, condition: kind, note: note ?? '' },
          { rule: 'WCC-GEAR-04', tone: 'note', secret: true },
        )
  }
}

/** WCA-READY-01: a readied action lapses at the own next turn; one that was carried out has eaten phases of it. */
function readiedLapses(resolution: Resolution, combatant: Combatant): void {
  for (const readied of combatant.fight.readied)
    resolution.log.say(
      'ready.lapsed',
      { who: resolution.peek(combatant.sheet).name, action: readied.action },
      { rule: 'WCA-READY-01', secret: combatant.hidden },
    )
  combatant.fight.readied = []
  combatant.fight.released = 0
  combatant.fight.phasesUsed = combatant.fight.phasesOwed
  combatant.fight.phasesOwed = 0
}

/**
 * What lasted until the own next turn: stunts and rushes as a target, the direction of an older move (WCA-STUNT-01,
 * WCA-STUNT-02).
 */
function forgetLastTurn(encounter: Encounter, { fight }: Combatant): void {
  fight.hitModifiers = []
  fight.rush = null
  if (fight.lastMoveRound === null || fight.lastMoveRound < encounter.round - 1) fight.lastDirection = null
}

/** WCG-TIME-04: the next phase in which somebody has an action left; false: the round is over. */
function beginPass(resolution: Resolution, encounter: Encounter): boolean {
  while (hasFurtherPass(encounter)) {
    encounter.fight.pass += 1
    const { campaign } = resolution
    const isAwaited = encounter.combatants.some((one) =>
      canAct(campaign, encounter, one, resolution.peek(one.sheet)),
    )
    if (!isAwaited) continue
    const kinds = kindsOfPass(encounter).map((kind) => ({ key: `ui.wcrpg.round.kind.${kind}`, with: {} }))
    resolution.log.say('timing.phase', { kinds }, { rule: 'WCG-TIME-04', tone: 'turn' })
    return true
  }
  return false
}

/**
 * WCG-GEN-01: a round gives everybody their phases; what is owed is taken off as the own turn begins. Weapons that struck
 * at an opportunity are ready again (WCA-OPPA-01).
 */
function freshPhases(encounter: Encounter): void {
  for (const { id, fight } of plain(encounter.combatants)) {
    const isFresh = fight.phasesUsed === 0 && fight.discharged.length === 0
    const combatant = isFresh ? undefined : findCombatant(encounter, id)
    if (combatant !== undefined) Object.assign(combatant.fight, { phasesUsed: 0, discharged: [] })
  }
}

/** WCG-SRND-03: it is over once the first ordinary round begins, the seconds of its own round included. */
function forgetSurprise(encounter: Encounter): void {
  for (const { id, fight } of plain(encounter.combatants)) {
    const combatant = fight.damagedInSurpriseRound ? findCombatant(encounter, id) : undefined
    if (combatant !== undefined) combatant.fight.damagedInSurpriseRound = false
  }
}

export const phases: RoundHooks = {
  encounterStart(resolution, encounter) {
    enterStep(encounter, 1)
    rememberStrength(resolution, encounter)
  },
  roundStart(resolution, encounter) {
    encounter.fight.pass = 0
    enterStep(encounter, encounter.surpriseRound ? 4 : 6)
    freshPhases(encounter)
    if (!encounter.surpriseRound) forgetSurprise(encounter)
    if (encounter.round > 1 && resolution.houseRule('initiativeEachRound') === true) {
      resolution.system.turns.rollInitiative(
        resolution,
        encounter,
        encounter.combatants.filter((c) => !c.withdrawn),
      )
      sortOrder(resolution, encounter)
    }
  },
  nextPass(resolution, encounter) {
    return beginPass(resolution, encounter)
  },
  hasFurtherPass,
  roundEnd(resolution, encounter) {
    enterStep(encounter, 8)
    bookDamage(resolution, encounter)
    digest(resolution, encounter)
    remindOfHazards(resolution, encounter)
    for (const { id, fight } of encounter.combatants) {
      if (!fight.ranThisRound && fight.roundsRun === 0 && fight.reloading === null) continue
      const combatant = findCombatant(encounter, id)
      if (combatant === undefined) continue
      runningExhausts(resolution, combatant)
      reloadingGoesOn(resolution, encounter, combatant)
    }
  },
  turnStart(resolution, encounter, combatant) {
    enterStep(encounter, encounter.surpriseRound ? 5 : 7)
    // a turn has begun once a round, whatever the number of its phases (WCG-TIME-04)
    if (isLaterPass(encounter)) return
    readiedLapses(resolution, combatant)
    combatant.fight.stepUsed = false
    forgetLastTurn(encounter, combatant)
    shakenRecovery(resolution, combatant.sheet)
    checkHead(resolution, combatant)
    refreshRange(resolution, encounter, combatant)
  },
  turnEnd(resolution, encounter, combatant) {
    combatant.fight.discharged = []
    combatant.fight.opening = null
    releaseLapses(encounter)
    // a declared move that nobody has answered takes effect before the turn passes
    if (combatant.fight.pending !== null)
      completePending(resolution, fighterOf(resolution, encounter.id, combatant.id))
  },
  combatantLeaves(resolution, encounter, combatant) {
    // what it had declared itself is not carried out by the end of its turn
    combatant.fight.pending = null
    combatant.fight.rush = null
    handOnMoments(resolution, encounter, combatant.id)
    for (const other of encounter.combatants) {
      // what was aimed at somebody who is gone comes to nothing, whoever else could have struck first
      if (other.fight.pending !== null && 'target' in other.fight.pending)
        if (other.fight.pending.target === combatant.id) {
          other.fight.pending = null
          other.fight.rush = null
        }
      const { pending } = other.fight
      if (pending?.answering.includes(combatant.id) === true) {
        pending.answering = pending.answering.filter((id) => id !== combatant.id)
        // nobody is left to strike first: the declared move takes effect
        if (pending.answering.length === 0)
          completePending(resolution, fighterOf(resolution, encounter.id, other.id))
      }
      if (other.fight.range?.target === combatant.id) other.fight.range = null
      if (other.fight.opening?.target === combatant.id) other.fight.opening = null
      // whoever was inside of one that is gone is out
      if (other.fight.swallowed?.by === combatant.id) comeOut(resolution, encounter, other, combatant)
    }
    for (const item of encounter.fight.items) if (item.near === combatant.id) item.near = null
    letGo(resolution, encounter, combatant.id)
    encounter.fight.declared = encounter.fight.declared.filter((one) => one.combatant !== combatant.id)
    encounter.fight.rangeAdjustments = encounter.fight.rangeAdjustments.filter(
      ({ one, other }) => one !== combatant.id && other !== combatant.id,
    )
  },
  encounterEnd(resolution, encounter) {
    enterStep(encounter, 8)
    bookDamage(resolution, encounter)
    gatherUp(resolution, encounter)
  },
}
