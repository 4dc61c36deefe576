/**
 * The browser host's WebSocket side: {id, name, params} in, {id, envelope} out, {topic, payload} to whom it concerns.
 * Whatever arrives, the answer is an envelope and the host lives on; only what exceeds the hard limit closes the line.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Envelope, MESSAGE_LIMIT_BYTES } from '@shared/contract/client'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Client, Publish } from '../campaign/application'
import type { Access } from './access'
import { answer, type Answering, failure, isAddressed, tooLarge } from './gate'

/** Beyond this a message is not even read: the socket closes with 1009. Up to it, too large is answered in words. */
const HARD_LIMIT_BYTES = 2 * MESSAGE_LIMIT_BYTES

export interface Sockets {
  publish: Publish
  close(): void
}

type MessageId = number | string

const isMessageId = (id: unknown): id is MessageId =>
  (typeof id === 'number' && Number.isFinite(id)) || (typeof id === 'string' && id.length <= 64)

/** Reads the id off the head of a message too large to parse. Our own client writes it first. */
function idOfLargeMessage(text: string): MessageId | null {
  const found = /^\s*\{\s*"id"\s*:\s*(\d{1,15})\s*,/.exec(text.slice(0, 100))
  return found ? Number(found[1]) : null
}

function parse(text: string): { id: MessageId; name: unknown; params: unknown } | null {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof message !== 'object' || message === null || !('id' in message) || !isMessageId(message.id))
    return null
  return {
    id: message.id,
    name: 'name' in message ? message.name : undefined,
    params: 'params' in message ? message.params : undefined,
  }
}

/** The role that an endpoint gives; null when there is no such endpoint. */
function clientOf(request: IncomingMessage, origin: string): Client | null {
  const path = request.url ?? '/'
  if (!URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  if (url.pathname === '/ws') return { role: 'gm' }
  const campaign = url.searchParams.get('campaign') ?? ''
  if (url.pathname === '/ws/players' && campaign !== '') return { role: 'players', campaign }
  return null
}

async function receive(
  application: Answering,
  client: Client,
  data: RawData,
  isBinary: boolean,
): Promise<{ id: MessageId | null; envelope: Envelope<unknown> }> {
  if (isBinary || !Buffer.isBuffer(data)) return { id: null, envelope: failure('malformed-message') }
  const text = data.toString('utf8')
  if (data.byteLength > MESSAGE_LIMIT_BYTES) return { id: idOfLargeMessage(text), envelope: tooLarge() }
  const message = parse(text)
  if (message === null) return { id: null, envelope: failure('malformed-message') }
  return {
    id: message.id,
    envelope: await answer(application, { ...message, bytes: data.byteLength }, client),
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Takes over the server's upgrades. `application` is asked only once a socket is admitted. */
export function openSockets(server: Server, access: Access, application: () => Answering): Sockets {
  const clients = new Map<WebSocket, Client>()
  const acceptor = new WebSocketServer({
    noServer: true,
    maxPayload: HARD_LIMIT_BYTES,
    perMessageDeflate: false,
  })

  function serve(socket: WebSocket, client: Client): void {
    clients.set(socket, client)
    socket.on('close', () => clients.delete(socket))
    socket.on('error', () => undefined) // an oversized or broken frame: ws closes the socket with its code by itself
    socket.on('message', (data, isBinary) => {
      void receive(application(), client, data, isBinary).then((message) => {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
      })
    })
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (!access.isAdmittedSocket(request)) {
      refuse(socket, '403 Forbidden')
      return
    }
    const client = clientOf(request, access.origin)
    if (client === null) {
      refuse(socket, '404 Not Found')
      return
    }
    acceptor.handleUpgrade(request, socket, head, (opened) => serve(opened, client))
  })

  return {
    publish(topic, payload, audience) {
      let text: string | undefined // written once, however many windows hear it
      for (const [socket, client] of clients) {
        if (!isAddressed(client, audience) || socket.readyState !== socket.OPEN) continue
        text ??= JSON.stringify({ topic, payload })
        socket.send(text)
      }
    },
    close() {
      for (const socket of clients.keys()) socket.terminate()
      acceptor.close()
    },
  }
}
