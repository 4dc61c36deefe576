/** Names of the open campaign: of combatants, sheets, encounters and sides, by their ids. */
import { shallowRef } from 'vue'
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
  /** The fight that the window shows: sides of several fights have the same ids, and its own are meant. */
  const shownFight = shallowRef<Id | null>(null)
  function showFight(encounter: Id | null): void {
    shownFight.value = encounter
  }
  function sideOf(wanted: Id) {
    const all = campaign.value?.encounters ?? []
    const shown = shownFight.value === null ? undefined : encounters.get(shownFight.value)
    const running = all.find(({ status }) => status === 'running')
    for (const encounter of [shown, running, ...all.toReversed()]) {
      const side = encounter?.sides.find((candidate) => candidate.id === wanted)
      if (side !== undefined) return side
    }
    return undefined
  }
  const sideMark = (side: Id): SideMarkLook => sideOf(side) ?? SIDE_MARK_FALLBACK
  return { nameOf, sideMark, showFight }
}
