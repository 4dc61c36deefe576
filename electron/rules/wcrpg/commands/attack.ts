/** Attacks: on the own turn, as a readied action, or as the Opportunity Attack that an approach provokes. */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import type { Odds, Refusal } from '@shared/contract/types'
import { LINES_OF_SIGHT } from '@shared/wcrpg/names'
import { findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import {
  attackNumbers,
  carryOutAttack,
  refuseAttack,
  weaponOf,
  type Attack,
  type AttackChoices,
} from '../attack'
import { attackOdds } from '../attackRoll'
import { refuseAction, spendPhases } from '../budget'
import { criticalRange } from '../checks'
import { isHelpless } from '../condition'
import { distanceSchema, refuseTargeting, setRange, type Distance } from '../range'
import { ACTIONS } from '../tables'
import { modifiersSchema } from '../../../engine/fighter'
import { fighterOf, findFighter, type Fighter } from './fight'
import { completePending } from '../approach'
import { defineCommand, type Resolution } from '../types'

const choices = {
  weapon: z.string().min(1).max(64),
  lineOfSight: z.enum(LINES_OF_SIGHT).default('clear'),
  crossfire: z.enum(['none', 'into', 'outOf', 'both']).default('none'),
  specialization: z.string().max(120).nullable().default(null),
  dodgeSpecialization: z.string().max(120).nullable().default(null),
  modifiers: modifiersSchema,
}

const attackPayload = z.strictObject({
  encounter: idSchema.optional(),
  attacker: idSchema,
  target: idSchema,
  ...choices,
  /** States or rolls the range to this target first; absent: the range that stands. */
  distance: distanceSchema.nullable().default(null),
  /** Carries out a readied action out of turn (WCA-READY-01). */
  readied: idSchema.nullable().default(null),
})
type AttackPayload = z.infer<typeof attackPayload>

function refuseTiming(fighter: Fighter, readied: string | null): Refusal | null {
  const { encounter, combatant, sheet, now } = fighter
  if (readied === null) return refuseAction(encounter, combatant, sheet, now, ACTIONS.attack.phases)
  if (isHelpless(sheet, now)) return refuse('cannot-act', { who: sheet.name })
  return combatant.fight.readied.some((r) => r.id === readied)
    ? null
    : refuse('not-readied', { who: sheet.name })
}

/** A distance that is stated along decides about reach before any die is asked for; a rolled one cannot be known. */
function withStatedRange(fighter: Fighter, target: string, distance: Distance | null): Fighter | Refusal {
  const { combatant, encounter } = fighter
  const { range } = combatant.fight
  if (distance === null)
    return range?.target === target ? fighter : refuse('range-unknown', { who: fighter.sheet.name })
  if (distance.how === 'roll') return fighter
  const theirs = distance.how === 'theirs' ? findCombatant(encounter, target)?.fight.range : null
  const stated = {
    target,
    rolled: null,
    die: null,
    round: encounter.round,
    metres: distance.how === 'metres' ? distance.metres : (theirs?.metres ?? null),
    increments: distance.how === 'increments' ? distance.increments : (theirs?.increments ?? 0),
  }
  return { ...fighter, combatant: { ...combatant, fight: { ...combatant.fight, range: stated } } }
}

function refuseAttackCommand({ campaign }: Resolution, payload: AttackPayload): Refusal | null {
  const fighter = findFighter(campaign, payload.encounter, payload.attacker)
  if ('refused' in fighter) return fighter
  const early =
    refuseTiming(fighter, payload.readied) ??
    refuseTargeting(fighter.encounter, fighter.combatant, payload.target, payload.distance)
  if (early !== null) return early
  // only snipers reach who has withdrawn (WCA-SNIPE-01), and nobody snipes without a grid yet
  if (findCombatant(fighter.encounter, payload.target)?.withdrawn === true) return refuse('target-withdrawn')
  const ranged = withStatedRange(fighter, payload.target, payload.distance)
  if ('refused' in ranged) return ranged
  if (payload.distance?.how === 'roll') return null // known only once rolled: carried out as far as it goes
  return refuseAttack(ranged.encounter, ranged.combatant, ranged.sheet, payload, ranged.now)
}

function attackOf(resolution: Resolution, fighter: Fighter, targetId: string, made: AttackChoices): Attack {
  const target = needById(fighter.encounter.combatants, targetId, 'combatant')
  return {
    encounter: fighter.encounter,
    attacker: fighter.combatant,
    attackerSheet: fighter.sheet,
    target,
    targetSheet: resolution.sheet(target.sheet),
    weapon: weaponOf(fighter.sheet, made.weapon) ?? null,
    choices: made,
    now: fighter.now,
  }
}

/** Chances of each result, as one attack roll would fall. */
function oddsOfAttack(resolution: Resolution, attack: Attack): Odds {
  const { ehd, dc } = attackNumbers(resolution, attack)
  const range = criticalRange(resolution)
  const chances = attackOdds(ehd.total, dc.total, range)
  return {
    price: null,
    outcomes: Object.entries(chances).map(([key, chance]) => ({ key, chance })),
    derivations: [ehd.toDerivation(), dc.toDerivation()],
    switches: { critSuccessMax: range.successMax, critFailureMin: range.failureMin },
  }
}

const attack = defineCommand({
  type: 'wcrpg/attack',
  rules: [
    'WCA-ATK-01',
    'WCA-ATK-02',
    'WCA-EHD-01',
    'WCA-ROLL-01',
    'WCA-ROLL-02',
    'WCA-ROLL-03',
    'WCA-ROLL-04',
  ],
  payload: attackPayload,
  /** Refusals: those of acting, targeting, weapon and reach; `not-readied`, `range-unknown`. */
  refuse: refuseAttackCommand,
  odds(resolution, payload) {
    const found = findFighter(resolution.campaign, payload.encounter, payload.attacker)
    if ('refused' in found) return found
    if (payload.distance?.how === 'roll') return refuse('range-unknown', { who: found.sheet.name })
    const fighter = withStatedRange(found, payload.target, payload.distance)
    return 'refused' in fighter
      ? fighter
      : oddsOfAttack(resolution, attackOf(resolution, fighter, payload.target, payload))
  },
  apply(resolution, payload) {
    const fighter = fighterOf(resolution, payload.encounter, payload.attacker)
    const { encounter, combatant } = fighter
    const target = needById(encounter.combatants, payload.target, 'combatant')
    if (payload.distance !== null) setRange(resolution, encounter, combatant, target, payload.distance)
    if (payload.readied !== null) triggerReadied(resolution, fighter, payload.readied)
    spendPhases(combatant, ACTIONS.attack.phases)
    const late =
      payload.distance?.how === 'roll'
        ? refuseAttack(encounter, combatant, fighter.sheet, payload, fighter.now)
        : null
    if (late !== null) {
      resolution.log.say(
        'attack.impossible',
        {
          who: fighter.sheet.name,
          target: resolution.peek(target.sheet).name,
          why: { key: `refusal.${late.refused}`, with: late.with },
        },
        { rule: 'WCA-ATK-02', tone: 'bad' },
      )
      return
    }
    carryOutAttack(resolution, attackOf(resolution, fighter, payload.target, payload))
  },
})

/** WCA-READY-01: carried out once, and paid with as many phases of the next turn. */
export function triggerReadied(resolution: Resolution, { combatant, sheet }: Fighter, id: string): void {
  const readied = combatant.fight.readied.find((r) => r.id === id)
  if (readied === undefined) throw new Error(`readied action ${id} is missing`)
  combatant.fight.readied = combatant.fight.readied.filter((r) => r.id !== id)
  combatant.fight.phasesOwed = Math.min(2, combatant.fight.phasesOwed + readied.phases)
  combatant.fight.released = readied.phases
  resolution.log.say(
    'ready.triggered',
    { who: sheet.name, action: readied.action, phases: readied.phases },
    { rule: 'WCA-READY-01', tone: 'turn', secret: combatant.hidden },
  )
}

const opportunityPayload = z.strictObject({
  encounter: idSchema.optional(),
  attacker: idSchema,
  /** Whoever provoked it by a declared move. */
  target: idSchema,
  ...choices,
})

/** The reach of the strike is that of the mover once it has come within one short increment. */
function approached(fighter: Fighter, target: string): Fighter {
  const range = { target, increments: 1, metres: 5, rolled: null, die: null, round: fighter.encounter.round }
  return { ...fighter, combatant: { ...fighter.combatant, fight: { ...fighter.combatant.fight, range } } }
}

const opportunityAttack = defineCommand({
  type: 'wcrpg/opportunity-attack',
  rules: ['WCA-OPPA-01', 'WCD-CON-04'],
  payload: opportunityPayload,
  /** Refusals: `not-provoked`, `cannot-act`, and those of weapon and reach. */
  refuse({ campaign }, payload) {
    const fighter = findFighter(campaign, payload.encounter, payload.attacker)
    if ('refused' in fighter) return fighter
    const mover = findCombatant(fighter.encounter, payload.target)
    if (mover?.fight.pending?.answering.includes(payload.attacker) !== true)
      return refuse('not-provoked', { who: fighter.sheet.name })
    if (isHelpless(fighter.sheet, fighter.now)) return refuse('cannot-act', { who: fighter.sheet.name })
    const near = approached(fighter, payload.target)
    return refuseAttack(near.encounter, near.combatant, near.sheet, payload, near.now)
  },
  odds(resolution, payload) {
    const found = findFighter(resolution.campaign, payload.encounter, payload.attacker)
    if ('refused' in found) return found
    return oddsOfAttack(
      resolution,
      attackOf(resolution, approached(found, payload.target), payload.target, payload),
    )
  },
  apply(resolution, payload) {
    const fighter = fighterOf(resolution, payload.encounter, payload.attacker)
    const { encounter, combatant, sheet } = fighter
    const mover = fighterOf(resolution, payload.encounter, payload.target)
    resolution.log.say(
      'opportunity.taken',
      { who: sheet.name, target: mover.sheet.name },
      { rule: 'WCA-OPPA-01', tone: 'turn' },
    )
    const turnIsToCome = encounter.order.includes(combatant.id) && !encounter.acted.includes(combatant.id)
    if (weaponOf(sheet, payload.weapon) != null && turnIsToCome)
      combatant.fight.discharged.push(payload.weapon)
    carryOutAttack(
      resolution,
      attackOf(
        resolution,
        { ...fighter, combatant: approached(fighter, payload.target).combatant },
        payload.target,
        payload,
      ),
    )
    answered(resolution, mover, payload.attacker)
  },
})

/** One who could strike has done so or let it pass; when all have, the move takes effect. */
function answered(resolution: Resolution, mover: Fighter, by: string): void {
  const { pending } = mover.combatant.fight
  if (pending === null) return
  pending.answering = pending.answering.filter((id) => id !== by)
  if (pending.answering.length === 0) completePending(resolution, mover)
}

const letPass = defineCommand({
  type: 'wcrpg/let-pass',
  rules: ['WCA-OPPA-01'],
  payload: z.strictObject({ encounter: idSchema.optional(), combatant: idSchema, mover: idSchema }),
  /** Refusal: `not-provoked`. */
  refuse({ campaign }, { encounter, combatant, mover }) {
    const fighter = findFighter(campaign, encounter, mover)
    if ('refused' in fighter) return fighter
    return fighter.combatant.fight.pending?.answering.includes(combatant) === true
      ? null
      : refuse('not-provoked')
  },
  apply(resolution, { encounter, combatant, mover: moverId }) {
    const mover = fighterOf(resolution, encounter, moverId)
    resolution.log.say(
      'opportunity.letPass',
      { who: resolution.peek(combatant).name, target: mover.sheet.name },
      { rule: 'WCA-OPPA-01' },
    )
    answered(resolution, mover, combatant)
  },
})

export const attackCommands = [attack, opportunityAttack, letPass]
