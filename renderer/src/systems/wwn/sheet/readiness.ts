/** What a WWN character or foe goes into a fight with: weapons in hand, and the modifier of initiative (WWN-INI-02). */
import { modifierOf } from '@shared/wwn/checkBonus'
import type { WwnSheet } from '@shared/wwn/sheet'
import type { Readiness } from '@/system/windows'

/** Teeth and claws are always at hand. */
export function readiness(sheet: WwnSheet): Readiness {
  const all = Object.values(sheet.weapons)
  const drawn = all.filter(({ state, hands }) => state === 'inHand' && hands > 0)
  const own = all.filter(({ state, hands }) => state !== 'dropped' && hands === 0)
  return {
    weapons: (drawn.length > 0 ? drawn : own).map(({ name }) => name),
    initiative: sheet.kind === 'wwn/character' ? modifierOf(sheet, 'dexterity') : sheet.initiativeModifier,
  }
}
