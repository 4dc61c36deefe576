/** Pieces of fog as paths. */
import type { FogShape } from '@shared/campaign/fog'

const number = (value: number): string => value.toFixed(2)

/** The outline of a shape, or the line of a brush, which is as wide as `width`; a unit is drawn so long. */
export function fogPath(shape: FogShape, unit: number): { d: string; width: number } {
  if (shape.kind === 'rectangle') {
    const [left, top, right, bottom] = [shape.left, shape.top, shape.right, shape.bottom].map((side) =>
      number(side * unit),
    )
    return { d: `M${left} ${top}H${right}V${bottom}H${left}z`, width: 0 }
  }
  const line = shape.points.map(({ x, y }) => `${number(x * unit)} ${number(y * unit)}`).join('L')
  return shape.kind === 'polygon'
    ? { d: `M${line}z`, width: 0 }
    : // a single touch is a line without length, whose ends are round
      { d: `M${line}${shape.points.length === 1 ? 'h0' : ''}`, width: 2 * shape.radius * unit }
}
