/** Who stands in which tab of the roster, and who is found by a search. */
import type { Sheet } from '@shared/contract/types'

export const ROSTER_TABS = ['players', 'others', 'templates'] as const
export type RosterTab = (typeof ROSTER_TABS)[number]

export const tabOf = (sheet: Pick<Sheet, 'template' | 'player'>): RosterTab =>
  sheet.template ? 'templates' : sheet.player ? 'players' : 'others'

/** Every typed word must stand in name, type, species or notes. */
export function isFound(sheet: Pick<Sheet, 'name' | 'type' | 'species' | 'notes'>, search: string): boolean {
  const text = [sheet.name, sheet.type, sheet.species.name, sheet.notes].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
