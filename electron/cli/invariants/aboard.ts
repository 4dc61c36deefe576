/** Whoever is aboard a unit is in the roster, once, and in a craft that the unit has; news name persons who are there. */
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign, Sheet } from '@shared/campaign/types'
import type { Unit } from '@shared/mass-combat/sheet'

const isPerson = (sheet: Sheet | undefined): boolean =>
  sheet !== undefined && !sheet.template && systemOfKind(sheet.kind) !== 'mass-combat'

function wrongIn(unit: Unit, byId: ReadonlyMap<string, Sheet>, seen: Set<string>): string[] {
  const problems = unit.aboard.flatMap(({ person, craft }) => {
    const isTwice = seen.has(person)
    seen.add(person)
    return [
      ...(isPerson(byId.get(person)) ? [] : [`${person} is aboard ${unit.id} and is nobody`]),
      ...(isTwice ? [`${person} is aboard twice`] : []),
      ...(craft === null || unit.craft.some(({ id }) => id === craft)
        ? []
        : [`${person} is in ${craft} of ${unit.id}, which it has not`]),
    ]
  })
  const heroes = unit.aboard.filter(({ as }) => as === 'hero').length
  return heroes > 1 ? [...problems, `${unit.id} has ${String(heroes)} heroes aboard`] : problems
}

/** Asked where the command has changed the roster or the news. */
export function strayPersons(before: Campaign, { roster, own }: Campaign): string[] {
  const news = own['mass-combat']?.news ?? []
  if (before.roster === roster && before.own['mass-combat'] === own['mass-combat']) return []
  const units = roster.filter((sheet): sheet is Unit => sheet.kind === 'mass-combat/unit')
  if (news.length === 0 && units.every(({ aboard }) => aboard.length === 0)) return []
  const byId = new Map(roster.map((sheet) => [sheet.id, sheet]))
  const seen = new Set<string>()
  return [
    ...units.flatMap((unit) => wrongIn(unit, byId, seen)),
    // a wreck may be gone from the roster, and what it has done to people waits on
    ...news.flatMap(({ id, person }) =>
      isPerson(byId.get(person)) ? [] : [`${id} is news of ${person}, who is nobody`],
    ),
  ]
}
