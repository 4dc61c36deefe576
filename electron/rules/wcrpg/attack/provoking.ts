/** Who may strike at what somebody does, and the declaration that waits for them (WCA-OPPA-01). */
import type { WcrpgPending, WcrpgPlace } from '@shared/wcrpg/fight'
import { areAllied } from '@shared/campaign/sides'
import { findCombatant, needById } from '../../../engine/lookup'
import { isHelpless } from '../sheet/condition'
import type { Fighter } from '../fighter'
import { grappleOf } from '../grapple/grapples'
import { areNear } from './lineOfSight'
import { isWithinReach } from './range'
import { rangeAfter, type Movement } from '../movement/approach'
import type { Combatant, Resolution } from '../types'

/** Hostile, there, able to act, in no Grapple, its hands not full of a weapon to reload; fists are always ready. */
export function canStrike(
  resolution: Resolution,
  { encounter, combatant, now }: Fighter,
  opponent: Combatant,
): boolean {
  if (opponent.withdrawn || areAllied(encounter.sides, combatant.side, opponent.side)) return false
  if (encounter.surpriseRound && encounter.fight.surprised.includes(opponent.side)) return false
  if (opponent.fight.swallowed !== null || grappleOf(encounter, opponent.id) !== undefined) return false
  if (opponent.fight.reloading !== null) return false
  return !isHelpless(resolution.peek(opponent.sheet), now)
}

/** Without a field: the one approached, coming from beyond one short increment to within it. */
export function approachedBy(resolution: Resolution, fighter: Fighter, movement: Movement): string[] {
  const { encounter, combatant } = fighter
  const { range } = combatant.fight
  if (range === null || movement.direction === 'away') return []
  const scale = encounter.fight.rangeScale
  if (isWithinReach(range, scale) || !isWithinReach(rangeAfter(range, scale, movement), scale)) return []
  const opponent = needById(encounter.combatants, range.target, 'combatant')
  return canStrike(resolution, fighter, opponent) ? [opponent.id] : []
}

/** Without a field nobody else's place is known: those whom the GM says that the way leads past, if they can strike. */
export const namedToPass = (resolution: Resolution, fighter: Fighter, passes: readonly string[]): string[] =>
  passes.filter((id) => {
    const other = findCombatant(fighter.encounter, id)
    return other !== undefined && canStrike(resolution, fighter, other)
  })

/** On a field: everybody who is not near at the start and is at some place of the way. */
export function passedBy(resolution: Resolution, fighter: Fighter, places: readonly WcrpgPlace[]): string[] {
  const { campaign, encounter, combatant } = fighter
  return encounter.combatants
    .filter((other) => other.id !== combatant.id && other.fight.position !== null)
    .filter((other) => !areNear(campaign, encounter, combatant, other))
    .filter((other) =>
      places.some((place) =>
        areNear(campaign, encounter, { ...combatant, fight: { ...combatant.fight, position: place } }, other),
      ),
    )
    .filter((other) => canStrike(resolution, fighter, other))
    .map(({ id }) => id)
}

/** Writes the declaration down and says who may answer. Returns whether it waits for anybody. */
export function declare(
  resolution: Resolution,
  { combatant, sheet }: Fighter,
  pending: WcrpgPending,
): boolean {
  combatant.fight.pending = pending
  for (const id of pending.answering)
    resolution.log.say(
      'opportunity.provoked',
      { who: sheet.name, by: resolution.peek(id).name },
      { rule: 'WCA-OPPA-01', tone: 'turn' },
    )
  return pending.answering.length > 0
}
