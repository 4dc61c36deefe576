/**
 * Sends a file to the host, beside the requests: it is too large for a message. The same address under app:// and
 * http://, so that a window need not know who its host is.
 */
import type { Envelope, RequestFailure } from '@shared/contract/client'

/** As much as a host takes in. */
export const UPLOAD_LIMIT_BYTES = 1024 * 1024 * 1024

const failed = (failure: RequestFailure): { ok: false; failure: RequestFailure } => ({ ok: false, failure })

const refused = (file: string, why: string): { ok: false; failure: RequestFailure } =>
  failed({ code: 'upload-refused', with: { file, reason: { key: `reason.${why}`, with: {} } } })

/** What sends it, so that a test can hand in its own. */
export type Send = (address: string, body: Blob) => Promise<Pick<Response, 'status' | 'json'>>

// eslint-disable-next-line no-restricted-globals -- the one file that a window sends by itself, and to its own host alone
const post: Send = (address, body) => fetch(address, { method: 'POST', body })

/** Never rejects. `upload` names the file in the requests that use it. */
export async function uploadFile(
  name: string,
  body: Blob,
  send: Send = post,
): Promise<Envelope<{ upload: string }>> {
  if (body.size > UPLOAD_LIMIT_BYTES) return refused(name, 'entryTooLarge')
  try {
    const response = await send(`/upload?name=${encodeURIComponent(name)}`, body)
    if (response.status === 413) return refused(name, 'entryTooLarge')
    if (response.status !== 200) return refused(name, 'notAllowed')
    return (await response.json()) as Envelope<{ upload: string }>
  } catch {
    // a file that cannot be read looks like a line that is broken: try to read it
    const isReadable = await body
      .slice(0, 1)
      .arrayBuffer()
      .then(() => true)
      .catch(() => false)
    return isReadable ? failed({ code: 'connection-lost', with: {} }) : refused(name, 'unreadable')
  }
}
