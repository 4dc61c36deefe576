/** The blocks of a note: its front matter, and fences of the kinds that hold creatures and encounters. */
import { parse } from 'yaml'
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import { BadJson } from '../../campaign/plainJson'
import { plainValue } from '../foreignJson'
import { FOREIGN_LIMITS } from '../limits'

/** Of one block: nobody writes more by hand. */
const MOST_CHARACTERS = 100_000

export interface NoteBlock {
  kind: 'encounter' | 'statblock' | 'front'
  /** Line at which it begins, counted from 1. */
  line: number
  text: string
}

const OPENING = /^( {0,3})(`{3,}|~{3,})\s*(?:ad-)?(encounter-table|encounter|statblock)\b.*$/
const FRONT = /^---[ \t]*\n([^]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/

export function blocksIn(note: string): NoteBlock[] {
  const text = note.replace(/\r\n?/g, '\n')
  const blocks: NoteBlock[] = []
  const front = FRONT.exec(text)
  if (front !== null) blocks.push({ kind: 'front', line: 2, text: front[1] ?? '' })
  let open: { kind: 'encounter' | 'statblock'; fence: string; line: number; lines: string[] } | null = null
  for (const [index, line] of text.split('\n').entries()) {
    if (open !== null) {
      const close = line.trim()
      if (close.startsWith(open.fence) && close.replace(/[`~]/g, '') === '') {
        blocks.push({ kind: open.kind, line: open.line, text: open.lines.join('\n') })
        open = null
      } else open.lines.push(line)
      continue
    }
    const [, , fence, kind] = OPENING.exec(line) ?? []
    if (fence !== undefined && kind !== undefined && blocks.length < FOREIGN_LIMITS.blocks)
      open = { kind: kind === 'statblock' ? 'statblock' : 'encounter', fence, line: index + 2, lines: [] }
  }
  // a fence that is never closed runs to the end, as it does where notes are shown
  if (open !== null) blocks.push({ kind: open.kind, line: open.line, text: open.lines.join('\n') })
  return blocks
}

/** A record of YAML; null: it is none, or cannot be read. */
export function yamlRecord(text: string): JsonRecord | null {
  if (text.length > MOST_CHARACTERS) return null
  try {
    // an alias that is repeated without end would become a heap of copies
    const value: Json = plainValue(parse(text, { maxAliasCount: 50, uniqueKeys: false, logLevel: 'error' }))
    return isRecord(value) ? value : null
  } catch (error) {
    if (error instanceof BadJson || error instanceof Error) return null
    throw error
  }
}

/** Several of a block are parted by a line of dashes. */
export const documentsOf = (text: string): string[] =>
  text.split(/^---+[ \t]*$/m).filter((part) => part.trim() !== '')
