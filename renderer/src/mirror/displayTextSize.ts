/**
 * The size of text on the players' display, in percent: its own, however far away the players sit. It belongs to the screen,
 * so it lives in the window's database, which the GM's window and the display share on one computer. A display in a browser
 * elsewhere has one of its own.
 */
import { liveQuery } from 'dexie'
import { onScopeDispose, ref } from 'vue'
import { mirror } from './database'

export const DISPLAY_TEXT_SIZES = [100, 125, 150, 200, 250, 300] as const
export type DisplayTextSize = (typeof DISPLAY_TEXT_SIZES)[number]

const KEY = 'displayTextSize'
export const asDisplayTextSize = (value: unknown): DisplayTextSize =>
  DISPLAY_TEXT_SIZES.find((size) => size === value) ?? 100

/** Followed as it changes in whichever window. */
export function useDisplayTextSize() {
  const size = ref<DisplayTextSize>(100)
  const following = liveQuery(() => mirror().preferences.get(KEY)).subscribe({
    next: (kept) => (size.value = asDisplayTextSize(kept?.value)),
    error: (reason: unknown) => console.warn('size of text not read', reason),
  })
  onScopeDispose(() => following.unsubscribe())

  function choose(chosen: DisplayTextSize): void {
    size.value = chosen
    // a window without a database still works: it forgets its size
    void mirror()
      .preferences.put({ key: KEY, value: chosen })
      .catch((reason: unknown) => console.warn('size of text not kept', reason))
  }
  /** One size up or down, as far as they go. */
  function step(by: 1 | -1): void {
    choose(DISPLAY_TEXT_SIZES[DISPLAY_TEXT_SIZES.indexOf(size.value) + by] ?? size.value)
  }
  return { size, choose, step }
}
