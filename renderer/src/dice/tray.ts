/**
 * State of the dice tray: the command that holds it, the request that waits for an answer, and what the same command
 * has rolled so far. Whoever asks gets the answer, or null when the GM cancels the command.
 */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { DiceAnswer, DiceRequest, RolledDice } from '@shared/contract/types'

export interface DiceAsk {
  commandType: string
  request: DiceRequest
  soFar: readonly RolledDice[]
  /** Whether the die before was typed, and can be typed anew. */
  canGoBack?: boolean
  /** What was typed for this die before the GM went back. */
  typed?: readonly number[]
}
/** Faces, one roll by the app, everything still to come by the app, back to the die before, or null: called off. */
export type TrayAnswer = DiceAnswer | 'rest' | 'back' | null

/** The command whose dice are asked for, from its first request to its end. */
interface Holder {
  who: symbol
  commandType: string
  /** What had the focus when the command was given. */
  focused: Element | null
}
interface Waiting extends DiceAsk {
  answer: (answer: TrayAnswer) => void
}

export const focusedNow = (): Element | null =>
  typeof document === 'undefined' ? null : document.activeElement

/** The box of the tray had the focus and is gone: it goes where it was, unless something else has taken it. */
function giveFocusBack(focused: Element | null): void {
  const now = focusedNow()
  if (now !== null && now !== document.body) return
  if (focused?.isConnected === true && focused instanceof HTMLElement) focused.focus()
}

export const useDiceTray = defineStore('diceTray', () => {
  const holder = shallowRef<Holder | null>(null)
  const pending = shallowRef<Waiting | null>(null)

  function hold(command: Holder): void {
    holder.value = command
  }
  function release(who: symbol): void {
    if (holder.value?.who !== who) return
    const { focused } = holder.value
    holder.value = null
    // once the box is gone and buttons are no longer busy
    setTimeout(() => giveFocusBack(focused))
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
  const goBack = (): void => {
    if (pending.value?.canGoBack === true) settle('back')
  }
  const callOff = (): void => settle(null)
  /** Counts how often something else was refused because dice wait: the box takes the focus back. */
  const reminders = ref(0)
  const remind = (): void => void reminders.value++

  return {
    holder,
    pending,
    reminders,
    remind,
    hold,
    release,
    ask,
    giveFaces,
    rollForMe,
    rollTheRest,
    goBack,
    callOff,
  }
})
