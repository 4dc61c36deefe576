/** Which field of a WCRPG sheet a pool of the view stands for. `pool` is hp, nhp or a gear's name or layer. */
import { byKey } from '@shared/wcrpg/order'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'

export function poolPath(sheet: Pick<WcrpgCharacter, 'gear'>, pool: string): string[] | null {
  if (pool === 'hp' || pool === 'nhp') return [pool]
  const gear = byKey(sheet.gear).find(
    ([, item]) => item.active && (item.name === pool || item.layer === pool),
  )
  return gear === undefined ? null : ['gear', gear[0], 'hp']
}
