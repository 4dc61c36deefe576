/** Chances and numbers before a die is thrown, on the same pieces that the attack is made of (WWN-ATK-02, WWN-SHK-02). */
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { WwnAdjustment, WwnAttackManner, WwnPendingAttack } from '@shared/wwn/fight'
import type { Cover } from '@shared/wwn/names'
import type { Derivation, Odds, Refusal } from '@shared/contract/types'
import { findFighter, findRunning } from '../../../engine/fighter'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import type { Means } from './roll'
import { damageRoll, doesDamage, isStruckWithoutRoll } from './damage'
import { attackOf, chanceOf, dealt, figuresOf, type Attack, type Figures } from './figures'
import { unarmedOf, weaponOf } from '../sheet/person'
import { circumstancesOf, fightsWithTwo } from './reach'
import { newAttack, topOf } from './pending'
import { STAGES } from './stages'
import {
  looking,
  sheetsIn,
  type Campaign,
  type Encounter,
  type Fighter,
  type Sheet,
  type Wwn,
} from '../types'

const PERCENT = 100

interface Looked {
  encounter?: string | undefined
  attacker: string
  target: string
  weapon: string
  thrown: boolean
  manner: WwnAttackManner
  distanceFeet?: number | undefined
  cover?: Cover | undefined
  unseen?: boolean | undefined
  /** The mob that strikes as one (WWN-CCA-05). */
  swarm?: string | undefined
  modifiers: Modifiers
}

const meansFor = (sheet: Readonly<Sheet>, { manner, weapon, thrown }: Looked): Means => {
  const held = manner === 'grapple' ? unarmedOf(sheet) : weaponOf(sheet, weapon)
  return { weapon: held ?? unarmedOf(sheet), thrown }
}

/** The attack as it would be announced, of no id. */
function imagined({ encounter, combatant, sheet }: Fighter, campaign: Campaign, given: Looked): Attack {
  const target = needById(encounter.combatants, given.target, 'combatant')
  const means = meansFor(sheet, given)
  const { weapon, thrown, manner, modifiers, swarm = null } = given
  const pending = newAttack('-', {
    attacker: combatant.id,
    target: target.id,
    weapon,
    thrown,
    dualWield: fightsWithTwo(combatant, sheet, weapon),
    manner,
    swarm,
    harm: 'lethal',
    spares: null,
    circumstances: circumstancesOf(encounter, combatant, target, means, given, sheetsIn(campaign)),
    modifiers,
  })
  return {
    encounter,
    pending,
    attacker: combatant,
    target,
    attackerSheet: sheet,
    targetSheet: sheetsIn(campaign)(target.sheet),
    means,
    sheetOf: sheetsIn(campaign),
  }
}

/** How the sums of so many dice spread: sum → ways. */
function spreadOf(damage: Means['weapon']['damage']): Map<number, number> {
  let spread = new Map([[0, 1]])
  for (let die = 0; die < damage.dice; die++) {
    const next = new Map<number, number>()
    for (const [sum, ways] of spread)
      for (let face = 1; face <= damage.faces; face++)
        next.set(sum + face, (next.get(sum + face) ?? 0) + ways)
    spread = next
  }
  return spread
}

/** Chance that a hit, once made, takes all hit points, in percent of damage rolls. */
function fells(made: Attack, figures: Figures, campaign: Campaign): number {
  const houseRule = looking(campaign)
  const { damage } = made.means.weapon
  let deadly = 0
  let all = 0
  for (const [sum, ways] of spreadOf(damage)) {
    all += ways
    const rolled = damageRoll(made.attackerSheet.name, sum, damage.bonus, figures.bonuses, houseRule).total
    const floor = figures.reach === 'applies' ? figures.shock.total : 0
    const swarmed = Math.max(rolled, Math.min(rolled + figures.swarmDamage, figures.maximum))
    const taken = figures.isUseless ? 0 : Math.max(swarmed, floor)
    if (taken >= made.targetSheet.hitPoints.current) deadly += ways
  }
  return all === 0 ? 0 : (deadly * PERCENT) / all
}

/** Shock with what keeps it off, if anything does. */
function shockOf({ shock, reach }: Figures): Derivation {
  const derivation = shock.toDerivation()
  return { ...derivation, with: { ...derivation.with, reach } }
}

export function lookAt(campaign: Campaign, given: Looked): Odds | Refusal {
  const fighter = findFighter<Wwn>(campaign, given.encounter, given.attacker)
  if ('refused' in fighter) return fighter
  const made = imagined(fighter, campaign, given)
  const figures = figuresOf(made, looking(campaign))
  const isCertain = isStruckWithoutRoll(made.targetSheet, given.manner)
  const hit = isCertain ? PERCENT : chanceOf(figures.hit.total, figures.armorClass.total, looking(campaign))
  const shocks = !isCertain && figures.reach === 'applies' && figures.shock.total > 0
  const { hitPoints } = made.targetSheet
  const byHit = (hit * fells(made, figures, campaign)) / PERCENT
  const byShock = shocks && figures.shock.total >= hitPoints.current ? PERCENT - hit : 0
  const harms = doesDamage(given.manner)
  return {
    price: null,
    outcomes: [
      { key: 'wwnHit', chance: hit },
      ...(shocks
        ? [{ key: 'wwnShock', chance: PERCENT - hit }]
        : [{ key: 'wwnMiss', chance: PERCENT - hit }]),
      ...(harms && hitPoints.current > 0 ? [{ key: 'wwnFells', chance: byHit + byShock }] : []),
    ],
    derivations: [
      figures.hit.toDerivation(),
      figures.armorClass.toDerivation(),
      ...(harms
        ? [
            damageRoll(
              made.attackerSheet.name,
              0,
              made.means.weapon.damage.bonus,
              figures.bonuses,
              looking(campaign),
            ).toDerivation(),
          ]
        : []),
      ...(harms && figures.reach !== 'noShock' ? [shockOf(figures)] : []),
    ],
    switches: {
      naturalHitRoll: looking(campaign)('naturalHitRoll'),
      coverAppliesTo: looking(campaign)('coverAppliesTo'),
    },
  }
}

/** Numbers of what waits on top: the hit roll against the AC as it is by now, the damage that lies there. */
export function lookAtWaiting(campaign: Campaign, id: string | undefined): Odds | Refusal {
  const encounter = findRunning<Wwn>(campaign, id)
  if ('refused' in encounter) return encounter
  const top = topOf(encounter)
  if (top === undefined) return refuse('nothing-waiting')
  if (top.kind !== 'attack') return { price: null, outcomes: [], derivations: [], switches: {} }
  return waitingAttack(campaign, encounter, top)
}

export function waitingAttack(campaign: Campaign, encounter: Encounter, attack: WwnPendingAttack): Odds {
  const made = attackOf(encounter, attack, sheetsIn(campaign))
  const houseRule = looking(campaign)
  const figures = figuresOf(made, houseRule)
  const harm =
    STAGES[attack.stage].dice.includes('damage') && doesDamage(attack.manner)
      ? [dealt(made, figures, attack.damageFaces ?? [], houseRule).damage.toDerivation()]
      : []
  const outcome = figures.hits === null ? [] : [{ key: figures.hits ? 'wwnHit' : 'wwnMiss', chance: PERCENT }]
  return {
    price: null,
    outcomes:
      attack.hitDie === null
        ? [{ key: 'wwnHit', chance: chanceOf(figures.hit.total, figures.armorClass.total, houseRule) }]
        : outcome,
    derivations: [
      figures.hit.toDerivation(),
      figures.armorClass.toDerivation(),
      ...harm,
      ...(figures.reach === 'noShock' ? [] : [shockOf(figures)]),
    ],
    switches: {},
  }
}

/**
 * What the attack on top would be after an Instant: another adjustment, or its target on guard.
 * Nothing where no attack waits.
 */
export function changedBy(
  campaign: Campaign,
  encounter: Encounter,
  adjustment: WwnAdjustment | null,
  onGuard: string | null,
): Odds | Refusal {
  const top = topOf(encounter)
  if (top?.kind !== 'attack') return { price: null, outcomes: [], derivations: [], switches: {} }
  const attack = adjustment === null ? top : { ...top, adjustments: [...top.adjustments, adjustment] }
  const combatants = encounter.combatants.map((one) =>
    one.id === onGuard
      ? {
          ...one,
          fight: {
            ...one.fight,
            totalDefense: true,
            totalDefenseSince: { round: encounter.round, inOwnTurn: false },
          },
        }
      : one,
  )
  return waitingAttack(campaign, { ...encounter, combatants }, attack)
}
