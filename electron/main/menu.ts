/**
 * The native menu: built from what the focused window says it can do, so that one registry in the window feeds menu,
 * palette, keys and tool tips. Where only the availability of commands has changed, items are switched in place: a menu
 * that is open is not torn down under the pointer.
 */
import { app, type BrowserWindow, Menu } from 'electron'
import type { MenuAction } from '@shared/contract/desktop'
import { menuTemplate } from './menuTemplate'

export interface MenuPorts {
  openWindow: () => void
  /** A command was chosen that this window's page has to run. */
  choose: (window: BrowserWindow, id: string) => void
  /** Windows that bear no menu bar of their own: the players' displays. */
  bare: () => readonly BrowserWindow[]
}

export interface Menus {
  /** A window has said what it can do now. */
  describe(window: BrowserWindow, actions: readonly MenuAction[]): void
  /** This window has the focus: the menu is its. */
  focused(window: BrowserWindow): void
  forget(window: BrowserWindow): void
}

/** What a menu shows beside availability: when this changes, the menu is built anew. */
const shapeOf = (actions: readonly MenuAction[]): string =>
  JSON.stringify(actions.map(({ id, label, group, accelerator }) => [id, label, group, accelerator]))

export function createMenus(ports: MenuPorts): Menus {
  const described = new Map<BrowserWindow, readonly MenuAction[]>()
  let owner: BrowserWindow | null = null
  let shown: { menu: Menu; owner: BrowserWindow | null; shape: string } | null = null

  function build(): void {
    const actions = (owner && described.get(owner)) ?? []
    const shape = shapeOf(actions)
    if (shown?.owner === owner && shown.shape === shape) {
      for (const { id, enabled } of actions) {
        const item = shown.menu.getMenuItemById(id)
        if (item && id !== 'undo' && id !== 'redo') item.enabled = enabled
      }
      return
    }
    const chosenIn = owner
    const menu = Menu.buildFromTemplate(
      menuTemplate({
        platform: process.platform,
        name: app.name,
        actions,
        openWindow: ports.openWindow,
        choose: (id) => {
          if (chosenIn !== null && !chosenIn.isDestroyed()) ports.choose(chosenIn, id)
        },
      }),
    )
    shown = { menu, owner, shape }
    Menu.setApplicationMenu(menu)
    // outside a Mac the application's menu is put into every window
    if (process.platform !== 'darwin') for (const window of ports.bare()) window.removeMenu()
  }

  build()
  return {
    describe(window, actions) {
      described.set(window, actions)
      owner ??= window
      if (owner === window) build()
    },
    focused(window) {
      // the bar in sight is the GM's window's then, and goes on to be its menu
      if (process.platform !== 'darwin' && ports.bare().includes(window)) return
      owner = window
      build()
    },
    forget(window) {
      described.delete(window)
      if (owner !== window) return
      owner = null
      build()
    },
  }
}
