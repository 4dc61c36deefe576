/**
 * Structured clone as text: what Electron's IPC can carry, written so that it can cross the DevTools protocol between
 * the stand-in's main side and its pages. Throws, as Electron does, on what cannot be cloned (functions, proxies, DOM).
 */
const TYPED_ARRAYS = {
  Uint8Array,
  Uint8ClampedArray,
  Uint16Array,
  Uint32Array,
  Int8Array,
  Int16Array,
  Int32Array,
  Float32Array,
  Float64Array,
} as const
type TypedArrayName = keyof typeof TYPED_ARRAYS

/** Whatever JSON cannot say is an object with the key `$`, which names its kind. */
type Tagged =
  | { $: 'undefined' }
  | { $: 'bigint' | 'number'; value: string }
  | { $: 'date'; value: number }
  | { $: 'map'; value: [unknown, unknown][] }
  | { $: 'set'; value: unknown[] }
  | { $: 'error'; value: [name: string, message: string] }
  | { $: 'bytes'; value: [kind: string, base64: string] }
  | { $: 'object'; value: Record<string, unknown> }

export const CLONE_ERROR = 'An object could not be cloned.'

function refuse(): never {
  throw new Error(CLONE_ERROR)
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

function tagNumber(value: number): number | Tagged {
  if (Object.is(value, -0)) return { $: 'number', value: '-0' }
  return Number.isFinite(value) ? value : { $: 'number', value: String(value) }
}

function tagBytes(kind: string, buffer: ArrayBufferLike, offset?: number, length?: number): Tagged {
  return { $: 'bytes', value: [kind, toBase64(new Uint8Array(buffer, offset, length))] }
}

function tagObject(value: object, seen: Set<unknown>): unknown {
  const kind = Object.prototype.toString.call(value).slice(8, -1)
  if (Array.isArray(value)) return value.map((item) => tag(item, seen))
  if (value instanceof Date) return { $: 'date', value: value.getTime() }
  if (value instanceof Map)
    return { $: 'map', value: [...value].map(([key, item]) => [tag(key, seen), tag(item, seen)]) }
  if (value instanceof Set) return { $: 'set', value: [...value].map((item) => tag(item, seen)) }
  if (value instanceof ArrayBuffer) return tagBytes('ArrayBuffer', value)
  if (ArrayBuffer.isView(value)) {
    if (!Object.hasOwn(TYPED_ARRAYS, kind)) refuse()
    return tagBytes(kind, value.buffer, value.byteOffset, value.byteLength)
  }
  if (value instanceof Error) return { $: 'error', value: [value.name, value.message] }
  if (kind !== 'Object') refuse()
  const plain = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tag(item, seen)]))
  return '$' in plain ? { $: 'object', value: plain } : plain
}

function tag(value: unknown, seen: Set<unknown>): unknown {
  switch (typeof value) {
    case 'undefined':
      return { $: 'undefined' }
    case 'bigint':
      return { $: 'bigint', value: value.toString() }
    case 'number':
      return tagNumber(value)
    case 'function':
    case 'symbol':
      return refuse()
    case 'string':
    case 'boolean':
      return value
    case 'object': {
      if (value === null) return null
      if (seen.has(value)) throw new Error('This wire carries no cycles.')
      seen.add(value)
      const tagged = tagObject(value, seen)
      seen.delete(value)
      return tagged
    }
  }
}

function untagAll(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, untag(value)]))
}

function untagBytes(kind: string, base64: string): unknown {
  const bytes = fromBase64(base64)
  return kind === 'ArrayBuffer' ? bytes.buffer : new TYPED_ARRAYS[kind as TypedArrayName](bytes.buffer)
}

function untag(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(untag)
  if (!('$' in value)) return untagAll(value)
  const tagged = value as Tagged
  switch (tagged.$) {
    case 'undefined':
      return undefined
    case 'bigint':
      return BigInt(tagged.value)
    case 'number':
      return Number(tagged.value)
    case 'date':
      return new Date(tagged.value)
    case 'map':
      return new Map(tagged.value.map(([key, item]) => [untag(key), untag(item)]))
    case 'set':
      return new Set(tagged.value.map(untag))
    case 'error':
      return Object.assign(new Error(tagged.value[1]), { name: tagged.value[0] })
    case 'bytes':
      return untagBytes(...tagged.value)
    case 'object':
      return untagAll(tagged.value)
  }
}

/** structuredClone comes first: it applies the platform's own rules (a Vue proxy or a function throws here). */
export function encode(value: unknown): string {
  let cloned: unknown
  try {
    cloned = structuredClone(value)
  } catch {
    refuse()
  }
  return JSON.stringify(tag(cloned, new Set()))
}

export const decode = (text: string): unknown => untag(JSON.parse(text))
