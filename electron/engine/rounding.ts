/** The only place where fractions become whole numbers: each rule names its policy (WCC-CHECK-06, WCD-CORE-11). */

/** Toward minus infinity: "rounded down", also where no direction is named (WCC-CHECK-06, MC-GEN-14). */
export const roundDown = (value: number): number => Math.floor(value)

/** Toward plus infinity: "rounded up". */
export const roundUp = (value: number): number => Math.ceil(value)

/** To the nearest whole number, halves up. */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5)

/** One for each full `size` points; never a part of one. */
export const perFull = (points: number, size: number): number => Math.floor(points / size)
