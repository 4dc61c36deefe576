/**
 * Folders that nothing may be written to any more, whatever is still under way: another program uses them by now, or this
 * one could never make sure that none does. Whatever writes a file asks here first.
 */
import { sep } from 'node:path'

const fenced = new Map<string, (file: string) => Error>()

/** From now on every write below the folder throws what `trouble` makes. */
export function fence(folder: string, trouble: (file: string) => Error): void {
  fenced.set(folder, trouble)
}

export function unfence(folder: string): void {
  fenced.delete(folder)
}

/** Whether a file may be written, as far as anybody has said. */
export function isWritable(file: string): boolean {
  try {
    assertWritable(file)
    return true
  } catch {
    return false
  }
}

/** Throws where a file may not be written. */
export function assertWritable(file: string): void {
  for (const [folder, trouble] of fenced)
    if (file === folder || file.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`))
      throw trouble(file)
}
