/** Numbers of a hero that count for nothing as the sheets stand: there is nothing to add them to (MC-SHEET-15). */
import type { Unit } from '@shared/mass-combat/sheet'
import { ui } from '@/words/words'
import type { UnitType } from './types'

/** The same before there is a unit: of any hero of this type; null: nothing is lost. */
export function gapOfType(type: UnitType | undefined): string | null {
  if (type === undefined || type.kind === 'mass-combat/ground') return null
  return type.kind === 'mass-combat/ship' && type.zeroCrew !== null
    ? null
    : ui('fleet.hero.noBlock.hint', { type: type.name })
}

/** A line for each reason, of a unit that has a hero. */
export function heroGaps(
  { hero, leader, size }: Pick<Unit, 'hero' | 'leader' | 'size'>,
  type: UnitType | undefined,
): string[] {
  if (hero === null) return []
  if (leader === null && size > 1) return [ui('fleet.hero.noCraft.hint')]
  const gap = gapOfType(type)
  if (gap !== null) return [gap]
  if (type?.kind !== 'mass-combat/ship') return []
  const without = type.weapons.filter(({ id }) => type.zeroCrew?.attack[id] === undefined)
  return without.length === 0
    ? []
    : [ui('fleet.hero.noWeapon.hint', { weapons: without.map(({ name }) => name).join(', ') })]
}
