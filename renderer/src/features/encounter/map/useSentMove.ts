/** A token on its way whose drop is a command at once: what the host refuses stays planned. */
import { shallowRef } from 'vue'
import type { CommandHere } from '@shared/contract/commands'
import type { Id } from '@shared/contract/types'
import { isOnTurn } from '../cockpit/order'
import type { Cockpit } from '../cockpit/useCockpit'
import type { MapMove } from './mapTypes'

/** Whoever moves in their turn is shown, whoever was looked at before: what they have left and how far others are is theirs. */
export function comesToAct({ encounter, shown, comeTo }: Cockpit, id: Id): void {
  if (shown.value !== id && encounter.value !== undefined && isOnTurn(encounter.value, id)) comeTo(id)
}

/** @param commandOf for the one that is dropped and all who may go along; null: nothing is done */
export function useSentMove(
  cockpit: Cockpit,
  commandOf: (dropped: MapMove, others: readonly MapMove[]) => CommandHere | null,
) {
  const move = shallowRef<MapMove | null>(null)
  function aim(next: MapMove | null): void {
    if (next !== null) comesToAct(cockpit, next.id)
    move.value = next
  }
  async function drop(dropped: MapMove, others: readonly MapMove[], refused: () => void): Promise<void> {
    const command = commandOf(dropped, others)
    if (command === null) return
    const { outcome } = await cockpit.send(command)
    if (outcome === 'refused') refused()
  }
  return { move, aim, drop }
}
