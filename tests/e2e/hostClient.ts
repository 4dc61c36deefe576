/** A client of the browser host without a browser: follows the token to its cookie and speaks over one socket. */
import { WebSocket } from 'ws'
import type { Envelope, Params, Reply, RequestName } from '@shared/contract/client'
import type { HostProgram } from './launchHost'

export interface HostClient {
  /** Rejects when the socket closes before the answer. */
  ask<N extends RequestName>(name: N, params: Params<N>): Promise<Envelope<Reply<N>>>
  /** The reply; rejects with the failure's code when there is none. */
  request<N extends RequestName>(name: N, params: Params<N>): Promise<Reply<N>>
  close(): void
}

export async function connectClient(host: HostProgram): Promise<HostClient> {
  const entry = await fetch(host.address, { redirect: 'manual' })
  const cookie = entry.headers.get('set-cookie')?.split(';')[0] ?? ''
  const socket = new WebSocket(`${host.origin.replace('http', 'ws')}/ws`, {
    headers: { cookie, origin: host.origin },
  })
  const waiting = new Map<number, { settle(envelope: unknown): void; fail(error: Error): void }>()
  let last = 0
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString()) as { id?: number; envelope?: unknown }
    if (message.id === undefined) return
    waiting.get(message.id)?.settle(message.envelope)
    waiting.delete(message.id)
  })
  socket.on('error', () => undefined) // a killed host resets the line; 'close' tells whoever waits
  socket.on('close', () => {
    for (const { fail } of waiting.values()) fail(new Error('the line is closed'))
    waiting.clear()
  })
  await new Promise<void>((open, fail) => {
    socket.once('open', open)
    socket.once('close', () => fail(new Error('the host refuses the line')))
  })
  const ask: HostClient['ask'] = (name, params) =>
    new Promise((settle, fail) => {
      const id = ++last
      waiting.set(id, { settle: settle, fail })
      socket.send(JSON.stringify({ id, name, params }))
    })
  return {
    ask,
    async request(name, params) {
      const envelope = await ask(name, params)
      if (!envelope.ok)
        throw new Error(`${name}: ${envelope.failure.code} ${JSON.stringify(envelope.failure.with)}`)
      return envelope.reply
    },
    close: () => socket.close(),
  }
}
