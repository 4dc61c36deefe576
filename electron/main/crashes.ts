/**
 * What happens when the page of a window has broken down: it is loaded again where it was, for main owns the state and
 * nothing is lost. A page that does not stay up is not loaded for ever: then the GM is told, and decides.
 */
import { type BrowserWindow, dialog } from 'electron'
import { afterOthers } from '../campaign/guard'
import { desktopWords } from './desktopWords'

export const MOST_RELOADS = 3
export const WITHIN_MILLISECONDS = 60_000

/** Counts reloads: whether one more is allowed at this moment, which counts it. Milliseconds of any clock. */
export function createReloadBudget(): { take(now: number): boolean; reset(): void } {
  let taken: number[] = []
  return {
    take(now) {
      taken = taken.filter((at) => now - at < WITHIN_MILLISECONDS)
      if (taken.length >= MOST_RELOADS) return false
      taken.push(now)
      return true
    },
    reset() {
      taken = []
    },
  }
}

export function reloadAfterCrashes(window: BrowserWindow): void {
  const budget = createReloadBudget()
  let isAsking = false

  /** Once the news of the breakdown has gone round: a page that is loaded in the midst of it can take the program along. */
  function loadAgain(): void {
    afterOthers('loading a page again', () => {
      if (!window.isDestroyed()) window.webContents.reload()
    })
  }

  async function askTheGm(): Promise<void> {
    if (!window.isVisible()) window.show() // it broke down before it was ever shown: nobody would see the question
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message: desktopWords('crash.message'),
      detail: desktopWords('crash.detail'),
      buttons: [desktopWords('crash.again'), desktopWords('crash.close')],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    })
    if (window.isDestroyed()) return
    if (response !== 0) {
      window.close()
      return
    }
    budget.reset()
    loadAgain()
  }

  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || isAsking) return
    if (budget.take(Date.now())) {
      loadAgain()
      return
    }
    isAsking = true
    askTheGm()
      .catch((cause: unknown) => console.error('The GM could not be asked:', cause))
      .finally(() => {
        isAsking = false
      })
  })
}
