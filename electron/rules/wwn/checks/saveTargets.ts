/** Saving throws and their targets (WWN-SAV-01, WWN-SAV-02, WWN-SAV-03). */
import type { OwnChange } from '@shared/campaign/conditions'
import type { Attribute, Save } from '@shared/wwn/names'
import { addChanges } from '../../../engine/ownConditions'
import { perFull } from '../../../engine/rounding'
import { tally, type Tally } from '../../../engine/tally'
import { FOE_SAVE_BASE, LOWEST_FOE_SAVE, SAVE_BASE } from '../tables'

const SAVE_ATTRIBUTES: Readonly<Record<Save, readonly Attribute[]>> = {
  physical: ['strength', 'constitution'],
  evasion: ['dexterity', 'intelligence'],
  mental: ['wisdom', 'charisma'],
  luck: [],
}

/** WWN-SAV-02: 16 − level − the better of two modifiers; luck has none. */
export function saveTarget(save: Save, level: number, modifiers: Readonly<Record<Attribute, number>>): Tally {
  const result = tally('wwnSaveTarget', 'WWN-SAV-02', { save })
    .add('wwnBase', SAVE_BASE)
    .subtract('wwnLevel', level)
  const attributes = SAVE_ATTRIBUTES[save]
  if (attributes.length === 0) return result
  const better = Math.max(...attributes.map((attribute) => modifiers[attribute]))
  return better === 0 ? result : result.subtract('wwnAttributeModifier', better)
}

/** WWN-SAV-03: one for every save; a listed one overrides it. */
export const foeSaveTarget = (hitDice: number, listed: number | null = null): number =>
  listed ?? Math.max(LOWEST_FOE_SAVE, FOE_SAVE_BASE - perFull(hitDice, 2))

const NATURAL_FAILURE = 1
const NATURAL_SUCCESS = 20

/**
 * WWN-SAV-01: equal is enough; a natural 1 fails and a natural 20 succeeds whatever is added.
 * @param own what conditions of the GM's own add
 */
export function savingThrow(
  who: string,
  die: number,
  modifier: number,
  target: number,
  own: readonly OwnChange[] = [],
): { total: Tally; saved: boolean } {
  const named = tally('wwnSave', 'WWN-SAV-01', { who }).add('wwnDie', die).addIfAny('wwnModifier', modifier)
  const total = addChanges(named, own)
  const saved = die !== NATURAL_FAILURE && (die === NATURAL_SUCCESS || total.total >= target)
  return { total, saved }
}
