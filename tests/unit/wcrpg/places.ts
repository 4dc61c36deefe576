/** The cells of a piece of a field, for tests that look at every one of them. */
import type { WcrpgArea, WcrpgPlace } from '@shared/wcrpg/fight'

/** Every square or hex of an area, row by row, its last column and row included. */
export function placesOf({ left, top, right, bottom }: WcrpgArea): WcrpgPlace[] {
  const places: WcrpgPlace[] = []
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) places.push({ x, y })
  return places
}
