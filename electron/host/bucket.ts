/** How often something may happen: so many times at once, and then so many a second. */

export interface Bucket {
  /** Whether it may happen now. */
  has(): boolean
  /** Whether it may happen now; if so, it counts. */
  take(): boolean
}

export interface Rate {
  burst: number
  perSecond: number
}

/** @param now milliseconds of a clock that never goes back */
export function createBucket(
  { burst, perSecond }: Rate,
  now: () => number = () => performance.now(),
): Bucket {
  let left = burst
  let counted = now()

  function has(): boolean {
    const time = now()
    left = Math.min(burst, left + ((time - counted) / 1000) * perSecond)
    counted = time
    return left >= 1
  }

  return {
    has,
    take() {
      if (!has()) return false
      left -= 1
      return true
    },
  }
}
