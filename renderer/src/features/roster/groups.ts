/** Who stands in which tab of the roster, under which heading, and who is found by a search. */
import { searchable } from '@shared/words/searchable'
import type { Sheet } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import { sheetWindowsOf } from '@/system/loaded'
import type { RosterTab } from '@/system/windows'
import type { NameOf } from '@/words/words'

/** The first tab that holds it; undefined: none does. */
export const tabOf = (tabs: readonly RosterTab[], sheet: Sheet): RosterTab | undefined =>
  tabs.find((tab) => tab.holds(sheet))

/** Every typed word must stand in the name, in the words beside it (type, species, tradition) or in the notes. */
export function isFound(sheet: Sheet, search: string, nameOf: NameOf): boolean {
  const text = searchable([sheet.name, sheetWindowsOf(sheet).words(sheet, nameOf), sheet.notes].join(' '))
  return searchable(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** A line of a tab: a heading, named by an id (null: those without one), or a sheet. */
export type RosterLine = { heading: Id | null } | { sheet: Sheet }

/** Sheets in their order, those without a heading first; headings only where some sheet has one. */
export function linesOf(tab: RosterTab, sheets: readonly Sheet[]): RosterLine[] {
  const { groupOf } = tab
  const groups = new Map<Id | null, Sheet[]>([[null, []]])
  for (const sheet of sheets) {
    const group = groupOf?.(sheet) ?? null
    groups.set(group, [...(groups.get(group) ?? []), sheet])
  }
  const isGrouped = groups.size > 1
  return [...groups].flatMap(([heading, members]): RosterLine[] =>
    members.length === 0 ? [] : [...(isGrouped ? [{ heading }] : []), ...members.map((sheet) => ({ sheet }))],
  )
}
