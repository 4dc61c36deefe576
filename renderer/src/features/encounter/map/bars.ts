/** Bars of life pools along the lower rim of a token: what they say, and how they are drawn. */
import type { PoolView } from '@shared/contract/types'
import { barShare, barTone, type BarTone } from '@/ui/bar'
import { say } from '@/words/words'

export interface MapBar {
  name: string
  current: number
  maximum: number
  /** The token's note says it already. */
  isNoted?: boolean
}

const MOST_BARS = 3
/** The pools of life, in the order in which a row of the order of battle shows them. */
export const barsOf = (pools: readonly PoolView[]): MapBar[] =>
  pools
    .filter(({ role, maximum }) => role === 'life' && maximum > 0)
    .slice(0, MOST_BARS)
    .map(({ key, label, current, maximum }) => ({ name: label ?? say('pool', key), current, maximum }))

/** In units of the drawing, as everything below. */
const TOP = 14.5
const HEIGHT = 3.6
const PITCH = 4.4
/** From the middle of a token down to the end of its bars. */
export const barsEnd = (count: number): number => (count === 0 ? 0 : TOP + (count - 1) * PITCH + HEIGHT)

/** As wide as a token; beside the badge of a number, that leaves them the left. */
const LEFT = -15
const RIGHT = 15

export interface BarPaths {
  /** Of all bars, as long as they are when full. */
  track: string
  /** What is left, the bars of one tone together. */
  fills: { tone: BarTone; d: string }[]
}

const box = (y: number, width: number): string =>
  `M${String(LEFT)} ${String(y)}h${String(width)}v${String(HEIGHT)}h${String(-width)}z`

/** @param right where they have to end; absent: at the right of the token */
export function barPaths(bars: readonly Pick<MapBar, 'current' | 'maximum'>[], right = RIGHT): BarPaths {
  const fills = new Map<BarTone, string>()
  let track = ''
  bars.forEach(({ current, maximum }, at) => {
    const y = Math.round((TOP + at * PITCH) * 10) / 10
    track += box(y, right - LEFT)
    const width = Math.round(barShare(current, maximum) * (right - LEFT) * 10) / 10
    const tone = barTone(current, maximum)
    if (width > 0) fills.set(tone, (fills.get(tone) ?? '') + box(y, width))
  })
  return { track, fills: [...fills].map(([tone, d]) => ({ tone, d })) }
}
