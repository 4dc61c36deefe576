/**
 * What the disk refuses, as codes with words (`error.<code>`) that name the file and the reason. Every path that writes
 * answers with one of these and leaves the running campaign as it was.
 */
import { basename } from 'node:path'
import type { BesideWork } from '@shared/contract/files'
import type { Json, JsonRecord } from '@shared/contract/types'
import { assertWritable } from './fence'

/** A failure of files that a GM can understand: a code of `error.<code>` and {file, reason, …}. */
export class FileTrouble extends Error {
  /** Set where it befell what Roundkeeper does by itself: nothing that anybody asked for failed. */
  beside: BesideWork | null = null

  constructor(
    readonly code: string,
    readonly details: JsonRecord,
    cause?: unknown,
  ) {
    super(`${code}: ${JSON.stringify(details)}`, { cause })
  }
}

/** What the system says → what a GM can do about it. Whatever is not here is `write-failed`. */
const CODE_OF_ERROR: Readonly<Record<string, string>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  ENOENT: 'folder-vanished',
  ENOTDIR: 'folder-vanished',
  EBADF: 'folder-vanished',
  ENODEV: 'folder-vanished',
  ESTALE: 'folder-vanished',
}

/** System errors that have words of their own (`reason.<code>`). */
const SPOKEN = new Set([...Object.keys(CODE_OF_ERROR), 'EIO', 'EBUSY', 'EMFILE', 'ENFILE', 'EFBIG', 'EEXIST'])

/** A nested message of the namespace `reason`. */
export const reason = (key: string, parameters: JsonRecord = {}): Json => ({
  key: `reason.${key}`,
  with: parameters,
})

const systemError = (error: unknown): NodeJS.ErrnoException | null =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string' ? error : null

/** Why it failed, in words: of the system's error if it is one, else what the error says of itself. */
export function reasonOf(error: unknown): Json {
  const code = systemError(error)?.code ?? ''
  if (SPOKEN.has(code)) return reason(code)
  return reason('other', { problem: error instanceof Error ? error.message : String(error) })
}

/** Whether the system refused something, rather than a bug having thrown. */
export const isSystemError = (error: unknown): boolean => systemError(error)?.syscall !== undefined

/** The trouble of a file that could not be written (or read, with `otherwise`): names the file and the reason. */
export function troubleOf(error: unknown, file: string, otherwise = 'write-failed'): FileTrouble {
  if (error instanceof FileTrouble) return error
  const code = CODE_OF_ERROR[systemError(error)?.code ?? ''] ?? otherwise
  return new FileTrouble(code, { file: basename(file), reason: reasonOf(error) }, error)
}

/** The same of what is done by itself beside the game. */
export function troubleBeside(work: BesideWork, error: unknown, file: string): FileTrouble {
  const trouble = troubleOf(error, file)
  trouble.beside = work
  return trouble
}

/** Runs something that writes a file; what the system refuses is thrown as {@link FileTrouble}. */
export function writing<T>(file: string, work: () => T): T {
  try {
    assertWritable(file)
    return work()
  } catch (error) {
    throw troubleOf(error, file)
  }
}

/** The same for work that takes time. */
export async function writingBeside<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    assertWritable(file)
    return await work()
  } catch (error) {
    throw troubleOf(error, file)
  }
}
