/**
 * The roll of a group, its modifiers, and what an 18 or a zero does to its goals (WCG-SIMP-02, WCG-SIMP-05,
 * WCG-SIMP-06, WCG-SIMP-09, WCG-SIMP-10).
 */
import type { WcrpgSimple } from '@shared/wcrpg/fight'
import { roller, type DiceAsk } from '../../../engine/dice'
import { perFull } from '../../../engine/rounding'
import { tally, type Tally } from '../../../engine/tally'
import { rollD10s } from '../dice'
import type { Encounter, Resolution } from '../types'
import { sideName, type GroupStrength } from './groups'

/** Faces of the best and the worst roll; goals read raw faces whatever a zero is worth (WCC-DICE-02). */
const HIGHEST = 18
const LOWEST = 0
/** WCG-SIMP-10. */
const HERO_POINTS_PER_BONUS = 100

/** What a group rolled. */
export interface Rolled {
  strength: GroupStrength
  /** Worth of the dice, without modifiers. */
  natural: number
  total: number
}

/** WCG-SIMP-09: whole multiples of the smallest group beyond the first, and one more for being the largest alone. */
export function sizeModifier(size: number, sizes: readonly number[]): { multiples: number; largest: 0 | 1 } {
  const smallest = Math.min(...sizes)
  const isLargest = size === Math.max(...sizes) && sizes.filter((other) => other === size).length === 1
  return { multiples: perFull(size, smallest) - 1, largest: isLargest ? 1 : 0 }
}

/** WCG-SIMP-10: one for each full hundred. */
export const experienceModifier = (heroPoints: number): number => perFull(heroPoints, HERO_POINTS_PER_BONUS)

/** WCG-SIMP-02: the dice with everything that counts on top. */
export function totalOf(
  encounter: Encounter,
  { sizeModifiers, experienceModifiers }: WcrpgSimple,
  strength: GroupStrength,
  sizes: readonly number[],
  natural: number,
): Tally {
  const { group, size } = strength
  const result = tally('simpleRoll', 'WCG-SIMP-02', { side: sideName(encounter, group.side) })
    .add('simpleDice', natural)
    .addIfAny('simpleBonus', group.bonus, {}, 'WCG-SIMP-05')
  if (sizeModifiers) {
    const { multiples, largest } = sizeModifier(size, sizes)
    result
      .addIfAny('simpleSize', multiples, { multiple: multiples + 1 }, 'WCG-SIMP-09')
      .addIfAny('simpleLargest', largest, {}, 'WCG-SIMP-09')
  }
  if (experienceModifiers)
    result.addIfAny(
      'simpleExperience',
      experienceModifier(group.heroPoints),
      { points: group.heroPoints },
      'WCG-SIMP-10',
    )
  return result.addIfAny('simpleModifier', group.modifier)
}

/** Who rolls for a group: its first player character, else nobody in particular. */
export const rollerOf = (resolution: Resolution, { heroes }: GroupStrength): DiceAsk['roller'] => {
  const [first] = heroes
  return first === undefined ? null : roller(resolution.peek(first.sheet))
}

/**
 * WCG-SIMP-02, WCG-SIMP-05, WCG-SIMP-06: the roll of one group, and at once the second one that an 18 or a zero asks
 * for.
 */
export function rollGroup(
  resolution: Resolution,
  encounter: Encounter,
  simple: WcrpgSimple,
  strength: GroupStrength,
  active: readonly GroupStrength[],
): Rolled {
  const side = sideName(encounter, strength.group.side)
  const { worth, raw } = rollD10s(resolution, 2, {
    purpose: 'simpleRoll',
    roller: rollerOf(resolution, strength),
    rule: 'WCG-SIMP-02',
    with: { side },
  })
  const sizes = active.map(({ size }) => size)
  const total = totalOf(encounter, simple, strength, sizes, worth)
  resolution.log.say(
    'simple.rolled',
    { side, natural: worth, total: total.total },
    { rule: 'WCG-SIMP-02', derivations: [total] },
  )
  if (simple.goals && raw === HIGHEST) rollForGoal(resolution, side, strength, active.length)
  if (simple.goals && raw === LOWEST) rollAgainstGoal(resolution, side, strength, active.length)
  return { strength, natural: worth, total: total.total }
}

/** WCG-SIMP-05: more than there are groups wins the primary goal; else, or if that is not to be won, it may choose. */
function rollForGoal(resolution: Resolution, side: string, strength: GroupStrength, groups: number): void {
  const { group } = strength
  if (group.primary !== 'open') {
    group.choosing = true
    resolution.log.say('simple.chooses', { side }, { rule: 'WCG-SIMP-05', tone: 'good' })
    return
  }
  const { raw: second } = rollD10s(resolution, 2, {
    purpose: 'simpleGoal',
    roller: rollerOf(resolution, strength),
    rule: 'WCG-SIMP-05',
    with: { side, groups },
  })
  const isAchieved = second > groups
  if (isAchieved) group.primary = 'achieved'
  else group.choosing = true
  resolution.log.say(
    isAchieved ? 'simple.primary.achieved' : 'simple.primary.missed',
    { side, second, groups },
    { rule: 'WCG-SIMP-05', tone: 'good' },
  )
}

/**
 * WCG-SIMP-06: less than there are groups, and only taking everybody else out is left of the primary goal. A goal that
 * is achieved or blocked already is not at stake, so no die is asked for (WCC-DICE-05).
 */
function rollAgainstGoal(
  resolution: Resolution,
  side: string,
  strength: GroupStrength,
  groups: number,
): void {
  const { group } = strength
  if (group.primary !== 'open') return
  const { raw: second } = rollD10s(resolution, 2, {
    purpose: 'simpleGoal',
    roller: rollerOf(resolution, strength),
    rule: 'WCG-SIMP-06',
    with: { side, groups },
  })
  const isBlocked = second < groups
  if (isBlocked) group.primary = 'blocked'
  resolution.log.say(
    isBlocked ? 'simple.primary.blocked' : 'simple.primary.kept',
    { side, second, groups },
    { rule: 'WCG-SIMP-06', tone: isBlocked ? 'bad' : 'plain' },
  )
}
