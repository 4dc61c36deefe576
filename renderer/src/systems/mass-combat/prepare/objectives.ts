/** What a side is there for: which further fields each type takes, and blanks (MC-SQD-06). */
import { computed } from 'vue'
import type { Id } from '@shared/contract/types'
import type { Objective } from '@shared/mass-combat/fight'
import { OBJECTIVES, type ObjectiveType } from '@shared/mass-combat/names'
import { ui } from '@/words/words'

export type ObjectiveField = 'units' | 'count' | 'untilTurn' | 'edge' | 'square'

export const FIELDS_OF: Readonly<Record<ObjectiveType, readonly ObjectiveField[]>> = {
  destroyAll: [],
  destroy: ['units', 'count'],
  survive: ['units', 'count', 'untilTurn'],
  exitEdge: ['units', 'count', 'edge'],
  disableOrTractor: ['units', 'count'],
  damage: ['units', 'count'],
  hold: ['square', 'untilTurn'],
  other: [],
}

export const objectiveChoices = computed(() =>
  OBJECTIVES.map((value) => ({ value, label: ui(`fleet.objective.${value}`) })),
)

export const blankObjective = (id: string, side: Id): Objective => ({
  id,
  side,
  type: 'destroyAll',
  text: '',
  units: [],
  count: 1,
  untilTurn: null,
  edge: null,
  square: null,
  progress: 0,
  reached: null,
})

/** With another type: fields that it does not take are empty again, those that it needs have a first value. */
export function withType(objective: Objective, type: ObjectiveType): Objective {
  const takes = (field: ObjectiveField): boolean => FIELDS_OF[type].includes(field)
  return {
    ...objective,
    type,
    units: takes('units') ? objective.units : [],
    count: takes('count') ? objective.count : 1,
    untilTurn: takes('untilTurn') ? objective.untilTurn : null,
    edge: takes('edge') ? (objective.edge ?? 'right') : null,
    square: takes('square') ? (objective.square ?? { x: 0, y: 0 }) : null,
    progress: 0,
    reached: null,
  }
}

/** The GM's words, or those of its type. */
export const objectiveWords = ({ type, text }: Pick<Objective, 'type' | 'text'>): string =>
  text.trim() === '' ? ui(`fleet.objective.${type}`) : text.trim()

/** What is the GM's to judge must be told in words. */
export const isComplete = (objectives: readonly Objective[]): boolean =>
  objectives.every(({ type, text }) => type !== 'other' || text.trim() !== '')
