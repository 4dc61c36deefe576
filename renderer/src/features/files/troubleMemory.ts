/**
 * Which troubles of files have been told. A disk that refuses does so at every command: the GM hears of it once, and
 * again when it has lasted, when it is another trouble, or when it had been over.
 */
export const TOLD_AGAIN_MILLISECONDS = 10 * 60_000

export interface TroubleMemory {
  /**
   * Whether this is news at this moment; then it counts as told.
   * @param what what has failed or was found, as the host names it
   * @param detail which file, and why
   */
  isNews: (campaign: string, what: string, detail: string, now: number) => boolean
  /** Whether it was told and is not over. */
  isTold: (campaign: string, what: string) => boolean
  /** It is over: it is news when it comes again. */
  over: (campaign: string, what: string) => void
}

export function createTroubleMemory(): TroubleMemory {
  const told = new Map<string, Map<string, number>>()
  const keyOf = (campaign: string, what: string): string => JSON.stringify([campaign, what])
  return {
    isNews(campaign, what, detail, now) {
      const key = keyOf(campaign, what)
      const details = told.get(key) ?? new Map<string, number>()
      told.set(key, details)
      const last = details.get(detail)
      // a clock that was set back would keep it silent for long
      if (last !== undefined && Math.abs(now - last) < TOLD_AGAIN_MILLISECONDS) return false
      details.set(detail, now)
      return true
    },
    isTold: (campaign, what) => told.has(keyOf(campaign, what)),
    over: (campaign, what) => void told.delete(keyOf(campaign, what)),
  }
}
