/**
 * Answers what a GM's window asks of the desktop program itself: its menu, its paper, the players' display. The gate has
 * seen the message already; here its parameters are held against their schema.
 */
import type { BrowserWindow } from 'electron'
import type { DesktopRequestName, Envelope, Reply } from '@shared/contract/client'
import { desktopSchemas } from '@shared/contract/desktopRequests'
import type { JsonRecord } from '@shared/contract/types'
import type { z } from 'zod'
import type { Client } from '../campaign/application'

type Parsed<N extends DesktopRequestName> = z.output<(typeof desktopSchemas)[N]>
export type DesktopHandlers = {
  [N in DesktopRequestName]: (
    params: Parsed<N>,
    window: BrowserWindow,
  ) => Reply<N> | DesktopFailure | Promise<Reply<N> | DesktopFailure>
}

/** What could not be done, as a code of `error.<code>`. */
export class DesktopFailure {
  constructor(
    readonly code: string,
    readonly details: JsonRecord = {},
  ) {}
}

const failure = (code: string, details: JsonRecord = {}): Envelope<never> => ({
  ok: false,
  failure: { code, with: details },
})

export const isDesktopRequest = (name: unknown): name is DesktopRequestName =>
  typeof name === 'string' && Object.hasOwn(desktopSchemas, name)

/** Never rejects. Players' windows are refused. */
export async function answerDesktop(
  handlers: DesktopHandlers,
  name: DesktopRequestName,
  params: unknown,
  client: Client,
  window: BrowserWindow,
): Promise<Envelope<unknown>> {
  if (client.role !== 'gm') return failure('not-allowed', { name })
  const parsed = desktopSchemas[name].safeParse(params)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = issue?.path.map(String).join('.') ?? ''
    return failure('bad-params', { name, field, problem: issue?.message ?? '' })
  }
  try {
    const reply = await handlers[name](parsed.data as never, window)
    return reply instanceof DesktopFailure ? failure(reply.code, reply.details) : { ok: true, reply }
  } catch (cause) {
    console.error(`${name} failed:`, cause)
    return failure('internal-error', { problem: cause instanceof Error ? cause.message : String(cause) })
  }
}
