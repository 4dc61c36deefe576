/** What players may see, kept up to date. The host sends a projection: there is nothing else in this window. */
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import type { PlayersView } from '@shared/contract/types'
import { ask, failureOf, hostLink } from '@/session/link'

export function usePlayersView(campaign: string | null) {
  const view = shallowRef<PlayersView | null>(null)
  const failure = ref<string | null>(null)
  const { transport, connection } = hostLink()
  const state = ref(connection.current())

  async function load(): Promise<void> {
    if (campaign === null) return
    try {
      view.value = await ask('players.view', { campaign })
      failure.value = null
    } catch (thrown) {
      failure.value = failureOf(thrown).code
    }
  }
  onScopeDispose(
    transport.subscribe('players.changed', (changed) => {
      view.value = changed
    }),
  )
  onScopeDispose(
    connection.subscribe((now) => {
      state.value = now
      if (now === 'connected') void load()
    }),
  )
  void load()
  const isConnected = computed(() => state.value === 'connected')
  return { view, failure, isConnected }
}
