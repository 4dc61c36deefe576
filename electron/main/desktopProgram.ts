/**
 * The desktop around the campaigns, put together: windows and their places, the menu, paper, the players' display, and
 * the screen that stays lit during a fight. electron/main/index.ts owns one for the life of the program.
 */
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { offerContextMenu } from './contextMenu'
import type { DesktopHandlers } from './desktop'
import { createMenus } from './menu'
import { openPlaceStore } from './placeStore'
import { displayState, toggleFullScreen, toNextScreen } from './playersDisplay'
import { runPrint } from './printing'
import { createWakefulness } from './wakefulness'
import { createWindows, type Windows } from './windows'

/** Beside the campaigns, in the folder of the program's own settings. */
const PLACES_FILE = 'windows.json'

export interface Desktop {
  readonly windows: Windows
  readonly handlers: DesktopHandlers
  readonly fightsRunning: (areRunning: boolean) => void
}

/** Call once the app is ready. */
export function createDesktop(preloadFolder: string, settingsFolder: string): Desktop {
  const wakefulness = createWakefulness()
  let areFightsRunning = false
  /** Without a GM's window nobody looks on: a Mac's program lives on without one. */
  const watchOver = (): void => {
    wakefulness.need(areFightsRunning && windows.hasGm())
  }

  const windows: Windows = createWindows(preloadFolder, openPlaceStore(join(settingsFolder, PLACES_FILE)), {
    opened(window, { role }) {
      offerContextMenu(window.webContents)
      if (role === 'players' && process.platform !== 'darwin') window.removeMenu()
      watchOver()
    },
    focused: (window) => {
      menus.focused(window)
    },
    closed(window) {
      menus.forget(window)
      watchOver()
    },
  })
  const menus = createMenus({
    openWindow: () => {
      windows.openGm()
    },
    choose: (window, id) => {
      windows.tell(window, 'menu.chosen', { id })
    },
    bare: () => windows.playersWindows(),
  })

  /** Does something with the players' window of a campaign; where there is none, opening it is enough. */
  const withPlayers = (campaign: string, work: (window: BrowserWindow) => void) => {
    const window = windows.playersWindow(campaign)
    if (window === null) windows.openPlayers(campaign)
    else work(window)
    return displayState(windows.playersWindow(campaign))
  }
  return {
    windows,
    handlers: {
      'menu.describe': ({ actions }, window) => {
        menus.describe(window, actions)
        return null
      },
      'print.run': (wanted, window) => runPrint(window, wanted),
      'display.fullScreen': ({ campaign }) => withPlayers(campaign, toggleFullScreen),
      'display.move': ({ campaign }) => withPlayers(campaign, toNextScreen),
    },
    fightsRunning(areRunning) {
      areFightsRunning = areRunning
      watchOver()
    },
  }
}
