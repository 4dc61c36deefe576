/**
 * The open windows and whose they are. A window's role is fixed when it is made and is looked up by its web contents:
 * nothing that a page says can change it.
 */
import { join } from 'node:path'
import {
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  screen as displays,
  type WebContents,
} from 'electron'
import type { TopicName, Topics } from '@shared/contract/client'
import type { Id } from '@shared/contract/types'
import type { Client, Publish } from '../campaign/application'
import { guarded } from '../campaign/guard'
import { isAddressed } from '../host/gate'
import { EVENT_CHANNEL } from '../preload/channels'
import { reloadAfterCrashes } from './crashes'
import { CONFINED } from './lockdown'
import { pageAddress } from './origin'
import { keepPlace, mendNow, MINIMUM, placeFor } from './placeKeeping'
import type { PlaceStore, WindowKind } from './placeStore'
import { comeBack, filledScreen, playersPlace, watchFullScreen } from './playersDisplay'
import type { WindowPlace } from './windowPlaces'

export interface Windows {
  openGm(): void
  /** Brings a GM window to the front, opening one if there is none. */
  focusGm(): void
  /** Opens the players' window of a campaign, or brings it to the front. */
  openPlayers(campaign: Id): void
  /** The players' window of a campaign; null: it is not open. */
  playersWindow(campaign: Id): BrowserWindow | null
  /** Every players' window. */
  playersWindows(): BrowserWindow[]
  hasGm(): boolean
  /** Whose window a message comes from; null for web contents that are no window of ours. */
  clientOf(sender: WebContents): Client | null
  publish: Publish
  /** Says something to one window alone. */
  tell<T extends TopicName>(window: BrowserWindow, topic: T, payload: Topics[T]): void
}

export interface WindowEvents {
  opened(window: BrowserWindow, client: Client): void
  focused(window: BrowserWindow): void
  closed(window: BrowserWindow): void
}

/** A window that has nothing to show yet is left alone: it comes to the front by itself in a moment. */
function bringToFront(window: BrowserWindow, isShown: boolean): void {
  if (!isShown) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** Shows a window that has something to show, in the state that its place asks for. */
function showIn(window: BrowserWindow, place: WindowPlace, kind: WindowKind): void {
  if (place.isMaximised) window.maximize()
  // in full screen it is the players' on a screen of theirs: the GM goes on typing where the GM was
  if (place.isFullScreen && kind === 'players') window.showInactive()
  else window.show()
  if (place.isFullScreen) window.setFullScreen(true)
}

/** The open windows by whose they are. */
class OpenWindows {
  readonly clients = new Map<BrowserWindow, Client>()
  /** Windows that have been shown, be they minimised or hidden since. */
  readonly shown = new WeakSet<BrowserWindow>()

  of(audience: Client): BrowserWindow[] {
    return [...this.clients].filter(([, client]) => isAddressed(client, audience)).map(([window]) => window)
  }

  players(): BrowserWindow[] {
    return [...this.clients].filter(([, { role }]) => role === 'players').map(([window]) => window)
  }

  /** Puts every window back in sight when screens come, go or change. */
  followScreens(): void {
    displays.on('display-removed', (_event, gone) => {
      for (const [window, client] of this.clients) {
        if (filledScreen(window) === gone.id) comeBack(window)
        else mendNow(window, kindOf(client))
      }
    })
    displays.on('display-metrics-changed', () => {
      for (const [window, client] of this.clients) mendNow(window, kindOf(client))
    })
  }
}

const kindOf = ({ role }: Client): WindowKind => role

const windowOptions = (
  preloadFolder: string,
  kind: WindowKind,
  { bounds }: WindowPlace,
): BrowserWindowConstructorOptions => ({
  ...bounds,
  minWidth: Math.min(MINIMUM[kind].width, bounds.width),
  minHeight: Math.min(MINIMUM[kind].height, bounds.height),
  show: false,
  autoHideMenuBar: kind === 'players',
  backgroundColor: '#0c131e', // the dark theme's page: no white flash in a dim room
  webPreferences: { ...CONFINED, preload: join(preloadFolder, 'index.cjs') },
})

type Opener = (page: string, client: Client, place: WindowPlace) => void

/** Opens a page in a window of its own, and keeps the window among the open ones until it is closed. */
function opener(
  open: OpenWindows,
  preloadFolder: string,
  places: PlaceStore,
  events: Partial<WindowEvents>,
): Opener {
  const { clients, shown } = open
  return (page, client, place) => {
    const kind = kindOf(client)
    const window = new BrowserWindow(windowOptions(preloadFolder, kind, place))
    clients.set(window, client)
    window.once('ready-to-show', () => {
      shown.add(window)
      showIn(window, place, kind)
    })
    window.on('focus', () => events.focused?.(window))
    reloadAfterCrashes(window)
    keepPlace(window, kind, places)
    if (kind === 'players') watchFullScreen(window)
    window.on('closed', () => {
      clients.delete(window)
      const isLastGm = client.role === 'gm' && open.of({ role: 'gm' }).length === 0
      if (isLastGm) for (const left of clients.keys()) left.close() // the players' display ends with the GM's table
      events.closed?.(window)
    })
    events.opened?.(window, client)
    window.loadURL(pageAddress(page)).catch((cause: unknown) => console.error(`${page} did not load:`, cause))
  }
}

/** A window that breaks down just now keeps the news from nobody else. */
const tell: Windows['tell'] = (window, topic, payload) => {
  guarded('telling a window', () => {
    if (!window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, topic, payload)
  })()
}

/**
 * Call once the app is ready.
 * @param places where the windows of each kind stood
 */
export function createWindows(
  preloadFolder: string,
  places: PlaceStore,
  events: Partial<WindowEvents> = {},
): Windows {
  const open = new OpenWindows()
  const openPage = opener(open, preloadFolder, places, events)
  open.followScreens()

  function openGm(): void {
    const beside = open.of({ role: 'gm' }).at(-1)
    const isBeside = beside !== undefined && !beside.isFullScreen() && !beside.isMaximized()
    openPage('index.html', { role: 'gm' }, placeFor('gm', places, isBeside ? beside.getBounds() : null))
  }
  return {
    openGm,
    focusGm() {
      const [window] = open.of({ role: 'gm' })
      if (window) bringToFront(window, open.shown.has(window))
      else openGm()
    },
    openPlayers(campaign) {
      const client: Client = { role: 'players', campaign }
      const [window] = open.of(client)
      if (window) bringToFront(window, open.shown.has(window))
      else {
        const [gm] = open.of({ role: 'gm' })
        const page = `players.html?campaign=${encodeURIComponent(campaign)}`
        openPage(page, client, playersPlace(places, gm?.getBounds() ?? null))
      }
    },
    playersWindow: (campaign) => open.of({ role: 'players', campaign })[0] ?? null,
    playersWindows: () => open.players(),
    hasGm: () => open.of({ role: 'gm' }).length > 0,
    clientOf(sender) {
      const window = BrowserWindow.fromWebContents(sender)
      return (window && open.clients.get(window)) ?? null
    },
    publish(topic, payload, audience) {
      for (const window of open.of(audience)) tell(window, topic, payload)
    },
    tell,
  }
}
