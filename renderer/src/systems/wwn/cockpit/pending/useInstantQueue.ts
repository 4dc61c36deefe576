/** The declared Instants of a moment: carried out one after the other, in an order that the GM may change (WWN-ACT-08). */
import { computed } from 'vue'
import { fieldIn } from '@/session/assembled'
import type { Id } from '@shared/contract/types'
import { wwnEncounter } from '../../fight'
import { movedInOrder } from '@/features/encounter/cockpit/order'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { useOfferOf } from '@/features/encounter/cockpit/useOfferOf'

export function useInstantQueue() {
  const cockpit = useCockpit()
  const open = useOfferOf(cockpit)
  const queue = computed(() => wwnEncounter(cockpit.encounter.value)?.instants ?? [])
  const ids = computed(() => queue.value.map(({ id }) => id))

  function carryOutFirst(): void {
    const [first] = queue.value
    if (first !== undefined) open(first.combatant, ({ command }) => fieldIn(command, 'instant') === first.id)
  }
  const setOrder = (order: readonly Id[]): void =>
    void cockpit.send({ type: 'wwn/order-instants', order: [...order] })
  function move(id: Id, by: -1 | 1): void {
    const order = movedInOrder(ids.value, id, by)
    if (order !== null) setOrder(order)
  }
  /** Puts one in the place of another, as a drop on it means. */
  function putAt(id: Id, place: Id): void {
    if (id === place) return
    const rest = ids.value.filter((one) => one !== id)
    const isLater = ids.value.indexOf(id) < ids.value.indexOf(place)
    rest.splice(rest.indexOf(place) + (isLater ? 1 : 0), 0, id)
    setOrder(rest)
  }
  const withdraw = (instant: Id): void => void cockpit.send({ type: 'wwn/withdraw-instant', instant })
  return { carryOutFirst, move, putAt, withdraw }
}
