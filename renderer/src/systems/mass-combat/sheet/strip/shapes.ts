/** Outlines of craft seen from above, nose up, on a field of 52 × 52; the size of the hull stays the same. */
import type { CraftType } from './craftState'

const SHAPES: Readonly<Record<CraftType['class'], string>> = {
  starfighter: 'M26 10L30 24L41 34L41 38L29 35L26 39L23 35L11 38L11 34L22 24Z',
  transport: 'M26 10L34 16L34 34L39 38L13 38L18 34L18 16Z',
  capital: 'M26 8L31 18L33 32L37 40L15 40L19 32L21 18Z',
  station: 'M26 9L39 17L39 32L26 40L13 32L13 17Z',
  flyer: 'M26 11L29 20L42 26L42 30L29 29L28 36L32 39L20 39L24 36L23 29L10 30L10 26L23 20Z',
  groundVehicle: 'M16 14L36 14L38 18L38 36L35 39L17 39L14 36L14 18Z',
  walker: 'M19 11L33 11L35 22L40 39L34 39L30 27L22 27L18 39L12 39L17 22Z',
}

export const shapeOf = (type: Pick<CraftType, 'class'>): string => SHAPES[type.class]
