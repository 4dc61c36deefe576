/** Persons of the roster aboard units, and what battles have done to their craft, as windows read it off the campaign. */
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign, Sheet } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import { craftNumber, isOfWhole, plightAboard } from '@shared/mass-combat/craft'
import { ROLES_ABOARD, type RoleAboard } from '@shared/mass-combat/names'
import type { News } from '@shared/mass-combat/own'
import type { Aboard, Unit } from '@shared/mass-combat/sheet'
import { sheetWindowsOf } from '@/system/loaded'
import { ui } from '@/words/words'
import { alikeNews, type Companion } from './entering'

export const newsIn = (campaign: Campaign | null): readonly News[] => campaign?.own['mass-combat']?.news ?? []

const isUnit = (sheet: Sheet): sheet is Unit => sheet.kind === 'mass-combat/unit' && !sheet.template

/** The unit that a person is aboard, with what they are there. */
export function placeOf(sheets: readonly Sheet[], person: Id): { unit: Unit; one: Aboard } | undefined {
  for (const unit of sheets.filter(isUnit)) {
    const found = unit.aboard.find((one) => one.person === person)
    if (found !== undefined) return { unit, one: found }
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

/** The hero who leads a unit still: not one whose craft is destroyed. */
export function leadingHeroOf(sheet: Sheet | undefined): Aboard | undefined {
  const hero = heroOf(sheet)
  return hero === undefined || sheet?.kind !== 'mass-combat/unit' || plightAboard(sheet, hero) !== null
    ? undefined
    : hero
}

/** Heroes first, then pilots, then crew. */
export const inOrderAboard = ({ aboard }: Unit): Aboard[] =>
  ROLES_ABOARD.flatMap((role) => aboard.filter(({ as }) => as === role))

/** How it stands with the craft of somebody aboard, or with the whole unit; null: well. */
export function plightWords(unit: Unit, one: Aboard): string | null {
  const plight = plightAboard(unit, one)
  if (plight === null) return null
  return isOfWhole(unit, one.craft) ? ui('fleet.aboard.plight.unit') : ui(`fleet.aboard.plight.${plight}`)
}

/** What somebody is aboard, in which of several craft, and how it stands with that. */
export function aboardWords(unit: Unit, one: Aboard): string {
  const craft = unit.craft.length > 1 ? unit.craft.find(({ id }) => id === one.craft) : undefined
  const plight = plightWords(unit, one)
  return [
    ui(`fleet.aboard.as.${one.as}`),
    ...(craft === undefined ? [] : [ui('fleet.aboard.inCraft', { number: craftNumber(craft) })]),
    ...(plight === null ? [] : [plight]),
  ].join(', ')
}

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

const unitIn = (sheets: readonly Sheet[], id: Id): Unit | undefined => {
  const sheet = sheets.find((one) => one.id === id)
  return sheet?.kind === 'mass-combat/unit' ? sheet : undefined
}

/** The unit that news are about, and which of its craft where it has several. */
export function whereWords(sheets: readonly Sheet[], { unit: id, craft: inCraft }: News): string {
  const unit = unitIn(sheets, id)
  const craft = unit?.craft.find((one) => one.id === inCraft)
  const name = unit?.name ?? ui('battle.news.unitGone')
  return craft === undefined || unit?.craft.length === 1
    ? name
    : ui('battle.news.craft', { unit: name, number: craftNumber(craft) })
}

export function isToldOfWhole(sheets: readonly Sheet[], { unit: id, craft }: News): boolean {
  const unit = unitIn(sheets, id)
  return unit !== undefined && isOfWhole(unit, craft)
}

/** {@link newsWords} of news as the campaign has them. */
export const whatWords = (sheets: readonly Sheet[], news: News): string =>
  newsWords(news, isToldOfWhole(sheets, news))

/** The longest reason that every form of damage takes. */
const WHY_LENGTH = 80

/** Why somebody is hurt: what has happened, and where. */
export const whyWords = (sheets: readonly Sheet[], news: News): string =>
  ui('battle.news.why', { unit: whereWords(sheets, news), what: whatWords(sheets, news) }).slice(
    0,
    WHY_LENGTH,
  )

/** Everybody else aboard the unit or told of with somebody, with what the same has done to them. */
export function companionsOf(campaign: Campaign, news: News): Companion[] {
  const sheets = campaign.roster
  const alike = alikeNews(newsIn(campaign), news)
  const aboard = unitIn(sheets, news.unit)?.aboard.map(({ person }) => person) ?? []
  return [...new Set([...aboard, ...alike.keys()])].flatMap((person) => {
    const sheet = sheets.find(({ id }) => id === person)
    const told = alike.get(person)
    if (sheet === undefined || person === news.person) return []
    const toldWords = told && {
      news: told.id,
      what: newsWords({ ...told, hull: 0 }, isToldOfWhole(sheets, told)),
      why: whyWords(sheets, told),
    }
    return [{ person, name: sheet.name, told: toldWords ?? null }]
  })
}
