/** What the GM says of one of several targets alone, beside what holds for all of them (WCA-MULTI-02, WCA-EHD-01). */
import { isRecord } from '@shared/contract/json'
import type { Id, Json, JsonRecord } from '@shared/contract/types'
import { modifiersIn, type Modifier } from '@/features/forms/form'
import { strikesIn } from './strikes'

export interface Circumstances {
  target: Id
  /** null: as for all of them. */
  lineOfSight: string | null
  crossfire: string | null
  modifiers: Modifier[]
  /** In a blast: how far away; null: as for all of them. */
  metres: number | null
}

const idsIn = (value: Json | undefined): Id[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
const textOrNull = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)

/** Each target of the form once, in its order: of strikes, or caught in a blast. */
export const targetsIn = ({ strikes, whole, half, quarter }: JsonRecord): Id[] => [
  ...new Set([
    ...strikesIn(strikes).map(({ target }) => target),
    ...[whole, half, quarter].flatMap((list) => idsIn(list)),
  ]),
]

export const circumstancesIn = (value: Json | undefined): Circumstances[] =>
  Array.isArray(value)
    ? value.flatMap((row) => {
        const target = isRecord(row) ? row['target'] : null
        if (!isRecord(row) || typeof target !== 'string') return []
        const { lineOfSight, crossfire, modifiers, metres } = row
        return [
          {
            target,
            lineOfSight: textOrNull(lineOfSight),
            crossfire: textOrNull(crossfire),
            modifiers: modifiersIn(modifiers ?? null),
            metres: typeof metres === 'number' ? metres : null,
          },
        ]
      })
    : []

export const circumstancesOf = (all: readonly Circumstances[], target: Id): Circumstances =>
  all.find((one) => one.target === target) ?? {
    target,
    lineOfSight: null,
    crossfire: null,
    modifiers: [],
    metres: null,
  }

/** The rows as the command has them: of today's targets alone, and of those what differs from the others. */
export function circumstancesSent(
  all: readonly Circumstances[],
  targets: readonly Id[],
  withMetres: boolean,
): Json {
  return all
    .filter(
      ({ target, lineOfSight, crossfire, modifiers, metres }) =>
        targets.includes(target) &&
        (lineOfSight !== null || crossfire !== null || metres !== null || modifiers.length > 0),
    )
    .map(({ metres, modifiers, ...said }) => ({
      ...said,
      modifiers: modifiers.map(({ why, value }) => ({ why, value })),
      ...(withMetres ? { metres } : {}),
    }))
}
