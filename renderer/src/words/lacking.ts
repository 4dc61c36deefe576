/** Has a key without words marked in development, and reported once. */
import { markLacking } from '@shared/words/catalogue'

const reported = new Set<string>()

if (import.meta.env.DEV)
  markLacking((key, words) => {
    if (!reported.has(key)) {
      reported.add(key)
      console.warn(`no words for ${key}`)
    }
    return `‹${words}›`
  })
