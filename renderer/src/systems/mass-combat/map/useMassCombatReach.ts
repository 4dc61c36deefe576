/** What is drawn around the unit that is shown: how far it moves and shoots, and the lines to whom it is tied or aims at. */
import { computed, type Ref } from 'vue'
import { useCampaign } from '@/session/campaign'
import { ui } from '@/words/words'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import type { MapLink, MapRing } from '@/features/encounter/map/mapTypes'
import { isSameSquare, squaresBetween } from '@/features/encounter/map/squares'
import { massCombatUnit } from '../fight'
import { arcsOf, type WeaponArc } from './arcs'
import { linksOf, weaponRings } from './massCombatMap'
import type { MassCombatShown } from './useMassCombatShown'
import type { useTargets } from './useTargets'

export function useMassCombatReach(
  { fight, units, shown, here, isShownOnTurn, target, type }: MassCombatShown,
  { weapon }: ReturnType<typeof useTargets>,
  { hasReach, hasRanges, hasArcs }: Record<'hasReach' | 'hasRanges' | 'hasArcs', Ref<boolean>>,
) {
  const cockpit = useCockpit()
  const campaign = useCampaign()

  const reach = computed(() => {
    const note = campaign.view(shown.value ?? '')?.notes.find(({ key }) => key === 'mcReach')
    const squares = note?.with['squares']
    return isShownOnTurn.value && typeof squares === 'number' ? squares : 0
  })
  const arcs = computed<WeaponArc[]>(() => {
    const encounter = cockpit.encounter.value
    if (!hasArcs.value || encounter === undefined || fight.value === undefined) return []
    const unit = massCombatUnit(combatantOf(encounter, shown.value))
    return arcsOf(type.value, unit, weapon.value, fight.value.environment)
  })
  /** Arcs that lie all around are rings, so that they are named as rings are. */
  const arcRings = computed(() =>
    arcs.value.flatMap(({ key, toward, squares, short }): MapRing[] =>
      here.value === null || (toward !== null && !isSameSquare(toward, here.value))
        ? []
        : [{ key, label: short, around: here.value, squares, kind: 'range' }],
    ),
  )
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
    return [...reached, ...arcRings.value, ...ranges]
  })
  const links = computed<MapLink[]>(() => {
    const encounter = cockpit.encounter.value
    if (encounter === undefined) return []
    const own = linksOf(encounter, combatantOf(encounter, shown.value)).map((link) => {
      const bearing = arcs.value.filter(
        ({ toward }) => link.kind === 'facing' && isSameSquare(toward, link.to),
      )
      return bearing.length === 0 ? link : { ...link, label: bearing.map(({ short }) => short).join('; ') }
    })
    const to = units.value.get(target.value ?? '')?.square ?? null
    if (here.value === null || to === null) return own
    const label = ui('battle.map.moved', { count: squaresBetween(here.value, to) })
    return [...own, { key: 'aim', from: here.value, to, label, kind: 'aim' }]
  })
  return { rings, links, arcs }
}
