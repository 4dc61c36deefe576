/** Who stands in which tab of the roster, and who is found by a search. */
import type { Sheet } from '@shared/campaign/types'
import { sheetWindowsOf } from '@/systems/registry'

export const ROSTER_TABS = ['players', 'others', 'templates'] as const
export type RosterTab = (typeof ROSTER_TABS)[number]

export const tabOf = (sheet: Pick<Sheet, 'template' | 'player'>): RosterTab =>
  sheet.template ? 'templates' : sheet.player ? 'players' : 'others'

/** Every typed word must stand in the name, in the words beside it (type, species, tradition) or in the notes. */
export function isFound(sheet: Sheet, search: string): boolean {
  const text = [sheet.name, sheetWindowsOf(sheet).words(sheet), sheet.notes].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
