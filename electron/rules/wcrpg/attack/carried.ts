/** What somebody carries or wears, as a Disarm or Sunder names it and hurts it (WCA-DISARM-01, WCA-DISARM-02). */
import { byKey, keysOf } from '@shared/wcrpg/order'
import type { JsonRecord } from '@shared/contract/types'
import type { WcrpgGear, WcrpgWeapon } from '@shared/wcrpg/sheet'
import { CRITICAL_HIT, damageInFight } from '../harm/damageOfHit'
import { throughReduction, wholeDamage } from '../harm/things'
import { gearKeyOf, gearValue, heldItems } from '../sheet/hands'
import { isProtective } from '../sheet/gear'
import type { Resolution, Sheet } from '../types'
import type { Attack } from './attack'
import { damageFalloff } from './effectiveHitDifficulty'
import type { AttackVerdict } from './roll'

/** A weapon in hand or put away, the scope on one, a shield or piece of armour, or whatever else is carried. */
export type Carried =
  | { what: 'weapon' | 'scope'; key: string; weapon: WcrpgWeapon }
  | { what: 'gear'; key: string; gear: WcrpgGear }

const SCOPE = 'scope:'

/** How payloads name it. */
export const valueOf = ({ what, key }: Carried): string =>
  what === 'weapon' ? key : what === 'gear' ? gearValue(key) : SCOPE + key

/** The other way round; null: nothing of the kind is carried. */
export function carriedOf(sheet: Sheet, value: string): Carried | null {
  const named = sheet.weapons[value]
  if (named !== undefined) return { what: 'weapon', key: value, weapon: named }
  const key = gearKeyOf(value)
  if (key !== null) {
    const gear = sheet.gear[key]
    return gear === undefined ? null : { what: 'gear', key, gear }
  }
  if (!value.startsWith(SCOPE)) return null
  const bearer = value.slice(SCOPE.length)
  const weapon = sheet.weapons[bearer]
  return weapon?.scope === true ? { what: 'scope', key: bearer, weapon } : null
}

/** What is in hand first, then weapons put away, scopes and gear, each by key. */
export function carriedItems(sheet: Sheet): Carried[] {
  const held = heldItems(sheet)
  const weapons = keysOf(byKey(sheet.weapons))
  const away = weapons.filter((key) => !held.includes(key))
  const scopes = weapons.map((key) => SCOPE + key)
  const gear = byKey(sheet.gear)
    .map(([key]) => gearValue(key))
    .filter((value) => !held.includes(value))
  return [...held, ...away, ...scopes, ...gear].flatMap((value) => carriedOf(sheet, value) ?? [])
}

/** Armour and scopes cannot be struck away, only destroyed. */
export const isFastened = (item: Carried): boolean =>
  item.what === 'scope' || (item.what === 'gear' && item.gear.layer === 'armour')

/** Its name, as words take it. */
export const saidOf = (item: Carried): string | { key: string; with: JsonRecord } =>
  item.what === 'gear'
    ? item.gear.name
    : item.what === 'weapon'
      ? item.weapon.name
      : { key: 'choice.item.scope', with: { weapon: item.weapon.name } }

/**
 * WCA-ITEM-01: the damage of the hit less the reduction comes off its hit points, whatever its type; a critical hit
 * doubles it before. What has none left is gone. True: destroyed.
 */
export function hurtCarried(
  resolution: Resolution,
  attack: Attack,
  item: Carried,
  { check, result }: AttackVerdict,
): boolean {
  const { fighter, weapon, target, manner } = attack
  const isCritical = result === 'criticalHit'
  const { lethal, nonLethal } = damageInFight(resolution, fighter, {
    weapon,
    check,
    bonuses: [...damageFalloff(attack, isCritical), ...manner.onDamage],
    factors: isCritical ? [CRITICAL_HIT] : [],
  })
  const name = item.what === 'gear' ? item.gear.name : item.weapon.name
  const reduction = item.what === 'weapon' ? item.weapon.damageReduction : 0
  const through = throughReduction(wholeDamage(name, lethal.total, nonLethal.total), name, reduction)
  const hp = lower(resolution.sheet(target.sheet), item, through.total)
  resolution.log.say(
    hp === 0 ? 'disarm.destroyed' : 'disarm.hurt',
    { item: saidOf(item), target: attack.targetSheet.name, damage: through.total, hp },
    { rule: 'WCA-ITEM-01', tone: 'bad', derivations: [through], secret: target.hidden },
  )
  return hp === 0
}

/** The hit points that are left. WCD-DEF-08: the wearer's strength index falls with the gear. */
function lower(sheet: Sheet, { what, key }: Carried, damage: number): number {
  if (what === 'gear') {
    const gear = sheet.gear[key]
    if (gear === undefined) return 0
    const left = Math.max(0, gear.hp - damage)
    if (isProtective(gear) && sheet.si !== null) sheet.si -= gear.hp - left
    gear.hp = left
    if (left === 0) delete sheet.gear[key]
    return left
  }
  const weapon = sheet.weapons[key]
  if (weapon === undefined) return 0
  const left = Math.max(0, (what === 'scope' ? weapon.scopeHp : weapon.hp) - damage)
  if (what === 'scope') weapon.scopeHp = left
  else weapon.hp = left
  if (left > 0) return left
  if (what === 'weapon') delete sheet.weapons[key]
  else Object.assign(weapon, { scope: false, sightBonus: 0 })
  return left
}
