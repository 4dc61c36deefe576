/** The stretch of time that the calendar shows: a span of choice, until the reader zooms; the clock moves under it. */
import { ref, shallowRef, watch, type ComputedRef } from 'vue'
import { spanning, spanSeconds, xOf, zoomed, type Axis, type Span } from './axis'
import type { Lanes } from './useLanes'

/** @param width pixels of the chart; 0 before it is drawn */
export function useAxis(width: ComputedRef<number>, { now, calendar }: Pick<Lanes, 'now' | 'calendar'>) {
  const span = ref<Span | null>('day')
  const axis = shallowRef<Axis>({ from: now.value, secondsPerPixel: 100 })

  function show(wanted: Span): void {
    span.value = wanted
    if (calendar.value !== null && width.value > 0)
      axis.value = spanning(spanSeconds(wanted, calendar.value), now.value, width.value)
  }
  function toNow(): void {
    axis.value = spanning(axis.value.secondsPerPixel * width.value, now.value, width.value)
  }
  function zoom(factor: number): void {
    const x = xOf(axis.value, now.value)
    axis.value = zoomed(axis.value, factor, x >= 0 && x <= width.value ? x : width.value / 2)
  }
  /** By a share of what is shown. */
  function move(share: number): void {
    axis.value = { ...axis.value, from: axis.value.from + share * width.value * axis.value.secondsPerPixel }
  }
  /** A span holds until the reader zooms; a chart of another width shows it again. */
  watch(width, () => span.value !== null && show(span.value))
  watch(axis, (to, from) => to.secondsPerPixel !== from.secondsPerPixel && width.value > 0 && checkSpan())
  function checkSpan(): void {
    if (span.value === null || calendar.value === null) return
    const seconds = axis.value.secondsPerPixel * width.value
    if (Math.abs(seconds / spanSeconds(span.value, calendar.value) - 1) > 0.01) span.value = null
  }
  /** The clock moves under a chart that shows now: now stays where it is, everything else moves. */
  watch(now, (to, from) => {
    const x = xOf(axis.value, from)
    if (x >= 0 && x <= width.value) axis.value = { ...axis.value, from: axis.value.from + (to - from) }
  })
  return { axis, span, show, toNow, zoom, move }
}
