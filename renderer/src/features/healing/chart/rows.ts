/** What a row of the chart is given, and how its marks are laid out. Pure. */
import type { DueView, PatientView } from '@shared/contract/recovery'
import type { Id, LogTone } from '@shared/contract/types'
import type { Axis } from '../axis'
import { timeAt, xOf } from '../axis'
import type { Estimate } from '../estimate'
import { marksOf, type Mark, type Run } from '../lane'

/** One thing due in a row: in a patient's whose name stands beside it, the medic's; in a medic's, the patient's. */
export interface RowDue {
  due: DueView
  patient: Id
  note: string | null
}
export interface ChartRow {
  id: Id
  /** Read out when the row is chosen. */
  label: string
  dues: readonly RowDue[]
  /** Null: no bands of states. */
  patient: PatientView | null
  ghosts: readonly Ghost[]
  estimate: RowEstimate | null
}
/** What would happen, drawn before it counts. */
export interface Ghost {
  at: number
  tone: LogTone
}
export interface RowEstimate extends Estimate {
  /** In-world second from which its runs went on. */
  from: number
  isStale: boolean
  words: string
}

export interface PlacedMark {
  mark: Mark
  entry: RowDue
  x: number
  /** 0 or 1: marks that lie close stand one below the other. */
  line: number
  /** So many further ones have no room beside it and lie below it. */
  covers: number
  isCovered: boolean
}
export interface PlacedRun {
  run: Run
  x1: number
  x2: number
}

export const MARK_SIZE = 11
/** Repeats nearer than this are one dotted line. */
const LEAST_PIXELS = 14
const LINES = [0, 1] as const

/** Marks of a row within the chart, soonest first; on the first line where there is room, else on the second. */
export function placeMarks(
  row: Pick<ChartRow, 'dues' | 'patient'>,
  axis: Axis,
  width: number,
): { marks: PlacedMark[]; runs: PlacedRun[] } {
  const seen = { from: timeAt(axis, -MARK_SIZE), to: timeAt(axis, width + MARK_SIZE) }
  const entryOf = new Map(row.dues.map((entry) => [entry.due, entry]))
  const { marks, runs } = marksOf(
    { dues: row.dues.map(({ due }) => due), patient: row.patient },
    seen,
    LEAST_PIXELS * axis.secondsPerPixel,
  )
  const last: (PlacedMark | undefined)[] = [undefined, undefined]
  const placed = marks
    .sort((a, b) => (a.at === b.at ? Number(a.isRepeat) - Number(b.isRepeat) : a.at - b.at))
    .flatMap((mark): PlacedMark[] => {
      const entry = entryOf.get(mark.due)
      if (entry === undefined) return []
      const x = xOf(axis, mark.at)
      const free = LINES.find((one) => (last[one]?.x ?? -Infinity) + MARK_SIZE + 1 <= x)
      const line = free ?? 1
      const above = free === undefined ? last[line] : undefined
      const placing: PlacedMark = { mark, entry, x, line, covers: 0, isCovered: above !== undefined }
      if (above === undefined) last[line] = placing
      else above.covers++
      return [placing]
    })
  return {
    marks: placed,
    runs: runs.map((run) => ({
      run,
      x1: Math.max(0, xOf(axis, run.from)),
      x2: Math.min(width, xOf(axis, run.to)),
    })),
  }
}

/** Free pixels to the right of each mark, up to the next one of its line. */
export const roomBeside = (marks: readonly PlacedMark[], index: number, width: number): number => {
  const mark = marks[index]
  if (mark === undefined) return 0
  const next = marks.slice(index + 1).find(({ line, isCovered }) => line === mark.line && !isCovered)
  return (next?.x ?? width) - mark.x - MARK_SIZE - 4
}

/** The mark under a point of the row, the topmost of those that overlap. */
export const markAt = (
  marks: readonly PlacedMark[],
  x: number,
  line: number | null,
): PlacedMark | undefined =>
  [...marks]
    .reverse()
    .find(
      (mark) =>
        !mark.isCovered && Math.abs(mark.x - x) <= MARK_SIZE * 0.7 && (line === null || mark.line === line),
    )

/** Two marks are the same: the same matter of the same patient at the same second. */
export const isSameMark = (
  a: { at: number; key: string; patient: Id } | null,
  b: { at: number; key: string; patient: Id },
): boolean => a !== null && a.at === b.at && a.key === b.key && a.patient === b.patient
