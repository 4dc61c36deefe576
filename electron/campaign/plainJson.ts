/**
 * Reads JSON that others wrote. Keys that reach into what all records share are refused, and so is a depth that no
 * document of ours has: whoever walks it later by recursion would run out of stack.
 */
import type { Json } from '@shared/contract/types'
import { LIMITS } from './archiveFormat'

export type JsonProblem = 'notJson' | 'badKey' | 'tooDeep' | 'tooMany'

/** Why a text is not taken; `key` names the key that is refused. */
export class BadJson extends Error {
  constructor(
    readonly problem: JsonProblem,
    readonly key: string | null = null,
  ) {
    super(key === null ? problem : `${problem}: ${key}`)
  }
}

const REACHING_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Throws {@link BadJson}. Walks without recursion. */
export function checkKeys(value: unknown): void {
  let level: object[] = typeof value === 'object' && value !== null ? [value] : []
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > LIMITS.depth) throw new BadJson('tooDeep')
    const next: object[] = []
    for (const record of level) {
      const keys = Array.isArray(record) ? [] : Object.keys(record)
      for (const key of keys) if (REACHING_KEYS.has(key)) throw new BadJson('badKey', key)
      const values = Object.values(record) as unknown[]
      if (values.length > LIMITS.width) throw new BadJson('tooMany')
      for (const inner of values) if (typeof inner === 'object' && inner !== null) next.push(inner)
    }
    level = next
  }
}

/** Texts below this cannot become much. */
const LIGHT = 1024 * 1024
const [QUOTE, BACKSLASH, COMMA, BRACE, BRACKET, PLUS, MINUS, LITTLE_E, BIG_E] = [
  34, 92, 44, 123, 91, 43, 45, 101, 69,
]
/** Of any number as it is written out: 1e20 is five times as long then. */
const LONGEST_NUMBER = 25
const isInNumber = (code: number): boolean =>
  (code >= 45 && code <= 57) || code === PLUS || code === LITTLE_E || code === BIG_E

/** The place behind a number that begins here, and whether it has an exponent. */
function numberFrom(text: string, start: number): { end: number; isShort: boolean } {
  let isShort = false
  let end = start
  for (let code = text.charCodeAt(end); isInNumber(code); code = text.charCodeAt(++end))
    isShort ||= code === LITTLE_E || code === BIG_E
  return { end, isShort }
}

/**
 * Throws {@link BadJson} `tooMany` for a text that would become too much once it is parsed, or written out again. Looks,
 * parses nothing.
 * @param most characters of the text as it would be written out
 * @returns about how many those are
 */
export function weigh(text: string, most: number = LIMITS.line): number {
  if (text.length < LIGHT) return text.length
  let containers = 0
  let commas = 0
  let written = text.length
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isText = false
    } else if (code === QUOTE) isText = true
    else if (code === COMMA) commas += 1
    else if (code === BRACE || code === BRACKET) containers += 1
    else if (code === MINUS || (code >= 48 && code <= 57)) {
      const { end, isShort } = numberFrom(text, at)
      if (isShort) written += Math.max(0, LONGEST_NUMBER - (end - at))
      at = end - 1
    }
  }
  if (containers > LIMITS.containers || commas > LIMITS.values || written > most) throw new BadJson('tooMany')
  return written
}

/**
 * Throws {@link BadJson}.
 * @param most characters of the text as it would be written out
 */
export function parseForeign(text: string, most?: number): Json {
  weigh(text, most)
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    throw new BadJson('notJson')
  }
  checkKeys(value)
  return value
}
