/** Timing: warm-up, several passes, medians; and how results are printed. */

export interface Measured {
  perSecond: number
  /** Microseconds. */
  median: number
  p99: number
}

/** Runs `work` so many times in each of several passes and keeps the middle pass. */
export function measure(times: number, work: (i: number) => void, passes = 5): Measured {
  const results: Measured[] = []
  for (let pass = 0; pass < passes; pass++) {
    const each = new Float64Array(times)
    const start = process.hrtime.bigint()
    for (let i = 0; i < times; i++) {
      const before = process.hrtime.bigint()
      work(pass * times + i)
      each[i] = Number(process.hrtime.bigint() - before) / 1000
    }
    const seconds = Number(process.hrtime.bigint() - start) / 1e9
    each.sort()
    results.push({
      perSecond: times / seconds,
      median: each[Math.floor(times / 2)] ?? 0,
      p99: each[Math.floor(times * 0.99)] ?? 0,
    })
  }
  results.sort((a, b) => a.perSecond - b.perSecond)
  const middle = results[Math.floor(passes / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}

/** Milliseconds of one run. */
export function once(work: () => void): number {
  const start = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - start) / 1e6
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity

const rows: { area: string; figure: string; target: string; met: boolean | null }[] = []

export function report(area: string, figure: string, target: string, met: boolean | null): void {
  rows.push({ area, figure, target, met })
  const mark = met === null ? ' ' : met ? '✓' : '✗'
  console.log(`${mark} ${area.padEnd(58)} ${figure.padEnd(34)} ${target}`)
}

export const allMet = (): boolean => rows.every((row) => row.met !== false)

export const thousands = (value: number): string => `${(value / 1000).toFixed(1)} k/s`
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`
