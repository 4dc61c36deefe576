/** A token of the field that is dropped or turned: a plan of whoever may move by the rules, a new place for everybody else. */
import { computed, shallowRef, type ComputedRef } from 'vue'
import type { CommandOf } from '@shared/contract/commands'
import type { Id } from '@shared/contract/types'
import type { FieldKind } from '@shared/wcrpg/names'
import { ui } from '@/words/words'
import { wcrpgCombatant } from '../fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import type { MapMove, MapVerdict } from '@/features/encounter/map/mapTypes'
import { turned } from './legs'
import { comesToAct } from '@/features/encounter/map/useSentMove'
import type { Walk } from './useWalk'

const placeOf = ({ square }: MapMove) => (square === null ? null : { x: square.x, y: square.y })

export function useFieldMove(kind: ComputedRef<FieldKind | null>, walk: Walk) {
  const cockpit = useCockpit()
  const { encounter } = cockpit
  const move = shallowRef<MapMove | null>(null)

  function placing(
    id: Id,
    position: { x: number; y: number } | null,
    facing?: number,
  ): CommandOf<'wcrpg/place'> {
    const of = cockpit.encounterId()
    const parts = facing === undefined ? {} : { facing }
    return { type: 'wcrpg/place', encounter: of, combatant: id, position, ...parts }
  }
  const verdict = computed<MapVerdict | null>(() => {
    const now = move.value
    if (now?.square == null || kind.value === null) return null
    if (walk.isByRules(now.id)) return walk.verdictOf(now.square)
    return { words: ui('wcrpg.map.placed'), isPossible: true, isFree: true }
  })

  function aim(next: MapMove | null): void {
    if (next !== null) comesToAct(cockpit, next.id)
    move.value = next
    walk.aim(next?.square != null && walk.isByRules(next.id) ? next.square : null)
  }
  function placingAll(moves: readonly MapMove[]): CommandOf<'wcrpg/place-all'> {
    const placements = moves.map((one) => ({ combatant: one.id, position: placeOf(one) }))
    return { type: 'wcrpg/place-all', encounter: cockpit.encounterId(), placements }
  }
  async function drop(dropped: MapMove, others: readonly MapMove[], refused: () => void): Promise<void> {
    const { id, square } = dropped
    if (square !== null && walk.isByRules(id)) {
      walk.goTo(square)
      return
    }
    const along = others.filter((other) => !walk.isByRules(other.id))
    const command = along.length === 0 ? placing(id, placeOf(dropped)) : placingAll([dropped, ...along])
    const { outcome } = await cockpit.send(command)
    if (outcome === 'refused') refused()
  }
  const facingOf = (id: Id): number | null => {
    const combatant = encounter.value === undefined ? undefined : combatantOf(encounter.value, id)
    return wcrpgCombatant(combatant)?.facing ?? null
  }
  async function face(id: Id, facing: number): Promise<void> {
    const combatant = encounter.value === undefined ? undefined : combatantOf(encounter.value, id)
    const own = wcrpgCombatant(combatant)
    if (own === undefined || own.facing === facing) return
    if (walk.isByRules(id))
      await cockpit.send({
        type: 'wcrpg/turn',
        encounter: cockpit.encounterId(),
        combatant: id,
        face: facing,
      })
    else await cockpit.send(placing(id, own.position, facing))
  }
  async function turn(id: Id, by: 1 | -1): Promise<void> {
    const facing = facingOf(id)
    if (facing === null || kind.value === null) return
    if (walk.isPlanned.value && walk.isByRules(id)) walk.turnEnd(by)
    else await face(id, turned(kind.value, facing, by))
  }
  return { verdict, aim, drop, turn, face }
}
