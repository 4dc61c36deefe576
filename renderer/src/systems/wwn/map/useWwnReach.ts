/** What is drawn around whoever is shown: how far a Move and a weapon reach, and who is tied to whom. */
import { computed, type ComputedRef, type Ref } from 'vue'
import type { Id } from '@shared/contract/types'
import { numeral, ui } from '@/words/words'
import { fieldIn } from '@/session/assembled'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import type { MapLink, MapRing } from '@/features/encounter/map/mapTypes'
import { squaresWithin } from '@/features/encounter/map/squares'
import { lit } from '../cockpit/lit'
import { tiesOf } from '../cockpit/ties'
import { wwnEncounter } from '../fight'
import { linksOf, meleeOf, positionOf, shownWeapon, weaponRings, type Grid } from './wwnMap'

const MOVE_OFFER = 'wwnMove'

/** How far whoever is shown gets in one Move, and what a weapon reaches. */
export function useWwnRings(
  grid: ComputedRef<Grid | null>,
  { hasReach, hasRanges }: { hasReach: Ref<boolean>; hasRanges: Ref<boolean> },
): ComputedRef<MapRing[]> {
  const cockpit = useCockpit()
  const { form } = cockpit
  /** Feet of one Move as the host tells them with the offer. */
  const moveFeet = computed(() => {
    const feet = cockpit.offers.value.find(({ key }) => key === MOVE_OFFER)?.with['most']
    return typeof feet === 'number' ? feet : null
  })
  const canMove = computed(() =>
    cockpit.offers.value.some(({ key, refused }) => key === MOVE_OFFER && refused === null),
  )
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
    const feet = moveFeet.value
    if (!hasReach.value || !canMove.value || feet === null) return ranges
    const squares = squaresWithin(feet, grid.value.feetPerSquare)
    const label = ui('wwn.fight.map.oneMove', { feet: numeral(feet) })
    return [{ key: 'move', label, around, squares, kind: 'reach' }, ...ranges]
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
