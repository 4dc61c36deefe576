/** What a WIRE character goes into a fight with: the weapon in hand, and Reaction (WIRE-INI-01). */
import type { WireCharacter } from '@shared/wire/sheet'
import type { Readiness } from '@/system/windows'

export function readiness({
  weapons,
  inHand,
  reaction,
}: Pick<WireCharacter, 'weapons' | 'inHand' | 'reaction'>): Readiness {
  const weapon = inHand === null ? undefined : weapons[inHand]
  return { weapons: weapon === undefined ? [] : [weapon.name], initiative: reaction }
}
