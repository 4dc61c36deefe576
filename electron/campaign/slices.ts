/** Work on the main thread that lets others in between: a long journal is read while windows play on. */
import { setImmediate as others, setTimeout as pause } from 'node:timers/promises'

/** Nobody at a table notices so long a pause. */
const SLICE_MS = 8

/** Between two slices of work that nobody waits for: most of the time is left to others. */
const REST_MS = 20

/**
 * To be called between two steps of such work; resolves at once, or after whoever waits has had a turn.
 * @param isAwaited whether somebody waits for this work by now; else it rests after each slice
 */
export function takingTurns(isAwaited = (): boolean => true): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE_MS) return
    await (isAwaited() ? others() : pause(REST_MS, undefined, { ref: false }))
    began = performance.now()
  }
}
