/** Obstacles of a prepared WCRPG fight: blank ones, and whether a draft is whole (WCA-LOS-02). */
import type { WcrpgEncounterState } from '@shared/wcrpg/fight'
import type { FieldKind } from '@shared/wcrpg/names'

export type Obstacle = WcrpgEncounterState['obstacles'][number]
type Draft = Pick<WcrpgEncounterState, 'grid' | 'field' | 'obstacles' | 'rangeAdjustments'>

export const blankObstacle = (id: string): Obstacle => ({
  id,
  name: '',
  kind: 'solid',
  absorbs: null,
  areas: [],
})

/** Edges of an area: the last square or hex counts; an open board is measured from edge to edge. */
export const areaBounds = (
  kind: FieldKind,
  { columns, rows }: { columns: number; rows: number },
): { columns: number; rows: number } =>
  kind === 'open' ? { columns: columns + 1, rows: rows + 1 } : { columns, rows }

/** Obstacles have names and lie on the field the right way round; pairs are two, and add something. */
export function isWhole({ grid, field, obstacles, rangeAdjustments }: Draft): boolean {
  const named = obstacles.every(({ name }) => name.trim() !== '')
  const pairs = rangeAdjustments.every(({ one, other }) => one !== other)
  if (grid === 'none' || field === null) return named && pairs
  const { columns, rows } = areaBounds(grid, field)
  const onField = obstacles.every(({ areas }) =>
    areas.every(
      ({ left, top, right, bottom }) => left <= right && top <= bottom && right < columns && bottom < rows,
    ),
  )
  return named && pairs && onField
}
