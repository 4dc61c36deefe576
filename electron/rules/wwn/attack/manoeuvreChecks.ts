/**
 * Checks after a hit that does no damage: shoving, grappling, breaking shields (WWN-SHV-01, WWN-GRP-01, WWN-GRP-03,
 * WWN-GRP-04, WWN-GRP-06, WWN-GRP-07, WWN-CCA-11).
 */
import type { Handling, SizeClass } from '@shared/wwn/names'
import type { WwnGrapple } from '@shared/wwn/fight'
import type { WwnShield, WwnWeapon } from '@shared/wwn/sheet'
import { opposed, type OpposedResult, type Party } from '../checks/checks'
import { freeHands, isCharacter } from '../sheet/person'
import type { Combatant, HouseRule, Sheet } from '../types'

/** WWN-GRP-07: small and man-sized bodies are handled alike. */
const SIZE_STEP: Readonly<Record<SizeClass, number>> = { small: 0, man: 0, large: 1, huge: 2 }

interface Body {
  sizeClass: SizeClass
  hardToHandle: boolean
}

/** WWN-GRP-07: what is barely plausible to handle is so whatever its size; the larger attacker gains nothing. */
export function handlingOf(attacker: Pick<Body, 'sizeClass'>, target: Body): Handling {
  if (target.hardToHandle) return 'barelyPlausible'
  return SIZE_STEP[target.sizeClass] > SIZE_STEP[attacker.sizeClass] ? 'larger' : 'usual'
}

/** WWN-GRP-01: nobody holds more than one; whoever is held may hold the holder alone; the hands must be free (a natural grasp counts). */
export type GrappleObstacle = 'holds-another' | 'hands-full' | 'holds-already' | 'is-held'

export function grappleObstacle(
  grappler: { id: string; handsFree: number; naturalGrasp: boolean },
  defender: string,
  grapples: readonly WwnGrapple[],
): GrappleObstacle | null {
  const own = grapples.find((grapple) => grapple.grappler === grappler.id)
  if (own !== undefined) return own.defender === defender ? 'holds-already' : 'holds-another'
  const holders = grapples.filter((grapple) => grapple.defender === grappler.id)
  if (holders.length > 0 && holders.every((holder) => holder.grappler !== defender)) return 'is-held'
  return grappler.naturalGrasp || grappler.handsFree >= 2 ? null : 'hands-full'
}

/** As {@link grappleObstacle}, of a combatant with its sheet. */
export const graspObstacle = (
  { id }: Pick<Combatant, 'id'>,
  sheet: Readonly<Sheet>,
  defender: string,
  grapples: readonly WwnGrapple[],
): GrappleObstacle | null =>
  grappleObstacle(
    { id, handsFree: freeHands(sheet), naturalGrasp: !isCharacter(sheet) && sheet.naturalGrasp },
    defender,
    grapples,
  )

/** WWN-GRP-03: one check against all; free only if it beats every one of them. */
export function escapes(defender: Party, grapplers: readonly Party[], houseRule: HouseRule): OpposedResult {
  const results = grapplers.map((grappler) => opposed(defender, grappler, houseRule))
  if (results.includes('passive')) return 'passive'
  return results.includes('reroll') ? 'reroll' : 'active'
}

/** WWN-GRP-06: a tie frees the defender, whatever the switch for ties says. */
export const movesGrappled = (grappler: number, defender: number): boolean => grappler > defender

/** WWN-GRP-04: rooted to the spot, and with nothing but bare hands to fight with. */
export const isInGrapple = (combatant: string, grapples: readonly WwnGrapple[]): boolean =>
  grapples.some(({ grappler, defender }) => grappler === combatant || defender === combatant)

export type ShatterObstacle =
  | 'weapon-cannot-shatter'
  | 'no-shield'
  | 'shield-magical'
  | 'shield-broken'
  | 'shield-not-in-use'

/** WWN-CCA-11: what can break a shield, and which shields break. */
export function shatterObstacle(
  weapon: Readonly<WwnWeapon>,
  improvedUnarmed: boolean,
  shield: Readonly<Pick<WwnShield, 'magic' | 'broken' | 'state'>> | null,
): ShatterObstacle | null {
  const fit = weapon.kind === 'unarmed' ? improvedUnarmed : weapon.tags.length > 0
  if (!fit) return 'weapon-cannot-shatter'
  if (shield === null) return 'no-shield'
  if (shield.broken) return 'shield-broken'
  if (shield.state !== 'inHand') return 'shield-not-in-use'
  return shield.magic ? 'shield-magical' : null
}
