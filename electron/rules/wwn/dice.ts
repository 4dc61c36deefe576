/** How the faces of the dice box are read: its ten-sided dice show 0 to 9. */
import type { DieKind } from '@shared/contract/types'
import type { WwnDamage } from '@shared/wwn/sheet'

const TEN = 10

/** 0 is ten. */
export const tenSided = (face: number): number => (face === 0 ? TEN : face)

/** A d2 is half of a ten-sided die: odd faces are 1, even ones 2. */
export const twoSided = (face: number): number => (face % 2 === 1 ? 1 : 2)

const KINDS: Readonly<Record<WwnDamage['faces'], DieKind>> = {
  2: 'd2',
  4: 'd4',
  6: 'd6',
  8: 'd8',
  10: 'd10',
  12: 'd12',
}

/** The die that damage is rolled with (WWN-WPN-01). */
export const dieOf = (damage: WwnDamage): DieKind => KINDS[damage.faces]

/** Worth of one face of a damage die. */
export function worth(damage: WwnDamage, face: number): number {
  if (damage.faces === TEN) return tenSided(face)
  return damage.faces === 2 ? twoSided(face) : face
}

/** Sum of the faces as they lay, without the number beside the dice. */
export const sumOf = (damage: WwnDamage, faces: readonly number[]): number =>
  faces.reduce((sum, face) => sum + worth(damage, face), 0)
