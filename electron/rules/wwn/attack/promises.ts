/**
 * What attacks of one combatant promise, target by target, before anything is stated: the same figures as the attack is
 * made of. What several of them share is counted once, since a fight may have hundreds of targets.
 */
import type { WwnAttackManner } from '@shared/wwn/fight'
import type { Cover } from '@shared/wwn/names'
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import { coverOf, feetBetween, wallBetweenThem } from '../movement/distance'
import { ADJACENT_FEET, LEAST_THROWN_CHARGE_FEET } from '../tables'
import {
  looking,
  type Campaign,
  type Combatant,
  type Fighter,
  type HouseRule,
  type Sheet,
  type SheetOf,
} from '../types'
import { isStruckWithoutRoll, type ShockReach } from './damage'
import {
  armorClassNow,
  chanceOf,
  hitOf,
  isImmuneToWeapon,
  pierces,
  reachOf,
  strikeOf,
  type Striker,
} from './figures'
import {
  attackFeet,
  circumstancesBetween,
  fightsWithTwo,
  isMeleed,
  refuseFrom,
  type Between,
  type Stated,
  refuseThrough,
} from './reach'
import { modeOf, situationalModifiers, type HitModifier, type Means } from './roll'

/** Chance to hit, Shock of a miss or what keeps it off; and what stands between the two. */
export interface Promised {
  chance: number
  shock: number
  reach: ShockReach
  armorClass: number
  /** null: nobody knows. */
  feet: number | null
  cover: Cover
  /** Refusals: those of `refuseReach`. */
  refusal: Refusal | null
}

interface AttackKind {
  key: string
  means: Means
  manner: WwnAttackManner
  /** The mob that strikes as one. */
  swarm?: string | undefined
}

/** A target as every attack meets it. */
interface Met extends Between {
  target: Combatant
  targetSheet: Readonly<Sheet>
  /** By whether the weapon pierces armor. */
  armorClass: Map<boolean, number>
}

/** What a hit roll comes to in one situation, and the chance of it by Armor Class. */
interface Roll {
  total: number
  chances: Map<number, number>
}

/** WWN-CCA-10: a charge strikes or throws where it arrives; nothing else is stated before the form is open. */
const statedBy = (manner: WwnAttackManner, means: Means): Pick<Stated, 'distanceFeet'> =>
  manner !== 'charge'
    ? {}
    : { distanceFeet: modeOf(means) === 'melee' ? ADJACENT_FEET : LEAST_THROWN_CHARGE_FEET }

const CERTAIN = 100

export type Promises = (attack: AttackKind) => (target: Combatant) => Promised

export function promisesOf(campaign: Campaign, fighter: Fighter, sheetOf: SheetOf): Promises {
  const { encounter, combatant, sheet } = fighter
  const houseRule = remembering(looking(campaign))
  const met = new Map<string, Met>()
  const meleed = isMeleed(encounter, combatant, sheetOf)
  function meet(target: Combatant): Met {
    const known = met.get(target.id)
    if (known !== undefined) return known
    const wall = wallBetweenThem(encounter, combatant, target)
    const made: Met = {
      target,
      targetSheet: sheetOf(target.sheet),
      feet: feetBetween(encounter, combatant, target),
      cover: coverOf(encounter, target, wall),
      wall,
      meleed,
      armorClass: new Map(),
    }
    met.set(target.id, made)
    return made
  }
  function armorClassOf(struck: Met, isPierced: boolean): number {
    const known = struck.armorClass.get(isPierced)
    if (known !== undefined) return known
    const { total } = armorClassNow(struck, isPierced, [], houseRule)
    struck.armorClass.set(isPierced, total)
    return total
  }
  return ({ key, means, manner, swarm = null }) => {
    const stated = statedBy(manner, means)
    const striker: Striker = {
      encounter,
      attacker: combatant,
      attackerSheet: sheet,
      means,
      sheetOf,
      pending: {
        attacker: combatant.id,
        weapon: key,
        dualWield: fightsWithTwo(combatant, sheet, key),
        manner,
        swarm,
        hitDie: null,
        adjustments: [],
        modifiers: [],
      },
    }
    const strike = strikeOf(striker)
    const isPiercing = pierces(means)
    const rollIn = rollsOf((situation) => hitOf(striker, strike, situation).total)
    return (target) => {
      const struck = meet(target)
      const { feet, cover, targetSheet } = struck
      const facts = circumstancesBetween(struck, combatant, target, means, stated)
      const roll = rollIn(situationalModifiers(means, facts, houseRule))
      const armorClass = armorClassOf(struck, isPiercing)
      const isUseless = isImmuneToWeapon(encounter, target, targetSheet, sheet, means)
      const reach = reachOf(striker, strike, struck, { armorClass, isUseless }, houseRule)
      let chance = roll.chances.get(armorClass)
      if (chance === undefined) {
        chance = chanceOf(roll.total, armorClass, houseRule)
        roll.chances.set(armorClass, chance)
      }
      return {
        chance: isStruckWithoutRoll(targetSheet, manner) ? CERTAIN : chance,
        shock: reach === 'applies' ? strike.shock.total : 0,
        reach,
        armorClass,
        feet,
        cover,
        refusal:
          attackFeet(struck, means, stated) === null
            ? refuse('distance-unknown', { who: sheet.name })
            : (refuseFrom(sheet.name, means, facts) ??
              // a charge strikes where it arrives
              (manner === 'charge' ? null : refuseThrough(struck, sheet.name, targetSheet.name, {}))),
      }
    }
  }
}

/** Situations with the same modifiers give the same roll. */
function rollsOf(
  totalIn: (situation: readonly HitModifier[]) => number,
): (situation: readonly HitModifier[]) => Roll {
  const rolls = new Map<string, Roll>()
  return (situation) => {
    const key = situation.map(({ what, value }) => `${what} ${String(value)}`).join()
    const known = rolls.get(key)
    if (known !== undefined) return known
    const roll = { total: totalIn(situation), chances: new Map<number, number>() }
    rolls.set(key, roll)
    return roll
  }
}

/** Switches stay as they are while one answer is made. */
function remembering(houseRule: HouseRule): HouseRule {
  const known = new Map<string, ReturnType<HouseRule>>()
  return (key) => {
    const value = known.get(key) ?? houseRule(key)
    known.set(key, value)
    return value
  }
}
