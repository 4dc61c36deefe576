/** Quick and Dirty: one round, and the side that did the most damage wins (WIRE-QAD-01, WIRE-QAD-02, WIRE-QAD-03). */
import type { Side } from '@shared/campaign/types'
import type { Verdict } from '@shared/contract/types'
import { areAllied } from '@shared/campaign/sides'
import { tally } from '../../engine/tally'
import type { Combatant, Encounter, Resolution, Sheet } from './types'

export const isQuick = (encounter: Encounter): boolean => encounter.fight.mode === 'quickAndDirty'

/** What a combatant was before, so that the damage can be discarded afterwards. */
export function remember(encounter: Encounter, combatant: Combatant, sheet: Sheet): void {
  if (!isQuick(encounter)) return
  // who has left and comes back is what they were before all of it
  combatant.fight.before = encounter.fight.left[combatant.sheet] ?? {
    pools: { ...sheet.pools },
    dead: sheet.dead,
  }
}

/**
 * WIRE-QAD-02: what one side does to another counts, overkill included; before or after reduction by the switch.
 * @returns what was counted; null: nothing is counted here
 */
export function countDamage(
  resolution: Resolution,
  encounter: Encounter,
  by: string,
  to: string,
  damage: { dealt: number; taken: number },
): number | null {
  if (!isQuick(encounter) || areAllied(encounter.sides, by, to)) return null
  const counted = resolution.houseRule('quickDirtyDamage') === 'beforeReduction' ? damage.dealt : damage.taken
  const { damageDone } = encounter.fight
  damageDone[by] = (damageDone[by] ?? 0) + counted
  return counted
}

/** Damage of a side and of those who stand with it. */
const doneBy = (encounter: Encounter, side: string): number =>
  encounter.sides
    .filter((other) => areAllied(encounter.sides, side, other.id))
    .reduce((total, other) => total + (encounter.fight.damageDone[other.id] ?? 0), 0)

const presentSides = ({ sides, combatants }: Encounter): Side[] =>
  sides.filter((side) => combatants.some((c) => c.side === side.id))

/** The side that did more than every side against it; null = a draw. */
export function winnerByDamage(encounter: Encounter): string | null {
  const sides = presentSides(encounter)
  const winner = sides.find((side) =>
    sides.every(
      (other) =>
        areAllied(encounter.sides, side.id, other.id) ||
        doneBy(encounter, side.id) > doneBy(encounter, other.id),
    ),
  )
  return winner?.id ?? null
}

/** Decided once everybody has had a turn. */
export const quickVerdict = (encounter: Encounter, standing: Verdict): Verdict => {
  const over = encounter.round >= 1 && !encounter.roundBegun
  return { ...standing, over, winner: over ? winnerByDamage(encounter) : null }
}

/** Says what each side did and who has won by it; or only what was done, when the GM ends it otherwise. */
export function sayVerdict(resolution: Resolution, encounter: Encounter): void {
  if (!isQuick(encounter) || encounter.round < 1) return
  const derivations = presentSides(encounter).map((side) =>
    tally('wireDamageDone', 'WIRE-QAD-02', { side: side.name }).add(
      'wireDamageDone',
      encounter.fight.damageDone[side.id] ?? 0,
    ),
  )
  const most = (sides: readonly Side[]): number =>
    Math.max(0, ...sides.map((side) => doneBy(encounter, side.id)))
  resolution.houseRule('quickDirtyDamage')
  if (encounter.roundBegun || encounter.result?.winner !== winnerByDamage(encounter)) {
    resolution.log.say('quick.stopped', {}, { rule: 'WIRE-QAD-02', tone: 'turn', derivations })
    return
  }
  const winner = encounter.sides.find((side) => side.id === winnerByDamage(encounter))
  if (winner === undefined) {
    const done = most(presentSides(encounter))
    resolution.log.say('quick.draw', { done }, { rule: 'WIRE-QAD-02', tone: 'turn', derivations })
    return
  }
  const others = presentSides(encounter).filter((side) => !areAllied(encounter.sides, side.id, winner.id))
  resolution.log.say(
    'quick.decided',
    { side: winner.name, done: doneBy(encounter, winner.id), other: most(others) },
    { rule: 'WIRE-QAD-02', tone: 'turn', derivations },
  )
}
