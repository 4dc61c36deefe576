/**
 * Joins parts of the catalogue: a part is any object of namespaces, so that a file exports its words under the name of
 * the namespace they belong to and is joined as a whole. Types know every key of every part.
 */
type Part = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type KeysOf<T> = T extends unknown ? keyof T : never
type In<T, K> = T extends Readonly<Record<K & string, infer W>> ? W : never

export type Merged<T> = {
  readonly [N in KeysOf<T>]: { readonly [K in KeysOf<In<T, N>>]: In<In<T, N>, K> }
}

/** The later part wins where two have words for one key. */
export function merged<const T extends readonly Part[]>(...parts: T): Merged<T[number]> {
  const all: Record<string, Record<string, unknown>> = {}
  for (const part of parts)
    for (const [namespace, words] of Object.entries(part)) all[namespace] = { ...all[namespace], ...words }
  return all as Merged<T[number]>
}
