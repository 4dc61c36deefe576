/** The battle map of a WIRE fight: who stands where, what of that is shown, and what a token that is moved or clicked does. */
import { computed, ref } from 'vue'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { numeral, ui } from '@/words/words'
import { wireEncounter } from '../fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { usePeople } from '@/features/encounter/map/usePeople'
import { useReach } from './useReach'
import { useWireMove } from './useWireMove'
import { areasOf, metresApart, positionOf, reachRings, shownWeapon, weaponRings } from './wireMap'

export function useWireMap() {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const hasReach = ref(true)
  const hasRanges = ref(true)
  const reach = useReach(cockpit)

  const fight = computed(() => wireEncounter(cockpit.encounter.value))
  const grid = computed(() => fight.value?.grid ?? null)
  const combatants = computed(() => cockpit.encounter.value?.combatants ?? [])
  /** From whom distances are told: whose turn it is, before the first turn who is looked at. */
  const from = computed(() => cockpit.turn.value ?? cockpit.shown.value)
  const origin = computed(() => {
    const encounter = cockpit.encounter.value
    return encounter === undefined ? undefined : combatantOf(encounter, from.value)
  })

  const noteOf = (id: Id): string => {
    const here = positionOf(origin.value)
    const there = positionOf(combatants.value.find((combatant) => combatant.id === id))
    const metres = grid.value === null || id === from.value ? null : metresApart(here, there, grid.value)
    return metres === null
      ? ''
      : ui('map.metresFrom', { metres: numeral(metres), who: campaign.nameOf(from.value ?? '') ?? '' })
  }
  const { tokens, pick } = usePeople(cockpit, { positionOf, noteOf })
  const areas = computed(() => (fight.value === undefined ? [] : areasOf(fight.value)))
  const rings = computed(() => {
    const around = positionOf(origin.value)
    if (grid.value === null || around === null || cockpit.turn.value === null) return []
    const sheet = campaign.sheet(origin.value?.sheet ?? '')
    const chosen = cockpit.form.chosen.value === null ? undefined : cockpit.form.values.value['weapon']
    const ranges =
      hasRanges.value && sheet?.kind === 'wire/character'
        ? weaponRings(shownWeapon(sheet, chosen), around, grid.value)
        : []
    return [...(hasReach.value ? reachRings(reach.value ?? [], around) : []), ...ranges]
  })

  const move = useWireMove(grid, tokens, origin)
  return { grid, tokens, areas, rings, hasReach, hasRanges, pick, ...move }
}
