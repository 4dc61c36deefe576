/** The panes of this window: their layout, their widths as chosen, and the keys that fold them. */
import { computed, ref } from 'vue'
import { useWindowSize } from '@vueuse/core'
import { useViewActions, type UiAction } from '@/actions/registry'
import { usePreferences } from '@/mirror/preferences'
import { BOUNDS, layoutFor, PANES, widthKey, widthOf, type Pane } from './panes'

const KEYS: Readonly<Record<Pane, string>> = { order: 'shift+o', side: 'shift+w', log: 'shift+l' }

export function usePanes(isWide: boolean) {
  const preferences = usePreferences()
  const { width } = useWindowSize()
  const layout = computed(() => layoutFor(width.value, preferences.textSize))
  const areBeside = computed(() => layout.value === 'three' || layout.value === 'four')
  const hasLogPane = computed(() => layout.value === 'four')

  const isThere = (pane: Pane): boolean => areBeside.value && (pane !== 'log' || hasLogPane.value)
  const isFolded = (pane: Pane): boolean => isThere(pane) && preferences.foldedPanes.includes(pane)
  function fold(pane: Pane, isNow: boolean): void {
    const others = preferences.foldedPanes.filter((one) => one !== pane)
    preferences.foldedPanes = isNow ? [...others, pane] : others
  }
  const sizes = computed(() =>
    Object.fromEntries(
      PANES.map((pane) => [
        pane,
        widthOf(pane, {
          width: width.value,
          textSize: preferences.textSize,
          isWide,
          chosen: preferences.paneWidths,
        }),
      ]),
    ),
  )
  const scaled = (pixels: number): number => Math.round((pixels * preferences.textSize) / 100)
  const boundsOf = (pane: Pane) => ({ least: scaled(BOUNDS[pane].least), most: scaled(BOUNDS[pane].most) })
  /** A GM has given a pane this width, in pixels. */
  function keep(pane: Pane, pixels: number): void {
    const chosen = Math.round((pixels * 100) / preferences.textSize)
    preferences.paneWidths = { ...preferences.paneWidths, [widthKey(pane, isWide)]: chosen }
  }
  /** Panes begin anew with their usual widths, or with the text's new size. */
  const resets = ref(0)
  const begun = computed(() => `${String(preferences.textSize)}-${String(resets.value)}`)
  function reset(): void {
    resets.value++
    preferences.paneWidths = {}
    preferences.foldedPanes = []
  }

  useViewActions([
    ...PANES.map((pane): UiAction => ({
      id: `encounter.fold.${pane}`,
      label: `encounter.keys.fold.${pane}`,
      group: 'encounter',
      keys: KEYS[pane],
      inMenu: false,
      when: () => isThere(pane),
      run: () => fold(pane, !isFolded(pane)),
    })),
    {
      id: 'encounter.panes.reset',
      label: 'encounter.keys.panesReset',
      group: 'encounter',
      inMenu: false,
      when: () => areBeside.value,
      run: reset,
    },
  ])
  return { layout, areBeside, hasLogPane, isFolded, fold, sizes, begun, boundsOf, keep }
}
export type Panes = ReturnType<typeof usePanes>
