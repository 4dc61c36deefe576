/**
 * The `Transport` of a window in a browser: requests and topics over the browser host's WebSocket.
 * One message is one JSON text: {id, name, params} out; {id, envelope} or {topic, payload} in. Reconnects by itself;
 * what was under way when the line broke fails with `connection-lost` and is never sent twice.
 */
import type {
  Envelope,
  Params,
  Reply,
  RequestFailure,
  RequestName,
  TopicName,
  Topics,
  Transport,
} from '@shared/contract/client'
import { type ChangeableConnection, type Connection, createConnection } from './connection'
import { type Knock, knockAtHost } from './knock'

const FIRST_WAIT_MILLISECONDS = 250
const LONGEST_WAIT_MILLISECONDS = 5000

type Answer = { id: number; envelope: Envelope<unknown> } | { topic: TopicName; payload: unknown }
type Settle = (envelope: Envelope<unknown>) => void

/** What of a WebSocket this file uses, so that a test can hand in its own. */
export type SocketLike = Pick<
  WebSocket,
  'send' | 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'
>
export type SocketMaker = (address: string) => SocketLike

const OPEN = 1

const failed = (code: string): { ok: false; failure: RequestFailure } => ({
  ok: false,
  failure: { code, with: {} },
})

/** A players' page talks to the players' endpoint, which answers nothing else. */
export function socketAddress(location: Pick<Location, 'protocol' | 'host' | 'pathname' | 'search'>): string {
  const base = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`
  if (!location.pathname.endsWith('/players.html')) return `${base}/ws`
  const campaign = new URLSearchParams(location.search).get('campaign') ?? ''
  return `${base}/ws/players?campaign=${encodeURIComponent(campaign)}`
}

/** Doubles from a quarter of a second up to five seconds. `attempt` counts failures since the last connection. */
export function waitBeforeAttempt(attempt: number): number {
  return Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** attempt)
}

const browserSocket: SocketMaker = (address) => new WebSocket(address)

/** Trying goes on: once the GM has opened the new address, this page is let in as well. */
async function lookWhy(connection: ChangeableConnection, knock: Knock, isOver: () => boolean): Promise<void> {
  const isRefused = await knock()
  if (isOver() || connection.current() === 'connected') return
  if (isRefused) connection.change('refused')
  else if (connection.current() === 'refused') connection.change('reconnecting')
}

/** Who listens to which topic. */
function createTopics() {
  const listeners = new Map<TopicName, Set<(payload: never) => void>>()
  return {
    tell(topic: TopicName, payload: unknown): void {
      for (const listener of [...(listeners.get(topic) ?? [])]) listener(payload as never)
    },
    subscribe<T extends TopicName>(topic: T, listener: (payload: Topics[T]) => void): () => void {
      const heard = listeners.get(topic) ?? new Set()
      listeners.set(topic, heard.add(listener))
      return () => void heard.delete(listener)
    },
  }
}

export interface SocketLink {
  transport: Transport
  connection: Connection
  /** Ends the connection for good; pending requests fail. */
  close(): void
}

export function openSocketTransport(
  address: string,
  makeSocket: SocketMaker = browserSocket,
  knock: Knock = knockAtHost,
): SocketLink {
  const connection = createConnection('connecting')
  const pending = new Map<number, Settle>()
  const unsent: string[] = [] // asked before the first connection stood
  const topics = createTopics()
  let lastId = 0
  let attempt = 0
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket: SocketLike

  function receive(text: unknown): void {
    const message = JSON.parse(String(text)) as Answer
    if ('topic' in message) {
      topics.tell(message.topic, message.payload)
      return
    }
    const settle = pending.get(message.id)
    pending.delete(message.id)
    settle?.(message.envelope)
  }

  function lose(): void {
    for (const settle of pending.values()) settle(failed('connection-lost'))
    pending.clear()
    unsent.length = 0
    if (closed) return
    if (connection.current() === 'connected') connection.change('reconnecting')
    else void lookWhy(connection, knock, () => closed)
    timer = setTimeout(connect, waitBeforeAttempt(attempt))
    attempt += 1
  }

  function connect(): void {
    socket = makeSocket(address)
    socket.onopen = () => {
      attempt = 0
      for (const text of unsent.splice(0)) socket.send(text)
      connection.change('connected')
    }
    socket.onmessage = (event) => receive(event.data)
    socket.onclose = lose
    socket.onerror = () => undefined // a close always follows
  }

  function request<N extends RequestName>(name: N, params: Params<N>): Promise<Envelope<Reply<N>>> {
    return new Promise((resolve) => {
      lastId += 1
      const text = JSON.stringify({ id: lastId, name, params })
      const waiting = connection.current() === 'connecting' && !closed
      if (!waiting && socket.readyState !== OPEN) {
        resolve(failed('connection-lost'))
        return
      }
      pending.set(lastId, resolve as Settle)
      if (waiting) unsent.push(text)
      else socket.send(text)
    })
  }

  connect()
  return {
    transport: {
      kind: 'browser',
      request,
      subscribe: (topic, listener) => topics.subscribe(topic, listener),
    },
    connection,
    close() {
      closed = true
      clearTimeout(timer)
      socket.close()
      lose()
    },
  }
}
