/** A plot as data: what is drawn, and the table behind it. Texts are words already. */

export interface PlotTable {
  heads: readonly string[]
  /** As many cells as there are heads. */
  rows: readonly (readonly (string | number)[])[]
}

/** One of several that are drawn in their colours; `nth` tells them apart without it. */
export interface Series {
  name: string
  /** Name of a token: `--side-<colour>`. */
  colour: string
  shape: string
  nth: number
}

/** A line a series; `at` are the places on the axis below, in their order. */
export interface Lines {
  kind: 'lines'
  at: readonly string[]
  /** What the axis below counts. */
  along: string
  series: readonly (Series & { values: readonly number[] })[]
}

/** Columns side by side, one a series, at each place of the axis below. */
export interface Columns {
  kind: 'columns'
  at: readonly string[]
  along: string
  series: readonly (Series & { values: readonly number[] })[]
}

/** Bars below each other, the longest first; `mark` is another number that each is measured by. */
export interface Ranks {
  kind: 'ranks'
  rows: readonly {
    label: string
    value: number
    mark: number | null
    /** Whose it is: told by its mark as well as by its colour. */
    side: { colour: string; shape: string }
  }[]
}

export interface Plot {
  key: string
  title: string
  hint: string | null
  /** Null: nothing can be drawn of it. */
  drawn: Lines | Columns | Ranks | null
  table: PlotTable
}

/** Bars that find room; the table has all. */
export const MOST_RANKS = 12
