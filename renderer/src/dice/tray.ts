/**
 * State of the dice tray: the command that holds it, the request that waits for an answer, and what the same command
 * has rolled so far. Whoever asks gets the answer, or null when the GM cancels the command.
 */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { DiceAnswer, DiceRequest, RolledDice } from '@shared/contract/types'

export interface DiceAsk {
  commandType: string
  request: DiceRequest
  soFar: readonly RolledDice[]
}
/** Faces, one roll by the app, everything that is still to come by the app, or null: called off. */
export type TrayAnswer = DiceAnswer | 'rest' | null

/** The command whose dice are asked for, from its first request to its end. */
interface Holder {
  who: symbol
  commandType: string
}
interface Waiting extends DiceAsk {
  answer: (answer: TrayAnswer) => void
}

export const useDiceTray = defineStore('diceTray', () => {
  const holder = shallowRef<Holder | null>(null)
  const pending = shallowRef<Waiting | null>(null)

  function hold(command: Holder): void {
    holder.value = command
  }
  function release(who: symbol): void {
    if (holder.value?.who === who) holder.value = null
  }
  function ask(asked: DiceAsk): Promise<TrayAnswer> {
    return new Promise((resolve) => {
      pending.value = { ...asked, answer: resolve }
    })
  }
  function settle(answer: TrayAnswer): void {
    const asked = pending.value
    pending.value = null
    asked?.answer(answer)
  }
  const giveFaces = (faces: number[]): void => settle({ faces, by: 'typed' })
  const rollForMe = (): void => settle({ by: 'app' })
  const rollTheRest = (): void => settle('rest')
  const callOff = (): void => settle(null)

  return { holder, pending, hold, release, ask, giveFaces, rollForMe, rollTheRest, callOff }
})
