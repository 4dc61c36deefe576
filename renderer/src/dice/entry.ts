/**
 * Reads faces as a GM types them: separated by anything, or as bare digits where every face has the same width
 * (d10 and smaller: one digit, d%: two). 0 is a real face of a d10, 00 of a d%.
 */
import { DIE_FACES, type DieKind } from '@shared/contract/types'

export type EntryProblem =
  | { problem: 'nothing' }
  | { problem: 'not-a-face'; text: string }
  | { problem: 'out-of-range'; face: number; lowest: number; highest: number }
  | { problem: 'count'; wanted: number; given: number }
export type Entry = { faces: number[] } | EntryProblem

/** Digits of one face when faces are typed without separators; null = they must be separated. */
export function digitsPerFace(kind: DieKind): number | null {
  if (kind === 'percent') return 2
  return DIE_FACES[kind].highest <= 9 ? 1 : null
}

function split(text: string, kind: DieKind, count: number): string[] {
  const parts = text.split(/[\s,;/]+/).filter((part) => part !== '')
  const width = digitsPerFace(kind)
  const only = parts[0]
  if (parts.length !== 1 || only === undefined || width === null || !/^\d+$/.test(only)) return parts
  // "7" for one d% is 07; "34" for two d10 is 3 and 4
  if (only.length <= width || (count === 1 && kind === 'percent')) return parts
  return only.match(new RegExp(`\\d{1,${String(width)}}`, 'g')) ?? parts
}

/** Checks count and range as well; the faces come out in the order typed. */
export function parseEntry(text: string, kind: DieKind, count: number): Entry {
  const parts = split(text.trim(), kind, count)
  if (parts.length === 0) return { problem: 'nothing' }
  const { lowest, highest } = DIE_FACES[kind]
  const faces: number[] = []
  for (const part of parts) {
    if (!/^\d{1,3}$/.test(part)) return { problem: 'not-a-face', text: part }
    const face = Number(part)
    if (face < lowest || face > highest) return { problem: 'out-of-range', face, lowest, highest }
    faces.push(face)
  }
  return faces.length === count ? { faces } : { problem: 'count', wanted: count, given: faces.length }
}
