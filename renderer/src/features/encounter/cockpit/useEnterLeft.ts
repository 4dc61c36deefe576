/**
 * Whether Enter is left to what waits in a strip of the rule system: dice in the tray and an open form come before it. One
 * button alone bears the sign of Enter, the one that it presses.
 */
import { computed, type ComputedRef } from 'vue'
import { useDiceTray } from '@/dice/tray'
import type { Cockpit } from './useCockpit'

export function useEnterLeft({ form }: Pick<Cockpit, 'form'>): ComputedRef<boolean> {
  const tray = useDiceTray()
  return computed(() => form.chosen.value === null && tray.pending === null)
}
