/** Damage to campaign files, and what is known of a campaign before it was damaged. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apply } from 'mutative'
import type { Campaign } from '@shared/campaign/types'
import { Journal } from '../journal'
import { CampaignSession } from '../session'

/** Every file below a folder with its bytes, by name. */
export function bytesBelow(folder: string, inside = ''): Record<string, string> {
  return Object.assign(
    {},
    ...readdirSync(join(folder, inside), { withFileTypes: true }).map((entry) => {
      const name = join(inside, entry.name)
      if (entry.isDirectory()) return { [`${name}/`]: '', ...bytesBelow(folder, name) }
      return {
        [name]: createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      }
    }),
  ) as Record<string, string>
}

/** The state after each command, from the newest back to the beginning of its format. The folder must be whole. */
export function statesOf(folder: string): Map<number, Campaign> {
  const session = CampaignSession.open(folder, () => undefined)
  let { campaign, revision } = session
  session.close()
  const states = new Map([[revision, campaign]])
  const { journal } = Journal.look(join(folder, 'journal.jsonl'))
  for (; revision > 0; revision--) {
    campaign = apply<Campaign>(campaign, journal.read(revision - 1).inverse)
    states.set(revision - 1, campaign)
  }
  journal.close()
  return states
}

export function flip(path: string, at: number, bit = 0): void {
  const bytes = readFileSync(path)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  writeFileSync(path, bytes)
}

/** One bit in the middle of a file. */
export const flipMiddle = (path: string): void => {
  flip(path, statSync(path).size >> 1)
}

export const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n').slice(0, -1)
export const writeLines = (path: string, lines: readonly string[]): void => {
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
}

/** One bit in the middle of a line, from 1. */
export function flipInLine(path: string, line: number): void {
  const lines = linesOf(path)
  const before = lines.slice(0, line - 1).reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0)
  flip(path, before + (Buffer.byteLength(lines[line - 1] ?? '') >> 1))
}

export const zero = (path: string): void => {
  writeFileSync(path, Buffer.alloc(statSync(path).size))
}
export const cut = (path: string, bytes = statSync(path).size >> 1): void => {
  writeFileSync(path, readFileSync(path).subarray(0, bytes))
}

/** A picture that no other call has given, in a campaign's folder; its name. */
export function placePicture(folder: string, picture: Buffer, number: number): string {
  const bytes = Buffer.concat([picture, Buffer.from(`picture ${String(number)}`)])
  const name = `${createHash('sha256').update(bytes).digest('hex')}.png`
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'assets', name), bytes)
  return name
}
