/** The state of the link to the host as a ref. A link that cannot be opened at all counts as reconnecting. */
import { onScopeDispose, readonly, ref } from 'vue'
import type { ConnectionState } from '@/transport'
import { hostLink } from '@/session/link'

export function useConnectionState() {
  const { connection } = hostLink()
  const state = ref<ConnectionState>(connection.current())
  onScopeDispose(connection.subscribe((now) => (state.value = now)))
  return readonly(state)
}
