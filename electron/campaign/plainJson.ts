/**
 * Reads JSON that others wrote. Keys that reach into what all records share are refused, and so is a depth that no
 * document of ours has: whoever walks it later by recursion would run out of stack.
 */
import type { Json } from '@shared/contract/types'
import { LIMITS } from './archiveFormat'

export type JsonProblem = 'notJson' | 'badKey' | 'tooDeep'

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
      if (!Array.isArray(record))
        for (const key of Object.keys(record)) if (REACHING_KEYS.has(key)) throw new BadJson('badKey', key)
      for (const inner of Object.values(record) as unknown[])
        if (typeof inner === 'object' && inner !== null) next.push(inner)
    }
    level = next
  }
}

/** Throws {@link BadJson}. */
export function parseForeign(text: string): Json {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    throw new BadJson('notJson')
  }
  checkKeys(value)
  return value
}
