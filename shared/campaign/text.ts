/**
 * What a text may hold: any character but U+0000, which ends a text for much of what a computer does with it, and halves
 * of characters (lone surrogates), which UTF-8 cannot write. Asked of what comes in, in requests and commands; the
 * document's own schema does not ask, because campaigns of older versions may hold such texts and still open.
 */
import { z } from 'zod'

const UNSOUND = /[\0\p{Surrogate}]/u
const REPLACEMENT = '\u{fffd}'
const EVERY_UNSOUND = new RegExp(UNSOUND, 'gu')

export const isSoundText = (text: string): boolean => !UNSOUND.test(text)

/** A name, or any other text, that a person writes. */
export const textSchema = z.string().refine(isSoundText, 'holds a character that no text may hold')

type Path = (string | number)[]

interface Place {
  value: unknown
  key: string | number
  within: Place | null
}

function pathOf(place: Place): Path {
  const path: Path = []
  for (let at = place; at.within !== null; at = at.within) path.unshift(at.key)
  return path
}

/** Where in a value a text or key lies that is not sound; null: all are. Walks without recursion. */
function unsoundPlace(whole: unknown): Path | null {
  const open: Place[] = [{ value: whole, key: '', within: null }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value } = place
    if (typeof value === 'string' && !isSoundText(value)) return pathOf(place)
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value))
      for (const [i, item] of value.entries()) open.push({ value: item, key: i, within: place })
    else
      for (const [key, item] of Object.entries(value)) {
        if (!isSoundText(key)) return pathOf(place)
        open.push({ value: item, key, within: place })
      }
  }
  return null
}

/** A value of any form whose texts and keys are sound, however deep they lie: every command is one. */
export const soundTextsSchema = z.unknown().superRefine((value, context) => {
  const path = unsoundPlace(value)
  if (path !== null) context.addIssue({ code: 'custom', path, message: 'is not a text' })
})

/**
 * The same with the replacement character (U+FFFD) for each that may not be there, in keys as well, so that whatever refers
 * to a key still does. The value itself where nothing is to be mended. For what is not nested without end.
 */
export function mendedTexts<T>(value: T): T {
  return unsoundPlace(value) === null ? value : (mend(value) as T)
}

function mend(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(EVERY_UNSOUND, REPLACEMENT)
  if (Array.isArray(value)) return value.map(mend)
  if (typeof value !== 'object' || value === null) return value
  const mended: [string, unknown][] = []
  const taken = new Set(Object.keys(value))
  for (const [key, item] of Object.entries(value)) {
    let free = key.replace(EVERY_UNSOUND, REPLACEMENT)
    while (free !== key && taken.has(free)) free += REPLACEMENT // nothing is lost that came under another key
    taken.add(free)
    mended.push([free, mend(item)])
  }
  return Object.fromEntries(mended)
}
