/**
 * Grabs and what a Grapple leads to (WCA-GRAPPLE-01, WCA-IMPGRAB-01, WCA-CONSTRICT-01, WCA-SWALLOW-01, WCA-SWALLOW-02).
 */
import { inBodyOrder, valuesOf } from '@shared/wcrpg/order'
import { z } from 'zod'
import type { WcrpgPending } from '@shared/wcrpg/fight'
import { ABILITIES, UNARMED, type Ability } from '@shared/wcrpg/names'
import { findCombatant } from '../../../engine/lookup'
import { roundDown } from '../../../engine/rounding'
import { tally } from '../../../engine/tally'
import { addCondition, endConditions } from '../../../engine/conditions'
import { roller } from '../../../engine/dice'
import { type Circumstance, attackOf, CLOSE_CHOICES, touchRating } from '../attack/attack'
import { attributeBonus, isUnconscious, statusOf } from '../sheet/condition'
import { CRITICAL_HIT, splitDamage } from '../harm/damageOfHit'
import type { Modifier } from '../checks/checks'
import { sumD5 } from '../dice'
import type { Fighter } from '../fighter'
import { suffocate } from './breath'
import { grappleOf, leaveGrapple, rollGrapple } from './grapples'
import { land } from '../harm/hits'
import { nowOf } from '../now'
import { carryOutAttack } from '../attack/carryOut'
import { SWALLOW } from '../tables'
import { settle } from '../harm/thresholds'
import type { Combatant, Encounter, Resolution, Sheet } from '../types'
import { putAway } from '../movement/putAway'
import { RANGE_ZERO } from '../attack/range'
import { hitWhole, hitWith } from '../harm/hit'
import { landUnarmed } from '../harm/landUnarmed'

const keptModifiers = z.array(z.object({ why: z.string(), value: z.number() }))

/** What a grab keeps of its command until it takes effect. */
const grabCommand = z.object({
  specialization: z.string().nullable().default(null),
  dodgeSpecialization: z.string().nullable().default(null),
  modifiers: keptModifiers.default([]),
  dcModifiers: keptModifiers.default([]),
  checkModifiers: keptModifiers.optional(),
  opponentModifiers: keptModifiers.optional(),
})

interface Grab {
  degree: number
  isCritical: boolean
  deals: boolean
  checkModifiers?: readonly Modifier[]
  opponentModifiers?: readonly Modifier[]
}

/** After the answers: the grab itself, an unarmed attack against THD (WCA-GRAPPLE-01). */
export function completeGrab(
  resolution: Resolution,
  fighter: Fighter,
  pending: Extract<WcrpgPending, { target: string }>,
): void {
  const target = findCombatant(fighter.encounter, pending.target)
  if (target === undefined) return
  const victim = resolution.sheet(target.sheet)
  const { checkModifiers = [], opponentModifiers = [], ...given } = grabCommand.parse(pending.command)
  const choices = { ...CLOSE_CHOICES, ...given, weapon: UNARMED }
  const manner = { rating: touchRating(victim, 'WCA-GRAPPLE-01'), at: RANGE_ZERO }
  carryOutAttack(resolution, attackOf(resolution, fighter, target.id, choices, manner), {
    purpose: 'grab',
    onHits({ result, check }) {
      grapple(resolution, fighter, target, {
        degree: check.success ? check.degree : 0,
        isCritical: result === 'criticalHit',
        deals: true,
        checkModifiers,
        opponentModifiers,
      })
    },
  })
}

/**
 * Opposed Grapple Checks; the higher one holds, a tie is nothing (WCA-GRAPPLE-01, WCA-GRAPPLE-02). Returns whether it
 * holds.
 */
export function grapple(
  resolution: Resolution,
  { encounter, combatant, sheet }: Fighter,
  target: Combatant,
  { degree, isCritical, deals, checkModifiers, opponentModifiers }: Grab,
): boolean {
  const victim = resolution.sheet(target.sheet)
  const own = rollGrapple(resolution, combatant, sheet, null, checkModifiers)
  const theirs = rollGrapple(resolution, target, victim, null, opponentModifiers)
  const holds = own.total > theirs.total
  resolution.log.say(
    holds ? 'grapple.begun' : 'grapple.shakenOff',
    { who: sheet.name, target: victim.name, own: own.total, theirs: theirs.total },
    {
      rule: 'WCA-GRAPPLE-01',
      tone: holds ? 'good' : 'plain',
      derivations: [own, theirs],
      secret: combatant.hidden,
    },
  )
  if (!holds) return false
  bind(resolution, encounter, combatant, target)
  openAbilities(combatant, sheet, target, 'constrict', 'swallowWhole')
  if (deals) landUnarmed(resolution, encounter, sheet, victim, degree, isCritical ? [CRITICAL_HIT] : [])
  return true
}

/** Puts both into one Grapple: that of either, or a new one. */
function bind(resolution: Resolution, encounter: Encounter, one: Combatant, other: Combatant): void {
  const standing = grappleOf(encounter, other.id) ?? grappleOf(encounter, one.id)
  if (standing === undefined)
    encounter.fight.grapples.push({
      id: resolution.freshId('g'),
      members: [one.id, other.id],
      pins: [],
      checkedRound: null,
      winner: null,
    })
  else for (const { id } of [one, other]) if (!standing.members.includes(id)) standing.members.push(id)
}

/** Free abilities that this moment allows against this one. */
export function openAbilities(
  combatant: Combatant,
  sheet: Sheet,
  target: Combatant,
  ...abilities: Exclude<Ability, 'trample'>[]
): void {
  const known = abilities.filter(
    (ability) => ABILITIES.includes(ability) && sheet.abilities.includes(ability),
  )
  combatant.fight.opening = known.length === 0 ? null : { target: target.id, abilities: known }
}

/** WCA-CONSTRICT-01: twice the Power modifier as Basic Damage; the pin holds and the breath goes. */
export function constrict(
  resolution: Resolution,
  { encounter, combatant, sheet }: Fighter,
  target: Combatant,
): void {
  const victim = resolution.sheet(target.sheet)
  const standing = grappleOf(encounter, combatant.id)
  if (standing === undefined) return
  standing.pins = standing.pins.filter(({ who }) => who !== target.id)
  standing.pins.push({ by: combatant.id, who: target.id, constricting: true, strangling: false })
  const gross = tally('grossDamage', 'WCA-CONSTRICT-01', { who: sheet.name })
    .add('powerModifier', attributeBonus(sheet.attributes.power))
    .multiply('constricted', 2)
    .atLeast('neverBelow', 0)
  resolution.log.say(
    'constrict.holds',
    { who: sheet.name, target: victim.name },
    { rule: 'WCA-CONSTRICT-01', tone: 'bad', secret: combatant.hidden || target.hidden },
  )
  land(resolution, encounter, victim, { by: sheet.name, hits: [hitWith(null, splitDamage(gross, 'basic'))] })
  suffocate(resolution, victim)
}

/** WCA-SWALLOW-01: easier for prey that is not much smaller, ever harder below. */
export function preyBonus(swallower: Sheet, prey: Sheet): Circumstance {
  const smaller = swallower.species.sizeClass - prey.species.sizeClass
  return {
    what: 'preySize',
    value: SWALLOW.bonus - SWALLOW.step * (smaller - SWALLOW.smallerBy),
    rule: 'WCA-SWALLOW-01',
  }
}

/** WCA-SWALLOW-01: a second pair of Checks; inside, Power and Finesse together as Lethal Damage without a location. */
export function swallow(
  resolution: Resolution,
  { encounter, combatant, sheet }: Fighter,
  target: Combatant,
): void {
  const victim = resolution.sheet(target.sheet)
  const own = rollGrapple(resolution, combatant, sheet)
  const theirs = rollGrapple(resolution, target, victim, preyBonus(sheet, victim))
  const isDown = own.total > theirs.total
  resolution.log.say(
    isDown ? 'swallow.down' : 'swallow.escaped',
    { who: sheet.name, target: victim.name, own: own.total, theirs: theirs.total },
    { rule: 'WCA-SWALLOW-01', tone: isDown ? 'grave' : 'plain', derivations: [own, theirs] },
  )
  if (!isDown) return
  const lethal = tally('lethalDamage', 'WCA-SWALLOW-01', { who: sheet.name })
    .add('powerScore', sheet.attributes.power)
    .add('finesseScore', sheet.attributes.finesse)
    .atLeast('neverBelow', 0)
  const dealt = lethal.total
  leaveGrapple(encounter, target.id)
  target.fight.swallowed = { by: combatant.id, needed: SWALLOW.escape + dealt, dealt: 0 }
  target.fight.position = null
  land(resolution, encounter, victim, {
    by: sheet.name,
    hits: [hitWhole({ lethal, nonLethal: tally('nonLethalDamage', 'WCA-SWALLOW-01').add('grossDamage', 0) })],
  })
  addCondition(resolution, victim, { kind: 'inAcid', note: sheet.name })
  digest(resolution, encounter)
}

/** WCA-SWALLOW-02: whoever is disabled inside is brain dead. */
export function digest(resolution: Resolution, encounter: Encounter): void {
  for (const { sheet: id, fight } of encounter.combatants) {
    if (fight.swallowed === null) continue
    const prey = resolution.peek(id)
    const now = nowOf(resolution)
    if (prey.death.brainDead || !isUnconscious(prey, now)) continue
    const sheet = resolution.sheet(id)
    const before = statusOf(sheet, now)
    sheet.death.brainDead = true
    resolution.log.say('swallow.digested', { who: sheet.name }, { rule: 'WCA-SWALLOW-02', tone: 'grave' })
    settle(resolution, sheet, before)
  }
}

/** WCA-SWALLOW-02: out beside whoever swallowed it, and out of the acid. */
export function comeOut(
  resolution: Resolution,
  encounter: Encounter,
  prey: Combatant,
  swallower: Combatant,
): void {
  prey.fight.swallowed = null
  putAway(encounter, prey, swallower, 0, null)
  const { name } = resolution.peek(swallower.sheet)
  endConditions(resolution, prey.sheet, ({ kind, note }) => kind === 'inAcid' && note === name)
}

/** WCA-SWALLOW-02: damage from inside, before armour; enough of it opens a way out and 2d5 Wounds. */
export function cutFromInside(resolution: Resolution, fighter: Fighter, damage: number): void {
  const { combatant, sheet, encounter } = fighter
  const { swallowed } = combatant.fight
  if (swallowed === null) return
  swallowed.dealt += roundDown(damage)
  const swallower = findCombatant(encounter, swallowed.by)
  resolution.log.say(
    'swallow.cut',
    { who: sheet.name, dealt: swallowed.dealt, needed: swallowed.needed },
    { rule: 'WCA-SWALLOW-02', tone: 'good' },
  )
  if (swallowed.dealt < swallowed.needed || swallower === undefined) return
  comeOut(resolution, encounter, combatant, swallower)
  const beast = resolution.sheet(swallower.sheet)
  const before = statusOf(beast, nowOf(resolution))
  const wounds = sumD5(resolution, SWALLOW.wounds, {
    purpose: 'swallowWounds',
    roller: roller(sheet),
    rule: 'WCA-SWALLOW-02',
    with: { who: beast.name },
  })
  const vital = valuesOf(inBodyOrder(beast.parts)).find(({ group }) => group === 'bodyVital')
  if (vital !== undefined) vital.open += wounds
  resolution.log.say(
    'swallow.cutOut',
    { who: sheet.name, target: beast.name, wounds },
    { rule: 'WCA-SWALLOW-02', tone: 'grave' },
  )
  settle(resolution, beast, before)
}
