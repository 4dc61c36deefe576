/** Names of the open campaign: of combatants, sheets, encounters and sides, by their ids. */
import type { Id } from '@shared/contract/types'
import type { NameOf } from '@/words/words'
import type { createDocument } from './document'
import { SIDE_MARK_FALLBACK, type SideMarkLook } from './sides'

export function createNames(document: ReturnType<typeof createDocument>) {
  const { campaign, sheets, encounters, combatants } = document
  const nameOf: NameOf = (wanted) => {
    const view = document.view(wanted)
    if (view !== undefined) return view.name
    const combatant = combatants.get(wanted)
    return (
      sheets.get(combatant?.sheet ?? wanted)?.name ?? encounters.get(wanted)?.name ?? sideOf(wanted)?.name
    )
  }
  function sideOf(wanted: Id) {
    for (const encounter of campaign.value?.encounters ?? []) {
      const side = encounter.sides.find((candidate) => candidate.id === wanted)
      if (side !== undefined) return side
    }
    return undefined
  }
  const sideMark = (side: Id): SideMarkLook => sideOf(side) ?? SIDE_MARK_FALLBACK
  return { nameOf, sideMark }
}
