/** An attack carried out, and an attack looked at before the roll, on the same numbers (WIRE-ATK-03). */
import type { Json, Odds } from '@shared/contract/types'
import { wallOnTheMap } from '../distance'
import { roller } from '../../../engine/dice'
import { tally, type Tally } from '../../../engine/tally'
import {
  attackResult,
  damageOf,
  dealsDamage,
  degrees,
  hits,
  kindOf,
  type AttackRoll,
  type AttackDamageInput,
  type Damage,
} from './numbers'
import { defence, type Defence, type DefenceByHand } from './defence'
import { poolOf } from '../derived'
import { ruleOfBonus } from '../circumstances'
import { takeDamage } from '../harm'
import { priceOf } from '../pool'
import { countDamage } from '../quickAndDirty'
import { statusOf } from '../status'
import { DEAD_AT, UNCONSCIOUS_AT } from '../tables'
import { noting, type Combatant, type Fighter, type HouseRule, type Resolution, type Sheet } from '../types'

export interface Attack extends Fighter, AttackRoll, AttackDamageInput {
  combatant: Combatant
  target: Combatant
  targetSheet: Sheet
  defenceByHand: DefenceByHand
  cost: Tally
}

const defenceOf = (
  { encounter, target, targetSheet, means, defenceByHand }: Attack,
  die: number | null,
): Defence => defence(encounter, target, targetSheet, kindOf(means), defenceByHand, die)

/** WIRE-DCE-01: the attacker's die first, then the defender's, unless the defender is helpless. */
function rollBoth(resolution: Resolution, made: Attack): { attack: Tally; defended: Defence } {
  const { sheet, targetSheet, means } = made
  const parameters = { who: sheet.name, target: targetSheet.name }
  const die = resolution.dice.one('d20', {
    purpose: means.by === 'spell' ? 'wireSpellAttack' : 'wireAttack',
    roller: roller(sheet),
    rule: means.by === 'spell' ? 'WIRE-SPL-02' : 'WIRE-ATK-01',
    with: parameters,
  })
  const attack = attackResult(made, die, noting(resolution))
  const before = defenceOf(made, null)
  if (!before.rolls) return { attack, defended: before }
  const answer = resolution.dice.one('d20', {
    purpose: 'wireDefence',
    roller: roller(targetSheet),
    rule: 'WIRE-ATK-03',
    with: { who: targetSheet.name, defenceSkill: before.kind },
  })
  return { attack, defended: defenceOf(made, answer) }
}

/** Bare hands have no name on any sheet: the words have one. */
const weaponName = ({ name }: { name: string }): Json =>
  name === '' ? { key: 'choice.weapon.unarmed' } : name

/** What the lines of an attack tell: those of a spell name it, the others a weapon, and what a hit does is told of hits. */
interface Told {
  who: string
  target: string
  attack: number
  defence: number
  kind: string
  defenceSkill: string
  cost: number
  spell?: Json
  weapon?: Json
  degrees?: number
  dealt?: number
  taken?: number
  effect?: string
}

/** Rolls, compares, and does what a hit does. What it costs has been paid. */
export function resolveAttack(resolution: Resolution, made: Attack): void {
  const { sheet, targetSheet, means, cost } = made
  const houseRule = noting(resolution)
  const { attack, defended } = rollBoth(resolution, made)
  const told: Told = {
    who: sheet.name,
    target: targetSheet.name,
    attack: attack.total,
    defence: defended.result.total,
    kind: defended.kind,
    defenceSkill: defended.kind,
    cost: cost.total,
  }
  if (means.by === 'spell') told.spell = means.spell.name
  else told.weapon = weaponName(means.weapon)
  const rule = means.by === 'spell' ? 'WIRE-SPL-02' : 'WIRE-ATK-01'
  const key = means.by === 'spell' ? 'wire.spell' : 'wire.attack'
  if (!hits(attack.total, defended.result.total, houseRule)) {
    const derivations = [cost, attack, defended.result]
    resolution.log.say(`${key}.miss`, told as Required<Told>, { rule, derivations })
    missed(resolution, made)
    return
  }
  const success = degrees(attack.total - defended.result.total, houseRule)
  const damage = damageOf(made, targetSheet, success.total)
  const hurts = dealsDamage(means)
  told.degrees = success.total
  told.dealt = hurts ? damage.dealt : 0
  told.taken = hurts ? damage.taken.total : 0
  told.effect = means.by === 'spell' ? means.spell.effect : ''
  const derivations = [cost, attack, defended.result, success]
  if (hurts) derivations.push(damage.taken)
  resolution.log.say(`${key}.hit`, told as Required<Told>, { rule, tone: 'bad', derivations })
  if (hurts) hit(resolution, made, damage)
}

function hit(resolution: Resolution, made: Attack, damage: Damage): void {
  const taken = damage.taken.total
  countDamage(resolution, made.encounter, made.combatant.side, made.target.side, {
    dealt: damage.dealt,
    taken,
  })
  takeDamage(resolution, made.targetSheet, poolOf(damage.type), taken)
}

/** WIRE-POW-03: a bonus that waited for this attack is gone; WIRE-SPL-01: the points of a spell by the switch. */
function missed(resolution: Resolution, made: Attack): void {
  const { combatant, sheet, means, extra } = made
  for (const { name } of extra)
    resolution.log.say('wire.bonus.lost', { who: sheet.name, name }, { rule: ruleOfBonus(sheet, name) })
  if (means.by === 'spell') refund(resolution, combatant, sheet, means.spell.cost)
}

/** WIRE-SPL-01: points of a failed spell are spent, or given back by the switch. */
export function refund(resolution: Resolution, combatant: Combatant, sheet: Sheet, points: number): void {
  if (resolution.houseRule('spellApOnFailure') !== 'refunded') {
    resolution.log.say('wire.spell.spent', { who: sheet.name, points }, { rule: 'WIRE-SPL-01' })
    return
  }
  combatant.fight.actionPool += points
  resolution.log.say('wire.spell.refunded', { who: sheet.name, points }, { rule: 'WIRE-SPL-01' })
}

const FACES = Array.from({ length: 20 }, (_, i) => i + 1)

/** Whether so much damage makes unconscious or kills; of whoever is down already, whether it kills. */
function fells(target: Sheet, damage: Damage): boolean {
  const pool = poolOf(damage.type)
  const left = target.pools[pool] - damage.taken.total
  return left <= DEAD_AT[pool] || (statusOf(target) === 'awake' && left <= UNCONSCIOUS_AT)
}

/** Price, chances over all faces of both dice, and the numbers without dice: the forced defence shows before the roll. */
export function looked(made: Attack, houseRule: HouseRule): Odds {
  const { combatant, cost, means, targetSheet } = made
  const attack = attackResult(made, null, houseRule)
  const defended = defenceOf(made, null)
  const answers = defended.rolls ? FACES : [0]
  let hit = 0
  let felled = 0
  for (const die of FACES)
    for (const answer of answers) {
      const difference = attack.total + die - (defended.result.total + answer)
      if (!hits(difference, 0, houseRule)) continue
      hit++
      if (!dealsDamage(means)) continue
      const damage = damageOf(made, targetSheet, degrees(difference, houseRule).total)
      if (fells(targetSheet, damage)) felled++
    }
  const percent = (count: number): number => (count * 100) / (FACES.length * answers.length)
  const wall = wallOnTheMap(made.encounter, combatant, made.target)
  return {
    price: priceOf(combatant, cost.total),
    outcomes: [
      { key: 'wireHit', chance: percent(hit) },
      { key: 'wireMiss', chance: 100 - percent(hit) },
      ...(dealsDamage(means)
        ? [{ key: statusOf(targetSheet) === 'awake' ? 'wireFells' : 'wireKills', chance: percent(felled) }]
        : []),
    ],
    derivations: [
      cost.toDerivation(),
      attack.toDerivation(),
      defended.result.toDerivation(),
      ...(dealsDamage(means) ? [damageOf(made, targetSheet, 0).taken.toDerivation()] : []),
    ],
    switches: {
      attackTie: houseRule('attackTie'),
      dosRounding: houseRule('dosRounding'),
    },
    // what cover it gives is for the GM to say (WIRE-MDF-01)
    ...(wall === null || wall.kind === 'blocks' ? {} : { with: { wall: wall.kind } }),
  }
}

/** A price alone, for what rolls no dice. */
export const pricedOnly = (combatant: Combatant, cost: Tally): Odds => ({
  price: priceOf(combatant, cost.total),
  outcomes: [],
  derivations: [cost.toDerivation()],
  switches: {},
})

/** A cost that is one number: Aim, a bought modifier, whatever else the GM books. */
export const plainCost = (rule: string, what: string, points: number): Tally =>
  tally('wireCost', rule).add(what, points)
