/** Simple and contested checks (WIRE-CHK-01): meet a number, or exceed an opponent's result. No roll is special (WIRE-DCE-02). */
import type { Modifiers } from '@shared/campaign/commands/parts'
import { ACTION_SKILLS } from '@shared/wire/names'
import { roller } from '../../engine/dice'
import { tally, type Tally } from '../../engine/tally'
import { addModifiers } from './circumstances'
import { degrees as degreesOf } from './attack/numbers'
import type { HouseRule, Resolution, Sheet } from './types'

/**
 * A simple check: meet or exceed, and no natural roll is special (WIRE-DCE-02). Degrees of success, or of failure as a
 * number as large.
 */
export function meetsNumber(
  result: number,
  number: number,
  houseRule: HouseRule,
): { success: boolean; degrees: Tally } {
  const success = result >= number
  return { success, degrees: degreesOf(Math.abs(result - number), houseRule) }
}

/** A contested check: the acting side must exceed. */
export function exceeds(
  result: number,
  opposed: number,
  houseRule: HouseRule,
): { success: boolean; degrees: Tally } {
  return { success: result > opposed, degrees: degreesOf(Math.abs(result - opposed), houseRule) }
}

export type Ability = { kind: 'skill' | 'attribute' | 'custom'; level: number }

/** What a key of the sheet names: a skill, one of the four attributes, or a custom one; null = nothing. */
export function abilityOf(sheet: Sheet, key: string): Ability | null {
  const skill = sheet.skills[key]
  if (skill !== undefined) return { kind: 'skill', level: skill.level }
  if (key in sheet.attributes)
    return { kind: 'attribute', level: sheet.attributes[key as keyof Sheet['attributes']] }
  const custom = sheet.customAttributes[key]
  return custom === undefined ? null : { kind: 'custom', level: custom }
}

/** WIRE-MDF-01: skills whose every check circumstances may change, inside an ambush and out of it. */
const isModified = (key: string): key is (typeof ACTION_SKILLS)[number] =>
  (ACTION_SKILLS as readonly string[]).includes(key)

/** 1d20 + skill or attribute + modifiers. */
export function rollAbility(
  resolution: Resolution,
  sheet: Sheet,
  key: string,
  modifiers: Modifiers,
  purpose: string,
): Tally {
  const ability = abilityOf(sheet, key)
  if (ability === null) throw new Error(`${key} is nothing of ${sheet.name}`)
  const die = resolution.dice.one('d20', {
    purpose,
    roller: roller(sheet),
    rule: 'WIRE-CHK-01',
    with: { who: sheet.name, skill: key },
  })
  const result = tally('wireCheck', 'WIRE-CHK-01', { who: sheet.name, skill: key }).add('wireDie', die)
  if (ability.kind === 'skill') result.add('wireSkill', ability.level, { skill: key })
  else result.add('wireAttribute', ability.level, { attribute: key })
  if (isModified(key)) addModifiers(result, sheet, [key])
  for (const { why, value } of modifiers) result.addIfAny('wireByHand', value, { why })
  return result
}
