/** What the specs of the desktop program share: its menu, its windows, screens that are plugged in and out. */
import type { Page } from '@playwright/test'
import type { MenuItem } from 'electron/main'
import type { Params, Reply, RequestName } from '@shared/contract/client'
import { expect, type launchApp } from './launch'
import { askFromPage } from './launchCommon'

export type LaunchedApp = Awaited<ReturnType<typeof launchApp>>

export async function askOf<N extends RequestName>(
  page: Page,
  name: N,
  params: Params<N>,
): Promise<Reply<N>> {
  const envelope = await askFromPage(page, name, params)
  if (!envelope.ok) throw new Error(`${name} failed: ${JSON.stringify(envelope.failure)}`)
  return envelope.reply
}

export interface ShownItem {
  id: string
  label: string
  enabled: boolean
  accelerator: string | null
}

/** Items of one of the menus, by its id, without separators and roles. */
export const itemsOf = (app: LaunchedApp, menu: string): Promise<ShownItem[]> =>
  app.evaluate(({ Menu }, id) => {
    const found = Menu.getApplicationMenu()?.getMenuItemById(id)?.submenu
    return (found?.items ?? [])
      .filter((item: MenuItem) => item.id !== '')
      .map((item: MenuItem) => ({
        id: item.id,
        label: item.label,
        enabled: item.enabled,
        accelerator: item.accelerator?.toString() ?? null,
      }))
  }, menu)

/** Waits until the menu has this command, and chooses it. */
export async function choose(app: LaunchedApp, id: string): Promise<void> {
  const isEnabled = (wanted: string) =>
    app.evaluate(
      ({ Menu }, item): boolean => Menu.getApplicationMenu()?.getMenuItemById(item)?.enabled ?? false,
      wanted,
    )
  await expect.poll(() => isEnabled(id), { message: `the menu offers ${id}` }).toBe(true)
  await app.evaluate(({ Menu }, item) => void Menu.getApplicationMenu()?.getMenuItemById(item)?.click(), id)
}

export interface Screen {
  id: number
  x: number
  y: number
  width: number
  height: number
}
export const LAPTOP: Screen = { id: 1, x: 0, y: 0, width: 1600, height: 1000 }
export const BEAMER: Screen = { id: 2, x: 1600, y: 0, width: 1280, height: 720 }

/** From now on these screens are there, the first being the main one; one that is gone is announced. */
export const plugIn = (app: LaunchedApp, screens: Screen[], gone?: Screen): Promise<void> =>
  app.evaluate(
    ({ screen }, given) => {
      const displays = given.screens.map(({ id, ...bounds }) => ({ id, bounds, workArea: bounds })) as never[]
      screen.getAllDisplays = () => displays
      screen.getPrimaryDisplay = () => displays[0] as never
      const emit = (name: string, ...more: unknown[]): void =>
        void (screen as unknown as NodeJS.EventEmitter).emit(name, {}, ...more)
      if (given.gone === undefined) emit('display-metrics-changed', displays[0], [])
      else emit('display-removed', { id: given.gone.id })
    },
    { screens, gone },
  )

export interface ShownWindow {
  page: string
  bounds: { x: number; y: number; width: number; height: number }
  isFullScreen: boolean
}

/** The open windows in the order in which they were opened; `page` is `index.html` or `players.html`. */
export const windowsOf = (app: LaunchedApp): Promise<ShownWindow[]> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .sort((a, b) => a.id - b.id)
      .map((window) => ({
        page: /[a-z]+\.html/.exec(window.webContents.getURL())?.[0] ?? '',
        bounds: window.getBounds(),
        isFullScreen: window.isFullScreen(),
      })),
  )
