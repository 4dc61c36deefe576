/** Who can be named in the dialogs of WWN, as choices with the number that matters for the task at hand. */
import { computed, type ComputedRef } from 'vue'
import type { Sheet } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import { ATTRIBUTES, SKILLS, type Attribute, type Skill } from '@shared/wwn/names'
import type { WwnSheet } from '@shared/wwn/sheet'
import { useCampaign } from '@/session/campaign'
import { say, signed, ui } from '@/words/words'
import { checkBonus, modifierOf, skillOf } from '@shared/wwn/checkBonus'

const isOfWwn = (sheet: Sheet): sheet is WwnSheet =>
  sheet.kind === 'wwn/character' || sheet.kind === 'wwn/foe'

/** Everybody of the campaign who is no template, players' characters first. */
export function usePeople(): ComputedRef<WwnSheet[]> {
  const campaign = useCampaign()
  return computed(() =>
    campaign.sheetIds
      .flatMap((id) => campaign.sheet(id) ?? [])
      .filter(isOfWwn)
      .filter(({ template }) => !template)
      .sort((one, other) => Number(other.player) - Number(one.player)),
  )
}
export function useWwnSheetById(id: () => Id): ComputedRef<WwnSheet | undefined> {
  const campaign = useCampaign()
  return computed(() => {
    const sheet = campaign.sheet(id())
    return sheet !== undefined && isOfWwn(sheet) ? sheet : undefined
  })
}

export interface Choice<T> {
  value: T
  label: string
}
export const skillChoicesOf = (sheet: WwnSheet | undefined): Choice<Skill>[] =>
  SKILLS.map((value) => ({
    value,
    label:
      sheet === undefined
        ? say('skill', value)
        : ui('wwn.do.withNumber', { what: say('skill', value), number: signed(skillOf(sheet, value)) }),
  }))
/** A stat line has no attributes: whatever is named adds nothing. */
export const attributeChoicesOf = (
  sheet: WwnSheet | undefined,
  attributes: readonly Attribute[] = ATTRIBUTES,
): Choice<Attribute>[] =>
  attributes.map((value) => ({
    value,
    label:
      sheet?.kind === 'wwn/character'
        ? ui('wwn.do.withNumber', {
            what: say('attribute', value),
            number: signed(modifierOf(sheet, value)),
          })
        : say('attribute', value),
  }))

const HEALING = ['dexterity', 'intelligence'] as const satisfies readonly Attribute[]
/** WWN-MTL-02: Heal with the better of the two attributes that serve. */
export const healBonus = (sheet: WwnSheet): number =>
  Math.max(...HEALING.map((attribute) => checkBonus(sheet, 'heal', attribute)))
export const healingAttributes = HEALING

/** The best healer who is up and not the patient; undefined: there is none. */
export const bestHealer = (people: readonly WwnSheet[], patient: Id | null): WwnSheet | undefined =>
  people
    .filter(({ id, vitality, player }) => id !== patient && vitality === 'able' && player)
    .reduce<WwnSheet | undefined>(
      (best, one) => (best === undefined || healBonus(one) > healBonus(best) ? one : best),
      undefined,
    )

export const hasKit = (sheet: WwnSheet): boolean =>
  sheet.kind === 'wwn/character' &&
  Object.values(sheet.items).some(
    ({ use, state }) => use === 'healersKit' && (state === 'readied' || state === 'inHand'),
  )
