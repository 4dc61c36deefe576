/** Examples of hit rolls, damage and Shock. */
import type { WwnShock } from '@shared/wwn/sheet'
import {
  hits,
  hitTotal,
  mannerModifiers,
  obstacle,
  situationalModifiers,
  swarmBonus,
  type Attacker,
  type HitModifier,
} from '../../../electron/rules/wwn/attack/roll'
import { FRESH_BUDGET, COSTS, pay, whyNoAction } from '../../../electron/rules/wwn/turn/budget'
import {
  damageRoll,
  punchDamage,
  settleDamage,
  shockReach,
  shockTotal,
  type DamageAndShock,
  type DamageBonuses,
  type ShockTarget,
} from '../../../electron/rules/wwn/attack/damage'
import { chargeFeet, whyNoCharge } from '../../../electron/rules/wwn/turn/budget'
import { armorClass, currentArmorClass, killingBlow } from '../../../electron/rules/wwn/sheet/derived'
import { lose } from '../../../electron/rules/wwn/harm/harm'
import { COVER_PENALTY, SNAP_PENALTY } from '../../../electron/rules/wwn/tables'
import {
  bow,
  byTheBook,
  facts,
  flag,
  many,
  NO_BONUSES,
  one,
  same,
  weapon,
  yes,
  type Example,
  type Given,
} from './given'

const bonuses = (more: Partial<DamageBonuses>): DamageBonuses => ({ ...NO_BONUSES, ...more })
const character = (more: Partial<Extract<Attacker, { kind: 'character' }>>): Attacker => ({
  kind: 'character',
  attackBonus: 0,
  skill: 'stab',
  skillLevel: 0,
  attributeModifier: 0,
  magicBonus: 0,
  ...more,
})
/** An attacker of whom only the sum is known. */
const summed = (given: Given, name = 'bonuses'): Attacker => ({ kind: 'foe', attackBonus: one(given, name) })
const total = (given: Given, attacker: Attacker, rows: HitModifier[] = []): number =>
  hitTotal('Ana', one(given, 'd20'), attacker, rows).total
const byHand = (value: number): HitModifier[] => [{ what: 'wwnModifier', value, rule: 'WWN-ATK-02' }]

/** A die that decides nothing by itself. */
const PLAIN_DIE = 10
const hit = (hitSum: number, target: number): boolean => hits(PLAIN_DIE, hitSum, target, byTheBook)

const target = (more: Partial<ShockTarget>): ShockTarget => ({
  armorClass: 10,
  totalDefense: false,
  immuneToShock: false,
  immuneToWeapon: false,
  shieldReady: false,
  ...more,
})
const rating = (given: Given): WwnShock => ({
  damage: one(given, 'shockDamage'),
  armorClass: one(given, 'shockAC'),
})
const blow = (more: Partial<DamageAndShock>): DamageAndShock => ({
  hit: false,
  damage: 0,
  maximum: 100,
  swarmDamage: 0,
  shock: 0,
  reach: 'noShock',
  ...more,
})
const dealt = (more: Partial<DamageAndShock>): number => settleDamage('Rat', blow(more)).damage.total
const rolled = (dice: number, more: Partial<DamageBonuses> = {}): number =>
  damageRoll('Ana', dice, 0, bonuses(more), byTheBook).total
const shock = (damage: number, more: Partial<DamageBonuses> = {}): number =>
  shockTotal('Ana', damage, bonuses(more)).total

/** A miss with a rating against an AC. */
function missed(given: Given, swarm = false, more: Partial<ShockTarget> = {}): number {
  const own = rating(given)
  const reach = shockReach(
    { shock: own, swarm },
    target({ armorClass: one(given, 'targetAC'), ...more }),
    byTheBook,
  )
  return dealt({ shock: shock(own.damage, { attributeModifier: one(given, 'attrMod') }), reach })
}

export const EXAMPLES_OF_FIGHTING: Record<string, Example> = {
  'WWN-ATK-02': (given) => ({
    hitTotal: total(
      given,
      character({
        skillLevel: one(given, 'combatSkill'),
        attackBonus: one(given, 'attackBonus'),
        attributeModifier: one(given, 'attrMod'),
      }),
      byHand(one(given, 'situational')),
    ),
  }),
  'WWN-ATK-03': (given) => ({
    hitTotal: total(
      given,
      character({
        skillLevel: one(given, 'skillLevel'),
        attackBonus: one(given, 'attackBonus'),
        attributeModifier: one(given, 'attrMod'),
      }),
    ),
  }),
  'WWN-ATK-04': (given) => ({ hit: flag(hit(one(given, 'hitTotal'), one(given, 'targetAC'))) }),
  'WWN-ATK-05': (given) => {
    const hitSum = total(given, summed(given))
    return {
      hitTotal: hitSum,
      hit: flag(hits(one(given, 'd20'), hitSum, one(given, 'targetAC'), byTheBook)),
    }
  },
  'WWN-ATK-06': (given) => ({ damage: yes(given, 'hit') ? -1 : missed(given) }),
  'WWN-DMG-01': (given) => ({
    damage: rolled(one(given, 'dmgDie'), {
      attributeModifier: one(given, 'attrMod'),
      magicBonus: one(given, 'magicBonus'),
      otherBonus: one(given, 'otherBonus'),
    }),
  }),
  'WWN-DMG-02': (given) => ({ hpAfter: lose(one(given, 'hp'), one(given, 'damage')).left }),
  'WWN-MOD-01': (given) => {
    const distant = yes(given, 'targetProneDistant')
    const rows = situationalModifiers(
      { weapon: bow(), thrown: false },
      facts({
        distanceFeet: 60,
        adjacent: false,
        targetProne: distant,
        cover: yes(given, 'halfCover') ? 'half' : 'none',
      }),
      byTheBook,
    )
    return {
      modifiers: rows.reduce((sum, { value }) => sum + value, 0),
      hitTotal: total(given, summed(given), rows),
    }
  },
  'WWN-SHK-01': (given) => {
    const damage = missed(given)
    return { shockApplies: flag(damage > 0), damage }
  },
  'WWN-SHK-02': (given) => {
    const other = one(given, 'otherDamageBonus')
    return {
      shock: shock(one(given, 'shockDamage'), {
        attributeModifier: one(given, 'attrMod'),
        magicBonus: one(given, 'magicBonus'),
        otherBonus: other,
        shockBonus: yes(given, 'otherBonusAddsToShock') ? other : 0,
      }),
    }
  },
  'WWN-SHK-03': (given) => {
    same(given, 'coverHitModifier', COVER_PENALTY.nearFull)
    const effectiveAC = currentArmorClass('Rat', one(given, 'baseAC'), {
      totalDefense: one(given, 'totalDefenseBonus') !== 0,
      charged: one(given, 'chargePenalty') !== 0,
      shieldLost: false,
      adjustment: 0,
    }).total
    const reach = shockReach(
      { shock: { damage: 1, armorClass: one(given, 'shockAC') }, swarm: false },
      target({ armorClass: effectiveAC }),
      byTheBook,
    )
    return { effectiveAC, shockApplies: flag(reach === 'applies') }
  },
  'WWN-SHK-04': (given) => {
    const armor = one(given, 'targetAC')
    const own = { damage: one(given, 'shockTotal'), armorClass: one(given, 'shockAC') }
    const reach = shockReach({ shock: own, swarm: false }, target({ armorClass: armor }), byTheBook)
    return {
      damage: dealt({ hit: true, damage: one(given, 'damageRolledTotal'), shock: own.damage, reach }),
    }
  },
  'WWN-SHK-05': (given) => {
    let shieldReady = yes(given, 'hasShield')
    let shockTaken = 0
    for (const damage of many(given, 'shockInstances')) {
      const reach = shockReach(
        { shock: { damage, armorClass: null }, swarm: false },
        target({ shieldReady }),
        byTheBook,
      )
      const settled = settleDamage('Rat', blow({ shock: damage, reach }))
      shockTaken += settled.damage.total
      if (settled.shieldUsed) shieldReady = false
    }
    return { shockTaken }
  },
  'WWN-DUL-01': (given) => {
    const dualWield = yes(given, 'dualWield')
    const attributeModifier = one(given, 'attrMod')
    const attacker = character({
      skillLevel: one(given, 'combatSkill'),
      attackBonus: one(given, 'attackBonus'),
      attributeModifier,
    })
    return {
      hitTotal: total(given, attacker, mannerModifiers('plain', { dualWield, swarmOthers: 0 })),
      damage: rolled(one(given, 'dmgDie'), { attributeModifier, dualWield }),
      shockOnMiss: shock(one(given, 'shockDamage'), { attributeModifier, dualWield }),
    }
  },
  'WWN-CCA-03': (given) => {
    const means = {
      weapon: bow({ hands: yes(given, 'twoHanded') ? 2 : 1, traits: [] }),
      thrown: false,
    }
    const meleed = facts({ meleed: yes(given, 'armedEnemyAdjacent') })
    if (obstacle(means, meleed) !== null) return { hitTotal: -1 }
    return { hitTotal: total(given, summed(given), situationalModifiers(means, meleed, byTheBook)) }
  },
  'WWN-CCA-04': (given) => {
    same(given, 'snapPenalty', SNAP_PENALTY)
    const rows = mannerModifiers('snap', { dualWield: false, swarmOthers: 0 })
    const hitSum = total(given, summed(given), rows)
    return { hitTotal: hitSum, hit: flag(hit(hitSum, one(given, 'targetAC'))) }
  },
  'WWN-CCA-05': (given) => {
    const others = Math.min(one(given, 'participants'), one(given, 'survivors')) - 1
    const bonus = swarmBonus(others)
    const rows = mannerModifiers('swarm', { dualWield: false, swarmOthers: others })
    return {
      others,
      hitBonus: bonus.hit,
      damageBonus: bonus.damage,
      hitTotal: total(given, summed(given, 'npcAttackBonus'), rows),
      damage: dealt({
        hit: true,
        damage: one(given, 'dmgDie'),
        maximum: one(given, 'dmgMax'),
        swarmDamage: bonus.damage,
      }),
    }
  },
  'WWN-CCA-06': (given) => {
    const own = { attributeModifier: one(given, 'attrMod'), otherBonus: one(given, 'otherBonus') }
    const damage = rolled(one(given, 'dmgDie'), own)
    const swarmDamage = one(given, 'swarmBonus')
    const maximum = rolled(one(given, 'dieMax'), own)
    return {
      uncapped: dealt({ hit: true, damage, swarmDamage }),
      damage: dealt({ hit: true, damage, swarmDamage, maximum }),
    }
  },
  'WWN-CCA-07': (given) => ({
    damage: yes(given, 'hit')
      ? -1
      : missed(given, true, {
          shieldReady: yes(given, 'hasShield'),
          totalDefense: yes(given, 'totalDefense'),
        }),
  }),
  'WWN-CCA-10': (given) => {
    const rate = one(given, 'moveRateFeet')
    const rows = mannerModifiers('charge', { dualWield: false, swarmOthers: 0 })
    return {
      maxFeet: chargeFeet(rate, false),
      legal: flag(whyNoCharge(one(given, 'movedFeet'), rate, false) === null),
      hitTotal: total(given, summed(given), rows),
      acAfter: currentArmorClass('Ana', one(given, 'ac'), {
        totalDefense: false,
        charged: true,
        shieldLost: false,
        adjustment: 0,
      }).total,
    }
  },
  'WWN-CCA-16': (given) => {
    const budget = {
      ...FRESH_BUDGET,
      turn: 'waiting' as const,
      mainActions: yes(given, 'mainSpent') ? 0 : 1,
    }
    if (whyNoAction(COSTS.totalDefense, budget) !== null) return { acDuring: one(given, 'ac') }
    const reach = shockReach(
      { shock: { damage: 3, armorClass: null }, swarm: true },
      target({ totalDefense: true }),
      byTheBook,
    )
    return {
      acDuring: currentArmorClass('Ana', one(given, 'ac'), {
        totalDefense: true,
        charged: false,
        shieldLost: false,
        adjustment: 0,
      }).total,
      mainAvailableAfter: pay(COSTS.totalDefense, budget).mainActions,
      shockTaken: dealt({ shock: 3, reach }),
    }
  },
  'WWN-ARM-01': (given) => ({
    ac: armorClass('Ana', {
      armorClass: one(given, 'armorAC'),
      armorMagic: 0,
      shield: yes(given, 'smallShield') ? 'small' : null,
      dexterityModifier: one(given, 'dexMod'),
      bonus: 0,
    }).total,
  }),
  'WWN-DER-01': (given) => ({
    ac: armorClass('Ana', {
      armorClass: one(given, 'armorAC'),
      armorMagic: one(given, 'armorMagic'),
      shield: one(given, 'shieldBase') === 14 ? 'large' : 'small',
      dexterityModifier: one(given, 'dexMod'),
      bonus: 0,
    }).total,
  }),
  'WWN-WPN-03': (given) => {
    const means = {
      weapon: weapon({
        kind: 'ranged',
        rangeShort: one(given, 'rangeShort'),
        rangeLong: one(given, 'rangeLong'),
      }),
      thrown: false,
    }
    const far = facts({ distanceFeet: one(given, 'distance'), adjacent: false })
    if (obstacle(means, far) !== null) return {}
    return {
      modifier: situationalModifiers(means, far, byTheBook).reduce((sum, { value }) => sum + value, 0),
    }
  },
  'WWN-WPN-04': (given) => ({
    damage: rolled(one(given, 'd2'), {
      punch: punchDamage(one(given, 'punch')),
      attributeModifier: one(given, 'strMod'),
    }),
  }),
  'WWN-NPC-01': (given) => {
    const hitSum = total(given, summed(given, 'npcAttackBonus'), byHand(one(given, 'situational')))
    return { hitTotal: hitSum, hit: flag(hit(hitSum, one(given, 'targetAC'))) }
  },
  'WWN-CLS-03': (given) => {
    const own = { killingBlow: killingBlow(one(given, 'level')), attributeModifier: one(given, 'attrMod') }
    return { damage: rolled(one(given, 'dmgDie'), own), shock: shock(one(given, 'shockDamage'), own) }
  },
  'WWN-MAG-02': (given) => {
    const magicBonus = one(given, 'magicBonus')
    const own = { magicBonus, attributeModifier: one(given, 'attrMod') }
    return {
      hitTotal: total(given, character({ attackBonus: one(given, 'otherBonuses'), magicBonus })),
      damage: rolled(one(given, 'dmgDie'), own),
      shock: shock(one(given, 'shockDamage'), own),
    }
  },
}
