/**
 * State of the dice tray: the request that waits for an answer, those behind it, and what the same command has rolled
 * so far. Whoever asks gets the answer, or null when the GM calls the command off.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { DiceAnswer, DiceRequest, RolledDice } from '@shared/contract/types'

export interface DiceAsk {
  commandType: string
  request: DiceRequest
  soFar: readonly RolledDice[]
}
/** Faces, one roll by the app, everything that is still to come by the app, or null: called off. */
export type TrayAnswer = DiceAnswer | 'rest' | null

interface Waiting extends DiceAsk {
  answer: (answer: TrayAnswer) => void
}

export const useDiceTray = defineStore('diceTray', () => {
  const waiting = shallowRef<readonly Waiting[]>([])
  const pending = computed<DiceAsk | null>(() => waiting.value[0] ?? null)
  const behind = computed(() => Math.max(0, waiting.value.length - 1))

  function ask(asked: DiceAsk): Promise<TrayAnswer> {
    return new Promise((resolve) => {
      waiting.value = [...waiting.value, { ...asked, answer: resolve }]
    })
  }
  function settle(answer: TrayAnswer): void {
    const [first, ...rest] = waiting.value
    waiting.value = rest
    first?.answer(answer)
  }
  const giveFaces = (faces: number[]): void => settle({ faces, by: 'typed' })
  const rollForMe = (): void => settle({ by: 'app' })
  const rollTheRest = (): void => settle('rest')
  const callOff = (): void => settle(null)

  return { pending, behind, ask, giveFaces, rollForMe, rollTheRest, callOff }
})
