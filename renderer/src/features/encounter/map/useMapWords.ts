/**
 * What a map says to screen readers beside the names of its tokens: where the token on its way is now, who and what is
 * there, and whether it may; of whoever has the focus what the card shows; whom a key has made the one who is shown.
 */
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import { ui } from '@/words/words'
import type { Layout } from './layout'
import type { CardLine, MapArea, MapMove, MapToken, MapVerdict } from './mapTypes'
import { groundWordsAt, placeWords, spokenNote } from './placeWords'
import { isSameSquare } from './squares'
import type { ToolInHand } from './tools'

interface MapWords {
  hand: Readonly<Ref<ToolInHand | null>>
  move: Readonly<Ref<MapMove | null>>
  /** Who has the keyboard. */
  focused: Readonly<Ref<string | null>>
  tokens: () => readonly MapToken[]
  areas: () => readonly MapArea[]
  layout: () => Layout
  verdict: () => MapVerdict | null
  card: () => readonly CardLine[]
}

/** Words, and whom they are about: the same words about another are said again. */
export interface SpokenWords {
  key: string
  words: string
}

export function useMapWords({
  hand,
  move,
  focused,
  tokens,
  areas,
  layout,
  verdict,
  card,
}: MapWords): ComputedRef<SpokenWords> {
  function onWay({ id, square }: MapMove): string {
    if (square === null) return ''
    const others = tokens().filter((one) => one.id !== id && isSameSquare(one.square, square))
    const place = [
      placeWords(layout().kind, square),
      ...others.map(({ name }) => name),
      ...groundWordsAt(areas(), square),
    ].join(', ')
    const from = tokens().find((one) => one.id === id)?.square ?? null
    const note = isSameSquare(from, square) ? ui('map.onWay.start') : (verdict()?.words ?? '')
    return note === '' ? place : ui('map.onWay', { place, note: spokenNote(note) })
  }
  /** Shown by a key, while the focus stayed where it was. */
  const shownNow = ref<string | null>(null)
  watch(
    () => tokens().find(({ isShown }) => isShown),
    (now, before) => {
      const isPicked = now !== undefined && now.id !== before?.id && now.id === focused.value
      shownNow.value = isPicked && !now.isTurn ? now.id : null
    },
  )
  watch(focused, () => (shownNow.value = null))

  function words(): string {
    if (hand.value !== null) return hand.value.words()
    if (move.value !== null) return onWay(move.value)
    if (focused.value === null) return ''
    const shown = tokens().find(({ id }) => id === shownNow.value)
    if (shown !== undefined) return ui('map.shownNow', { who: shown.name })
    return card()
      .map((line) => spokenNote(line.words))
      .join(' ')
  }
  return computed(() => ({ key: move.value?.id ?? focused.value ?? '', words: words() }))
}
