/** Bonuses of arts and effects that end by themselves (WWN-SHT-01). */
import type { BonusEnd } from '@shared/wwn/names'
import type { Combatant, Resolution } from '../types'

/** WWN-SHT-01: takes those away whose time has come, and says so. */
export function endBonuses(
  resolution: Resolution,
  { sheet: id, hidden }: Combatant,
  ends: readonly BonusEnd[],
): void {
  const over = Object.entries(resolution.peek(id).bonuses).filter(([, bonus]) => ends.includes(bonus.ends))
  if (over.length === 0) return
  const sheet = resolution.sheet(id)
  for (const [key, { name }] of over) {
    Reflect.deleteProperty(sheet.bonuses, key)
    resolution.log.say(
      'wwn.bonus.ended',
      { who: sheet.name, name },
      { rule: 'WWN-SHT-01', tone: 'note', secret: hidden },
    )
  }
}
