/** Where the GM points on the map of the running fight, in whichever window: seen for a moment, kept nowhere. */
import { onScopeDispose, shallowRef, type Ref } from 'vue'
import type { Id } from '@shared/contract/types'
import { ask, hostLink } from './link'

/** Milliseconds that a mark is seen. */
const SEEN = 3000

export interface Pointed {
  x: number
  y: number
  /** The same place again is another. */
  nth: number
}

/** Followed as long as whoever asks is there. Null: nobody points at anything now. */
export function usePointed(campaign: () => Id | null): Readonly<Ref<Pointed | null>> {
  const pointed = shallowRef<Pointed | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let nth = 0
  const end = hostLink().transport.subscribe('map.pointed', ({ campaign: of, x, y }) => {
    if (of !== campaign()) return
    nth += 1
    pointed.value = { x, y, nth }
    clearTimeout(timer)
    timer = setTimeout(() => (pointed.value = null), SEEN)
  })
  onScopeDispose(() => {
    end()
    clearTimeout(timer)
  })
  return pointed
}

export const pointAt = (campaign: Id, { x, y }: { x: number; y: number }): Promise<null> =>
  ask('map.point', { campaign, x, y })
