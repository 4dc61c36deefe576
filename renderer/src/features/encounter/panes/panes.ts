/** The panes of a running fight: how many stand beside each other, how wide each is, and which are folded away. */

/** Beside the centre, which takes what is left. */
export const PANES = ['order', 'side', 'log'] as const
export type Pane = (typeof PANES)[number]

/** `one`: below each other; `two`: order or centre, and the side; `three`: beside each other; `four`: the log as well. */
export type Layout = 'one' | 'two' | 'three' | 'four'

/** Widths of the window from which on a layout has room, in pixels at the usual size of text. */
const ROOM: readonly (readonly [Layout, number])[] = [
  ['four', 1600],
  ['three', 1072],
  ['two', 640],
]

/** `width` in pixels; `textSize` in percent: larger text leaves less room. */
export function layoutFor(width: number, textSize: number): Layout {
  const room = (width * 100) / textSize
  return ROOM.find(([, least]) => room >= least)?.[0] ?? 'one'
}

interface Bounds {
  least: number
  most: number
}

/** In pixels at the usual size of text. */
export const BOUNDS: Readonly<Record<Pane, Bounds>> = {
  order: { least: 216, most: 640 },
  side: { least: 288, most: 640 },
  log: { least: 224, most: 560 },
}

/** From this room on a pane is given more, unless a GM has chosen a width. */
const LARGE = 1900
const USUAL: Readonly<Record<Pane, readonly [number, number]>> = {
  order: [264, 320],
  side: [352, 400],
  log: [304, 320],
}
/** Where sides stand beside each other in the order. */
const USUAL_WIDE: readonly [number, number] = [264, 480]

/** What a pane's width is remembered by: an order of sides beside each other has one of its own. */
export const widthKey = (pane: Pane, isWide: boolean): string =>
  pane === 'order' && isWide ? 'orderOfSides' : pane

export type PaneWidths = Readonly<Record<string, number>>

/** Width of a pane in pixels: the one that was chosen, else the usual one; never beyond its bounds. */
export function widthOf(
  pane: Pane,
  {
    width,
    textSize,
    isWide,
    chosen,
  }: { width: number; textSize: number; isWide: boolean; chosen: PaneWidths },
): number {
  const [small, large] = pane === 'order' && isWide ? USUAL_WIDE : USUAL[pane]
  const usual = (width * 100) / textSize >= LARGE ? large : small
  const { least, most } = BOUNDS[pane]
  const wanted = Math.min(most, Math.max(least, chosen[widthKey(pane, isWide)] ?? usual))
  return Math.round((wanted * textSize) / 100)
}
