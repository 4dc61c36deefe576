/**
 * The size of text on the players' display, in percent: its own, however far away the players sit. It belongs to the screen,
 * so it lives in the window's database, which the GM's window and the display share on one computer. A display in a browser
 * elsewhere has one of its own.
 */
import { useDisplayChoice } from './displayChoice'

export const DISPLAY_TEXT_SIZES = [100, 125, 150, 200, 250, 300] as const
export type DisplayTextSize = (typeof DISPLAY_TEXT_SIZES)[number]

export const asDisplayTextSize = (value: unknown): DisplayTextSize =>
  DISPLAY_TEXT_SIZES.find((size) => size === value) ?? 100

/** Followed as it changes in whichever window. */
export function useDisplayTextSize() {
  const { value: size, choose } = useDisplayChoice('displayTextSize', asDisplayTextSize)
  /** One size up or down, as far as they go. */
  function step(by: 1 | -1): void {
    choose(DISPLAY_TEXT_SIZES[DISPLAY_TEXT_SIZES.indexOf(size.value) + by] ?? size.value)
  }
  return { size, choose, step }
}
