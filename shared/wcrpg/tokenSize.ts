/** How large tokens of the Size Classes are drawn: humans have 1 (WCC-SIZE-01, WCC-SPECIES-01). */
const LEAST = -1
const SIZES = [0.7, 0.85, 1, 1.25, 1.5, 1.8] as const

export const tokenSize = (sizeClass: number): number =>
  SIZES[Math.min(SIZES.length - 1, Math.max(0, sizeClass - LEAST))] ?? 1
