/** Numbers of a foe that conditions of the GM's own change, as the rules count with them; those of a character the host tells. */
import { foeSave } from '@shared/wwn/foeNumbers'
import type { WwnFoe } from '@shared/wwn/sheet'
import { changed, onlyChanged, type ChangedNumbers } from '@/features/sheets/changed'

export const changedFoe = (foe: WwnFoe): ChangedNumbers =>
  onlyChanged({
    armorClass: changed(foe, foe.armorClass, 'armorClass'),
    attackBonus: changed(foe, foe.attackBonus, 'hit'),
    moveRateFeet: changed(foe, foe.moveRateFeet, 'move', { least: 0 }),
    skillBonus: changed(foe, foe.skillBonus, 'skill'),
    // a bonus to the roll is as good as a lower target
    saveTarget: changed(foe, foeSave(foe), 'save', { sign: -1 }),
    initiativeModifier: changed(foe, foe.initiativeModifier ?? 0, 'initiative'),
  })
