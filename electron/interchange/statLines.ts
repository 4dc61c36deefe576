/** Pasted stat lines of the rule systems that write theirs between middle dots: which system's they are, and what they say. */
import { blocksOf, FEWEST_PIECES, type StatLines, worthOfBlocks } from '@shared/campaign/statLine'
import type { SystemId } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import { massCombatStatLines } from '@shared/mass-combat/statLine'
import { wcrpgStatLines } from '@shared/wcrpg/statLine'
import { wireStatLines } from '@shared/wire/statLine'
import { reason } from '../campaign/trouble'
import { FOREIGN_LIMITS } from './limits'
import { Fields, nameIn, Naming, type ReadRecord } from './reading'
import { oneLine } from './text'

const LINES: Readonly<Partial<Record<SystemId, StatLines>>> = {
  wcrpg: wcrpgStatLines,
  wire: wireStatLines,
  'mass-combat': massCombatStatLines,
}
const LONGEST_BLOCK = 4000

/**
 * The system that more of a paste fits than `beside` fits WWN; null: none. Where two are worth the same, the campaign's own
 * comes first.
 */
export function systemOfLines(text: string, main: SystemId, beside: number): SystemId | null {
  const blocks = blocksOf(text)
    .slice(0, FOREIGN_LIMITS.records)
    .map((block) => block.slice(0, LONGEST_BLOCK))
  let best: { system: SystemId | null; worth: number } = { system: null, worth: Math.max(0, beside) }
  for (const [system, lines] of Object.entries(LINES) as [SystemId, StatLines][]) {
    const found = worthOfBlocks(lines, blocks)
    if (found > best.worth || (found === best.worth && found > 0 && system === main))
      best = { system, worth: found }
  }
  return best.system
}

function recordOf(lines: StatLines, block: string, naming: Naming): ReadRecord {
  const { sheet, pieces, unread } = lines.read(block)
  const fields = new Fields({ line: block })
  for (const { label, value, how, field } of pieces) {
    const text = how === 'read' ? `${label} ${value}`.trim() : ''
    if (how === 'read')
      fields.list.push({ field: field ?? '', state: 'read', value, source: 'line', text, why: null })
    else fields.guess(field ?? '', 'line', value, 'notSaid', text)
  }
  for (const piece of unread) fields.unread('line', null, piece)
  const name = nameIn(sheet?.name)
  const isMade = sheet !== null && name !== '' && pieces.length >= FEWEST_PIECES
  return {
    id: naming.idOf(isMade ? name : block.slice(0, 60), undefined),
    name: isMade ? name : oneLine(block, 60),
    what: 'line',
    sheet: isMade ? { ...(sheet as JsonRecord), kind: sheet.kind, name } : null,
    why: isMade ? null : reason('noNumbers'),
    fields: fields.list,
    question: null,
  }
}

export function readStatLines(text: string, system: SystemId): ReadRecord[] {
  const lines = LINES[system]
  if (lines === undefined) return []
  const naming = new Naming('line')
  return blocksOf(text)
    .slice(0, FOREIGN_LIMITS.records)
    .map((block) => recordOf(lines, block.slice(0, LONGEST_BLOCK), naming))
}
