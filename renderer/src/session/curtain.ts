/** Whether the players' displays are covered, followed from the host, and covering or uncovering them. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { CurtainView } from '@shared/contract/types'
import { ask, hostLink } from './link'
import { useNotices } from './notices'

export const useCurtain = defineStore('curtain', () => {
  const isDrawn = shallowRef(false)
  const notices = useNotices()
  const take = (now: CurtainView): void => {
    isDrawn.value = now.isDrawn
  }

  async function look(): Promise<void> {
    const now = await ask('curtain.view', null).catch(() => null)
    if (now !== null) take(now)
  }
  /** Follows it from now on, as the whole window does. A host that is back may be another one. */
  async function follow(): Promise<void> {
    const { transport, connection } = hostLink()
    transport.subscribe('curtain.changed', take)
    connection.subscribe((state) => {
      if (state === 'connected') void look()
    })
    await look()
  }
  const toggle = (): Promise<unknown> =>
    notices.attempt({ key: 'covering the players’ display' }, async () => {
      take(await ask('curtain.draw', { isDrawn: !isDrawn.value }))
    })
  return { isDrawn, follow, toggle }
})
