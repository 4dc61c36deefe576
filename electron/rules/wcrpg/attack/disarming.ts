/** Disarming and sundering of whatever is carried (WCA-DISARM-01, WCA-DISARM-02, WCA-DISARM-03, WCA-DISARM-04). */
import { inBodyOrder } from '@shared/wcrpg/order'
import { perFull, roundDown } from '../../../engine/rounding'
import type { DisarmIntent } from '@shared/wcrpg/names'
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import { tally } from '../../../engine/tally'
import type { Attack } from './attack'
import { judgeAttack, type AttackVerdict } from './roll'
import { blueOnBlue, malfunction } from './mishaps'
import { criticalRange } from '../checks/checks'
import { splitGross, damageInFight } from '../harm/damageOfHit'
import { freeGearKey, freeKey, inHand, layDown } from '../harm/drops'
import { land } from '../harm/hits'
import { carriedOf, hurtCarried, valueOf, type Carried } from './carried'
import { isRangeZero, rangeTo, shortIncrements, RANGE_ZERO } from './range'
import { carryOutAttack, rollAttack, sayVerdict } from './carryOut'
import { DISARM_OBJECT_DEGREE } from '../tables'
import type { Resolution } from '../types'
import type { WcrpgGroundItem } from '@shared/wcrpg/fight'
import { freeHands } from '../sheet/hands'
import { hitWith } from '../harm/hit'
import { attackNumbers, damageFalloff, type AttackNumbers } from './effectiveHitDifficulty'
import { askOf } from '../dice'

const HALF = { what: 'disarmedHalf', divisor: 2 } as const

/** WCA-DISARM-02: one roll to disarm, and one for every appendage that the item needs: scopes need none. */
export const rollsNeeded = (item: { appendages: number }): number => 1 + item.appendages
const NO_APPENDAGES = { appendages: 0 }

/** A Motor Appendage that holds the item, where the damage goes without a roll. */
const armOf = ({ targetSheet }: Attack, item: Carried): string | null =>
  (item.what === 'gear' ? item.gear : item.weapon).heldIn[0] ??
  inBodyOrder(targetSheet.parts).find(([, { group }]) => group === 'motor')?.[0] ??
  null

/**
 * Rolls until one is not fully successful. The first roll is the attack, mishaps included; a first roll above the EHD
 * is a miss.
 */
export function disarm(
  resolution: Resolution,
  attack: Attack,
  { item: key, intent }: { item: string; intent: DisarmIntent },
): void {
  const item = carriedOf(attack.targetSheet, key)
  if (item === null) return
  const needed = rollsNeeded(
    item.what === 'gear' ? item.gear : item.what === 'weapon' ? item.weapon : NO_APPENDAGES,
  )
  const range = criticalRange(resolution)
  carryOutAttack(resolution, attack, {
    purpose: 'disarm',
    shots: 1,
    onHits(first) {
      const numbers = attackNumbers(resolution, attack)
      const { ehd, dc } = numbers
      let verdict = first
      for (let made = 1; ; made++) {
        const full = verdict.result === 'fullySuccessful' || verdict.result === 'criticalHit'
        if (!full) {
          strikeArm(resolution, attack, item, first.check, false)
          mishap(resolution, attack, verdict, numbers)
          return
        }
        if (verdict.check.degree >= DISARM_OBJECT_DEGREE) {
          if (intent === 'destroy') sunder(resolution, attack, item, verdict)
          else strikeObject(resolution, attack, item, verdict.check.roll)
          return
        }
        if (made === needed) break
        const roll = rollAttack(resolution, attack, numbers, 'disarm')
        verdict = judgeAttack(roll, ehd.total, dc.total, 1, range)
        resolution.log.say(
          'disarm.roll',
          {
            who: attack.fighter.sheet.name,
            number: made + 1,
            of: needed,
            roll,
            ehd: ehd.total,
            dc: dc.total,
          },
          { rule: 'WCA-DISARM-02', derivations: [ehd, dc] },
        )
      }
      if (intent === 'destroy') {
        sunder(resolution, attack, item, verdict)
        return
      }
      strikeArm(resolution, attack, item, verdict.check, true)
      takeAway(resolution, attack, item)
    },
  })
}

/**
 * WCA-DISARM-02, WCA-DISARM-04, WCA-ITEM-01: the item takes the damage, its bearer none. A weapon that a degree of 25 or
 * more has not destroyed falls and may be out of order; what explodes does when it is destroyed.
 */
function sunder(resolution: Resolution, attack: Attack, item: Carried, verdict: AttackVerdict): void {
  const isDestroyed = hurtCarried(resolution, attack, item, verdict)
  if (item.what !== 'weapon') return
  if (!isDestroyed && verdict.check.degree >= DISARM_OBJECT_DEGREE)
    strikeObject(resolution, attack, item, verdict.check.roll)
  if (isDestroyed && detonates(item.weapon)) detonate(resolution, attack, item.weapon, null)
}

const detonates = ({ explosive, charged, loaded }: WcrpgWeapon): boolean =>
  explosive || (charged && loaded !== 0)

/** WCA-CRIT-02, WCA-CRIT-03, WCA-DISARM-02: each roll stands for itself, so a later one goes wrong like any attack. */
function mishap(
  resolution: Resolution,
  attack: Attack,
  verdict: AttackVerdict,
  numbers: AttackNumbers,
): void {
  if (verdict.result !== 'malfunction' && verdict.result !== 'blueOnBlue') return
  sayVerdict(resolution, attack, verdict, numbers)
  if (verdict.result === 'malfunction') malfunction(resolution, attack)
  else blueOnBlue(resolution, attack)
}

/** The damage of one hit in the arm, halved when the item is lost (WCA-DISARM-02). */
function strikeArm(
  resolution: Resolution,
  attack: Attack,
  item: Carried,
  check: { success: boolean; degree: number },
  disarmed: boolean,
): void {
  const { fighter, weapon, targetSheet } = attack
  const bonuses = [...damageFalloff(attack, false), ...attack.manner.onDamage]
  const shares = damageInFight(resolution, fighter, { weapon, check, bonuses, factors: [] })
  if (disarmed && weapon?.damageType === 'basic') {
    // half of the whole, split afterwards (WCD-DMG-02)
    const whole = tally('grossDamage', 'WCA-DISARM-02', { weapon: weapon.name })
      .add('lethalShare', shares.lethal.total)
      .add('nonLethalShare', shares.nonLethal.total)
      .divide(HALF.what, HALF.divisor, roundDown, {}, 'WCA-DISARM-02')
    Object.assign(shares, splitGross(whole, 'basic'))
  } else if (disarmed)
    for (const share of [shares.lethal, shares.nonLethal])
      if (share.total > 0) share.divide(HALF.what, HALF.divisor, roundDown, {}, 'WCA-DISARM-02')
  const hit = hitWith(weapon, shares, { part: armOf(attack, item) })
  land(resolution, fighter.encounter, targetSheet, { by: fighter.sheet.name, hits: [hit] })
}

/** WCA-DISARM-03: into the hands of an unarmed attacker on the spot, else to the ground. */
function takeAway(resolution: Resolution, attack: Attack, carried: Carried): void {
  const { fighter, target, weapon } = attack
  const { encounter, sheet, campaign, combatant, now } = fighter
  const item = fall(resolution, attack, carried, false)
  if (item === null) return
  const reach = rangeTo(campaign, encounter, combatant, target)
  const hands = freeHands(sheet, now)
  const takes =
    weapon === null &&
    reach !== null &&
    isRangeZero(reach) &&
    hands.length >= (item.weapon ?? item.gear ?? NO_APPENDAGES).appendages
  resolution.log.say(
    takes ? 'disarm.taken' : 'disarm.fallen',
    { who: sheet.name, target: attack.targetSheet.name, item: item.name },
    { rule: 'WCA-DISARM-03', tone: 'good' },
  )
  if (!takes) return
  encounter.fight.items = encounter.fight.items.filter(({ id }) => id !== item.id)
  if (item.gear !== null) sheet.gear[freeGearKey(sheet, item.gear)] = inHand(item.gear, hands)
  if (item.weapon !== null)
    sheet.weapons[freeKey(sheet, item.weapon)] = {
      ...item.weapon,
      drawn: true,
      heldIn: hands.slice(0, item.weapon.appendages),
    }
}

/** To the feet of whoever carried it. */
function fall(
  resolution: Resolution,
  { fighter: { encounter }, target }: Attack,
  item: Carried,
  isUseless: boolean,
): WcrpgGroundItem | null {
  return item.what === 'scope' ? null : layDown(resolution, encounter, target, valueOf(item), isUseless)
}

/** WCA-DISARM-04: the object itself is hit: dropped, perhaps useless, and what explodes does. */
function strikeObject(resolution: Resolution, attack: Attack, carried: Carried, attackRoll: number): void {
  const { fighter, targetSheet } = attack
  const gm = resolution.dice.percent(
    askOf(fighter.sheet, 'disarmObject', 'WCA-DISARM-04', { roll: attackRoll }),
  )
  const isUseless = gm > attackRoll
  const item = fall(resolution, attack, carried, isUseless)
  if (item === null) return
  resolution.log.say(
    isUseless ? 'disarm.inoperative' : 'disarm.knockedAway',
    { who: fighter.sheet.name, target: targetSheet.name, item: item.name, roll: gm, against: attackRoll },
    { rule: 'WCA-DISARM-04', tone: 'bad' },
  )
  if (isUseless && item.weapon !== null && detonates(item.weapon))
    detonate(resolution, attack, item.weapon, item.id)
}

/** Half of its damage to everybody on the spot, a quarter within one short increment; it is gone then. */
function detonate(resolution: Resolution, attack: Attack, weapon: WcrpgWeapon, item: string | null): void {
  const { fighter, target } = attack
  const { encounter, campaign } = fighter
  resolution.log.say(
    'disarm.detonates',
    { item: weapon.name },
    { rule: 'WCA-DISARM-04', tone: 'grave', secret: target.hidden },
  )
  encounter.fight.items = encounter.fight.items.filter(({ id }) => id !== item)
  for (const other of [...encounter.combatants]) {
    if (other.withdrawn || other.fight.swallowed !== null) continue
    const reach = other.id === target.id ? RANGE_ZERO : rangeTo(campaign, encounter, other, target)
    if (reach === null || shortIncrements(reach) > 1) continue
    const share = isRangeZero(reach) ? 2 : 4
    const victim = resolution.sheet(other.sheet)
    const gross = tally('grossDamage', 'WCA-DISARM-04', { weapon: weapon.name })
      .add('weaponDamage', weapon.damage, { weapon: weapon.name })
      .divide('blastShare', share, roundDown, { share })
    if (perFull(gross.total, 1) <= 0) continue
    const hit = hitWith(weapon, splitGross(gross, weapon.damageType), { sniper: false })
    land(resolution, encounter, victim, { by: weapon.name, hits: [hit] })
  }
}
