/** A field of vision as angles and outlines: well ahead, from the corner of the eye, not at all (WCC-SPECIES-01, WCA-LOS-01). */
const FULL = 360

export interface Vision {
  optimal: number
  /** On each side, as far as there is room. */
  peripheral: number
  /** Behind. */
  blind: number
}

/** The optimal arc is centred ahead; the peripheral arc adds so many degrees on each side. */
export function visionOf({
  optimalArc,
  peripheralArc,
}: {
  optimalArc: number
  peripheralArc: number
}): Vision {
  const optimal = Math.min(Math.max(optimalArc, 0), FULL)
  const peripheral = Math.min(Math.max(peripheralArc, 0), (FULL - optimal) / 2)
  return { optimal, peripheral, blind: FULL - optimal - 2 * peripheral }
}

/** To the hundredth, and never a negative nothing. */
const written = (value: number): string => String(Math.round(value * 100) / 100 + 0)
/** Point on a circle around 0, 0; 0 degrees is up, clockwise. */
const at = (degrees: number, radius: number): string => {
  const radians = (degrees * Math.PI) / 180
  return `${written(Math.sin(radians) * radius)} ${written(-Math.cos(radians) * radius)}`
}

/** Outline of a sector from one direction clockwise to another; a whole turn is a circle. */
export function sectorPath(from: number, to: number, radius: number): string {
  const turn = to - from
  const r = String(radius)
  if (turn <= 0) return ''
  if (turn >= FULL)
    return `M0 ${String(-radius)}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${String(-radius)}Z`
  return `M0 0L${at(from, radius)}A${r} ${r} 0 ${turn > 180 ? '1' : '0'} 1 ${at(to, radius)}Z`
}
