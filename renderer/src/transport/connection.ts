/**
 * Whether the window can reach its host, as plain state and a plain subscribe function: the UI shows "reconnecting"
 * from it and asks `campaign.catchUp` when it is connected again. Knows nothing of sockets or of Vue.
 */

/**
 * `connecting`: never connected yet; `reconnecting`: connected before and trying again; `refused`: the same, and the host is
 * there and does not let this page in, because it was started anew.
 */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'refused'

export interface Connection {
  current(): ConnectionState
  /** Hears each change (not the state at the time of subscribing). Returns the function that ends the subscription. */
  subscribe(listener: (state: ConnectionState) => void): () => void
}

export interface ChangeableConnection extends Connection {
  change(state: ConnectionState): void
}

export function createConnection(initial: ConnectionState): ChangeableConnection {
  let current = initial
  const listeners = new Set<(state: ConnectionState) => void>()
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(state) {
      if (state === current) return
      current = state
      for (const listener of [...listeners]) listener(state)
    },
  }
}
