/**
 * Which troubles of files have been told. A disk that refuses does so at every command: the GM hears of it once, and
 * again when it has lasted, or when it is another trouble.
 */
export const TOLD_AGAIN_MILLISECONDS = 10 * 60_000

export interface TroubleMemory {
  /** Whether this is news at this moment; then it counts as told. */
  isNews: (campaign: string, code: string, file: string, now: number) => boolean
}

export function createTroubleMemory(): TroubleMemory {
  const told = new Map<string, number>()
  return {
    isNews(campaign, code, file, now) {
      const key = JSON.stringify([campaign, code, file])
      const last = told.get(key)
      // a clock that was set back would keep it silent for long
      if (last !== undefined && Math.abs(now - last) < TOLD_AGAIN_MILLISECONDS) return false
      told.set(key, now)
      return true
    },
  }
}
