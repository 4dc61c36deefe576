/** Ties windows to the store of places: where a new one goes, and what is kept of it while it lives. */
import { type BrowserWindow, screen as displays } from 'electron'
import { later } from '../campaign/guard'
import type { PlaceStore, WindowKind } from './placeStore'
import {
  cascaded,
  centred,
  mendedBounds,
  mendedPlace,
  type Rectangle,
  type Monitor,
  screenOf,
  type Size,
  type WindowPlace,
} from './windowPlaces'

/** Dragging a window tells its place many times a second. */
const SETTLED_MILLISECONDS = 400

export const USUAL_SIZE: Size = { width: 1440, height: 900 }
export const MINIMUM: Record<WindowKind, Size> = {
  gm: { width: 1100, height: 720 },
  players: { width: 640, height: 480 },
}

/** The screens of now, the system's main one first. */
export function screensNow(): Monitor[] {
  const main = displays.getPrimaryDisplay().id
  return displays
    .getAllDisplays()
    .map(({ id, bounds, workArea }) => ({ id, bounds, workArea }))
    .sort((a, b) => Number(b.id === main) - Number(a.id === main))
}

/** Where a window of this kind opens: as it was, mended; beside the one that is open already; else in the middle. */
export function placeFor(kind: WindowKind, store: PlaceStore, beside: Rectangle | null): WindowPlace {
  const screens = screensNow()
  const [first] = screens
  const plain = { isMaximised: false, isFullScreen: false, screen: first?.id ?? 0 }
  if (first === undefined) return { bounds: { x: 0, y: 0, ...USUAL_SIZE }, ...plain }
  if (beside !== null) return { bounds: cascaded(beside, screens, MINIMUM[kind]), ...plain }
  const kept = store.get(kind)
  return kept === null
    ? { bounds: centred(USUAL_SIZE, first), ...plain }
    : mendedPlace(kept, screens, MINIMUM[kind])
}

export function placeOf(window: BrowserWindow): WindowPlace | null {
  const screens = screensNow()
  if (screens.length === 0) return null
  return {
    bounds: window.getNormalBounds(),
    isMaximised: window.isMaximized(),
    isFullScreen: window.isFullScreen(),
    screen: screenOf(window.getBounds(), screens).id,
  }
}

/** Keeps the place of a window whenever it has settled, and as it was when it was closed. */
export function keepPlace(window: BrowserWindow, kind: WindowKind, store: PlaceStore): void {
  let timer: NodeJS.Timeout | undefined
  const keep = (): void => {
    clearTimeout(timer)
    const place = window.isDestroyed() || window.isMinimized() ? null : placeOf(window)
    if (place !== null) store.set(kind, place)
  }
  const soon = (): void => {
    clearTimeout(timer)
    timer = later('keeping the place of a window', SETTLED_MILLISECONDS, keep)
  }
  window.on('resize', soon)
  window.on('move', soon)
  window.on('maximize', soon)
  window.on('unmaximize', soon)
  window.on('enter-full-screen', soon)
  window.on('leave-full-screen', soon)
  window.on('close', keep)
  window.on('closed', () => clearTimeout(timer))
}

/** Brings a window back that the change of screens has left out of reach, or larger than its screen. */
export function mendNow(window: BrowserWindow, kind: WindowKind): void {
  const screens = screensNow()
  if (screens.length === 0 || window.isFullScreen() || window.isMaximized()) return
  const bounds = window.getBounds()
  const mended = mendedBounds(bounds, screens, MINIMUM[kind])
  if (JSON.stringify(mended) !== JSON.stringify(bounds)) window.setBounds(mended)
}
