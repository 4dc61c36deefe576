/** Requests that fail: what was thrown becomes a code that windows have words for. */
import type { Envelope } from '@shared/contract/client'
import type { JsonRecord } from '@shared/contract/types'
import { ForecastFailed } from '../forecast/forecaster'
import { JournalDamaged } from './journalLine'
import { ShelfError } from './shelf'
import { DataFolderInUse } from './lockContest'
import { failureOfUse } from './lockWords'
import { RequestError } from './requestError'
import { SnapshotDamaged } from './snapshot'
import { FileTrouble, isSystemError, troubleOf } from './trouble'

export const failure = (code: string, details: JsonRecord = {}): Envelope<never> => ({
  ok: false,
  failure: { code, with: details },
})

/** Anything else than what is known by a code is a bug, and is told on the console. */
export function asFailure(error: unknown): Envelope<never> {
  if (error instanceof RequestError) return failure(error.code, error.details)
  if (error instanceof ForecastFailed) return failure('forecast-failed', { problem: error.message })
  if (error instanceof ShelfError) return failure(error.code, { ...error.details, campaign: error.campaign })
  if (error instanceof SnapshotDamaged) return failure(error.code, error.details)
  if (error instanceof FileTrouble) return failure(error.code, error.details)
  if (error instanceof DataFolderInUse) {
    const { code, details } = failureOfUse(error)
    return failure(code, details)
  }
  if (error instanceof JournalDamaged) return failure('line-damaged', { line: error.line + 1 })
  console.error(error)
  if (isSystemError(error)) {
    const { code, details } = troubleOf(error, (error as NodeJS.ErrnoException).path ?? '')
    return failure(code, details)
  }
  return failure('internal-error', { problem: error instanceof Error ? error.message : String(error) })
}
