/** Requests that cannot be met, as whoever answers them throws it. */
import type { JsonRecord } from '@shared/contract/types'

/** A request that cannot be met, for reasons the asker can understand: a code of `error.<code>`. */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    readonly details: JsonRecord = {},
  ) {
    super(code)
  }
}
