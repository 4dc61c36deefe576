/**
 * Damage on its way to figures, as its owner fills it in: lines that say how many figures of so many hit points take how much
 * (MC-GND-11). The host judges again.
 */
import type { Figures } from '@shared/mass-combat/sheet'
import type { Id } from '@shared/contract/types'
import type { Pool } from './spread'

/** Figures of one force with the same hit points. */
export interface Bucket {
  unit: Id
  hp: number
  count: number
}

/** So many of them take so much. */
export interface Line {
  unit: Id
  hp: number
  count: number
  damage: number
}

/** Those that still stand and that a pool may strike, the named force first (MC-FG-10). */
export const bucketsOf = (
  members: readonly { id: Id; figures: readonly Figures[] }[],
  { group }: Pool,
): Bucket[] =>
  members
    .filter(({ id }, at) => (group.length === 0 ? at === 0 : group.some(({ unit }) => unit === id)))
    .flatMap(({ id, figures }) =>
      figures.filter(({ hp }) => hp > 0).map(({ hp, count }) => ({ unit: id, hp, count })),
    )

export const dealt = (lines: readonly Line[]): number =>
  lines.reduce((sum, { count, damage }) => sum + count * damage, 0)

/** What must be spread: all of it, or as much as all figures have; the rest is lost. */
export const wantedOf = (buckets: readonly Bucket[], { damage }: Pool): number =>
  Math.min(
    damage,
    buckets.reduce((sum, { hp, count }) => sum + hp * count, 0),
  )

/** Why the lines do not do; null when they do. */
export function wrongLines(
  buckets: readonly Bucket[],
  pool: Pool,
  lines: readonly Line[],
): { why: 'tooMany' } | { why: 'rest' | 'tooMuch'; points: number } | null {
  for (const { unit, hp, count } of buckets) {
    const own = lines.filter((line) => line.unit === unit && line.hp === hp)
    const named = own.reduce((sum, line) => sum + line.count, 0)
    if (named > count || own.some(({ damage }) => damage > hp)) return { why: 'tooMany' }
  }
  const rest = wantedOf(buckets, pool) - dealt(lines)
  if (rest === 0) return null
  return rest > 0 ? { why: 'rest', points: rest } : { why: 'tooMuch', points: -rest }
}

/** As thin as it goes: a point on each, then a second one, the freshest first. */
export function spreadThin(buckets: readonly Bucket[], pool: Pool): Line[] {
  const fresh = [...buckets].sort((a, b) => b.hp - a.hp)
  let rest = wantedOf(fresh, pool)
  const lines = new Map<string, Line>()
  const standing = fresh.map((bucket) => ({ bucket, taken: new Map([[0, bucket.count]]) }))
  for (let points = 0; rest > 0 && points < 999; points++)
    for (const { bucket, taken } of standing) {
      if (bucket.hp <= points) continue
      const count = Math.min(rest, taken.get(points) ?? 0)
      taken.set(points, (taken.get(points) ?? 0) - count)
      taken.set(points + 1, (taken.get(points + 1) ?? 0) + count)
      rest -= count
    }
  for (const { bucket, taken } of standing)
    for (const [damage, count] of taken)
      if (damage > 0 && count > 0)
        lines.set(`${bucket.unit}/${String(bucket.hp)}/${String(damage)}`, {
          unit: bucket.unit,
          hp: bucket.hp,
          count,
          damage,
        })
  return [...lines.values()]
}

/** As the command takes them: one list a pool, without empty lines. */
export const linesAsCommand = (lines: readonly (readonly Line[])[]): Line[][] =>
  lines.map((list) => list.filter(({ count, damage }) => count > 0 && damage > 0))
