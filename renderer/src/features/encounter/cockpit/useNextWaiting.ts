/** The keys that go to the next and the previous of those who have not acted, where a side takes its turn as one. */
import { useViewActions } from '@/actions/registry'
import type { UiLabel } from '@shared/messages/en'
import { nextWaiting } from './order'
import type { Cockpit } from './useCockpit'

export const NEXT_WAITING_KEY = 'u'

export function useNextWaiting(
  cockpit: Cockpit,
  labels: { next: UiLabel; previous: UiLabel },
): (by: 1 | -1) => void {
  function goToNext(by: 1 | -1): void {
    const encounter = cockpit.encounter.value
    if (encounter === undefined) return
    const id = nextWaiting(encounter, cockpit.waiting.value, cockpit.shown.value, by)
    if (id !== null) cockpit.show(id)
  }
  const hasWaiting = (): boolean => cockpit.waiting.value.length > 0
  useViewActions([
    {
      id: 'encounter.nextWaiting',
      label: labels.next,
      group: 'encounter',
      icon: 'chevronRight',
      keys: NEXT_WAITING_KEY,
      when: hasWaiting,
      run: () => goToNext(1),
    },
    {
      id: 'encounter.previousWaiting',
      label: labels.previous,
      group: 'encounter',
      icon: 'chevronLeft',
      keys: `shift+${NEXT_WAITING_KEY}`,
      when: hasWaiting,
      run: () => goToNext(-1),
    },
  ])
  return goToNext
}
