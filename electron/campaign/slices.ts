/** Work on the main thread that lets others in between: a long journal is read while windows play on. */
import { setImmediate as others } from 'node:timers/promises'

/** Nobody at a table notices so long a pause. */
const SLICE_MS = 8

/** To be called between two steps of such work; resolves at once, or after whoever waits has had a turn. */
export function takingTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE_MS) return
    await others()
    began = performance.now()
  }
}
