/** The battle map of a WWN fight: who stands where, what of that is shown, and what a token that is moved or clicked does. */
import { computed, ref } from 'vue'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { numeral, ui } from '@/words/words'
import { wwnEncounter } from '../fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { usePeople } from '@/features/encounter/map/usePeople'
import { actionsLeft } from '../cockpit/memberWords'
import { useWwnMove } from './useWwnMove'
import { useWwnLinks, useWwnRings } from './useWwnReach'
import { areasOf, drawnSize, feetApart, MARKS, positionOf } from './wwnMap'

export function useWwnMap() {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const { encounter, shown } = cockpit
  const hasReach = ref(true)
  const hasRanges = ref(true)
  const hasTies = ref(true)

  const fight = computed(() => wwnEncounter(encounter.value))
  const grid = computed(() => fight.value?.grid ?? null)
  const areas = computed(() => (fight.value === undefined ? [] : areasOf(fight.value)))

  const noteOf = (id: Id): string => {
    if (grid.value === null || encounter.value === undefined || id === shown.value) return ''
    const there = positionOf(combatantOf(encounter.value, id))
    const feet = feetApart(positionOf(cockpit.combatant.value), there, grid.value)
    if (feet === null) return ''
    const who = shown.value ?? ''
    return ui('wwn.fight.map.feetFrom', { feet: numeral(feet), who: campaign.nameOf(who) ?? who })
  }
  const { tokens, pick } = usePeople(cockpit, {
    positionOf,
    noteOf,
    also: (combatant) => ({ size: drawnSize(campaign.sheet(combatant.sheet)) }),
    leftOf: actionsLeft,
    marks: MARKS,
  })
  const rings = useWwnRings(grid, { hasReach, hasRanges })
  const links = useWwnLinks(hasTies)
  const kinds = computed(() => [...new Set(links.value.map(({ kind }) => kind))])
  const move = useWwnMove(grid, tokens)
  return { grid, tokens, areas, rings, links, kinds, hasReach, hasRanges, hasTies, pick, ...move }
}
