/** What is shipped as files of its own: next to the sources, the build and inside the package alike. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder of the program; null: this installation lacks it. */
export function besideProgram(path: string): string | null {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, path)
    if (existsSync(candidate)) return candidate
  }
  return null
}
