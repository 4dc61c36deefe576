/**
 * Pointing at a place of a map: a mark that every window shows for a moment. Whoever owns the map of a running fight provides
 * it; a map in preparation has none.
 */
import { inject, provide, type InjectionKey, type Ref } from 'vue'
import { pointAt, usePointed, type Pointed } from '@/session/pointed'
import { useCampaign } from '@/session/campaign'
import { useNotices } from '@/session/notices'
import type { Square } from './squares'

export interface Ping {
  /** Null: nobody points now. */
  at: Readonly<Ref<Pointed | null>>
  point: (place: Square) => void
}

const PING: InjectionKey<Ping> = Symbol('ping')
export const usePing = (): Ping | null => inject(PING, null)

export function providePing(): Ping {
  const campaign = useCampaign()
  const notices = useNotices()
  const at = usePointed(() => campaign.id)
  function point(place: Square): void {
    const { id } = campaign
    if (id !== null)
      void notices.attempt({ key: 'pointing at the map', campaign: id }, () => pointAt(id, place))
  }
  const ping = { at, point }
  provide(PING, ping)
  return ping
}
