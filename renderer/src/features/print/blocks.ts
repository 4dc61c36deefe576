/** Blocks that sheets of every system end with or share. */
import type { Sheet } from '@shared/campaign/types'
import type { PoolView } from '@shared/contract/types'
import { numeral, say, ui } from '@/words/words'
import { type PaperBlock, type PaperContext, type PaperTrack, text } from './paper'

const markWords = ({ key, at }: PoolView['thresholds'][number]): string =>
  ui('print.mark', { what: say('threshold', key), at: numeral(at) })

export const trackOf = (pool: PoolView): PaperTrack => ({
  label: pool.label ?? say('pool', pool.key),
  current: pool.current,
  maximum: pool.maximum,
  marks: pool.thresholds.map(markWords),
})

/** The pools of the host's view; a template has none: then those that the sheet tells of itself. */
export function tracks(context: PaperContext, own: PaperTrack[]): PaperBlock[] {
  const shown = context.pools.length > 0 ? context.pools.map(trackOf) : own
  return shown.length === 0 ? [] : [{ kind: 'tracks', title: ui('print.pools'), tracks: shown }]
}

export const conditions = ({ conditions: list }: PaperContext): PaperBlock[] =>
  text(ui('sheets.conditions'), list.join(', '))

export const notes = ({ notes: written }: Pick<Sheet, 'notes'>): PaperBlock[] =>
  text(ui('sheets.notes'), written)
