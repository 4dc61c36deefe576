/**
 * Who is in which Grapple, who is pinned; the Grapple Check (WCA-GRAPPLE-01, WCA-GRAPPLE-02, WCA-GRAPPLE-03,
 * WCA-GRAPPLE-04, WCA-GRAPPLE-05).
 */
import type { Refusal } from '@shared/contract/types'
import type { WcrpgGrapple } from '@shared/wcrpg/fight'
import { refuse } from '../../../engine/system'
import type { Fighter } from '../fighter'
import { tally, type Tally } from '../../../engine/tally'
import { bonusPenaltyOf } from '../attack/bonusPenalty'
import { addModifiers, type Modifier } from '../checks/checks'
import { sumD10, askOf } from '../dice'
import type { Combatant, Encounter, Resolution, Sheet } from '../types'

export const grappleOf = (encounter: Encounter, id: string): WcrpgGrapple | undefined =>
  encounter.fight.grapples.find(({ members }) => members.includes(id))

/** Refusal: `in-a-grapple`. */
export const refuseGrappled = ({
  encounter,
  combatant,
  sheet,
}: Pick<Fighter, 'encounter' | 'combatant' | 'sheet'>): Refusal | null =>
  grappleOf(encounter, combatant.id) === undefined ? null : refuse('in-a-grapple', { who: sheet.name })

/** WCA-GRAPPLE-04: held immobile. */
export const isPinned = (encounter: Encounter, id: string): boolean =>
  encounter.fight.grapples.some(({ pins }) => pins.some(({ who }) => who === id))

/** Pinned by others, or inside of somebody: no part in anything else. */
export const isHeld = (encounter: Encounter, { id, fight }: Combatant): boolean =>
  fight.swallowed !== null || isPinned(encounter, id)

/** WCA-GRAPPLE-04: the pinned and swallowed do nothing that takes a limb, free of phases or not. Refusal: `held`. */
export const refuseHeld = ({
  encounter,
  combatant,
  sheet,
}: Pick<Fighter, 'encounter' | 'combatant' | 'sheet'>): Refusal | null =>
  isHeld(encounter, combatant) ? refuse('held', { who: sheet.name }) : null

/** WCA-GRAPPLE-02: 2d10 + Melee Attack Bonus + Size Class. */
export function rollGrapple(
  resolution: Resolution,
  combatant: Combatant,
  sheet: Sheet,
  bonus: { what: string; value: number; rule: string } | null = null,
  modifiers: readonly Modifier[] = [],
): Tally {
  const faces = sumD10(resolution, 2, askOf(sheet, 'grapple', 'WCA-GRAPPLE-02'))
  const check = tally('grappleCheck', 'WCA-GRAPPLE-02', { who: sheet.name })
    .add('roll2d10', faces)
    .add('meleeAttackBonus', sheet.mab, { who: sheet.name })
    .add('sizeClass', sheet.species.sizeClass)
    .addIfAny('stuntPenalty', bonusPenaltyOf(combatant), { who: sheet.name }, 'WCA-STUNT-03')
  if (bonus !== null) check.addIfAny(bonus.what, bonus.value, {}, bonus.rule)
  return addModifiers(check, modifiers) // WCC-CHECK-05
}

/** Ends what hangs on somebody who has left the Grapple; one of fewer than two members is over. */
export function leaveGrapple(encounter: Encounter, id: string): void {
  encounter.fight.grapples = encounter.fight.grapples
    .map((grapple) => ({
      ...grapple,
      members: grapple.members.filter((member) => member !== id),
      pins: grapple.pins.filter(({ by, who }) => by !== id && who !== id),
      winner: grapple.winner === id ? null : grapple.winner,
    }))
    .filter(({ members }) => members.length > 1)
}
