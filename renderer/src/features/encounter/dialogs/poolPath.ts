/** Which field of a sheet a pool of the view stands for, and the value that an entry such as "-5" makes of it. */
import type { Sheet } from '@shared/contract/types'

/** Path of the pool's number on the sheet; null when the sheet has no such pool. `pool` is hp, nhp or a gear's name. */
export function poolPath(sheet: Sheet, pool: string): string[] | null {
  if (pool === 'hp' || pool === 'nhp') return [pool]
  const gear = Object.entries(sheet.gear).find(
    ([, item]) => item.active && (item.name === pool || item.layer === pool),
  )
  return gear === undefined ? null : ['gear', gear[0], 'hp']
}

export function poolNow(sheet: Sheet, pool: string): { current: number; maximum: number } | null {
  if (pool === 'hp') return { current: sheet.hp, maximum: sheet.maxHp }
  if (pool === 'nhp') return { current: sheet.nhp, maximum: sheet.maxNhp }
  const path = poolPath(sheet, pool)
  const gear = path === null ? undefined : sheet.gear[path[1] ?? '']
  return gear === undefined ? null : { current: gear.hp, maximum: gear.maxHp }
}

export type PoolChange = 'set' | 'minus' | 'plus'

/** Zero and negatives are real: nothing is clamped here. */
export function changedPool(current: number, change: PoolChange, amount: number): number {
  switch (change) {
    case 'set':
      return amount
    case 'minus':
      return current - amount
    case 'plus':
      return current + amount
  }
}
