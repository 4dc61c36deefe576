/**
 * Ranges without a grid: stated, rolled, walked; metres and increments (WCG-RANGE-01, WCG-RANGE-02, WCG-RANGE-03,
 * WCG-RANGE-04, WCG-ALT-01, WCG-ALT-02, WCG-ALT-03, WCA-RANGE-01, WCA-RANGE-02).
 */
import type { Distance } from '@shared/wcrpg/commands/parts'
import { nextRangeDie } from '@shared/wcrpg/rangeDice'
import type { Refusal } from '@shared/contract/types'
import { switchInForce } from '@shared/houseRules'
import type { WcrpgPlace, WcrpgRange } from '@shared/wcrpg/fight'
import { rangeBetween, type SquareRange } from '@shared/wcrpg/geometry'
import { findCombatant } from '../../../engine/lookup'
import { roundHalfUp } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { rollD10s, sumD5, askOf } from '../dice'
import { incrementsBetween } from '../field/ranges'
import { METRES_PER_INCREMENT, type RangeDie } from '../tables'
import type { Campaign, Combatant, Encounter, Resolution } from '../types'
import type { Fighter } from '../fighter'

export type RangeScale = keyof typeof METRES_PER_INCREMENT

/** WCG-RANGE-02: nearest whole increment, half up. */
export const incrementsOf = (metres: number, scale: RangeScale): number =>
  roundHalfUp(metres / METRES_PER_INCREMENT[scale])

/** Distance in metres: as stated, else the increments times their length (WCA-RANGE-01). */
export const metresOf = (range: Pick<WcrpgRange, 'metres' | 'increments'>, scale: RangeScale): number =>
  range.metres ?? range.increments * METRES_PER_INCREMENT[scale]

/** How far apart two combatants are. */
export interface Reach {
  /** Of the fight's scale; decimal on an open board. */
  increments: number
  metres: number
}

/** WCA-RANGE-02: the same spot. */
export const RANGE_ZERO: Reach = { increments: 0, metres: 0 }

/** Distance that the strike at a rush happens at: arm's reach, as the rusher comes. */
export const ARMS_REACH: Reach = { increments: 1, metres: METRES_PER_INCREMENT.short }

/**
 * Range from one combatant to another: by their places on a field, else the range that stands to that target; null:
 * not known.
 */
export function rangeTo(
  campaign: Campaign,
  encounter: Encounter,
  from: Combatant,
  target: Combatant,
): Reach | null {
  const { grid, rangeScale } = encounter.fight
  if (grid === 'none') return knownRange(from, target, rangeScale)
  const squares = String(switchInForce(campaign, 'squareRange'))
  const increments = incrementsBetween(encounter, from, target, squares)
  return increments === null
    ? null
    : { increments, metres: metresOf({ increments, metres: null }, rangeScale) }
}

/** Without a field the range stands to the current target alone. */
const knownRange = ({ fight: { range } }: Combatant, { id }: Combatant, scale: RangeScale): Reach | null =>
  range?.target === id ? { increments: range.increments, metres: metresOf(range, scale) } : null

/** The same from whoever acts. */
export const rangeFrom = ({ campaign, encounter, combatant }: Fighter, target: Combatant): Reach | null =>
  rangeTo(campaign, encounter, combatant, target)

/** The target that somebody has chosen on a field, with the range as it stands now. */
export function rangeOnField(
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
  target: Combatant,
): WcrpgRange {
  const reach = rangeTo(campaign, encounter, combatant, target)
  return {
    target: target.id,
    increments: reach?.increments ?? 0,
    metres: reach?.metres ?? null,
    rolled: null,
    die: null,
    round: encounter.round,
  }
}

/** Increments between two places of the field; null: one of them has none. */
export function placedRange(
  campaign: Campaign,
  encounter: Encounter,
  one: WcrpgPlace | null,
  other: WcrpgPlace | null,
): number | null {
  const { grid } = encounter.fight
  if (grid === 'none' || one === null || other === null) return null
  return rangeBetween(grid, one, other, switchInForce(campaign, 'squareRange') as SquareRange)
}

/** WCA-RANGE-02: the same spot; on a measured board base to base, nearer than half an increment. */
export const isRangeZero = ({ metres }: Reach): boolean => metres < METRES_PER_INCREMENT.short / 2

/** Whole or decimal short increments of a distance. */
export const shortIncrements = ({ metres }: Reach): number => metres / METRES_PER_INCREMENT.short

/** WCA-RANGE-02: within one short increment two opponents are in melee. */
export const isWithinReach = (range: WcrpgRange, scale: RangeScale, shortIncrements = 1): boolean =>
  metresOf(range, scale) <= shortIncrements * METRES_PER_INCREMENT.short

export { nextRangeDie }

/** Ranges rolled before round 1 are those of round 1. */
const currentRound = ({ round, surpriseRound }: Encounter): number => Math.max(round, surpriseRound ? 0 : 1)

/** WCG-ALT-02: a new target, a new memory. Without the alternative system it is always 2d10. */
export function dieFor(encounter: Encounter, range: WcrpgRange | null, target: string): RangeDie {
  if (!encounter.fight.alternativeRange || range?.target !== target) return '2d10'
  if (range.die === null || range.rolled === null) return '2d10'
  // rolled again in the same round it is the same die once more: a round moves on by one roll
  const isAgain = range.round === currentRound(encounter)
  return isAgain ? range.die : nextRangeDie(range.die, range.rolled)
}

/** What a range roll says: the range it is worth, and the raw result that the next die follows from (WCC-DICE-02). */
function rollRange(
  resolution: Resolution,
  combatant: Combatant,
  target: Combatant,
  die: RangeDie,
): { increments: number; raw: number } {
  const sheet = resolution.peek(combatant.sheet)
  const ask = askOf(sheet, 'range', 'WCG-RANGE-03', { target: resolution.peek(target.sheet).name })
  if (die === '1d5') {
    const value = sumD5(resolution, 1, ask)
    return { increments: value, raw: value }
  }
  const { worth, raw } = rollD10s(resolution, die === '2d10' ? 2 : 1, ask)
  return { increments: worth, raw }
}

/** The range that a target has to this combatant in this round, if it has targeted it (WCG-RANGE-04). */
export const rangeFromTarget = (
  encounter: Encounter,
  combatant: Combatant,
  target: Combatant,
): WcrpgRange | null => {
  const theirs = target.fight.range
  return theirs?.target === combatant.id && theirs.round === encounter.round ? theirs : null
}

/** Refusals: `unknown-target`, `own-target`, `not-targeted-by` (there is no range of theirs to take). */
export function refuseTargeting(
  encounter: Encounter,
  combatant: Combatant,
  targetId: string,
  distance: Distance | null,
): Refusal | null {
  const target = findCombatant(encounter, targetId)
  if (target === undefined) return refuse('unknown-target', { target: targetId })
  if (target.id === combatant.id) return refuse('own-target')
  if (distance?.how === 'theirs' && rangeFromTarget(encounter, combatant, target) === null)
    return refuse('not-targeted-by')
  return null
}

/**
 * Sets target and range and says so (WCG-RANGE-01, WCG-RANGE-02, WCG-RANGE-03, WCG-RANGE-04). Ranges rolled before
 * round 1 are those of round 1.
 */
export function setRange(
  resolution: Resolution,
  encounter: Encounter,
  combatant: Combatant,
  target: Combatant,
  distance: Distance,
): void {
  const scale = encounter.fight.rangeScale
  const round = currentRound(encounter)
  const was = combatant.fight.range
  const base = { target: target.id, rolled: null, die: null, metres: null, round }
  switch (distance.how) {
    case 'metres':
      combatant.fight.range = {
        ...base,
        metres: distance.metres,
        increments: incrementsOf(distance.metres, scale),
      }
      break
    case 'increments':
      combatant.fight.range = { ...base, increments: distance.increments }
      break
    case 'theirs': {
      const theirs = rangeFromTarget(encounter, combatant, target)
      if (theirs === null) throw new Error('a range that is not there was taken over')
      // a rolled range holds for its round only, whoever rolled it; a stated one stands until somebody moves;
      // the own memory of the die is left alone (WCG-ALT-02)
      const own = combatant.fight.range
      const memory =
        theirs.rolled === null
          ? { rolled: null, die: null }
          : own?.target === target.id && own.rolled !== null
            ? { rolled: own.rolled, die: own.die }
            : { rolled: theirs.increments, die: null }
      combatant.fight.range = { ...base, ...memory, metres: theirs.metres, increments: theirs.increments }
      break
    }
    case 'roll': {
      const die = dieFor(encounter, combatant.fight.range, target.id)
      const { increments, raw } = rollRange(resolution, combatant, target, die)
      combatant.fight.range = { ...base, rolled: raw, die, increments }
    }
  }
  // stated again as it stood: nothing worth a line
  if (
    distance.how !== 'roll' &&
    was?.target === target.id &&
    was.increments === combatant.fight.range.increments &&
    was.metres === combatant.fight.range.metres
  )
    return
  sayRange(resolution, encounter, combatant, target, distance.how === 'roll' ? 'range.rolled' : 'range.set')
}

/** Says whom somebody faces, and from how far. */
export function sayRange(
  resolution: Resolution,
  { fight: { rangeScale } }: Encounter,
  { sheet, hidden, fight: { range } }: Combatant,
  target: Combatant,
  says: 'range.rolled' | 'range.set',
): void {
  if (range === null) return
  resolution.log.say(
    says,
    {
      who: resolution.peek(sheet).name,
      target: resolution.peek(target.sheet).name,
      increments: range.increments,
      metres: metresOf(range, rangeScale),
    },
    {
      rule: says === 'range.rolled' ? 'WCG-RANGE-03' : 'WCG-RANGE-02',
      secret: hidden || target.hidden,
    },
  )
}
