/** Passing the turn on. Where some of a side have not acted, it asks once before they lose their turn. */
import { ref, watch, type ComputedRef } from 'vue'
import type { CommandHere } from '@shared/contract/commands'
import type { CommandResult } from '@/session/commands'
import type { Shown } from './useShown'

interface Fight {
  isRunning: ComputedRef<boolean>
  send: (command: CommandHere, options: { isExpected: (code: string) => boolean }) => Promise<CommandResult>
  /** The turn has passed on. */
  onPassed: () => void
}

export function usePassing({ turn, picked, losing }: Shown, { isRunning, send, onPassed }: Fight) {
  const isPassing = ref(false)
  /** Passing on was asked for while some of the side have not acted: those who would lose their turn are named first. */
  const isAskedToPass = ref(false)
  watch([turn, picked], () => (isAskedToPass.value = false))

  /** `from` names the turn that this window believes in: an impatient second press must not skip somebody. */
  async function nextTurn(): Promise<void> {
    if (isPassing.value || !isRunning.value) return
    if (losing.value.length > 0 && !isAskedToPass.value) {
      isAskedToPass.value = true
      return
    }
    isPassing.value = true
    const isExpected = (code: string): boolean => code === 'turn-has-passed'
    const result = await send({ type: 'encounter/next-turn', from: turn.value }, { isExpected })
    if (result.outcome === 'resolved') onPassed()
    isPassing.value = false
  }
  return { isPassing, isAskedToPass, nextTurn }
}
