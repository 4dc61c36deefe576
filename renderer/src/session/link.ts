/** The window's one link to its host, and requests that throw what the host answered as a failure. */
import type { Params, Reply, RequestFailure, RequestName } from '@shared/contract/client'
import { openTransport, type HostLink } from '@/transport'

let current: HostLink | null = null

/** Opened at first use. Throws when the window has neither a bridge nor an address to connect to. */
export function hostLink(): HostLink {
  current ??= openTransport()
  return current
}

/** Puts another link in place. @internal only tests do: the window's own is opened at first use */
export function useHostLink(link: HostLink): void {
  current = link
}

/** A request that the host could not answer; `failure.code` has words under `error.<code>`. */
export class RequestFailed extends Error {
  constructor(readonly failure: RequestFailure) {
    super(failure.code)
    this.name = 'RequestFailed'
  }
}

/** Asks the host. Throws RequestFailed when it answers with a failure. */
export async function ask<N extends RequestName>(name: N, params: Params<N>): Promise<Reply<N>> {
  const envelope = await hostLink().transport.request(name, params)
  if (!envelope.ok) throw new RequestFailed(envelope.failure)
  return envelope.reply
}

/** The failure behind whatever was thrown; bugs in the window itself come out as `internal`. */
export function failureOf(thrown: unknown): RequestFailure {
  if (thrown instanceof RequestFailed) return thrown.failure
  console.error(thrown)
  return {
    code: 'internal-error',
    with: { problem: thrown instanceof Error ? thrown.message : String(thrown) },
  }
}
