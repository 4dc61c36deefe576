/** The combat method of a WCRPG fight: grid and timing, as fields and in words (WCG-METHOD-01). Knows no window. */
import { blankEncounterState, blankField } from '@shared/wcrpg/blanks'
import type { WcrpgEncounterState, WcrpgField } from '@shared/wcrpg/fight'
import { facingsOf, snapFacing, UNITS_PER_INCREMENT } from '@shared/wcrpg/geometry'
import { TIMED_KINDS, type FieldKind, type Grid, type Timing } from '@shared/wcrpg/names'
import { numeral, ui } from '@/words/words'

/** What a fight is set to before it begins. */
export type Method = Pick<
  WcrpgEncounterState,
  'rangeScale' | 'alternativeRange' | 'sameTypeSimultaneous' | 'grid' | 'field' | 'timing'
>
export type Timings = WcrpgEncounterState['timing']

export function methodOf(fight: Method = blankEncounterState()): Method {
  const { rangeScale, alternativeRange, sameTypeSimultaneous, grid, field, timing } = fight
  return { rangeScale, alternativeRange, sameTypeSimultaneous, grid, field, timing }
}

export const MOST_ACROSS = 200

/** Another grid: the field keeps its size, and "ahead" turns to the nearest facing there is. */
export function withGrid(method: Method, grid: Grid): Method {
  if (grid === 'none') return { ...method, grid, field: null }
  const field = method.field ?? blankField()
  return { ...method, grid, field: { ...field, ahead: snapFacing(grid, field.ahead) } }
}

/** Every facing of squares and hexes; on an open board the eight that have names. */
export const directionsOf = (kind: FieldKind): readonly number[] =>
  facingsOf(kind) ?? facingsOf('square') ?? []

const NAMED = [0, 45, 60, 90, 120, 135, 180, 225, 240, 270, 300, 315] as const
type Named = (typeof NAMED)[number]
const isNamed = (degrees: number): degrees is Named => NAMED.some((named) => named === degrees)

export function directionWords(degrees: number): string {
  return isNamed(degrees)
    ? ui('wcrpg.setUp.directionOf', {
        direction: ui(`wcrpg.setUp.direction.${degrees}`),
        degrees: numeral(degrees),
      })
    : `${numeral(degrees)}°`
}
export const directionChoices = (kind: FieldKind): { value: number; label: string }[] =>
  directionsOf(kind).map((value) => ({ value, label: directionWords(value) }))

/** WCG-GRID-02: how large an open board is on the table. */
export function boardWords({ columns, rows, unit }: WcrpgField): string {
  const per = UNITS_PER_INCREMENT[unit]
  return ui(`wcrpg.setUp.board.${unit}`, { columns: numeral(columns * per), rows: numeral(rows * per) })
}

export type Tempo = Timing | 'mixed'
/** One timing for everything, or some of each. */
export function tempoOf(timing: Timings): Tempo {
  const kinds = TIMED_KINDS.filter((kind) => timing[kind] === 'simultaneous')
  if (kinds.length === 0) return 'turnBased'
  return kinds.length === TIMED_KINDS.length ? 'simultaneous' : 'mixed'
}
export const allOf = (timing: Timing): Timings => ({
  movement: timing,
  attack: timing,
  other: timing,
  endOfRound: timing,
})

export function gridWords({ grid, field }: Pick<Method, 'grid' | 'field'>): string {
  return grid === 'none' || field === null
    ? ui('wcrpg.setUp.method.noGrid')
    : ui(`wcrpg.setUp.method.${grid}`, { columns: field.columns, rows: field.rows })
}
function timingWords(timing: Timings): string {
  const tempo = tempoOf(timing)
  if (tempo !== 'mixed') return ui(`wcrpg.setUp.method.${tempo}`)
  const kinds = TIMED_KINDS.filter((kind) => timing[kind] === 'simultaneous')
  return ui('wcrpg.setUp.method.mixed', {
    kinds: kinds.map((kind) => ui(`wcrpg.setUp.method.${kind}`)).join(', '),
  })
}

/** Grid and timing in a few words each. */
export const methodFacts = (fight: Pick<WcrpgEncounterState, 'grid' | 'field' | 'timing'>): string[] => [
  gridWords(fight),
  timingWords(fight.timing),
]
