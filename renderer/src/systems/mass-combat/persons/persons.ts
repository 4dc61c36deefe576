/** Persons of the roster aboard units, and what battles have done to their craft, as windows read it off the campaign. */
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign, Sheet } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import { craftNumber } from '@shared/mass-combat/craft'
import type { RoleAboard } from '@shared/mass-combat/names'
import type { News } from '@shared/mass-combat/own'
import type { Aboard, Unit } from '@shared/mass-combat/sheet'
import { sheetWindowsOf } from '@/system/loaded'
import { ui } from '@/words/words'

export const newsIn = (campaign: Campaign | null): readonly News[] => campaign?.own['mass-combat']?.news ?? []

const isUnit = (sheet: Sheet): sheet is Unit => sheet.kind === 'mass-combat/unit' && !sheet.template

/** The unit that a person is aboard, with what they are there. */
export function placeOf(
  sheets: readonly Sheet[],
  person: Id,
): { unit: Unit; as: RoleAboard; craft: Id | null } | undefined {
  for (const unit of sheets.filter(isUnit)) {
    const found = unit.aboard.find((one) => one.person === person)
    if (found !== undefined) return { unit, as: found.as, craft: found.craft }
  }
  return undefined
}

/** Who may go aboard: persons of other systems who are aboard nothing yet. */
export function peopleAshore(sheets: readonly Sheet[]): Sheet[] {
  const aboard = new Set(sheets.filter(isUnit).flatMap((unit) => unit.aboard.map(({ person }) => person)))
  return sheets.filter(
    (sheet) =>
      !sheet.template &&
      !aboard.has(sheet.id) &&
      systemOfKind(sheet.kind) !== 'mass-combat' &&
      sheetWindowsOf(sheet).takesPart,
  )
}

export const heroOf = (sheet: Sheet | undefined): Aboard | undefined =>
  sheet?.kind === 'mass-combat/unit' ? sheet.aboard.find(({ as }) => as === 'hero') : undefined

export const craftChoices = ({ craft }: Unit): { value: Id | null; label: string }[] => [
  { value: null, label: ui('fleet.aboard.anyCraft') },
  ...craft.map((one) => ({
    value: one.id,
    label: ui('fleet.craft.number', { number: craftNumber(one) }),
  })),
]

export const roleChoices = (): { value: RoleAboard; label: string }[] => [
  { value: 'hero', label: ui('fleet.aboard.as.hero') },
  { value: 'pilot', label: ui('fleet.aboard.as.pilot') },
  { value: 'crew', label: ui('fleet.aboard.as.crew') },
]

/** What has happened, in a few words; `isWhole`: to the whole unit, not to one craft. */
export function newsWords({ what, hull }: Pick<News, 'what' | 'hull'>, isWhole: boolean): string {
  const happened =
    isWhole && (what === 'hit' || what === 'lost')
      ? ui(`battle.news.unit.${what}`)
      : ui(`battle.news.${what}`)
  if (hull === 0) return happened
  const cost = ui(isWhole ? 'battle.news.points' : 'battle.news.hull', { hull })
  return ui('battle.news.withHull', { what: happened, cost })
}
