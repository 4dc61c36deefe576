/** The statistics of a fight, as windows are told them, from what was added up. Reads only. */
import type { Campaign } from '@shared/campaign/types'
import type { FightStatistics } from '@shared/contract/statistics'
import { needById } from '../lookup'
import type { Systems } from '../system'
import type { FightTally } from './fold'
import { reportOf } from './report'

/** Null: no entry of it is told. Throws when the fight is not there. */
export function statisticsOf(
  systems: Systems,
  tally: FightTally,
  now: Campaign,
): Omit<FightStatistics, 'partial'> | null {
  const { figures, last, from, until } = tally
  if (last === null || from === null || until === null) return null
  const { encounter, tellsDealt, sides } = reportOf(systems, tally, now)
  const { name, fight } = needById(last.encounters, encounter, 'encounter')
  return {
    encounter,
    tellsDealt,
    name,
    roundKey: systems(fight.system).report.roundKey,
    system: fight.system,
    from,
    until,
    sides: sides.map((side) => ({ id: side.id, name: side.name, begins: figures.begins.get(side.id) ?? 0 })),
    rounds: [...figures.rounds]
      .toSorted(([one], [other]) => one - other)
      .map(([round, bySide]) => ({ round, sides: [...bySide].map(([side, told]) => ({ side, ...told })) })),
    people: sides.flatMap((side) =>
      side.people.map(({ id, name: called, player, hidden, fate, harm, counts }) => {
        const { felled = 0, used } = figures.people.get(id) ?? {}
        return {
          id,
          name: called,
          player,
          hidden,
          fate,
          harm,
          counts,
          side: side.id,
          felled,
          used: [...(used?.values() ?? [])],
        }
      }),
    ),
  }
}
