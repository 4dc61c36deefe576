/** Who is drawn where they would stand: the token on its way first, then whoever goes along with it. */
import { computed, type Ref } from 'vue'
import type { Layout } from './layout'
import type { MapMove, MapToken, MapVerdict } from './mapTypes'
import { movedAlong } from './together'

interface GhostOptions {
  move: Readonly<Ref<MapMove | null>>
  tokens: () => readonly MapToken[]
  layout: () => Layout
  verdict: () => MapVerdict | null
}

export function useGhosts({ move, tokens, layout, verdict }: GhostOptions) {
  const alongWith = (now: MapMove): MapMove[] => movedAlong(now, tokens(), layout())
  const ghosts = computed(() => {
    const now = move.value
    if (now === null) return []
    const moves = [now, ...(verdict()?.isFree === true ? alongWith(now) : [])]
    return moves.flatMap(({ id, square }) => {
      const token = tokens().find((one) => one.id === id)
      return token === undefined || square === null ? [] : [{ token, square }]
    })
  })
  return { ghosts, alongWith }
}
