/** A skill check rolled, alone or against others (WWN-SKL-02, WWN-OPP-01, WWN-OPP-02). */
import type { Attribute, Skill } from '@shared/wwn/names'
import type { JsonRecord } from '@shared/contract/types'
import { roller } from '../../../engine/dice'
import type { Tally } from '../../../engine/tally'
import { opposed, skillCheck, type OpposedResult } from './checks'
import { modifierOf, skillModifiers, skillOf } from '../sheet/person'
import { noting, type NamedModifier, type Resolution, type Sheet } from '../types'

export interface Checked {
  sheet: Readonly<Sheet>
  skill: Skill
  attribute: Attribute
  /** WWN-SKL-03. */
  circumstances?: number
  modifiers?: readonly NamedModifier[]
}

/** 2d6, as rolled. */
export const rollPair = (
  resolution: Resolution,
  sheet: Readonly<Sheet>,
  purpose: string,
  rule: string,
  parameters: JsonRecord = {},
): [number, number] => {
  const [first = 0, second = 0] = resolution.dice.roll('d6', 2, {
    purpose,
    roller: roller(sheet),
    rule,
    with: { who: sheet.name, ...parameters },
  })
  return [first, second]
}

/** The total of a check, dice given or not yet rolled. */
export const checkTotal = (
  { sheet, skill, attribute, circumstances = 0, modifiers = [] }: Checked,
  dice: readonly number[] | null,
): Tally =>
  skillCheck({
    who: sheet.name,
    skill,
    dice: dice === null ? null : dice.reduce((sum, die) => sum + die, 0),
    skillLevel: skillOf(sheet, skill),
    attributeModifier: modifierOf(sheet, attribute),
    circumstances,
    modifiers: [...skillModifiers(sheet, skill), ...modifiers],
  })

export const rollCheck = (resolution: Resolution, checked: Checked, purpose: string, rule: string): Tally =>
  checkTotal(
    checked,
    rollPair(resolution, checked.sheet, purpose, rule, {
      skill: checked.skill,
      attribute: checked.attribute,
    }),
  )

/** Whichever of two ways of checking stands better before the dice; the first where they are equal. */
export const better = (one: Checked, other: Checked): Checked =>
  checkTotal(other, null).total > checkTotal(one, null).total ? other : one

export interface Contest {
  result: Exclude<OpposedResult, 'reroll'>
  active: Tally
  passive: Tally
}

/** Safety net for the switch that rerolls ties. */
const MOST_REROLLS = 20

/** WWN-OPP-01, WWN-OPP-02, WWN-DICE-01: the acting party's 2d6, then its opponent's; ties by the switch. */
export function contest(resolution: Resolution, active: Checked, passive: Checked, rule: string): Contest {
  for (let tries = 0; ; tries++) {
    const one = rollCheck(resolution, active, 'wwnManoeuvre', rule)
    const other = rollCheck(resolution, passive, 'wwnResist', rule)
    const result = opposed(
      { total: one.total, isPlayers: active.sheet.player },
      { total: other.total, isPlayers: passive.sheet.player },
      noting(resolution),
    )
    if (result !== 'reroll') return { result, active: one, passive: other }
    if (tries >= MOST_REROLLS) return { result: 'passive', active: one, passive: other }
    sayTie(resolution, active.sheet, passive.sheet, one.total)
  }
}

export function sayTie(
  resolution: Resolution,
  one: Readonly<Sheet>,
  other: Readonly<Sheet>,
  total: number,
): void {
  resolution.log.say('wwn.tie', { who: one.name, other: other.name, total }, { rule: 'WWN-OPP-02' })
}
