/** What a drawing of lanes is given. */
import type { Axis, Tick } from '../axis'
import type { DueShapes } from '../shapes'
import type { Colours, Hatch } from './palette'
import type { ChartRow } from './rows'

export const FONT = '11px "Inter Variable", "Segoe UI", system-ui, sans-serif'

export interface LanesDrawing {
  rows: readonly ChartRow[]
  rowHeight: number
  /** Pixels that are scrolled away above. */
  top: number
  width: number
  height: number
  axis: Axis
  ticks: readonly Tick[]
  now: number
  chosen: string | null
  chosenMark: { at: number; key: string; patient: string } | null
  colours: Colours
  shapes: DueShapes
  hatch: Hatch
  words: {
    state: (state: string, stasis: boolean) => string
    due: (key: string) => string
    paused: (key: string, why: string) => string
  }
}
export type On = CanvasRenderingContext2D
