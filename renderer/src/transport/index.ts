/**
 * The one way from a window to its host. Electron's preload has put `window.roundkeeper` there before any script;
 * in a browser the socket client takes its place. The rest of the window cannot tell which, and must not ask
 * (`transport.kind` is for "About" and for what only a desktop program has: menu, paper, screens).
 *
 *   const { transport, connection } = openTransport()
 *   const envelope = await transport.request('campaigns.list', null)
 *   connection.subscribe((state) => { if (state === 'connected') void catchUp() })
 */
import type { Transport } from '@shared/contract/client'
import { type Connection, createConnection } from './connection'
import { openSocketTransport, socketAddress } from './socket'

export type { Connection, ConnectionState } from './connection'

export interface HostLink {
  transport: Transport
  /** Electron's bridge never breaks: always `connected` there. */
  connection: Connection
}

let link: HostLink | undefined

/** Opens the window's link to its host; every call in one window returns the same one. */
export function openTransport(): HostLink {
  link ??= window.roundkeeper
    ? { transport: window.roundkeeper, connection: createConnection('connected') }
    : openSocketTransport(socketAddress(window.location))
  return link
}
