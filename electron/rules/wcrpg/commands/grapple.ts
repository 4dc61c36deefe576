/**
 * Grapples: grabbed, joined, checked once a round, chosen, held and let go (WCA-GRAPPLE-01, WCA-GRAPPLE-02,
 * WCA-GRAPPLE-03, WCA-GRAPPLE-04, WCA-GRAPPLE-05).
 */
import type { Refusal } from '@shared/contract/types'
import type { WcrpgGrapple } from '@shared/wcrpg/fight'
import { UNARMED } from '@shared/wcrpg/names'
import { findById, findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { attackOf, targetOf, CLOSE_CHOICES, touchRating } from '../attack/attack'
import { allHaveDeclared, isSimultaneous } from '../turn/timing'
import { payPhases, phasesLeft, spendPhases, refuseOwnAction, wearPenalties } from '../turn/budget'
import { completePending } from '../turn/completion'
import { loseReloading } from '../turn/reloading'
import { isHelpless } from '../sheet/condition'
import { fighterOf, findFighter, type Fighter, sayOf } from '../fighter'
import { breathe, letGo, suffocate } from '../grapple/breath'
import { openAbilities } from '../grapple/grabbing'
import { grappleOf, isPinned, rollGrapple, refuseGrappled } from '../grapple/grapples'
import { canStrike, declare } from '../attack/provoking'
import { isRangeZero, rangeTo, shortIncrements, RANGE_ZERO, rangeFrom } from '../attack/range'
import { carryOutAttack } from '../attack/carryOut'
import { PHASES_PER_ROUND, ACTIONS } from '../tables'
import {
  defineCommand,
  type PayloadOf,
  type Campaign,
  type Combatant,
  type Encounter,
  type Resolution,
} from '../types'
import { refuseActionAt } from '../attack/refuse'

/** WCA-GRAPPLE-01: two Size Classes larger is out of the question. Refusals: `too-large`, `range-unknown`, `not-at-range-zero`, `in-a-grapple`. */
export function refuseGrab(
  fighter: Fighter,
  target: Combatant,
  targetSize: number,
  reach: number,
): Refusal | null {
  const { sheet } = fighter
  const who = sheet.name
  const held = refuseGrappled(fighter)
  if (held !== null) return held
  const most = sheet.species.sizeClass + 1
  if (targetSize > most) return refuse('too-large', { who, size: targetSize, most })
  const range = rangeFrom(fighter, target)
  if (range === null) return refuse('range-unknown', { who })
  const isNear = isRangeZero(range) || shortIncrements(range) <= reach
  return isNear ? null : refuse('not-at-range-zero', { who })
}

const grab = defineCommand('wcrpg/grapple', {
  rules: ['WCA-GRAPPLE-01', 'WCA-GRAPPLE-02', 'WCA-OPPA-01'],
  /** Refusals: those of acting and target, `in-a-grapple`, `too-large`, `range-unknown`, `not-at-range-zero`. */
  refuse: (resolution, given) =>
    refuseActionAt(resolution.campaign, given, ACTIONS.grapple.phases, (fighter, target) =>
      refuseGrab(fighter, target, resolution.peek(target.sheet).species.sizeClass, 0),
    ),
  apply(resolution, given) {
    const { encounter, combatant: who, target: id } = given
    const { specialization, dodgeSpecialization, modifiers, dcModifiers } = given
    const { checkModifiers, opponentModifiers } = given
    const fighter = fighterOf(resolution, encounter, who)
    const target = targetOf(fighter, id)
    payPhases(fighter.combatant, ACTIONS.grapple.phases)
    const waits = declare(resolution, fighter, {
      action: 'grab',
      target: id,
      command: {
        specialization,
        dodgeSpecialization,
        modifiers,
        dcModifiers,
        checkModifiers,
        opponentModifiers,
      },
      answering: canStrike(resolution, fighter, target) ? [id] : [],
    })
    if (!waits) completePending(resolution, fighter)
  },
})

/** Refusals: `unknown-grapple`, `in-a-grapple`, `not-at-range-zero`. */
export function refuseJoining(fighter: Fighter, grapple: string): Refusal | null {
  const { campaign, encounter, combatant, sheet } = fighter
  const joined = findById(encounter.fight.grapples, grapple)
  if (joined === undefined) return refuse('unknown-grapple', { grapple })
  const held = refuseGrappled(fighter)
  if (held !== null) return held
  const isThere = joined.members.some((member) => {
    const other = findCombatant(encounter, member)
    const range = other === undefined ? null : rangeTo(campaign, encounter, combatant, other)
    return range !== null && isRangeZero(range)
  })
  return isThere ? null : refuse('not-at-range-zero', { who: sheet.name })
}

const join = defineCommand('wcrpg/join-grapple', {
  rules: ['WCA-GRAPPLE-05'],
  /** Refusals: those of acting, `unknown-grapple`, `in-a-grapple`, `not-at-range-zero`. */
  refuse: ({ campaign }, given) =>
    refuseOwnAction(campaign, given, ACTIONS.grapple.phases, (fighter) =>
      refuseJoining(fighter, given.grapple),
    ),
  apply(resolution, { encounter: id, combatant: who, grapple: joined }) {
    const { encounter, combatant, sheet } = fighterOf(resolution, id, who)
    spendPhases(combatant, ACTIONS.grapple.phases)
    findById(encounter.fight.grapples, joined)?.members.push(who)
    sayOf(resolution, { combatant, sheet }, 'grapple.joined', 'WCA-GRAPPLE-05', {}, 'turn')
  },
})

/** Members in the order of battle. */
const inOrder = (encounter: Encounter, { members }: WcrpgGrapple): string[] =>
  [...members].sort((a, b) => encounter.order.indexOf(a) - encounter.order.indexOf(b))

/** Members who can act, in the order of battle: the first of them leads the Checks. */
const ableOf = (campaign: Campaign, encounter: Encounter, standing: WcrpgGrapple): string[] =>
  inOrder(encounter, standing).filter((member) => {
    const { sheet } = needById(encounter.combatants, member, 'combatant')
    return !isHelpless(needById(campaign.roster, sheet, 'sheet'), {
      clock: campaign.clock,
      round: encounter.round,
    })
  })

/**
 * Refusals: `unknown-grapple`, `grapple-checked`, `choose-first`, `not-first-in-grapple`, `not-all-declared`,
 * `no-phases`.
 */
export function refuseChecks(
  campaign: Campaign,
  { encounter: id, grapple: which }: Pick<PayloadOf<'wcrpg/grapple-check'>, 'encounter' | 'grapple'>,
): Refusal | null {
  const found = findGrapple(campaign, id, which)
  if ('refused' in found) return found
  const { encounter, standing } = found
  if (standing.winner !== null) return refuse('choose-first')
  if (standing.checkedRound === encounter.round) return refuse('grapple-checked')
  const [first] = ableOf(campaign, encounter, standing)
  if (first === undefined) return refuse('not-first-in-grapple')
  // WCG-TIME-03: where attacks are declared, nothing of them is carried out before all have; else on the turn of the
  // first
  if (isSimultaneous(encounter, 'attack')) {
    if (!allHaveDeclared(campaign, encounter)) return refuse('not-all-declared')
  } else if (encounter.turn !== first) return refuse('not-first-in-grapple')
  const leader = findFighter(campaign, encounter.id, first)
  if ('refused' in leader) return leader
  return phasesLeft(leader.sheet, leader.combatant, leader.now) < 1
    ? refuse('no-phases', { who: leader.sheet.name, left: 0, needed: 1 })
    : null
}

function findGrapple(
  campaign: Campaign,
  id: string | undefined,
  which: string,
): { encounter: Encounter; standing: WcrpgGrapple } | Refusal {
  const encounter = campaign.encounters.find((one) =>
    id === undefined ? one.status === 'running' : one.id === id,
  )
  if (encounter?.status !== 'running') return refuse('no-running-encounter')
  const standing = findById(encounter.fight.grapples, which)
  return standing === undefined ? refuse('unknown-grapple', { grapple: which }) : { encounter, standing }
}

const check = defineCommand('wcrpg/grapple-check', {
  rules: ['WCA-GRAPPLE-02', 'WCA-GRAPPLE-03'],
  refuse: ({ campaign }, given) => refuseChecks(campaign, given),
  apply(resolution, { encounter: id, grapple: which, checkModifiers, opponentModifiers }) {
    const found = findGrapple(resolution.campaign, id, which)
    if ('refused' in found) return
    const { encounter, standing } = found
    const totals: { who: string; total: number }[] = []
    const [leader] = ableOf(resolution.campaign, encounter, standing)
    for (const member of inOrder(encounter, standing)) {
      const fighter = fighterOf(resolution, encounter.id, member)
      const helpless = isHelpless(fighter.sheet, fighter.now)
      // the first checks, and all others against it
      const modifiers = member === leader ? checkModifiers : opponentModifiers
      const rolled = helpless
        ? null
        : rollGrapple(resolution, fighter.combatant, fighter.sheet, null, modifiers)
      payForCheck(encounter, fighter.combatant)
      loseReloading(resolution, fighter.combatant)
      if (rolled === null) continue
      totals.push({ who: member, total: rolled.total })
      resolution.log.say(
        'grapple.check',
        { who: fighter.sheet.name, total: rolled.total },
        { rule: 'WCA-GRAPPLE-02', derivations: [rolled], secret: fighter.combatant.hidden },
      )
    }
    standing.checkedRound = encounter.round
    const highest = Math.max(...totals.map(({ total }) => total))
    const best = totals.filter(({ total }) => total === highest)
    const [winner] = best
    // a tie for the highest: nobody gets anything this round
    standing.winner = best.length === 1 && winner !== undefined ? winner.who : null
    if (standing.winner === null)
      resolution.log.say('grapple.tied', { total: highest }, { rule: 'WCA-GRAPPLE-02', tone: 'note' })
    else
      resolution.log.say(
        'grapple.won',
        { who: resolution.peek(needById(encounter.combatants, standing.winner, 'combatant').sheet).name },
        {
          rule: 'WCA-GRAPPLE-03',
          tone: 'turn',
          secret: needById(encounter.combatants, standing.winner, 'combatant').hidden,
        },
      )
  },
})

/** One phase of everybody; of those whose turn is to come it is missing then (WCA-GRAPPLE-03). */
function payForCheck(encounter: Encounter, combatant: Combatant): void {
  const { phases } = ACTIONS.grappleCheck
  const { id, fight } = combatant
  if (encounter.turn === id || encounter.acted.includes(id)) spendPhases(combatant, phases)
  else {
    wearPenalties(combatant, phases)
    fight.phasesOwed = Math.min(PHASES_PER_ROUND, fight.phasesOwed + phases)
  }
}

/** Refusals: `unknown-grapple`, `nobody-won`, `target-needed`, `not-in-grapple`, `not-pinned`, `pinned-already`. */
export function refuseChoice(
  campaign: Campaign,
  given: Pick<PayloadOf<'wcrpg/grapple-choose'>, 'encounter' | 'grapple' | 'option' | 'target'>,
): Refusal | null {
  const found = findGrapple(campaign, given.encounter, given.grapple)
  if ('refused' in found) return found
  const { encounter, standing } = found
  if (standing.winner === null) return refuse('nobody-won')
  const { option, target } = given
  if (target !== null && (target === standing.winner || !standing.members.includes(target)))
    return refuse('not-in-grapple')
  if (option === 'damage' || option === 'pin') {
    if (target === null) return refuse('target-needed')
    if (option === 'pin' && isPinned(encounter, target)) return refuse('pinned-already')
    // who is pinned can break the pin or get away, nothing else
    return isPinned(encounter, standing.winner) ? refuse('is-pinned') : null
  }
  return option === 'breakPin' && standing.pins.length === 0 ? refuse('not-pinned') : null
}

const choose = defineCommand('wcrpg/grapple-choose', {
  rules: ['WCA-GRAPPLE-03', 'WCA-GRAPPLE-04'],
  refuse: ({ campaign }, given) => refuseChoice(campaign, given),
  apply(resolution, given) {
    const found = findGrapple(resolution.campaign, given.encounter, given.grapple)
    if ('refused' in found || found.standing.winner === null) return
    const { encounter, standing } = found
    const fighter = fighterOf(resolution, encounter.id, found.standing.winner)
    standing.winner = null
    carryOutChoice(resolution, fighter, standing, given)
  },
})

function carryOutChoice(
  resolution: Resolution,
  fighter: Fighter,
  standing: WcrpgGrapple,
  given: PayloadOf<'wcrpg/grapple-choose'>,
): void {
  const { encounter, combatant, sheet } = fighter
  const target = given.target === null ? undefined : findCombatant(encounter, given.target)
  const name = target === undefined ? '' : resolution.peek(target.sheet).name
  const say = (
    what: 'pins' | 'pinBroken' | 'escaped' | 'waits',
    tone: 'good' | 'bad' | 'turn' = 'turn',
  ): void => {
    resolution.log.say(
      `grapple.${what}`,
      { who: sheet.name, target: name },
      { rule: what === 'pins' ? 'WCA-GRAPPLE-04' : 'WCA-GRAPPLE-03', tone, secret: combatant.hidden },
    )
  }
  switch (given.option) {
    case 'damage':
      if (target !== undefined) strikeInGrapple(resolution, fighter, target, given)
      break
    case 'pin':
      if (target === undefined) break
      standing.pins.push({
        by: combatant.id,
        who: target.id,
        constricting: false,
        strangling: given.strangle,
      })
      say('pins', 'bad')
      if (given.strangle) suffocate(resolution, resolution.sheet(target.sheet))
      break
    case 'breakPin': {
      // one's own first, else the one named
      const whose = isPinned(encounter, combatant.id) ? combatant.id : given.target
      const freed = standing.pins.filter(({ who }) => who === (whose ?? who))
      standing.pins = standing.pins.filter((pin) => !freed.includes(pin))
      breathe(resolution, encounter, freed)
      say('pinBroken', 'good')
      break
    }
    case 'escape':
      letGo(resolution, encounter, combatant.id)
      say('escaped', 'good')
      break
    case 'nothing':
      say('waits')
  }
  if (target !== undefined && given.option !== 'escape')
    openAbilities(combatant, sheet, target, 'constrict', 'swallowWhole')
}

/** An attack against THD at no distance; unarmed damage if it hits (WCA-GRAPPLE-03). */
function strikeInGrapple(
  resolution: Resolution,
  fighter: Fighter,
  target: Combatant,
  { specialization, dodgeSpecialization, modifiers, dcModifiers }: PayloadOf<'wcrpg/grapple-choose'>,
): void {
  const victim = resolution.sheet(target.sheet)
  carryOutAttack(
    resolution,
    attackOf(
      resolution,
      fighter,
      target.id,
      { ...CLOSE_CHOICES, weapon: UNARMED, specialization, dodgeSpecialization, modifiers, dcModifiers },
      { rating: touchRating(victim, 'WCA-GRAPPLE-03'), at: RANGE_ZERO },
    ),
    { purpose: 'grab' },
  )
}

/** WCA-GRAPPLE-03: whom nobody who can act holds may leave the Grapple without a Check. */
export function isHeldByNobody(fighter: Fighter): boolean {
  const { campaign, encounter, combatant, now } = fighter
  const own = grappleOf(encounter, combatant.id)
  if (own === undefined) return false
  return own.members
    .filter((member) => member !== combatant.id)
    .every((member) => {
      const { sheet } = needById(encounter.combatants, member, 'combatant')
      return isHelpless(needById(campaign.roster, sheet, 'sheet'), now)
    })
}

const release = defineCommand('wcrpg/release', {
  rules: ['WCA-GRAPPLE-03', 'WCA-GRAPPLE-04', 'WCA-CONSTRICT-01'],
  /** Refusals: those of finding the fighter, `cannot-act`, `not-pinned`. */
  refuse({ campaign }, { encounter, combatant, target }) {
    const fighter = findFighter(campaign, encounter, combatant)
    if ('refused' in fighter) return fighter
    if (isHelpless(fighter.sheet, fighter.now)) return refuse('cannot-act', { who: fighter.sheet.name })
    const standing = grappleOf(fighter.encounter, combatant)
    const holds = standing?.pins.some((pin) => pin.by === combatant && pin.who === target) === true
    const leaves = standing?.members.includes(target) === true && target !== combatant
    return holds || (leaves && isHeldByNobody(fighter)) ? null : refuse('not-pinned')
  },
  apply(resolution, { encounter: id, combatant: who, target }) {
    const fighter = fighterOf(resolution, id, who)
    const { encounter } = fighter
    const standing = grappleOf(encounter, who)
    if (standing === undefined) return
    if (isHeldByNobody(fighter)) letGo(resolution, encounter, who)
    else {
      const freed = standing.pins.filter((pin) => pin.by === who && pin.who === target)
      standing.pins = standing.pins.filter((pin) => !freed.includes(pin))
      breathe(resolution, encounter, freed)
    }
    sayOf(resolution, fighter, 'grapple.released', 'WCA-GRAPPLE-04', {
      target: resolution.peek(needById(encounter.combatants, target, 'combatant').sheet).name,
    })
  },
})

export const grappleCommands = [grab, join, check, choose, release]
