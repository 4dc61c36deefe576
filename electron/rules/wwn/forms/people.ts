/** Who can be named in the forms of WWN, as choices with the number that matters for the task at hand. */
import type { FieldChoice, Json, OfferField } from '@shared/contract/types'
import { ATTRIBUTES, SKILLS, type Attribute, type Skill } from '@shared/wwn/names'
import { findSheet } from '../../../engine/lookup'
import { field } from '../../../engine/offerForms'
import { filledText, saidChoice } from '../../../engine/sheetForms'
import { checkBonus, isCharacter, modifierOf, skillOf } from '../sheet/person'
import type { Campaign, Sheet, SheetFormContext } from '../types'

/** Everybody who is no template, players' characters first. */
export const peopleOf = ({ roster }: Campaign): Sheet[] =>
  roster.filter(({ template }) => !template).sort((one, other) => Number(other.player) - Number(one.player))

/** Whoever a field names; undefined: nobody that there is. */
export const namedIn = (
  { campaign, filled }: Pick<SheetFormContext, 'campaign' | 'filled'>,
  name: string,
  initial: string | null,
): Sheet | undefined => findSheet(campaign, filledText(filled, name, initial ?? ''))

/** Without numbers while nobody is chosen whose they would be. */
export const skillChoices = (sheet: Readonly<Sheet> | undefined): FieldChoice[] =>
  SKILLS.map((skill) =>
    sheet === undefined
      ? saidChoice(skill, 'choice.skill', { skill })
      : saidChoice(skill, 'choice.skillLevel', { skill, plus: skillOf(sheet, skill) }),
  )

/** A stat line has no attributes: whatever is named adds nothing (WWN-NSK-01). */
export const attributeChoices = (
  sheet: Readonly<Sheet> | undefined,
  attributes: readonly Attribute[] = ATTRIBUTES,
): FieldChoice[] =>
  attributes.map((attribute) =>
    sheet !== undefined && isCharacter(sheet)
      ? saidChoice(attribute, 'choice.attributeLevel', { attribute, plus: modifierOf(sheet, attribute) })
      : saidChoice(attribute, 'choice.attribute', { attribute }),
  )

/** Each with their level of a skill. */
export const withSkill = (people: readonly Sheet[], skill: Skill): FieldChoice[] =>
  people.map((sheet) =>
    saidChoice(sheet.id, 'choice.withNumber', { who: sheet.name, plus: skillOf(sheet, skill) }),
  )

/**
 * WWN-AID-01: what each helper rolls, of the helper's own; at first what the one they help rolls.
 * @param chosen helpers as filled in so far
 */
export const helpFields = (
  helping: readonly Sheet[],
  chosen: Json | undefined,
  usual: (helper: Sheet) => { skill: Skill; attribute: Attribute },
): OfferField[] =>
  helping
    .filter(({ id }) => Array.isArray(chosen) && chosen.includes(id))
    .flatMap((helper) => {
      const { skill, attribute } = usual(helper)
      const label = { key: 'choice.helps', with: { who: helper.name } }
      const hint = { key: 'choice.helps.hint', with: {} }
      return [
        field(`help.${helper.id}.skill`, 'choice', {
          choices: skillChoices(helper),
          initial: skill,
          label,
          hint,
        }),
        field(`help.${helper.id}.attribute`, 'choice', {
          choices: attributeChoices(helper),
          initial: attribute,
          label: { key: 'choice.helpsAttribute', with: { who: helper.name } },
        }),
      ]
    })

/** WWN-MTL-02: the attributes that serve with Heal. */
export const HEALING = ['dexterity', 'intelligence'] as const satisfies readonly Attribute[]

/** WWN-MTL-02: Heal with the better of the two. */
export const healBonus = (sheet: Readonly<Sheet>): number =>
  Math.max(...HEALING.map((attribute) => checkBonus(sheet, 'heal', attribute)))

/** The one who is best at it; of equals the first. */
export const bestAt = (people: readonly Sheet[], bonus: (sheet: Sheet) => number): Sheet | undefined =>
  people.reduce<Sheet | undefined>(
    (best, one) => (best === undefined || bonus(one) > bonus(best) ? one : best),
    undefined,
  )
