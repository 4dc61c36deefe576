/** What a turn has cost, by side, and how far each side is with what it is there for (MC-SQD-06). */
import type { Encounter, Id } from '@shared/contract/types'
import type { Objective, TurnLoss } from '@shared/mass-combat/fight'
import { ui } from '@/words/words'
import { massCombatEncounter } from '../fight'

export interface SideSummary {
  side: Id
  units: TurnLoss[]
  total: Omit<TurnLoss, 'unit'>
  objectives: Objective[]
}

/** How far a side is, in what its objective counts in. */
export function progressWords({ type, progress, count, untilTurn }: Objective): string {
  if (type === 'destroyAll') return ui('battle.objective.out', { count: progress })
  if (type !== 'survive') return ui('battle.objective.progress', { progress, count })
  return untilTurn === null
    ? ui('battle.objective.left', { progress, count })
    : ui('battle.objective.leftUntil', { progress, count, turn: untilTurn })
}

export function summaryOf(encounter: Encounter): SideSummary[] {
  const fight = massCombatEncounter(encounter)
  if (fight === undefined) return []
  const sideOf = new Map(encounter.combatants.map(({ id, side }) => [id, side]))
  return encounter.sides.flatMap(({ id }): SideSummary[] => {
    const units = fight.summary.filter(({ unit }) => sideOf.get(unit) === id)
    const objectives = fight.objectives.filter(({ side }) => side === id)
    const total = units.reduce(
      (sum, loss) => ({
        lost: sum.lost + loss.lost,
        left: sum.left + loss.left,
        hull: sum.hull + loss.hull,
        flaws: sum.flaws + loss.flaws,
        shields: sum.shields + loss.shields,
      }),
      { lost: 0, left: 0, hull: 0, flaws: 0, shields: 0 },
    )
    return units.length + objectives.length === 0 ? [] : [{ side: id, units, total, objectives }]
  })
}
