/** Rings around whoever is shown: how far a move by the rules goes, and how far the weapon in hand shoots. */
import { computed, type ComputedRef, type Ref } from 'vue'
import type { WcrpgEncounterState } from '@shared/wcrpg/fight'
import type { WcrpgCharacter, WcrpgWeapon } from '@shared/wcrpg/sheet'
import { numeral, ui } from '@/words/words'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import type { MapRing } from '@/features/encounter/map/mapTypes'
import type { Walk } from './useWalk'
import { positionOf, weaponRanges } from './wcrpgMap'

interface Showing {
  fight: ComputedRef<WcrpgEncounterState | undefined>
  walk: Walk
  isPlacing: Ref<boolean>
  hasRanges: Ref<boolean>
}

/** The weapon of the open form, else one that is drawn. */
const weaponIn = ({ weapons }: WcrpgCharacter, chosen: unknown): WcrpgWeapon | undefined =>
  typeof chosen === 'string'
    ? weapons[chosen]
    : Object.values(weapons).find(({ drawn, broken }) => drawn && !broken)

export function useFieldRings({ fight, walk, isPlacing, hasRanges }: Showing): ComputedRef<MapRing[]> {
  const cockpit = useCockpit()
  const { form } = cockpit

  function moveRings(around: MapRing['around']): MapRing[] {
    const reach = walk.most.value
    if (reach === null || !walk.canWalk.value || isPlacing.value) return []
    const label = ui(`wcrpg.walk.ring.${walk.gait.value}`, { increments: numeral(reach) })
    return [{ key: 'move', label, around, squares: reach, kind: 'reach' }]
  }
  function weaponRings(around: MapRing['around'], sheet: WcrpgCharacter): MapRing[] {
    const weapon = weaponIn(sheet, form.chosen.value === null ? null : form.values.value['weapon'])
    if (!hasRanges.value || weapon === undefined || weapon.kind === 'melee') return []
    // another scale counts other increments: its range is no number of these squares
    if (weapon.rangeScale !== fight.value?.rangeScale) return []
    return weaponRanges(weapon, around)
  }
  return computed(() => {
    const around = positionOf(cockpit.combatant.value)
    const sheet = cockpit.sheet.value
    if (around === null || sheet?.kind !== 'wcrpg/character') return []
    return [...moveRings(around), ...weaponRings(walk.ahead.value?.place ?? around, sheet)]
  })
}
