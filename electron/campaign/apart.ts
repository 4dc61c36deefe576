/** Whether folders lie within each other. */
import { realpathSync } from 'node:fs'
import { relative, sep } from 'node:path'

/** Also the folder itself; false on another drive, which no relative way leads to. */
export const isWithin = (inner: string, outer: string): boolean => {
  const way = relative(outer, inner)
  return way !== '..' && !way.startsWith(`..${sep}`) && way !== inner
}

/** As the system calls it; one that is not there is called as it was. */
export const called = (folder: string): string => {
  try {
    return realpathSync.native(folder)
  } catch {
    return folder
  }
}

/** Neither is the other, nor lies in it. */
export function areApart(one: string, other: string): boolean {
  const [a, b] = [called(one), called(other)]
  return !isWithin(a, b) && !isWithin(b, a)
}
