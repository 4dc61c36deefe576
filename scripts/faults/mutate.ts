/** Changes JSON in ways that a program does not expect, and writes what JSON.stringify would not write. */
import type { Random } from './random'

type Holder = Record<string | number, unknown>

/** Stands for text that is no JSON value of ours, until {@link write} puts it in. */
const raw = (text: string): string => `@@raw:${text}@@`
/** Stands for a key that is there already. */
const twice = (key: string): string => `@@twice:${key}@@`

/** As JSON.stringify, with raw texts and keys that are there twice put in. */
export const write = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/"@@raw:(.*?)@@"/g, (_whole, text: string) => text)
    .replaceAll(/@@twice:(.*?)@@/g, '$1')

function deep(levels: number): unknown {
  let value: unknown = 0
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { deeper: value }
  return value
}

const NUMBERS = [
  'NaN',
  'Infinity',
  '1e999',
  '-1e999',
  '-0',
  '0.1',
  '1e-320',
  '9007199254740993',
  '-2147483649',
]

function junk(random: Random): unknown {
  const options: (() => unknown)[] = [
    () => raw(random.pick(NUMBERS)),
    () => random.pick([0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 1e15]),
    () => random.pick(['', 'x', '\u0000', '\ud800', '\u202e', '__proto__', 'a'.repeat(2000), '../../x', '1']),
    () => random.pick([null, true, false]),
    () => random.pick([[], {}, [[]], { length: 9 }, [null]]),
    () => deep(random.pick([3, 60, 70, 500])),
    () => Array.from({ length: random.pick([3, 300, 60_000]) }, () => random.pick([0, 'x', null])),
    () => Object.fromEntries(Array.from({ length: random.pick([3, 300, 60_000]) }, (_, i) => [`k${i}`, i])),
  ]
  return random.pick(options)()
}

const REACHING = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '']

/** Sets a key as a field of its own, whatever it is called. */
const define = (holder: object, key: string, value: unknown): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Another value of the same kind, or of none. */
function changed(value: unknown, random: Random): unknown {
  if (random.chance(0.4)) return junk(random)
  if (typeof value === 'number')
    return random.pick([-value, value + 1, value * 1000, value / 3, String(value)])
  if (typeof value === 'string')
    return random.pick([`${value}~`, value.toUpperCase(), value.slice(1), [value], value.length])
  if (typeof value === 'boolean') return random.pick([!value, Number(value), String(value)])
  if (Array.isArray(value))
    return random.pick([
      [...(value as unknown[]), ...(value as unknown[])],
      [...(value as unknown[])].reverse(),
      value.slice(1),
      Object.fromEntries((value as unknown[]).entries()),
    ])
  if (typeof value === 'object' && value !== null) return random.pick([Object.values(value), null, [value]])
  return junk(random)
}

/** Changes one place somewhere in a record, which may lie at any depth. */
function mutateOnce(root: object, random: Random): void {
  let holder = root as Holder
  let key: string | null = null
  for (let depth = 1 + random.below(8); depth > 0; depth--) {
    const keys = Object.keys(holder)
    if (keys.length === 0) break
    key = random.pick(keys)
    const inner = holder[key]
    if (depth === 1 || typeof inner !== 'object' || inner === null) break
    holder = inner as Holder
  }
  if (key === null || !Object.hasOwn(holder, key)) return
  const value = holder[key]
  const isList = Array.isArray(holder)
  switch (random.below(7)) {
    case 0:
      if (isList) (holder as unknown as unknown[]).splice(Number(key), 1)
      else Reflect.deleteProperty(holder, key)
      return
    case 1:
      if (isList) (holder as unknown as unknown[]).push(structuredClone(value))
      else define(holder, twice(key), changed(value, random))
      return
    case 2:
      if (!isList) define(holder, random.pick(REACHING), random.pick([value, {}, 'x', { polluted: true }]))
      return
    case 3: {
      const other = random.pick(Object.keys(holder))
      const held = holder[other]
      holder[other] = value
      holder[key] = held
      return
    }
    default:
      holder[key] = changed(value, random)
  }
}

/** A copy of a record with one to three places changed. */
export function mutated<T extends object>(record: T, random: Random): T {
  const copy = structuredClone(record)
  for (let times = 1 + random.below(3); times > 0; times--) mutateOnce(copy, random)
  return copy
}

/** Bytes that are flipped, cut, spliced, repeated, moved or overwritten. */
export function mangled(bytes: Buffer, other: Buffer, random: Random): Buffer {
  const place = (): number => random.below(bytes.length)
  const [from, to] = [place(), place()].sort((a, b) => a - b) as [number, number]
  switch (random.below(8)) {
    case 0:
    case 1: {
      const copy = Buffer.from(bytes)
      for (let times = 1 + random.below(5); times > 0; times--) copy[place()] = random.below(256)
      return copy
    }
    case 2: {
      const copy = Buffer.from(bytes)
      const at = place()
      copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8))
      return copy
    }
    case 3:
      return random.chance(0.5) ? bytes.subarray(0, from) : bytes.subarray(from)
    case 4:
      return Buffer.concat([bytes.subarray(0, from), other.subarray(random.below(other.length))])
    case 5: {
      const block = bytes.subarray(from, Math.min(to, from + 4000))
      return Buffer.concat([bytes.subarray(0, to), block, block, bytes.subarray(to)])
    }
    case 6:
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(Math.min(to, from + 1000))])
    default:
      return Buffer.from(bytes).fill(random.pick([0, 255]), from, Math.min(to, from + 64))
  }
}
