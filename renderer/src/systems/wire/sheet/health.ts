/** How the three pools are drawn and corrected on a WIRE sheet. */
import type { PoolView } from '@shared/contract/types'

/** Where a value lies between two others, 0 to 1. */
export function shareBetween(value: number, lowest: number, highest: number): number {
  if (highest <= lowest) return 0
  return Math.min(1, Math.max(0, (value - lowest) / (highest - lowest)))
}

/** Threshold of the pool by its key; the bar begins at zero where the host tells of none. */
export const thresholdOf = (pool: Pick<PoolView, 'thresholds'>, key: string): number | null =>
  pool.thresholds.find((threshold) => threshold.key === key)?.at ?? null

/** A pool after a correction: never past the point that kills (WIRE-SHT-01), never above its maximum. */
export const corrected = (current: number, by: number, deadAt: number, maximum: number): number =>
  Math.max(deadAt, Math.min(Math.max(current, maximum), current + by))
