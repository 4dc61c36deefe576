/** Ways in which a disk, a program or a person damages a file of a campaign. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf, writeLines } from '../../electron/campaign/testing/damage'
import type { Random } from './random'

type Damage = (path: string, random: Random) => void

const changing =
  (change: (bytes: Buffer, random: Random) => Buffer): Damage =>
  (path, random) => {
    writeFileSync(path, change(readFileSync(path), random))
  }

function flipped(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length === 0) return copy
  const at = random.below(copy.length)
  copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8))
  return copy
}

const ANY: Readonly<Record<string, Damage>> = {
  flip: changing(flipped),
  'flip more': changing((bytes, random) => {
    let copy = bytes
    for (let times = 2 + random.below(6); times > 0; times--) copy = flipped(copy, random)
    return copy
  }),
  cut: changing((bytes, random) => bytes.subarray(0, random.below(bytes.length + 1))),
  empty: changing(() => Buffer.alloc(0)),
  zero: changing((bytes) => Buffer.alloc(bytes.length)),
  'zero block': changing((bytes, random) => {
    const at = random.below(bytes.length + 1)
    return Buffer.from(bytes).fill(0, at, Math.min(bytes.length, at + 4096))
  }),
  junk: changing((bytes, random) => Buffer.concat([bytes, Buffer.from(String(random.below(1e9)))])),
  remove: (path) => {
    rmSync(path)
  },
}

const ofLines =
  (change: (lines: string[], random: Random) => string[]): Damage =>
  (path, random) => {
    const lines = linesOf(path)
    if (lines.length > 1) writeLines(path, change(lines, random))
  }

const OF_JOURNALS: Readonly<Record<string, Damage>> = {
  'swap lines': ofLines((lines, random) => {
    const [a, b] = [random.below(lines.length), random.below(lines.length)]
    const first = lines[a] ?? ''
    lines[a] = lines[b] ?? ''
    lines[b] = first
    return lines
  }),
  'duplicate a line': ofLines((lines, random) => {
    const at = random.below(lines.length)
    lines.splice(random.below(lines.length + 1), 0, lines[at] ?? '')
    return lines
  }),
  'lose a line': ofLines((lines, random) => lines.toSpliced(random.below(lines.length), 1)),
  'lose the end': ofLines((lines, random) => lines.slice(0, random.below(lines.length))),
  // whole bytes of a line are something else: as a block that the disk has given back empty
  'empty lines': ofLines((lines, random) => {
    const from = random.below(lines.length)
    const to = from + 1 + random.below(lines.length - from)
    return lines.map((line, at) => (at >= from && at < to ? '\0'.repeat(Math.min(line.length, 50)) : line))
  }),
}

const filesIn = (folder: string, inside: string): string[] =>
  existsSync(join(folder, inside)) ? readdirSync(join(folder, inside)).map((name) => join(inside, name)) : []

/** Which file, and how many times as often as others. */
function chosenFile(folder: string, random: Random): string {
  const kinds = [
    ['campaign.json'],
    ['campaign.json'],
    ['journal.jsonl'],
    ['journal.jsonl'],
    ['journal.jsonl'],
    ['card.json'],
    filesIn(folder, 'assets'),
    filesIn(folder, 'backups'),
  ]
  return random.pick(random.pick(kinds.filter((files) => files.length > 0)))
}

/** Damages one to three files; says what was done to which. */
export function corrupt(folder: string, random: Random): { file: string; how: string }[] {
  const done: { file: string; how: string }[] = []
  for (let times = random.pick([1, 1, 2, 3]); times > 0; times--) {
    const file = chosenFile(folder, random)
    const path = join(folder, file)
    if (!existsSync(path)) continue
    const ways = file === 'journal.jsonl' ? { ...ANY, ...OF_JOURNALS } : ANY
    const how = random.pick(Object.keys(ways))
    ways[how]?.(path, random)
    done.push({ file, how })
  }
  return done
}
