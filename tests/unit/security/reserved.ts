/** What every test of reserved keys tries, and how it sees that nothing came of it. */
import { expect } from 'vitest'

export const POLLUTING = ['__proto__', 'constructor', 'prototype'] as const
/** Names that every object answers to; the last two are as good as any other such name. */
export const RESERVED = [...POLLUTING, 'toString', 'hasOwnProperty'] as const

/** An object with a key of its own, also one that an object literal would take for its prototype. */
export function withKey(base: object, key: string, value: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...base }
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

const BUILT_IN = [Object.prototype, Array.prototype, Function.prototype, Map.prototype] as object[]
const keysOf = (): PropertyKey[][] => BUILT_IN.map((built) => Reflect.ownKeys(built))
const before = keysOf()

/** Nothing has been added to what all objects share. */
export function expectNothingPolluted(): void {
  expect(keysOf()).toEqual(before)
  for (const shared of [{}, Object, Array, Function]) expect('polluted' in shared).toBe(false)
}
