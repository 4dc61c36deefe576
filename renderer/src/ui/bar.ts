/** Shares and tones of pool bars. */
export type BarTone = 'good' | 'warning' | 'bad' | 'grave'

/** Filled part of a bar, 0 to 1. A pool of nothing (maximum 0) is empty; below zero is empty too. */
export function barShare(current: number, maximum: number): number {
  if (maximum <= 0) return 0
  return Math.min(1, Math.max(0, current / maximum))
}

/** Above half good, above a quarter warning, above zero bad, else grave. */
export function barTone(current: number, maximum: number): BarTone {
  if (current <= 0) return 'grave'
  const share = barShare(current, maximum)
  return share > 0.5 ? 'good' : share > 0.25 ? 'warning' : 'bad'
}
