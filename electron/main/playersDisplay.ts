/**
 * The players' display on its screen: full screen on the second one where there is one, moved on by the GM, back as a
 * window on the first when its screen is unplugged. Escape leaves full screen, F11 goes back to it.
 */
import type { BrowserWindow } from 'electron'
import type { DisplayReply } from '@shared/contract/desktop'
import { MINIMUM, placeFor, screensNow, USUAL_SIZE } from './placeKeeping'
import type { PlaceStore } from './placeStore'
import {
  centred,
  nextScreen,
  playersScreen,
  type Rectangle,
  type Monitor,
  screenOf,
  type WindowPlace,
} from './windowPlaces'

/**
 * Where it opens. A place of its own that it was given on another screen than the GM's is kept; else it fills the second
 * screen; with one screen it is a window.
 * @param gm bounds of the GM's window; null: there is none
 */
export function playersPlace(store: PlaceStore, gm: Rectangle | null): WindowPlace {
  const kept = placeFor('players', store, null)
  const second = playersScreen(gm, screensNow())
  if (second === null) return { ...kept, isFullScreen: false }
  const isOnItsOwn =
    store.get('players') !== null && (gm === null || screenOf(gm, screensNow()).id !== kept.screen)
  if (isOnItsOwn) return kept
  return { bounds: centred(USUAL_SIZE, second), isMaximised: false, isFullScreen: true, screen: second.id }
}

/** Does something once a window is out of full screen, which takes a moment on a Mac. */
function onceOut(window: BrowserWindow, work: () => void): void {
  if (!window.isFullScreen()) {
    work()
    return
  }
  window.once('leave-full-screen', work)
  window.setFullScreen(false)
}

function fill(window: BrowserWindow, screen: Monitor): void {
  onceOut(window, () => {
    window.setBounds(centred(USUAL_SIZE, screen))
    window.setFullScreen(true)
  })
}

export function toggleFullScreen(window: BrowserWindow): void {
  window.setFullScreen(!window.isFullScreen())
}

/** To the next screen, in full screen there. With one screen it stays. */
export function toNextScreen(window: BrowserWindow): void {
  const next = nextScreen(window.getBounds(), screensNow())
  if (next !== null) fill(window, next)
}

export const displayState = (window: BrowserWindow | null): DisplayReply => ({
  isOpen: window !== null,
  isFullScreen: window?.isFullScreen() ?? false,
  screens: screensNow().length,
})

/** Which screen a window fills; asked for only after the screen may be gone and the system has moved the window. */
const filled = new WeakMap<BrowserWindow, number>()

/** Id of the screen that this window has filled since it went into full screen; null: it is a window. */
export const filledScreen = (window: BrowserWindow): number | null =>
  window.isFullScreen() ? (filled.get(window) ?? null) : null

/** Follows its full screen, and the keys for it: its page has none of its own, and no menu. */
export function watchFullScreen(window: BrowserWindow): void {
  window.on('enter-full-screen', () => {
    const screens = screensNow()
    if (screens.length > 0) filled.set(window, screenOf(window.getBounds(), screens).id)
  })
  window.webContents.on('before-input-event', (event, input) => {
    if (input.type !== 'keyDown') return
    const leaves = input.key === 'Escape' && window.isFullScreen()
    if (!leaves && input.key !== 'F11') return
    event.preventDefault()
    toggleFullScreen(window)
  })
}

/** Its screen is gone: a window on the first one, whatever the system has made of it. */
export function comeBack(window: BrowserWindow): void {
  const [first] = screensNow()
  if (first === undefined) return
  onceOut(window, () => {
    const size = {
      width: Math.max(USUAL_SIZE.width / 2, MINIMUM.players.width),
      height: USUAL_SIZE.height / 2,
    }
    window.setBounds(centred(size, first))
  })
}
