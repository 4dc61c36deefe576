/** Keeps the screen from going dark while a fight runs, and lets go of it as soon as none does. */
import { powerSaveBlocker } from 'electron'

export interface Wakefulness {
  /** Whether anybody needs the screen now. */
  need(isNeeded: boolean): void
}

export function createWakefulness(): Wakefulness {
  let blocker: number | null = null
  return {
    need(isNeeded) {
      if (isNeeded && blocker === null) blocker = powerSaveBlocker.start('prevent-display-sleep')
      if (!isNeeded && blocker !== null) {
        powerSaveBlocker.stop(blocker)
        blocker = null
      }
    },
  }
}
