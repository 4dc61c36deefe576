/** Passing the turn on. Where some of a side have not acted, it asks once before they lose their turn. */
import { ref, watch, type ComputedRef, type Ref } from 'vue'
import type { CommandHere } from '@shared/contract/commands'
import type { Id } from '@shared/contract/types'
import type { CommandResult } from '@/session/commands'
import type { Shown } from './useShown'

interface Fight {
  /** What somebody is about to do: whoever begins to act has not passed on. */
  chosen: Readonly<Ref<unknown>>
  isRunning: ComputedRef<boolean>
  send: (command: CommandHere, options: { isExpected: (code: string) => boolean }) => Promise<CommandResult>
  /** The turn has passed on; those who had not acted lost theirs. */
  onPassed: (lost: readonly Id[]) => void
}

/** So soon after the question the same key is impatience, and no answer to it. */
const IMPATIENT_MS = 600

export function usePassing({ turn, picked, losing }: Shown, { chosen, isRunning, send, onPassed }: Fight) {
  const isPassing = ref(false)
  /** Passing on was asked for while some of the side have not acted: those who would lose their turn are named first. */
  const isAskedToPass = ref(false)
  let askedAt = 0
  watch([turn, picked, chosen], () => (isAskedToPass.value = false))

  /** `from` names the turn that this window believes in: an impatient second press must not skip somebody. */
  async function passOn(): Promise<void> {
    if (isPassing.value || !isRunning.value) return
    const lost = [...losing.value]
    isPassing.value = true
    const isExpected = (code: string): boolean => code === 'turn-has-passed'
    const result = await send({ type: 'encounter/next-turn', from: turn.value }, { isExpected })
    if (result.outcome === 'resolved') {
      // after an ambush the same side may be on turn again
      isAskedToPass.value = false
      onPassed(lost)
    }
    isPassing.value = false
  }
  /** Asks first where somebody would lose their turn; the same key once more is the answer. */
  async function nextTurn(): Promise<void> {
    const isAnswer = isAskedToPass.value && performance.now() - askedAt > IMPATIENT_MS
    if (losing.value.length === 0 || isAnswer) return passOn()
    if (isPassing.value || !isRunning.value) return
    if (!isAskedToPass.value) askedAt = performance.now()
    isAskedToPass.value = true
  }
  return { isPassing, isAskedToPass, nextTurn, passOn }
}
