/** The move that is being planned on the field: its gait, its legs, and the facing at the end (WCA-MOVE-01, WCA-MOVE-03). */
import { computed, shallowRef, type ComputedRef } from 'vue'
import type { WcrpgLeg, WcrpgPlace } from '@shared/wcrpg/fight'
import type { FieldKind, Stunt } from '@shared/wcrpg/names'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { wcrpgCombatant } from '../fight'
import { useKeptPlans, type Gait, type Plan } from './useKeptPlans'
import { legsTo, pathOf, turned, type PlaceAndFacing } from './legs'

export function useWalkPlan(kind: ComputedRef<FieldKind | null>) {
  const cockpit = useCockpit()
  const gait = shallowRef<Gait>('move')
  const legs = shallowRef<readonly WcrpgLeg[]>([])
  /** Facing when the move is over; null: as the legs leave it. */
  const finalFace = shallowRef<number | null>(null)
  const aimedAt = shallowRef<WcrpgPlace | null>(null)

  const start = computed<PlaceAndFacing | null>(() => {
    const own = wcrpgCombatant(cockpit.combatant.value)
    return own?.position == null ? null : { place: own.position, facing: own.facing }
  })
  const path = computed<PlaceAndFacing[]>(() =>
    start.value === null || kind.value === null ? [] : pathOf(kind.value, start.value, legs.value),
  )
  const end = computed<PlaceAndFacing | null>(() => {
    const last = path.value.at(-1)
    return last === undefined ? null : { place: last.place, facing: finalFace.value ?? last.facing }
  })
  const isPlanned = computed(() => legs.value.length > 0)
  const hasStunts = computed(() => legs.value.some(({ stunt }) => stunt !== 'walkForward'))

  function clear(): void {
    take(null)
  }
  function take(plan: Plan | null): void {
    if (plan !== null) gait.value = plan.gait
    legs.value = plan?.legs ?? []
    finalFace.value = plan?.finalFace ?? null
    aimedAt.value = null
  }
  useKeptPlans(() => JSON.stringify(start.value), {
    now: () => (isPlanned.value ? { gait: gait.value, legs: legs.value, finalFace: finalFace.value } : null),
    take,
  })

  /** The legs that a drop on this place means: anew from where one stands, or on from the end of a plan with stunts. */
  function legsWith(place: WcrpgPlace): readonly WcrpgLeg[] {
    if (kind.value === null || start.value === null) return []
    const from = hasStunts.value ? path.value.at(-1) : start.value
    return [...(hasStunts.value ? legs.value : []), ...legsTo(kind.value, from ?? start.value, place)]
  }
  function setGait(now: Gait): void {
    gait.value = now
  }
  function aim(place: WcrpgPlace | null): void {
    aimedAt.value = place
  }
  function goTo(place: WcrpgPlace): void {
    legs.value = legsWith(place)
    aimedAt.value = null
    finalFace.value = null
  }
  function add(stunt: Stunt, side: 'left' | 'right', increments: number): void {
    legs.value = [...legs.value, { face: null, stunt, side, increments }]
  }
  function remove(at: number): void {
    legs.value = legs.value.filter((_, index) => index !== at)
  }
  function turnEnd(by: 1 | -1): void {
    if (kind.value !== null && end.value !== null) finalFace.value = turned(kind.value, end.value.facing, by)
  }
  const changes = { setGait, aim, goTo, add, remove, turnEnd, clear }
  return { gait, legs, finalFace, aimedAt, start, path, end, isPlanned, legsWith, ...changes }
}
export type WalkPlan = ReturnType<typeof useWalkPlan>
