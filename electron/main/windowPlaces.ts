/**
 * Where a window stands: what is kept of it from one start to the next, and how a kept place is mended when the screens
 * are no longer what they were. Pure: rectangles in, rectangles out, in device-independent pixels.
 */

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}
export interface Size {
  width: number
  height: number
}
/** A screen as Electron describes it, as far as it matters here. */
export interface Monitor {
  id: number
  /** All of it, for windows in full screen. */
  bounds: Rectangle
  /** Without the bars of the system. */
  workArea: Rectangle
}

/** What is remembered of a kind of window. */
export interface WindowPlace {
  /** Neither maximised nor in full screen. */
  bounds: Rectangle
  isMaximised: boolean
  isFullScreen: boolean
  /** Screen that it stood on. */
  screen: number
}

/** Height of what one grips a window by. */
export const TITLE_BAR = 32
/** So much of the title bar must be in sight to be gripped. */
export const GRIP_WIDTH = 120

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))

const sharedWidth = (a: Rectangle, b: Rectangle): number => overlap(a.x, a.width, b.x, b.width)
const sharedArea = (a: Rectangle, b: Rectangle): number =>
  sharedWidth(a, b) * overlap(a.y, a.height, b.y, b.height)

/** Whether the title bar can be gripped on this screen. */
export const hasGripOn = (bounds: Rectangle, { workArea }: Monitor): boolean =>
  bounds.y >= workArea.y &&
  bounds.y + TITLE_BAR <= workArea.y + workArea.height &&
  sharedWidth(bounds, workArea) >= Math.min(GRIP_WIDTH, bounds.width)

/** The screen that a rectangle is mostly on; where it is on none, the first. Throws where there is no screen at all. */
export function screenOf(bounds: Rectangle, screens: readonly Monitor[]): Monitor {
  const [first] = screens
  if (first === undefined) throw new Error('there is no screen')
  let best = first
  for (const screen of screens)
    if (sharedArea(bounds, screen.bounds) > sharedArea(bounds, best.bounds)) best = screen
  return best
}

const clamp = (value: number, lowest: number, highest: number): number =>
  Math.max(lowest, Math.min(value, highest))

/** A size in the middle of a screen, never larger than it. */
export function centred({ width, height }: Size, { workArea }: Monitor): Rectangle {
  const fitted = { width: Math.min(width, workArea.width), height: Math.min(height, workArea.height) }
  return {
    x: workArea.x + Math.floor((workArea.width - fitted.width) / 2),
    y: workArea.y + Math.floor((workArea.height - fitted.height) / 2),
    ...fitted,
  }
}

/**
 * Bounds that can be used on these screens: never larger than the screen that they are on, and with the title bar where it
 * can be gripped. What can be used already is left as it is.
 * @param screens at least one, the system's main one first
 */
export function mendedBounds(bounds: Rectangle, screens: readonly Monitor[], minimum: Size): Rectangle {
  const screen = screenOf(bounds, screens)
  const { workArea } = screen
  const width = clamp(bounds.width, Math.min(minimum.width, workArea.width), workArea.width)
  const height = clamp(bounds.height, Math.min(minimum.height, workArea.height), workArea.height)
  const sized = { x: bounds.x, y: bounds.y, width, height }
  // cut down to its screen it may lie mostly on another one: then it is moved onto its own
  if (hasGripOn(sized, screen) && screenOf(sized, screens) === screen) return sized
  return {
    x: clamp(sized.x, workArea.x, workArea.x + workArea.width - width),
    y: clamp(sized.y, workArea.y, workArea.y + workArea.height - height),
    width,
    height,
  }
}

/**
 * A remembered place on the screens of now. A screen that is gone takes its full screen along: the window comes back as a
 * window on the first.
 */
export function mendedPlace(place: WindowPlace, screens: readonly Monitor[], minimum: Size): WindowPlace {
  const isScreenThere = screens.some(({ id }) => id === place.screen)
  const [first] = screens
  const from = isScreenThere || first === undefined ? place.bounds : centred(place.bounds, first)
  const bounds = mendedBounds(from, screens, minimum)
  return {
    bounds,
    isMaximised: place.isMaximised,
    isFullScreen: place.isFullScreen && isScreenThere,
    screen: screenOf(bounds, screens).id,
  }
}

/** Where a further window of a kind goes: a little below and to the right of the one before it. */
export const CASCADE = 28
export const cascaded = (bounds: Rectangle, screens: readonly Monitor[], minimum: Size): Rectangle =>
  mendedBounds({ ...bounds, x: bounds.x + CASCADE, y: bounds.y + CASCADE }, screens, minimum)

/** The screen for the players: the first that is not the one that the GM's window stands on; null: there is only one. */
export const playersScreen = (gm: Rectangle | null, screens: readonly Monitor[]): Monitor | null => {
  if (screens.length < 2) return null
  const taken = gm === null ? screens[0] : screenOf(gm, screens)
  return screens.find((screen) => screen !== taken) ?? null
}

/** The screen after this one, round and round; null: there is only one. */
export function nextScreen(bounds: Rectangle, screens: readonly Monitor[]): Monitor | null {
  if (screens.length < 2) return null
  const at = screens.indexOf(screenOf(bounds, screens))
  return screens[(at + 1) % screens.length] ?? null
}
