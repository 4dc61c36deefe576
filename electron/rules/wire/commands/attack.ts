/** Attacks with weapons, bare hands and spells (WIRE-ATK-03: announce, pay, roll, defend, compare, damage). */
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { Odds, Refusal } from '@shared/contract/types'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import type { DefenceSkill } from '../attack/defence'
import { attackCost, isTakenInHand, pendingFor, usesAim, weaponOf, type Means } from '../attack/numbers'
import { metresBetween, refuseRange, refuseTarget, setDistance } from '../distance'
import { pay, refuseAction } from '../pool'
import { castAtNobody, lookedAtCheck, type SpellCheck } from '../spellCheck'
import { looked, resolveAttack, type Attack } from '../attack/roll'
import {
  defineCommand,
  type PayloadOf,
  noting,
  type Campaign,
  type Fighter,
  type Resolution,
  type Wire,
} from '../types'

interface Numbers {
  boost: number
  metres: number | null
  modifiers: Modifiers
  defenceModifiers: Modifiers
  defenceSkill: DefenceSkill | null
}

function attackOf(
  resolution: Resolution,
  fighter: Fighter,
  targetId: string,
  means: Means,
  numbers: Numbers,
): Attack {
  const { encounter, combatant, sheet } = fighter
  const target = needById(encounter.combatants, targetId, 'combatant')
  return {
    encounter,
    combatant,
    sheet,
    target,
    targetSheet: resolution.peek(target.sheet),
    means,
    boost: numbers.boost,
    extra: pendingFor(combatant, means),
    metres: numbers.metres ?? metresBetween(encounter, combatant, target),
    modifiers: numbers.modifiers,
    defenceByHand: { modifiers: numbers.defenceModifiers, chosen: numbers.defenceSkill },
    cost: attackCost(sheet, means, numbers.boost),
  }
}

/** Pays, uses up what waited for this attack, and attacks. */
function carryOut(resolution: Resolution, made: Attack): void {
  const { combatant, means } = made
  pay(combatant, made.cost.total)
  combatant.fight.target = made.target.id
  made.targetSheet = resolution.sheet(made.target.sheet)
  resolveAttack(resolution, made)
  const used = new Set(made.extra.map((bonus) => bonus.id))
  combatant.fight.pending = combatant.fight.pending.filter((bonus) => !used.has(bonus.id))
  if (usesAim(combatant, means)) combatant.fight.aimReady = false
}

type AttackPayload = PayloadOf<'wire/attack'>

const weaponMeans = (fighter: Fighter, key: string): Means | null => {
  const weapon = weaponOf(fighter.sheet, key)
  return weapon === undefined ? null : { by: 'weapon', key, weapon }
}

/** Refusals: those of acting, `unknown-weapon`, of target, points and range. */
function refuseAttack(campaign: Campaign, payload: AttackPayload): Refusal | null {
  const fighter = findFighter<Wire>(campaign, payload.encounter, payload.attacker)
  if ('refused' in fighter) return fighter
  const { encounter, combatant, sheet } = fighter
  const means = weaponMeans(fighter, payload.weapon)
  const early = refuseAction(fighter, 0) ?? refuseTarget(encounter, combatant, payload.target)
  if (early !== null) return early
  if (means?.by !== 'weapon') return refuse('unknown-weapon', { who: sheet.name, weapon: payload.weapon })
  const target = needById(encounter.combatants, payload.target, 'combatant')
  const names = { who: sheet.name, target: needById(campaign.roster, target.sheet, 'sheet').name }
  return (
    refuseRange(encounter, combatant, target, names, means.weapon, payload.metres) ??
    refuseAction(fighter, attackCost(sheet, means, payload.boost).total)
  )
}

function weaponAttack(resolution: Resolution, fighter: Fighter, payload: AttackPayload): Attack {
  const means = weaponMeans(fighter, payload.weapon)
  if (means === null) throw new Error('an unknown weapon was not refused')
  return attackOf(resolution, fighter, payload.target, means, payload)
}

const attack = defineCommand('wire/attack', {
  rules: [
    'WIRE-ATK-01',
    'WIRE-ATK-02',
    'WIRE-ATK-03',
    'WIRE-MEL-01',
    'WIRE-MEL-02',
    'WIRE-UNA-01',
    'WIRE-RNG-01',
    'WIRE-RNG-02',
    'WIRE-RNG-03',
    'WIRE-DEF-01',
    'WIRE-DEF-02',
    'WIRE-DOS-01',
    'WIRE-DMG-01',
    'WIRE-DMG-04',
  ],
  refuse: ({ campaign }, payload) => refuseAttack(campaign, payload),
  odds: (resolution, payload) =>
    looked(
      weaponAttack(resolution, fighterOf<Wire>(resolution, payload.encounter, payload.attacker), payload),
      noting(resolution),
    ),
  apply(resolution, payload) {
    const fighter = fighterOf<Wire>(resolution, payload.encounter, payload.attacker)
    const { encounter, combatant, sheet } = fighter
    const target = needById(encounter.combatants, payload.target, 'combatant')
    if (payload.metres !== null) setDistance(combatant, target, payload.metres)
    const made = weaponAttack(resolution, fighter, payload)
    if (isTakenInHand(sheet, payload.weapon)) {
      sheet.inHand = payload.weapon
      resolution.log.say(
        'wire.weapon.taken',
        { who: sheet.name, weapon: sheet.weapons[payload.weapon]?.name ?? '' },
        { rule: 'WIRE-ACP-06', secret: combatant.hidden },
      )
    }
    carryOut(resolution, made)
  },
})

type CastPayload = PayloadOf<'wire/cast'>

/** Refusals: those of acting, `unknown-spell`, `magic-talent-missing`, of target and points, `target-number-missing`. */
function refuseCast(campaign: Campaign, payload: CastPayload): Refusal | null {
  const fighter = findFighter<Wire>(campaign, payload.encounter, payload.caster)
  if ('refused' in fighter) return fighter
  const { encounter, combatant, sheet } = fighter
  const early = refuseAction(fighter, 0)
  if (early !== null) return early
  const spell = sheet.spells[payload.spell]
  if (spell === undefined) return refuse('unknown-spell', { who: sheet.name, spell: payload.spell })
  if (sheet.magicTalent === 0) return refuse('magic-talent-missing', { who: sheet.name })
  if (payload.target === null && (payload.targetNumber ?? spell.targetNumber) === null)
    return refuse('target-number-missing', { spell: spell.name })
  return (
    (payload.target === null ? null : refuseTarget(encounter, combatant, payload.target)) ??
    refuseAction(fighter, spell.cost)
  )
}

const spellMeans = (fighter: Fighter, key: string): Means & { by: 'spell' } => {
  const spell = fighter.sheet.spells[key]
  if (spell === undefined) throw new Error('an unknown spell was not refused')
  return { by: 'spell', spell }
}

function spellAttack(resolution: Resolution, fighter: Fighter, target: string, payload: CastPayload): Attack {
  return attackOf(resolution, fighter, target, spellMeans(fighter, payload.spell), {
    ...payload,
    boost: 0,
    metres: null,
  })
}

const checkOf = (fighter: Fighter, payload: CastPayload): SpellCheck => {
  const { spell } = spellMeans(fighter, payload.spell)
  return { spell, number: payload.targetNumber ?? spell.targetNumber ?? 0, modifiers: payload.modifiers }
}
const cast = defineCommand('wire/cast', {
  rules: ['WIRE-SPL-01', 'WIRE-SPL-02', 'WIRE-DEF-03', 'WIRE-POW-01', 'WIRE-CHK-01'],
  refuse: ({ campaign }, payload) => refuseCast(campaign, payload),
  odds(resolution, payload): Odds {
    const fighter = fighterOf<Wire>(resolution, payload.encounter, payload.caster)
    return payload.target === null
      ? lookedAtCheck(resolution, fighter, checkOf(fighter, payload))
      : looked(spellAttack(resolution, fighter, payload.target, payload), noting(resolution))
  },
  apply(resolution, payload) {
    const fighter = fighterOf<Wire>(resolution, payload.encounter, payload.caster)
    if (payload.target === null) castAtNobody(resolution, fighter, checkOf(fighter, payload))
    else carryOut(resolution, spellAttack(resolution, fighter, payload.target, payload))
  },
})

export const attackCommands = [attack, cast]
