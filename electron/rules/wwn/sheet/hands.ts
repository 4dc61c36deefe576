/**
 * Which hand draws, puts away and holds: what is at hand is drawn as part of a Snap Attack or a free attack, and only the
 * casting hand matters for spells (WWN-CCA-04, WWN-CCA-08, WWN-CCA-20, WWN-ACT-05).
 */
import type { WwnAttackManner } from '@shared/wwn/fight'
import type { SpellHand } from '@shared/wwn/names'
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import type { Combatant, Fighter, Resolution, Sheet } from '../types'
import { carriedOf, setState, weaponItem, type Carried, type ItemName } from './items'
import { freeHands, isInHand } from './person'

/** WWN-MAG-01: whoever has spells, so that it matters which hand does what. */
export const isCaster = ({ spells }: Readonly<Sheet>): boolean => Object.keys(spells).length > 0

/** WWN-CCA-08: whether the casting hand holds something still. */
export const isCastingHandFull = ({ castingHand }: Combatant['fight'], sheet: Readonly<Sheet>): boolean =>
  castingHand !== null && carriedOf(sheet, castingHand)?.state === 'inHand'

/**
 * WWN-CCA-08: only what the casting hand draws or puts away keeps from casting; what nobody has said a hand of counts as
 * that hand's. Letting go is neither.
 */
export function useHand(
  { fight }: Combatant,
  item: ItemName,
  { hands }: Pick<Carried, 'hands'>,
  { to, spellHand }: { to: Carried['state']; spellHand?: SpellHand | undefined },
): void {
  const held = fight.castingHand === item
  if (to !== 'dropped' && (held || hands > 1 || spellHand !== 'other')) fight.castingHandBusy = true
  if (held) fight.castingHand = null
  if (to === 'inHand' && hands === 1 && spellHand === 'casting') fight.castingHand = item
}

/** Hands for one thing more. Refusal: `hands-full`. */
export function refuseHands(
  { combatant, sheet }: Fighter,
  { hands }: Pick<Carried, 'hands'>,
  spellHand: SpellHand | undefined,
): Refusal | null {
  const isTaken = spellHand === 'casting' && isCastingHandFull(combatant.fight, sheet)
  return isTaken || freeHands(sheet) < hands ? refuse('hands-full', { who: sheet.name }) : null
}

/** WWN-CCA-04, WWN-ACT-05: manners in which what is Readied counts as at hand. */
export const drawsFor = (manner: WwnAttackManner): boolean => manner === 'snap' || manner === 'free'

/** Readied, and so drawn by the attack that needs it. */
export const isDrawn = (sheet: Readonly<Sheet>, key: string): boolean =>
  !isInHand(sheet, key) && sheet.weapons[key]?.state === 'readied'

/** WWN-CCA-20: takes a Readied weapon in hand, On Turn, as part of the attack. */
export function drawWeapon(
  resolution: Resolution,
  combatant: Combatant,
  key: string,
  spellHand: SpellHand | undefined,
): void {
  const sheet = resolution.sheet(combatant.sheet)
  const item = weaponItem(key)
  const carried = carriedOf(sheet, item)
  if (carried === null) return
  useHand(combatant, item, carried, { to: 'inHand', spellHand })
  setState(sheet, item, 'inHand')
  resolution.log.say(
    'wwn.item',
    { who: sheet.name, item: carried.name, state: { key: 'choice.itemState.inHand' } },
    { rule: 'WWN-CCA-20', secret: combatant.hidden },
  )
}
