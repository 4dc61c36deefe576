/**
 * The seeded generator behind every die the app rolls: xoroshiro128+ with its state kept as text in the campaign,
 * so that the same campaign rolls the same faces again. Seeds are mixed over all 128 bits first: small seeds given
 * straight to the generator produce first rolls that run in sequence.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

export interface Generator {
  /** A whole number from `lowest` to `highest`, both included. */
  face(lowest: number, highest: number): number
  state(): string
}

/** Mixes any text into a full 128-bit state (four rounds of a 32-bit finalizer over a running hash). */
export function seedGenerator(seed: string): string {
  let hash = 0x9e3779b9
  const words: number[] = []
  for (let word = 0; word < 4; word++) {
    const text = `${String(word)}:${seed}`
    for (let i = 0; i < text.length; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x85ebca6b)
      hash = (hash << 13) | (hash >>> 19)
    }
    let mixed = hash ^ (hash >>> 16)
    mixed = Math.imul(mixed, 0xc2b2ae35)
    mixed ^= mixed >>> 13
    mixed = Math.imul(mixed, 0x27d4eb2f)
    mixed ^= mixed >>> 16
    words.push(mixed | 0)
  }
  if (!words.some((word) => word !== 0)) words.splice(0, 1, 1) // the all-zero state never leaves zero
  return words.join(',')
}

/** @param state four comma-separated 32-bit numbers, as {@link seedGenerator} or `state()` gave them */
export function restoreGenerator(state: string): Generator {
  const words = state.split(',').map(Number)
  if (words.length !== 4 || words.some((w) => !Number.isInteger(w))) throw new Error('bad generator state')
  const random = xoroshiro128plusFromState(words)
  return {
    face: (lowest, highest) => uniformInt(random, lowest, highest),
    state: () => random.getState().join(','),
  }
}
