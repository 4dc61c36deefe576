/** The focus on a map: one token is the stop of the Tab key, keys walk from one to the next, and a moved token keeps it. */
import { computed, nextTick, ref, watch, type Ref } from 'vue'
import { askedStop, tabStop } from './mapStop'
import type { MapToken } from './mapTypes'
import type { Square } from './squares'

interface Focusing {
  tokens: () => readonly MapToken[]
  /** A token is on its way. */
  isMoving: () => boolean
  /** Brings a square into sight. */
  reveal: (square: Square | null) => void
}

export function useTokenFocus(
  svg: Readonly<Ref<SVGSVGElement | undefined>>,
  { tokens, isMoving, reveal }: Focusing,
) {
  const focused = ref<string | null>(null)
  const placed = computed(() => tokens().filter(({ square }) => square !== null))
  const stop = computed(() => tabStop(placed.value, focused.value))
  const squareOf = (id: string): Square | null =>
    placed.value.find((token) => token.id === id)?.square ?? null

  function focusToken(id: string | undefined): void {
    if (id === undefined) return
    focused.value = id
    reveal(squareOf(id))
    void nextTick(() => svg.value?.querySelector<SVGElement>(`[data-token="${CSS.escape(id)}"]`)?.focus())
  }
  function walk(by: number | 'first' | 'last'): void {
    const ids = placed.value.map(({ id }) => id)
    if (by === 'first' || by === 'last') return focusToken(ids.at(by === 'first' ? 0 : -1))
    const at = stop.value === null ? 0 : ids.indexOf(stop.value)
    focusToken(ids[(at + by + ids.length) % ids.length])
  }

  /** The token that gets the focus where it stands next, be it drawn anew or for the first time. */
  const awaited = ref<string | null>(null)
  const follow = (id: string): void => {
    awaited.value = id
  }
  watch(
    tokens,
    () => {
      const id = awaited.value
      if (id === null || squareOf(id) === null) return
      awaited.value = null
      if (svg.value?.contains(document.activeElement) === true) focusToken(id)
    },
    { flush: 'post' },
  )
  /** Keys that choose somebody else take the focus along: arrows move whoever is shown. */
  watch(
    () => placed.value.find(({ isShown }) => isShown)?.id,
    (id) => {
      const { activeElement } = document
      const held = activeElement?.closest<SVGElement>('[data-token]')?.dataset['token']
      if (held !== undefined && held !== id && !isMoving() && svg.value?.contains(activeElement) === true)
        focusToken(id)
    },
    // before it is drawn: whoever acts is drawn on top, and what is moved in the picture loses the focus
    { flush: 'pre' },
  )
  const focusAsked = (): void => focusToken(askedStop(placed.value) ?? undefined)
  return { focused, stop, focusAsked, walk, follow }
}
