/** In-world time as words; the date is said as the command line says it. */
export { clockWords, readClock } from '@shared/campaign/clockWords'

/** "8 h 10 min", "6 s": the two largest units. */
export function durationWords(seconds: number): string {
  const units: [number, string][] = [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'min'],
    [1, 's'],
  ]
  const parts: string[] = []
  let rest = Math.abs(Math.round(seconds))
  for (const [size, unit] of units) {
    if (rest < size) continue
    parts.push(`${Math.floor(rest / size)} ${unit}`)
    rest %= size
  }
  return parts.length === 0 ? '0 s' : parts.slice(0, 2).join(' ')
}
