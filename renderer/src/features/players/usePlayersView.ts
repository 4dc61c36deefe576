/** What players may see, kept up to date. The host sends a projection: there is nothing else in this window. */
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import type { PlayersShown, PlayersView } from '@shared/contract/types'
import { ask, failureOf, hostLink } from '@/session/link'

export function usePlayersView(campaign: string | null) {
  const view = shallowRef<PlayersView | null>(null)
  const isCovered = ref(false)
  const failure = ref<string | null>(null)
  const { transport, connection } = hostLink()
  const state = ref(connection.current())

  /** Covered, it keeps nothing of what it has shown. */
  function take(shown: PlayersShown): void {
    isCovered.value = shown.isCovered
    view.value = shown.isCovered ? null : shown
  }
  async function load(): Promise<void> {
    if (campaign === null) return
    try {
      take(await ask('players.view', { campaign }))
      failure.value = null
    } catch (thrown) {
      failure.value = failureOf(thrown).code
    }
  }
  onScopeDispose(transport.subscribe('players.changed', take))
  onScopeDispose(
    connection.subscribe((now) => {
      state.value = now
      if (now === 'connected') void load()
    }),
  )
  void load()
  const isConnected = computed(() => state.value === 'connected')
  return { view, isCovered, failure, isConnected }
}
