/** Damage and Shock as they are typed into a cell of a sheet: `d8+1`, `2d6`, `2/13`, `1/-`. */
import type { WwnDamage, WwnShock } from '@shared/wwn/sheet'
import { readStatLine } from '@shared/wwn/statLineParser'

/** Undefined: no such dice. */
export function readDice(text: string): WwnDamage | undefined {
  const { damage, unread } = readStatLine(`Dmg ${text}`)
  return damage?.of === 'itself' && unread.length === 0 ? damage.damage : undefined
}

/** Null: no Shock. Undefined: it cannot be read. */
export function readShockRating(text: string): WwnShock | null | undefined {
  if (text.trim() === '') return null
  const { shock, unread } = readStatLine(`Shock ${text}`)
  if (shock === null || unread.length > 0) return undefined
  if (shock.of === 'itself') return shock.shock
  return shock.of === 'nothing' ? null : undefined
}
