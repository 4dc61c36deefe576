/** Columns of a table that together make one weapon of a WWN sheet: its dice, its Shock, its name. */
import type { SheetKind } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import { WEAPONS } from '@shared/wwn/armory'
import { blankWeapon } from '@shared/wwn/blanks'
import { naturalWeapon } from '@shared/wwn/foeOf'
import type { WwnDamage, WwnShock, WwnWeapon } from '@shared/wwn/sheet'
import { readShock } from '@shared/wwn/statLineParser'
import { damageIn } from '../foundry/weapon'
import { nameIn } from '../reading'

/** No field of a sheet: a weapon is made of them. */
export const ARMS_COLUMNS = ['#damage', '#shock', '#weapon'] as const
export type ArmsColumn = (typeof ARMS_COLUMNS)[number]

export const isArmsColumn = (column: string): column is ArmsColumn =>
  (ARMS_COLUMNS as readonly string[]).includes(column)
export const armsColumnsOf = (kind: SheetKind): readonly ArmsColumn[] =>
  kind === 'wwn/foe' || kind === 'wwn/character' ? ARMS_COLUMNS : []

/** What the cells of a row have said of it so far. */
export interface Arms {
  damage?: WwnDamage
  /** Null: it has none. */
  shock?: WwnShock | null
  name?: string
}

/** Takes a cell in; null: no such thing stands in it. */
export function armsWith(arms: Arms, column: ArmsColumn, text: string): Arms | null {
  if (column === '#weapon') {
    const name = nameIn(text)
    return name === '' ? null : { ...arms, name }
  }
  if (column === '#damage') {
    const damage = damageIn(text)
    return damage === null ? null : { ...arms, damage }
  }
  const shock = readShock(text.trim())
  if (shock === undefined || shock.of === 'weapon') return null
  return { ...arms, shock: shock.of === 'itself' ? shock.shock : null }
}

/** `Sword Short` is a short sword. */
const wordsOf = (name: string): string => name.toLowerCase().split(/\W+/).toSorted().join(' ').trim()
const known = (name: string): Readonly<WwnWeapon> | undefined =>
  WEAPONS.find((weapon) => wordsOf(weapon.name) === wordsOf(name))

/** The weapons of the sheet; null: the row says too little for one. */
export function weaponsOf({ name, damage, shock }: Arms): JsonRecord | null {
  const listed = name === undefined ? undefined : known(name)
  if (listed === undefined && damage === undefined) return null
  // without a name it strikes with what it has grown
  const blank = name === undefined ? naturalWeapon('Natural weapon') : (listed ?? blankWeapon(name))
  const weapon: WwnWeapon = {
    ...blank,
    state: 'inHand',
    ...(damage !== undefined && { damage }),
    ...(shock !== undefined && { shock }),
  }
  return { weapon: { ...weapon } }
}
