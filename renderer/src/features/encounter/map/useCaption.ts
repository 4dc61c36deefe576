/** The words beside the token that is moved, pointed at or focused. */
import { computed, type Ref } from 'vue'
import type { Layout } from './layout'
import type { CardLine, MapMove, MapToken, MapVerdict } from './mapTypes'
import { isSameSquare } from './squares'

interface CaptionOptions {
  move: Readonly<Ref<MapMove | null>>
  hovered: Readonly<Ref<string | null>>
  focused: Readonly<Ref<string | null>>
  token: (id: string) => MapToken | undefined
  layout: () => Layout
  verdict: () => MapVerdict | null
  card: () => readonly CardLine[]
}

export function useCaption({ move, hovered, focused, token, layout, verdict, card }: CaptionOptions) {
  const looked = computed(() => hovered.value ?? focused.value)
  const caption = computed(() => {
    const now = move.value
    const id = now?.id ?? looked.value
    const of = id === null ? undefined : token(id)
    const square = now?.square ?? (now === null ? (of?.square ?? null) : null)
    if (of === undefined || square === null) return null
    const isElsewhere = now !== null && !isSameSquare(of.square, square)
    return {
      name: of.name,
      note: isElsewhere ? (verdict()?.words ?? '') : now === null ? of.note : '',
      lines: now === null ? card() : [],
      isPossible: !isElsewhere || verdict()?.isPossible !== false,
      corner: layout().corner(square),
    }
  })
  return { looked, caption }
}
