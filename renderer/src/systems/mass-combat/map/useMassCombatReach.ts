/** What is drawn around the unit that is shown: how far it moves and shoots, and the lines to whom it is tied or aims at. */
import { computed, type Ref } from 'vue'
import { useCampaign } from '@/session/campaign'
import { ui } from '@/words/words'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import type { MapLink, MapRing } from '@/features/encounter/map/mapTypes'
import { squaresBetween } from '@/features/encounter/map/squares'
import { linksOf, weaponRings } from './massCombatMap'
import type { MassCombatShown } from './useMassCombatShown'
import type { useTargets } from './useTargets'

export function useMassCombatReach(
  { fight, units, shown, here, isShownOnTurn, target, type }: MassCombatShown,
  { weapon }: ReturnType<typeof useTargets>,
  { hasReach, hasRanges }: { hasReach: Ref<boolean>; hasRanges: Ref<boolean> },
) {
  const cockpit = useCockpit()
  const campaign = useCampaign()

  const reach = computed(() => {
    const note = campaign.view(shown.value ?? '')?.notes.find(({ key }) => key === 'mcReach')
    const squares = note?.with['squares']
    return isShownOnTurn.value && typeof squares === 'number' ? squares : 0
  })
  const rings = computed<MapRing[]>(() => {
    const around = here.value
    if (around === null || fight.value === undefined) return []
    const label = ui('battle.map.reach', { count: reach.value })
    const reached: MapRing[] =
      hasReach.value && reach.value > 0
        ? [{ key: 'reach', label, around, squares: reach.value, kind: 'reach' }]
        : []
    const ranges = hasRanges.value
      ? weaponRings(type.value, weapon.value, around, fight.value.environment)
      : []
    return [...reached, ...ranges]
  })
  const links = computed<MapLink[]>(() => {
    const encounter = cockpit.encounter.value
    if (encounter === undefined) return []
    const own = linksOf(encounter, combatantOf(encounter, shown.value))
    const to = units.value.get(target.value ?? '')?.square ?? null
    if (here.value === null || to === null) return own
    const label = ui('battle.map.moved', { count: squaresBetween(here.value, to) })
    return [...own, { key: 'aim', from: here.value, to, label, kind: 'aim' }]
  })
  return { rings, links }
}
