/**
 * Numbers of a foe that conditions of the GM's own change, as the rules count with them; those of a character the host
 * tells. A save's target stays: what helps is added to the roll.
 */
import type { WwnFoe } from '@shared/wwn/sheet'
import { changed, onlyChanged, type ChangedNumbers } from '@/features/sheets/changed'

export const changedFoe = (foe: WwnFoe): ChangedNumbers =>
  onlyChanged({
    armorClass: changed(foe, foe.armorClass, 'armorClass'),
    attackBonus: changed(foe, foe.attackBonus, 'hit'),
    moveRateFeet: changed(foe, foe.moveRateFeet, 'move', { least: 0 }),
    skillBonus: changed(foe, foe.skillBonus, 'skill'),
    initiativeModifier: changed(foe, foe.initiativeModifier ?? 0, 'initiative'),
  })
