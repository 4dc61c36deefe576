/**
 * What every message passes before the application sees it, in Electron and in the browser host alike: it is of the
 * right form, not too large, and no key in it reaches for a prototype. Which request is known and who may make it is the
 * application's to say.
 */
import { isSoundJson } from '@shared/campaign/keys'
import { type Envelope, MESSAGE_LIMIT_BYTES } from '@shared/contract/client'
import type { JsonRecord } from '@shared/contract/types'
import type { Application, Client } from '../campaign/application'

export type Answering = Pick<Application, 'request'>

/** Codes of failures that arise before the application: `error.<code>` in the message catalogue. */
export type GateCode =
  | 'malformed-message'
  | 'message-too-large'
  | 'too-many-messages'
  | 'not-allowed'
  | 'internal-error'
  | 'answer-too-large'

export function failure(code: GateCode, parameters: JsonRecord = {}): Envelope<never> {
  return { ok: false, failure: { code, with: parameters } }
}

export const tooLarge = (): Envelope<never> => failure('message-too-large', { limit: MESSAGE_LIMIT_BYTES })

/** Bytes of a value's JSON in UTF-8; null when it has none (a cycle, a bigint). */
export function jsonBytes(value: unknown): number | null {
  try {
    const text = JSON.stringify(value) as string | undefined
    return text === undefined ? 0 : Buffer.byteLength(text)
  } catch {
    return null
  }
}

/** Hands a message on once it has the right form. `bytes` is the size of its JSON, if it has any. Never rejects. */
export async function answer(
  application: Answering,
  message: { name: unknown; params: unknown; bytes: number | null },
  client: Client,
): Promise<Envelope<unknown>> {
  if (typeof message.name !== 'string' || message.bytes === null) return failure('malformed-message')
  if (message.bytes > MESSAGE_LIMIT_BYTES) return tooLarge()
  if (!isSoundJson(message.params)) return failure('malformed-message')
  try {
    return await application.request(message.name, message.params, client)
  } catch (cause) {
    console.error(`${message.name} threw, which is a bug:`, cause)
    return failure('internal-error', { problem: cause instanceof Error ? cause.message : String(cause) })
  }
}

/** Whether a client is meant by an audience: any GM for the GM's, the players of one campaign for theirs. */
export function isAddressed(client: Client, audience: Client): boolean {
  if (audience.role === 'gm') return client.role === 'gm'
  return client.role === 'players' && client.campaign === audience.campaign
}
