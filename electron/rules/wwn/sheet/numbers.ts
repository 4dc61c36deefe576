/** Derived numbers of a sheet by name, each with its derivation (WWN-DER-01). Reads only. */
import type { Derivation } from '@shared/contract/types'
import { ATTRIBUTES, SAVES, SKILLS, UNARMED } from '@shared/wwn/names'
import { tally, type Tally } from '../../../engine/tally'
import { hitTotal, mannerModifiers } from '../attack/roll'
import { damageBonus, mostDamage, shockTotal } from '../attack/damage'
import { killingBlow, readiedCapacity, stowedCapacity } from './derived'
import {
  armorClassOf,
  attackBonusOf,
  attackerOf,
  damageBonusesOf,
  hasAbility,
  highestCombatSkill,
  hitBonus,
  isCharacter,
  loadOf,
  modifierOf,
  moveRateOf,
  saveTargetOf,
  shockOf,
  skillModifiers,
  skillOf,
  strainMaximum,
  weaponOf,
} from './person'
import { screenLimit } from '../attack/screenLimits'
import { looking, type Campaign, type HouseRule, type Sheet } from '../types'

/** Every weapon as it is struck with; the dice are not in it. */
function weaponNumbers(sheet: Sheet, houseRule: HouseRule): Record<string, Tally> {
  const numbers: Record<string, Tally> = {}
  for (const key of new Set([...Object.keys(sheet.weapons), UNARMED])) {
    const weapon = weaponOf(sheet, key)
    if (weapon === undefined) continue
    const means = { weapon, thrown: false }
    const bonuses = damageBonusesOf(sheet, means, false)
    const rows = mannerModifiers('plain', { dualWield: false, swarmOthers: 0 })
    numbers[`hit.${key}`] = hitTotal(sheet.name, null, attackerOf(sheet, means), rows, hitBonus(sheet))
    numbers[`damage.${key}`] = damageBonus(sheet.name, weapon.damage.bonus, bonuses)
    numbers[`mostDamage.${key}`] = mostDamage(sheet.name, weapon.damage, bonuses, houseRule)
    const shock = shockOf(sheet, means)
    if (shock !== null) numbers[`shock.${key}`] = shockTotal(sheet.name, shock.damage, bonuses)
  }
  return numbers
}

const plain = (what: string, rule: string, amount: number): Tally => tally(what, rule).add(what, amount)

function characterNumbers(sheet: Sheet): Record<string, Tally> {
  if (!isCharacter(sheet)) return {}
  const { strength } = sheet.attributes
  const numbers: Record<string, Tally> = {
    readiedCapacity: plain('wwnReadiedCapacity', 'WWN-ENC-01', readiedCapacity(strength)),
    stowedCapacity: plain('wwnStowedCapacity', 'WWN-ENC-01', stowedCapacity(strength)),
    attackBonus: plain('wwnAttackBonus', 'WWN-CLS-01', attackBonusOf(sheet)),
  }
  if (hasAbility(sheet, 'killingBlow'))
    numbers['killingBlow'] = plain('wwnKillingBlow', 'WWN-CLS-03', killingBlow(sheet.level))
  for (const attribute of ATTRIBUTES)
    numbers[`attributeModifier.${attribute}`] = plain(
      'wwnAttributeModifier',
      'WWN-ATT-01',
      modifierOf(sheet, attribute),
    )
  return numbers
}

/** What the sheet itself would say, where the GM has set another number (WWN-DER-01). */
function overridden(sheet: Sheet, houseRule: HouseRule): Record<string, Tally> {
  if (!isCharacter(sheet)) return {}
  const { overrides } = sheet
  const numbers: Record<string, Tally> = {}
  const bare: Sheet = {
    ...sheet,
    overrides: {
      armorClass: null,
      physical: null,
      evasion: null,
      mental: null,
      luck: null,
      systemStrain: null,
    },
  }
  if (overrides.armorClass !== null) numbers['unless.armorClass'] = armorClassOf(bare, houseRule)
  for (const save of SAVES)
    if (overrides[save] !== null) numbers[`unless.save.${save}`] = saveTargetOf(bare, save)
  if (overrides.systemStrain !== null)
    numbers['unless.strainMax'] = plain('wwnStrainMaximum', 'WWN-SYS-01', strainMaximum(bare))
  return numbers
}

/** Derived numbers of a sheet by name, each with its derivation (WWN-DER-01). */
export function derive(campaign: Campaign, sheet: Sheet): Record<string, Derivation> {
  const houseRule = looking(campaign)
  const load = loadOf(sheet)
  const numbers: Record<string, Tally> = {
    armorClass: armorClassOf(sheet, houseRule),
    strainMax: plain('wwnStrainMaximum', 'WWN-SYS-01', strainMaximum(sheet)),
    readiedLoad: plain('wwnReadiedLoad', 'WWN-ENC-01', load.readied),
    stowedLoad: plain('wwnStowedLoad', 'WWN-ENC-01', load.stowed),
    move: moveRateOf(sheet),
    screenLimit: plain('wwnScreenLimit', 'WWN-CCA-14', screenLimit(highestCombatSkill(sheet))),
    ...characterNumbers(sheet),
    ...overridden(sheet, houseRule),
    ...weaponNumbers(sheet, houseRule),
  }
  for (const save of SAVES) numbers[`save.${save}`] = saveTargetOf(sheet, save)
  for (const skill of SKILLS) {
    const number = tally('wwnSkillOfSheet', 'WWN-SKL-02', { skill }).add('wwnSkill', skillOf(sheet, skill), {
      skill,
    })
    for (const { why, value } of skillModifiers(sheet, skill)) number.add('wwnByHand', value, { why })
    numbers[`skill.${skill}`] = number
  }
  return Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, number.toDerivation()]))
}
