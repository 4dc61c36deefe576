/** Work that nobody waits for any longer than is good. */
import { later } from './guard'

/** What comes first: the work, or the end of patience. Undefined: patience ended. */
export async function withinTime<T>(
  what: string,
  milliseconds: number,
  work: Promise<T>,
): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<undefined>((give) => {
    timer = later(what, milliseconds, () => {
      give(undefined)
    })
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
