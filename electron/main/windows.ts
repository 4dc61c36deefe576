/**
 * The open windows and whose they are. A window's role is fixed when it is made and is looked up by its web contents:
 * nothing that a page says can change it.
 */
import { join } from 'node:path'
import { BrowserWindow, type WebContents } from 'electron'
import type { Client, Publish } from '../campaign/application'
import { isAddressed } from '../host/gate'
import { EVENT_CHANNEL } from '../preload/channels'
import { CONFINED } from './lockdown'
import { pageAddress } from './origin'

export interface Windows {
  openGm(): void
  /** Brings a GM window to the front, opening one if there is none. */
  focusGm(): void
  /** Opens the players' window of a campaign, or brings it to the front. */
  openPlayers(campaign: string): void
  /** Whose window a message comes from; null for web contents that are no window of ours. */
  clientOf(sender: WebContents): Client | null
  publish: Publish
}

function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

export function createWindows(preloadFolder: string): Windows {
  const clients = new Map<BrowserWindow, Client>()

  const windowsOf = (audience: Client): BrowserWindow[] =>
    [...clients].filter(([, client]) => isAddressed(client, audience)).map(([window]) => window)

  function open(page: string, client: Client, minimum: { minWidth: number; minHeight: number }): void {
    const window = new BrowserWindow({
      width: 1440,
      height: 900,
      ...minimum,
      show: false,
      backgroundColor: '#0c131e', // the dark theme's page: no white flash in a dim room
      webPreferences: { ...CONFINED, preload: join(preloadFolder, 'index.cjs') },
    })
    clients.set(window, client)
    window.once('ready-to-show', () => window.show())
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') window.webContents.reload() // main owns the state: nothing is lost
    })
    window.on('closed', () => {
      clients.delete(window)
      const isLastGm = client.role === 'gm' && windowsOf({ role: 'gm' }).length === 0
      if (isLastGm) for (const left of clients.keys()) left.close() // the players' display ends with the GM's table
    })
    window.loadURL(pageAddress(page)).catch((cause: unknown) => console.error(`${page} did not load:`, cause))
  }

  const openGm = (): void => open('index.html', { role: 'gm' }, { minWidth: 1100, minHeight: 720 })

  return {
    openGm,
    focusGm() {
      const [window] = windowsOf({ role: 'gm' })
      if (window) bringToFront(window)
      else openGm()
    },
    openPlayers(campaign) {
      const client: Client = { role: 'players', campaign }
      const [window] = windowsOf(client)
      if (window) bringToFront(window)
      else {
        const page = `players.html?campaign=${encodeURIComponent(campaign)}`
        open(page, client, { minWidth: 640, minHeight: 480 })
      }
    },
    clientOf(sender) {
      const window = BrowserWindow.fromWebContents(sender)
      return (window && clients.get(window)) ?? null
    },
    publish(topic, payload, audience) {
      for (const window of windowsOf(audience)) {
        if (!window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, topic, payload)
      }
    },
  }
}
