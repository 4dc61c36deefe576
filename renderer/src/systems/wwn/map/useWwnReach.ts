/** What is drawn around whoever is shown: how far a Move and a weapon reach, and who is tied to whom. */
import { computed, type ComputedRef, type Ref } from 'vue'
import type { Id } from '@shared/contract/types'
import { ui } from '@/words/words'
import { fieldIn } from '@/session/assembled'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import type { MapLink, MapRing } from '@/features/encounter/map/mapTypes'
import { lit } from '../cockpit/lit'
import { tiesOf } from '../cockpit/ties'
import { wwnEncounter } from '../fight'
import { linksOf, meleeOf, moveRing, positionOf, shownWeapon, weaponRings, type Grid } from './wwnMap'

const MOVE_OFFER = 'wwnMove'

/** How far whoever is shown gets in one Move, and what a weapon reaches. */
export function useWwnRings(
  grid: ComputedRef<Grid | null>,
  { hasReach, hasRanges }: { hasReach: Ref<boolean>; hasRanges: Ref<boolean> },
): ComputedRef<MapRing[]> {
  const cockpit = useCockpit()
  const { form } = cockpit
  /** Feet of the Moves left as the host tells them with the offer. */
  const moveFeet = computed(() => {
    const move = cockpit.offers.value.find(({ key, refused }) => key === MOVE_OFFER && refused === null)
    const { most, mostHindered } = move?.with ?? {}
    return typeof most === 'number' && typeof mostHindered === 'number' ? { most, mostHindered } : null
  })
  return computed(() => {
    const around = positionOf(cockpit.combatant.value)
    if (grid.value === null || around === null) return []
    const sheet = cockpit.sheet.value
    const offer = form.chosen.value
    const weapon =
      offer === null ? undefined : (form.values.value['weapon'] ?? fieldIn(offer.command, 'weapon'))
    const isThrown = offer !== null && fieldIn(offer.command, 'thrown') === true
    const ranges =
      hasRanges.value && (sheet?.kind === 'wwn/character' || sheet?.kind === 'wwn/foe')
        ? weaponRings(shownWeapon(sheet, weapon), isThrown, around, grid.value)
        : []
    const map = wwnEncounter(cockpit.encounter.value)
    if (!hasReach.value || map === undefined || moveFeet.value === null) return ranges
    return [...moveRing(map, cockpit.encounter.value?.walls ?? [], around, moveFeet.value), ...ranges]
  })
}

/** Ties of all, melee of whoever is shown, an attack that waits, a charge that is being chosen. */
export function useWwnLinks(hasTies: Ref<boolean>): ComputedRef<MapLink[]> {
  const cockpit = useCockpit()
  const { encounter, shown, form } = cockpit
  return computed(() => {
    const here = encounter.value
    if (here === undefined || !hasTies.value) return []
    const melee = shown.value === null ? [] : meleeOf(here, shown.value, cockpit.isDown)
    const named = (id: Id): boolean => id === lit.value || id === shown.value
    const between = (key: string, kind: 'aim' | 'charge', a: Id | null, b: unknown): MapLink[] => {
      const from = positionOf(combatantOf(here, a))
      const to = positionOf(combatantOf(here, typeof b === 'string' ? b : null))
      const label = kind === 'charge' ? ui('wwn.fight.map.charge') : ''
      return from === null || to === null ? [] : [{ key, from, to, label, kind }]
    }
    const top = wwnEncounter(here)?.pending.at(-1)
    const isCharge = form.chosen.value?.key === 'wwnCharge'
    return [
      ...linksOf(here, [...tiesOf(here), ...melee], named),
      ...(top?.kind === 'attack' ? between('waits', 'aim', top.attacker, top.target) : []),
      ...(isCharge ? between('charge', 'charge', shown.value, form.values.value['target']) : []),
    ]
  })
}
