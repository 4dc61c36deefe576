/** Labels of the host's numbers of a type, by their names (`weapon.<id>.S`, `quota.<facing>.tiny`, `move.space` …). */
import type { UiLabel } from '@shared/messages/en'
import { hasWords, message, ui } from '@/words/words'

const FIXED: Readonly<Record<string, UiLabel>> = {
  crewAttackBonus: 'fleet.number.crewAttackBonus',
  crewCheckBonus: 'fleet.number.crewCheckBonus',
  repair: 'fleet.number.repair',
  'move.space': 'fleet.number.moveSpace',
  'move.atm': 'fleet.number.moveAtm',
  'move.surface': 'fleet.number.moveSurface',
}

/** Undefined: a number that windows know no name of; it is called as the host calls it. */
export function numberLabel(name: string, nameOfWeapon: (id: string) => string): string | undefined {
  const fixed = FIXED[name]
  if (fixed !== undefined) return ui(fixed)
  const [topic, first = '', second = ''] = name.split('.')
  if (topic === 'weapon') {
    const key = `ui.fleet.number.weapon.${second}`
    return hasWords(key)
      ? ui('fleet.number.ofWeapon', { weapon: nameOfWeapon(first), what: message(key) })
      : undefined
  }
  if (
    topic === 'quota' &&
    hasWords(`ui.fleet.facing.${first}`) &&
    hasWords(`ui.fleet.number.quota.${second}`)
  )
    return message(`ui.fleet.number.quota.${second}`, { facing: message(`ui.fleet.facing.${first}`) })
  return undefined
}
