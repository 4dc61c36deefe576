/** Files of other programs out of the samples of their formats, changed at random. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mangled, mutated, write } from './mutate'
import type { Random } from './random'

export interface ForeignFile {
  name: string
  bytes: Buffer
}

/** @param folder where a sample of every form lies */
export const samplesIn = (folder: string): ForeignFile[] =>
  readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))

export function forgedOf(samples: readonly ForeignFile[], random: Random): ForeignFile {
  const { name, bytes } = random.pick(samples)
  const isJson = name.endsWith('.json') && random.chance(0.7)
  if (!isJson) return { name, bytes: mangled(bytes, random.pick(samples).bytes, random) }
  const value = JSON.parse(bytes.toString('utf8')) as object
  return { name, bytes: Buffer.from(write(mutated(value, random))) }
}
