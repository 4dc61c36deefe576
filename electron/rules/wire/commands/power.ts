/** Powers: any rank up to the one owned, paid by rank, its block applied (WIRE-POW-01, WIRE-POW-02, WIRE-POW-03). */
import type { Refusal } from '@shared/contract/types'
import { findFighter, fighterOf } from '../../../engine/fighter'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { tally, type Tally } from '../../../engine/tally'
import { addModifier, addModifiers, refuseWaiting } from '../circumstances'
import { poolOf, reduceDamage } from '../derived'
import { refuseTarget } from '../distance'
import { takeDamage } from '../harm'
import { pay, refuseAction } from '../pool'
import { countDamage } from '../quickAndDirty'
import { plainCost, pricedOnly } from '../attack/roll'
import {
  defineCommand,
  type PayloadOf,
  type Campaign,
  type Fighter,
  type Resolution,
  type Sheet,
  type Wire,
} from '../types'

type Payload = PayloadOf<'wire/use-power'>

type Power = Sheet['powers'][string]
const costOf = (power: Power, rank: number): Tally =>
  plainCost('WIRE-POW-02', 'wirePowerCost', power.costByRank[rank - 1] ?? 0)

/** What a block does at a rank; a list that is shorter than the ranks does nothing beyond. */
const atRank = (byRank: readonly number[], rank: number): number => byRank[rank - 1] ?? 0

/** WIRE-POW-02, WIRE-DMG-02: what the power itself deals at a rank, to somebody named. */
export const ownDamage = (power: Power, rank: number): number => atRank(power.ownDamageByRank, rank)

const addsToAttack = (power: Power, rank: number): boolean =>
  atRank(power.damageByRank, rank) !== 0 || atRank(power.attackByRank, rank) !== 0

/**
 * Refusals: those of acting, `unknown-power`, `rank-not-owned` {owned, asked}, `magic-talent-missing`,
 * `condition-unconfirmed`, `power-needs-target`, those of the target, `not-enough-points`.
 */
function refusePower(
  campaign: Campaign,
  { encounter, combatant, power: key, rank, conditionMet, target }: Payload,
): Refusal | null {
  const fighter = findFighter<Wire>(campaign, encounter, combatant)
  if ('refused' in fighter) return fighter
  const early = refuseAction(fighter, 0)
  if (early !== null) return early
  const who = fighter.sheet.name
  const power = fighter.sheet.powers[key]
  if (power === undefined) return refuse('unknown-power', { who, power: key })
  const owned = Math.min(power.rank, power.costByRank.length)
  if (rank > owned) return refuse('rank-not-owned', { who, power: power.name, owned, asked: rank })
  if (power.physicalMagic && fighter.sheet.magicTalent === 0) return refuse('magic-talent-missing', { who })
  if (power.condition !== '' && !conditionMet)
    return refuse('condition-unconfirmed', { power: power.name, condition: power.condition })
  if (ownDamage(power, rank) > 0 && target === null)
    return refuse('power-needs-target', { power: power.name })
  return (
    (ownDamage(power, rank) === 0 || target === null
      ? null
      : refuseTarget(fighter.encounter, fighter.combatant, target)) ??
    (addsToAttack(power, rank) ? refuseWaiting(fighter, true) : null) ??
    (atRank(power.defenceByRank, rank) === 0 ? null : refuseWaiting(fighter, false)) ??
    refuseAction(fighter, costOf(power, rank).total)
  )
}

/** A bonus for the next attack belongs to this turn; a defence bonus lasts until the own next turn. */
function applyBlock(resolution: Resolution, fighter: Fighter, power: Power, rank: number): void {
  const { encounter, combatant, sheet } = fighter
  if (addsToAttack(power, rank))
    combatant.fight.pending.push({
      id: resolution.freshId('b'),
      name: power.name,
      attack: atRank(power.attackByRank, rank),
      damage: atRank(power.damageByRank, rank),
      appliesTo: 'attack',
      waitsFor: 'attack',
    })
  const defence = atRank(power.defenceByRank, rank)
  if (defence !== 0)
    addModifier(resolution, sheet, {
      name: power.name,
      appliesTo: 'defence',
      value: defence,
      expires: {
        at: 'turnStart',
        fight: encounter.id,
        whose: combatant.id,
        notBefore: encounter.round + 1,
      },
    })
}

/** WIRE-POW-02, WIRE-DMG-03: what the power deals by itself, less the target's reduction; nothing is rolled. */
function damageOf(user: Sheet, power: Power, rank: number, target: Sheet): { dealt: number; taken: Tally } {
  const { damageType } = power
  const damage = tally('wireDamage', 'WIRE-POW-02', { who: target.name, damageType })
  damage.add('wireBaseDamage', ownDamage(power, rank))
  addModifiers(damage, user, ['damage'])
  const dealt = Math.max(0, damage.total)
  return { dealt, taken: reduceDamage(damage, target, damageType) }
}

function harm(resolution: Resolution, fighter: Fighter, power: Power, rank: number, targetId: string): void {
  const { encounter, combatant, sheet } = fighter
  const target = needById(encounter.combatants, targetId, 'combatant')
  const harmed = resolution.sheet(target.sheet)
  const damage = damageOf(sheet, power, rank, harmed)
  const { damageType } = power
  const numbers = { dealt: damage.dealt, taken: damage.taken.total }
  combatant.fight.target = target.id
  resolution.log.say(
    'wire.power.harmed',
    { who: sheet.name, target: harmed.name, power: power.name, damageType, ...numbers },
    { rule: 'WIRE-POW-02', tone: 'bad', derivations: [damage.taken] },
  )
  countDamage(resolution, encounter, combatant.side, target.side, numbers)
  takeDamage(resolution, harmed, poolOf(damageType), numbers.taken)
}

const powerOf = (fighter: Fighter, key: string): Power => {
  const power = fighter.sheet.powers[key]
  if (power === undefined) throw new Error('an unknown power was not refused')
  return power
}

const use = defineCommand('wire/use-power', {
  rules: ['WIRE-POW-01', 'WIRE-POW-02', 'WIRE-POW-03', 'WIRE-DMG-02', 'WIRE-DMG-03'],
  refuse: ({ campaign }, given) => refusePower(campaign, given),
  odds(resolution, { encounter, combatant, power: key, rank, target: targetId }) {
    const fighter = fighterOf<Wire>(resolution, encounter, combatant)
    const power = powerOf(fighter, key)
    const price = pricedOnly(fighter.combatant, costOf(power, rank))
    if (targetId === null || ownDamage(power, rank) === 0) return price
    const target = needById(fighter.encounter.combatants, targetId, 'combatant')
    const damage = damageOf(fighter.sheet, power, rank, resolution.peek(target.sheet))
    return { ...price, derivations: [...price.derivations, damage.taken.toDerivation()] }
  },
  apply(resolution, { encounter, combatant, power: key, rank, target }) {
    const fighter = fighterOf<Wire>(resolution, encounter, combatant)
    const power = powerOf(fighter, key)
    const cost = costOf(power, rank)
    pay(fighter.combatant, cost.total)
    resolution.log.say(
      'wire.power.used',
      { who: fighter.sheet.name, power: power.name, rank, cost: cost.total, effect: power.effect },
      { rule: 'WIRE-POW-02', derivations: [cost] },
    )
    applyBlock(resolution, fighter, power, rank)
    if (target !== null && ownDamage(power, rank) > 0) harm(resolution, fighter, power, rank, target)
  },
})

export const powerCommands = [use]
