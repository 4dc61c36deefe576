/**
 * The browser host's WebSocket side: {id, name, params} in, {id, envelope} out, {topic, payload} to whom it concerns.
 * Whatever arrives, the answer is an envelope and the host lives on; only what exceeds the hard limit closes the line.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Envelope, MESSAGE_LIMIT_BYTES } from '@shared/contract/client'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Client, Publish } from '../campaign/application'
import { failed, guarded, later } from '../campaign/guard'
import type { Access } from './access'
import { createBucket, type Rate } from './bucket'
import { answer, type Answering, failure, isAddressed, tooLarge } from './gate'

/** Beyond this a message is not even read: the socket closes with 1009. Up to it, too large is answered in words. */
const HARD_LIMIT_BYTES = 2 * MESSAGE_LIMIT_BYTES
/** Messages of one window that are carried out: far more than anybody clicks. Beyond it they are refused in words. */
const MESSAGES: Rate = { burst: 2000, perSecond: 500 }
/** Refusals that one window is given; beyond it the socket closes with 1008. */
const REFUSALS: Rate = { burst: 2000, perSecond: 100 }
/** What may wait for a window that does not read; beyond it the socket is cut. It catches up when it is back. */
const LONGEST_QUEUE_BYTES = 64 * 1024 * 1024
const LONGEST_FAREWELL_MILLISECONDS = 1000
/** Windows at once: a GM's table has a handful. */
const MOST_SOCKETS = 64

export interface Sockets {
  publish: Publish
  close(): void
}

type MessageId = number | string

const isMessageId = (id: unknown): id is MessageId =>
  (typeof id === 'number' && Number.isFinite(id)) || (typeof id === 'string' && id.length <= 64)

/** Reads the id off the head of a message that is not parsed. Our own client writes it first. */
function idAtHead(data: RawData): MessageId | null {
  if (!Buffer.isBuffer(data)) return null
  const found = /^\s*\{\s*"id"\s*:\s*(\d{1,15})\s*,/.exec(data.toString('utf8', 0, 100))
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
  if (data.byteLength > MESSAGE_LIMIT_BYTES) return { id: idAtHead(data), envelope: tooLarge() }
  const message = parse(data.toString('utf8'))
  if (message === null) return { id: null, envelope: failure('malformed-message') }
  return {
    id: message.id,
    envelope: await answer(application, { ...message, bytes: data.byteLength }, client),
  }
}

/** An answer may be longer than any text can be: then that is the answer. */
function written(message: { id: MessageId | null; envelope: Envelope<unknown> }): string {
  try {
    return JSON.stringify(message)
  } catch (error) {
    failed('writing an answer', error)
    return JSON.stringify({ id: message.id, envelope: failure('answer-too-large') })
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A window that cannot be told anything is cut, and opens everything anew; the others hear theirs. */
function send(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  try {
    if (socket.bufferedAmount > LONGEST_QUEUE_BYTES) socket.terminate()
    else socket.send(text)
  } catch (error) {
    failed('telling a window', error)
    socket.terminate()
  }
}

/** Takes over the server's upgrades. `application` is asked only once a socket is admitted. */
export function openSockets(server: Server, access: Access, application: () => Answering): Sockets {
  const clients = new Map<WebSocket, Client>()
  const acceptor = new WebSocketServer({
    noServer: true,
    maxPayload: HARD_LIMIT_BYTES,
    perMessageDeflate: false,
  })

  /** Hears nothing more, says why, and does not wait long for the other side to agree. */
  function hangUp(socket: WebSocket): void {
    socket.removeAllListeners('message')
    socket.close(1008, 'too many messages')
    later('hanging up', LONGEST_FAREWELL_MILLISECONDS, () => {
      socket.terminate()
    }).unref()
  }

  function serve(socket: WebSocket, client: Client): void {
    clients.set(socket, client)
    const messages = createBucket(MESSAGES)
    const refusals = createBucket(REFUSALS)
    socket.on('close', () => clients.delete(socket))
    socket.on('error', () => undefined) // an oversized or broken frame: ws closes the socket with its code by itself
    const answerTo = async (data: RawData, isBinary: boolean): Promise<void> => {
      send(socket, written(await receive(application(), client, data, isBinary)))
    }
    socket.on(
      'message',
      guarded('answering a window', (data: RawData, isBinary: boolean) => {
        if (messages.take()) return answerTo(data, isBinary)
        if (refusals.take())
          send(socket, written({ id: idAtHead(data), envelope: failure('too-many-messages') }))
        else hangUp(socket)
      }),
    )
  }

  function admit(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const verdict = access.admitSocket(request)
    if (verdict !== 'admitted') {
      refuse(socket, verdict === 'refused' ? '403 Forbidden' : '429 Too Many Requests')
      return
    }
    if (clients.size >= MOST_SOCKETS) {
      refuse(socket, '503 Service Unavailable')
      return
    }
    const client = clientOf(request, access.origin)
    if (client === null) {
      refuse(socket, '404 Not Found')
      return
    }
    acceptor.handleUpgrade(request, socket, head, (opened) => serve(opened, client))
  }
  server.on('upgrade', guarded('letting a window in', admit))

  return {
    publish(topic, payload, audience) {
      let text: string | undefined // written once, however many windows hear it
      for (const [socket, client] of clients) {
        if (!isAddressed(client, audience)) continue
        text ??= JSON.stringify({ topic, payload })
        send(socket, text)
      }
    },
    close() {
      for (const socket of clients.keys()) socket.terminate()
      acceptor.close()
    },
  }
}
