/** What crosses the port between the host and the thread for files: plain data, one answer to each question. */
import type { JsonRecord } from '@shared/contract/types'
import type { FileTask } from './fileTasks'
import { FileTrouble } from './trouble'

export interface FileQuestion {
  id: number
  task: FileTask
  given: unknown
}

/** Why a task failed: a trouble with its code and details, else an error of the system or a bug. */
type Failure =
  | { kind: 'trouble'; code: string; details: JsonRecord }
  | { kind: 'error'; message: string; code?: string; syscall?: string }

/** The first message says that the thread has begun. */
export type FileAnswer =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; failure: Failure }

export function failureOf(error: unknown): Failure {
  if (error instanceof FileTrouble) return { kind: 'trouble', code: error.code, details: error.details }
  const message = error instanceof Error ? error.message : String(error)
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  return {
    kind: 'error',
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof syscall === 'string' && { syscall }),
  }
}

/** What was thrown in the thread, as near as matters here. */
export function thrownAs(failure: Failure): Error {
  if (failure.kind === 'trouble') return new FileTrouble(failure.code, failure.details)
  const { kind: _kind, message, ...system } = failure
  return Object.assign(new Error(message), system)
}
