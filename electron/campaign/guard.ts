/**
 * What nobody waits for may fail without taking the program along: timers, news for windows, work beside a request. All of
 * it goes through here; what fails is heard by whoever listens, and is always told on the console.
 */
type Hear = (what: string, error: unknown) => void

const listeners = new Set<Hear>()
/** A failure of telling failures is told on the console alone. */
let isTelling = false

/** Returns the function that ends it. */
export function hearFailures(listener: Hear): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Never throws. */
export function failed(what: string, error: unknown): void {
  console.error(`${what} failed:`, error)
  if (isTelling) return
  isTelling = true
  try {
    for (const hear of listeners) hear(what, error)
  } catch (again) {
    console.error('that could not be told:', again)
  } finally {
    isTelling = false
  }
}

/** The same work, but what it throws, now or later, goes to {@link failed}. */
export const guarded =
  <Given extends unknown[]>(what: string, work: (...given: Given) => unknown) =>
  (...given: Given): void => {
    try {
      const result = work(...given)
      if (result instanceof Promise) beside(what, result)
    } catch (error) {
      failed(what, error)
    }
  }

/** Lets a promise be: nobody waits for it. */
export function beside(what: string, promise: Promise<unknown>): void {
  promise.catch((error: unknown) => {
    failed(what, error)
  })
}

/** As `setTimeout`. */
export const later = (what: string, milliseconds: number, work: () => unknown): NodeJS.Timeout =>
  setTimeout(guarded(what, work), milliseconds)

/** Once whoever waits has had a turn. */
export const afterOthers = (what: string, work: () => unknown): void => {
  setImmediate(guarded(what, work))
}

/** Hears of what still escapes; the program goes on. Returns the function that ends it. */
export function catchEscapes(): () => void {
  const uncaught = (error: unknown): void => {
    failed('something', error)
  }
  process.on('uncaughtException', uncaught)
  process.on('unhandledRejection', uncaught)
  return () => {
    process.off('uncaughtException', uncaught)
    process.off('unhandledRejection', uncaught)
  }
}
