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
const [QUOTE, BACKSLASH, COMMA, BRACE, BRACKET] = [34, 92, 44, 123, 91]

/** Throws {@link BadJson} `tooMany` for a text that would become too much once it is parsed. Looks, parses nothing. */
export function weigh(text: string): void {
  if (text.length < LIGHT) return
  let containers = 0
  let commas = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isText = false
    } else if (code === QUOTE) isText = true
    else if (code === COMMA) commas += 1
    else if (code === BRACE || code === BRACKET) containers += 1
  }
  if (containers > LIMITS.containers || commas > LIMITS.values) throw new BadJson('tooMany')
}

/** Throws {@link BadJson}. */
export function parseForeign(text: string): Json {
  weigh(text)
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    throw new BadJson('notJson')
  }
  checkKeys(value)
  return value
}
