/**
 * What sheets are made with is written into them in English, such as the names of body parts. Where such a name still stands there,
 * it is said in the language of the window; a name that somebody has given stays.
 */
import { englishMessages, timesTaken, wordsOf } from './catalogue'

let keys = new Map<string, ReadonlyMap<string, string>>()
let of = timesTaken()

/** Keys of a namespace by their English words. */
function keysOf(namespace: string): ReadonlyMap<string, string> {
  if (of !== timesTaken()) {
    keys = new Map()
    of = timesTaken()
  }
  let known = keys.get(namespace)
  if (known === undefined) {
    const within = Object.entries(englishMessages).filter(([key]) => key.startsWith(`${namespace}.`))
    known = new Map(within.map(([key, words]) => [words, key]))
    keys.set(namespace, known)
  }
  return known
}

export function usualName(namespace: string, name: string): string {
  const key = keysOf(namespace).get(name)
  return key === undefined ? name : (wordsOf(key) ?? name)
}
