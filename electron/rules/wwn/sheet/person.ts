/** What the rules ask of a sheet, whether it is a character's or a foe's stat line (WWN-DER-01, WWN-NPC-01, WWN-NSK-01). */
import { ownChanges } from '@shared/campaign/conditions'
import { BARE_HANDS } from '@shared/wwn/blanks'
import { modifierOf } from '@shared/wwn/checkBonus'
import { ATTRIBUTES, COMBAT_SKILLS, UNARMED, type Attribute, type Save } from '@shared/wwn/names'
import type { WwnCharacter, WwnShock, WwnWeapon } from '@shared/wwn/sheet'
import { addOwn } from '../../../engine/ownConditions'
import { tally, type Tally } from '../../../engine/tally'
import type { Attacker, Means } from '../attack/roll'
import { punchDamage, type DamageBonuses } from '../attack/damage'
import { armorClass, classAttackBonus, killingBlow } from './derived'
import { loadedMove, type Load } from './encumbrance'
import { foeSaveTarget, saveTarget } from '../checks/saveTargets'
import { SHIELD_BONUS, UNARMORED } from '../tables'
import type { HouseRule, NamedModifier, Sheet } from '../types'

export { checkBonus, modifierOf, skillModifiers, skillOf } from '@shared/wwn/checkBonus'

export const isCharacter = (sheet: Readonly<Sheet>): sheet is Readonly<WwnCharacter> =>
  sheet.kind === 'wwn/character'

/** WWN-MTL-05: a character, or a foe with a name. */
export const isImportant = (sheet: Readonly<Sheet>): boolean => isCharacter(sheet) || sheet.named

export const hasAbility = ({ abilities }: Readonly<Sheet>, ability: string): boolean =>
  abilities.includes(ability)

/** Level, or hit dice. */
export const levelOf = (sheet: Readonly<Sheet>): number => (isCharacter(sheet) ? sheet.level : sheet.hitDice)

/** The best of several; 0 where none is named. */
const bestModifierOf = (sheet: Readonly<Sheet>, attributes: readonly Attribute[]): number =>
  attributes.length === 0 ? 0 : Math.max(...attributes.map((attribute) => modifierOf(sheet, attribute)))

const bonus = (sheet: Readonly<Sheet>, target: Sheet['bonuses'][string]['target']): number =>
  Object.values(sheet.bonuses).reduce((sum, one) => (one.target === target ? sum + one.value : sum), 0)

const namesOf = (sheet: Readonly<Sheet>, target: Sheet['bonuses'][string]['target']): string =>
  Object.values(sheet.bonuses)
    .filter((one) => one.target === target)
    .map(({ name }) => name)
    .join(', ')

/** WWN-CCA-13, WWN-CCA-14: of the highest combat skill; a foe has its one bonus. */
export const highestCombatSkill = (sheet: Readonly<Sheet>): number =>
  isCharacter(sheet) ? Math.max(...COMBAT_SKILLS.map((skill) => sheet.skills[skill])) : sheet.skillBonus

/** The weapon by its key; bare hands are everybody's. */
export const weaponOf = (sheet: Readonly<Sheet>, key: string): Readonly<WwnWeapon> | undefined =>
  sheet.weapons[key] ?? (key === UNARMED ? BARE_HANDS : undefined)

/** WWN-CCA-20: bare hands and natural weapons (which take no hands) are always at hand. */
export const isInHand = (sheet: Readonly<Sheet>, key: string): boolean => {
  const weapon = sheet.weapons[key]
  if (weapon === undefined) return key === UNARMED
  return weapon.state === 'inHand' || (weapon.hands === 0 && weapon.state !== 'dropped')
}

const HANDS = 2

/** Hands that hold nothing. */
export function freeHands(sheet: Readonly<Sheet>): number {
  const held = Object.values(sheet.weapons).reduce(
    (sum, weapon) => sum + (weapon.state === 'inHand' ? weapon.hands : 0),
    0,
  )
  const shield = sheet.shield?.state === 'inHand' ? 1 : 0
  const items = isCharacter(sheet)
    ? Object.values(sheet.items).filter(({ state }) => state === 'inHand').length
    : 0
  return Math.max(0, HANDS - held - shield - items)
}

/** WWN-SHK-05, WWN-CCA-11: a shield on the arm that is whole. */
export const hasShieldInUse = ({ shield }: Readonly<Sheet>): boolean =>
  shield !== null && !shield.broken && shield.state === 'inHand'

/** WWN-ARM-01: without what passes; a foe's is typed in, and loses 1 with its shield (WWN-CCA-11). */
export function armorClassOf(sheet: Readonly<Sheet>, houseRule: HouseRule): Tally {
  if (!isCharacter(sheet)) {
    const typed = tally('wwnArmorClass', 'WWN-SHT-02', { who: sheet.name }).add(
      'wwnArmorClassOfSheet',
      sheet.armorClass,
    )
    if (sheet.shield !== null && !hasShieldInUse(sheet))
      typed.subtract('wwnShield', SHIELD_BONUS, {}, 'WWN-CCA-11')
    return addOwn(typed.addIfAny('wwnBonus', bonus(sheet, 'armorClass')), sheet, 'armorClass')
  }
  const { armor, shield, overrides } = sheet
  if (overrides.armorClass !== null)
    return addOwn(
      tally('wwnArmorClass', 'WWN-DER-01', { who: sheet.name }).add('wwnByWord', overrides.armorClass),
      sheet,
      'armorClass',
    )
  const suit = armor?.suit === 'greatArmor' ? Number(houseRule('greatArmorAC')) : (armor?.armorClass ?? null)
  const worn = armorClass(sheet.name, {
    armorClass: suit,
    armorMagic: armor?.magicBonus ?? 0,
    shield: hasShieldInUse(sheet) ? (shield?.size ?? null) : null,
    dexterityModifier: modifierOf(sheet, 'dexterity'),
    bonus: bonus(sheet, 'armorClass'),
  })
  return addOwn(worn, sheet, 'armorClass')
}

/** WWN-WPN-02: what armor piercing leaves of it: suits, hides and shields count only where they are magical. */
export function piercedArmorClass(sheet: Readonly<Sheet>, houseRule: HouseRule): Tally {
  if (!isCharacter(sheet))
    return tally('wwnArmorClass', 'WWN-WPN-02', { who: sheet.name }).add('wwnArmor', UNARMORED)
  const isMagical = (sheet.armor?.magicBonus ?? 0) > 0
  const pierced: WwnCharacter = {
    ...sheet,
    armor: isMagical ? sheet.armor : null,
    shield: sheet.shield?.magic === true ? sheet.shield : null,
    overrides: { ...sheet.overrides, armorClass: null },
  }
  return armorClassOf(pierced, houseRule)
}

/** WWN-SAV-02, WWN-SAV-03. */
export function saveTargetOf(sheet: Readonly<Sheet>, save: Save): Tally {
  if (!isCharacter(sheet))
    return tally('wwnSaveTarget', 'WWN-SAV-03', { save }).add(
      'wwnBase',
      foeSaveTarget(sheet.hitDice, sheet.saveTarget),
    )
  const byWord = sheet.overrides[save]
  if (byWord !== null) return tally('wwnSaveTarget', 'WWN-DER-01', { save }).add('wwnByWord', byWord)
  const modifiers = Object.fromEntries(
    ATTRIBUTES.map((attribute) => [attribute, modifierOf(sheet, attribute)]),
  ) as Record<Attribute, number>
  return saveTarget(save, sheet.level, modifiers)
}
export const saveBonus = (sheet: Readonly<Sheet>): number => bonus(sheet, 'save')

/** WWN-SYS-01: Constitution; a foe bears as much as a common body, unless its sheet says more. */
const COMMON_CONSTITUTION = 10
export const strainMaximum = (sheet: Readonly<Sheet>): number =>
  isCharacter(sheet) ? (sheet.overrides.systemStrain ?? sheet.attributes.constitution) : COMMON_CONSTITUTION

/** WWN-CLS-01. */
export const attackBonusOf = (sheet: Readonly<Sheet>): number => {
  if (!isCharacter(sheet)) return sheet.attackBonus
  return sheet.attackBonusColumn === null
    ? sheet.attackBonus
    : classAttackBonus(sheet.attackBonusColumn, sheet.level)
}

/** WWN-WPN-01: whichever attribute serves better. */
const weaponModifier = (sheet: Readonly<Sheet>, weapon: Readonly<WwnWeapon>): number =>
  bestModifierOf(sheet, weapon.attributes)

/** WWN-SKL-01: thrown weapons by Stab or Shoot, whichever is better. */
function weaponSkill(sheet: Readonly<Sheet>, { weapon, thrown }: Means): WwnWeapon['skill'] {
  if (!isCharacter(sheet) || !(thrown || weapon.kind === 'thrown')) return weapon.skill
  return sheet.skills.shoot > sheet.skills[weapon.skill] ? 'shoot' : weapon.skill
}

/** WWN-EXE-04: level of the combat skill that an attack is made with; −1: untrained. */
export const combatSkillOf = (sheet: Readonly<Sheet>, means: Means): number =>
  isCharacter(sheet) ? sheet.skills[weaponSkill(sheet, means)] : sheet.skillBonus

/** WWN-ATK-02, WWN-NPC-01. */
export function attackerOf(sheet: Readonly<Sheet>, means: Means): Attacker {
  if (!isCharacter(sheet)) return { kind: 'foe', attackBonus: sheet.attackBonus }
  const skill = weaponSkill(sheet, means)
  return {
    kind: 'character',
    attackBonus: attackBonusOf(sheet),
    skill,
    skillLevel: sheet.skills[skill],
    attributeModifier: weaponModifier(sheet, means.weapon),
    magicBonus: means.weapon.magicBonus,
  }
}
/** Lasting bonuses to hit in one number (WWN-SHT-01), then what each condition of the GM's own adds. */
export const hitBonus = (sheet: Readonly<Sheet>): NamedModifier[] => {
  const value = bonus(sheet, 'hit')
  return [...(value === 0 ? [] : [{ why: namesOf(sheet, 'hit'), value }]), ...ownChanges(sheet, 'hit')]
}

/** WWN-DMG-01, WWN-SHK-02, WWN-CLS-03, WWN-WPN-04: what is added to the dice of an attack, and to its Shock. */
export function damageBonusesOf(
  sheet: Readonly<Sheet>,
  { weapon }: Means,
  dualWield: boolean,
): DamageBonuses {
  const damage = bonus(sheet, 'damage')
  const shock = bonus(sheet, 'shock')
  const alsoShock = Object.values(sheet.bonuses).reduce(
    (sum, one) => (one.target === 'damage' && one.addsToShock ? sum + one.value : sum),
    0,
  )
  const own = { damage: ownChanges(sheet, 'damage'), shock: ownChanges(sheet, 'shock') }
  if (!isCharacter(sheet)) {
    const listed = weapon.kind === 'unarmed' ? 0 : sheet.weaponBonus
    return {
      own,
      attributeModifier: 0,
      magicBonus: 0,
      otherBonus: damage + listed,
      shockBonus: shock + alsoShock + (sheet.shock === null ? listed : 0),
      killingBlow: 0,
      dualWield,
      punch: 0,
    }
  }
  const isPlainUnarmed = weapon.kind === 'unarmed'
  return {
    own,
    attributeModifier: weaponModifier(sheet, weapon),
    magicBonus: weapon.magicBonus,
    otherBonus: damage,
    shockBonus: shock + alsoShock,
    killingBlow: hasAbility(sheet, 'killingBlow') ? killingBlow(sheet.level) : 0,
    dualWield,
    punch: isPlainUnarmed ? punchDamage(sheet.skills.punch) : 0,
  }
}

/** WWN-SHK-06, WWN-NPC-01: the Shock of what it strikes with; none when shot or thrown, or with bare hands. */
export function shockOf(sheet: Readonly<Sheet>, { weapon, thrown }: Means): WwnShock | null {
  if (thrown || weapon.kind === 'ranged' || weapon.kind === 'thrown') return null
  if (isCharacter(sheet) || sheet.shock === null || weapon.kind === 'unarmed') return weapon.shock
  return sheet.shock
}

/** WWN-WPN-04: an unarmed foe strikes with its natural weapon, if it has one. */
export function unarmedOf(sheet: Readonly<Sheet>): Readonly<WwnWeapon> {
  if (isCharacter(sheet)) return BARE_HANDS
  return (
    Object.values(sheet.weapons).find(({ hands, kind }) => hands === 0 && kind !== 'ranged') ?? BARE_HANDS
  )
}

/** WWN-ENC-01: points of what is at hand and what is packed away; what has been dropped weighs nothing. */
export function loadOf(sheet: Readonly<Sheet>): Load {
  const load: Load = { readied: 0, stowed: 0 }
  const carry = (state: string, points: number): void => {
    if (state === 'stowed') load.stowed += points
    else if (state !== 'dropped') load.readied += points
  }
  for (const { state, encumbrance } of Object.values(sheet.weapons)) carry(state, encumbrance)
  if (sheet.shield !== null) carry(sheet.shield.state, sheet.shield.encumbrance)
  if (!isCharacter(sheet)) return load
  if (sheet.armor !== null) carry('readied', sheet.armor.encumbrance)
  for (const { state, encumbrance, count } of Object.values(sheet.items)) carry(state, encumbrance * count)
  return load
}

/** WWN-ENC-01: a stat line's rate is as listed. */
export const moveRateOf = (sheet: Readonly<Sheet>): Tally =>
  addOwn(
    isCharacter(sheet)
      ? loadedMove(sheet.name, sheet.moveRateFeet, sheet.attributes.strength, loadOf(sheet))
      : tally('wwnMove', 'WWN-ACT-03', { who: sheet.name }).add('wwnMoveRate', sheet.moveRateFeet),
    sheet,
    'move',
  ).atLeast('neverBelow', 0)

/** WWN-MTL-02, WWN-CCA-21: an item for such a use at hand. */
export const hasReady = (sheet: Readonly<Sheet>, use: 'healersKit' | 'quiver'): boolean =>
  isCharacter(sheet)
    ? Object.values(sheet.items).some(
        (item) => item.use === use && (item.state === 'readied' || item.state === 'inHand'),
      )
    : use === 'quiver'
