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
