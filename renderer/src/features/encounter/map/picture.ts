/** Where a picture lies below a map: the campaign keeps metres of the field, the drawing has units of one place each. */
import type { Encounter } from '@shared/contract/types'
import { layoutOf } from './layout'
import type { MapField, MapPicture } from './mapTypes'

type Background = NonNullable<Encounter['background']>

/** @param metres that one place of the field is across */
export const pictureOn = (
  metres: number,
  address: string,
  { x, y, width, strength }: Omit<Background, 'asset'>,
): MapPicture => ({ address, x: x / metres, y: y / metres, width: width / metres, strength })

/** Hundredths of a metre are finer than anybody places a picture. */
export const inCentimetres = (metres: number): number => Math.round(metres * 100) / 100

/** How large a field is, in metres. */
export function metresOf({ kind, size, metres }: MapField): { width: number; height: number } {
  const { columns, rows } = layoutOf(kind, size).size
  return { width: inCentimetres(columns * metres), height: inCentimetres(rows * metres) }
}

/**
 * The smallest place that covers the whole field, in the middle of it.
 * @param ratio width of the picture for each unit of its height
 */
export function covering(field: MapField, ratio: number): Pick<Background, 'x' | 'y' | 'width'> {
  const { width, height } = metresOf(field)
  const wide = Math.max(width, height * ratio)
  return {
    x: inCentimetres((width - wide) / 2),
    y: inCentimetres((height - wide / ratio) / 2),
    width: inCentimetres(wide),
  }
}

/** A rectangle over squares that are printed on a picture, in widths of the picture from its corner. */
export interface Printed {
  left: number
  top: number
  width: number
  height: number
}

/** What lies beyond a whole number of steps, below nothing: a picture begins at the edge of the field or before it. */
const before = (place: number, step: number): number => -(((place % step) + step) % step)

/**
 * Where a picture lies so that its printed squares are those of the field.
 * @param squares that the rectangle covers, across as down
 */
export function fittedTo(
  metres: number,
  { left, top, width, height }: Printed,
  squares: number,
): Pick<Background, 'x' | 'y' | 'width'> {
  // nobody drags a true square: the mean of both sides, around the middle
  const wide = (squares * metres) / ((width + height) / 2)
  const corner = (start: number, length: number): number =>
    (start + length / 2) * wide - (squares * metres) / 2
  return {
    x: inCentimetres(before(corner(left, width), metres)) + 0, // no −0
    y: inCentimetres(before(corner(top, height), metres)) + 0,
    width: inCentimetres(wide),
  }
}
