/** The signs of the calendar, drawn on a canvas around a point: a circle, a diamond, a plus, a triangle, a cross, a square. */
import type { MarkShape } from '../shapes'
import type { Colours } from './palette'

export const SHAPE_COLOUR: Readonly<Record<MarkShape, keyof Colours>> = {
  check: 'accent',
  care: 'care',
  gain: 'good',
  harm: 'bad',
  death: 'grave',
  end: 'neutral',
}

type Path = [x: number, y: number][]
const DIAMOND: Path = [
  [0, -1.15],
  [1.15, 0],
  [0, 1.15],
  [-1.15, 0],
]
const TRIANGLE: Path = [
  [-1.05, -0.85],
  [1.05, -0.85],
  [0, 1.1],
]
const SQUARE: Path = [
  [-0.85, -0.85],
  [0.85, -0.85],
  [0.85, 0.85],
  [-0.85, 0.85],
]
const ARM = 0.36
const PLUS: Path = [
  [-ARM, -1.1],
  [ARM, -1.1],
  [ARM, -ARM],
  [1.1, -ARM],
  [1.1, ARM],
  [ARM, ARM],
  [ARM, 1.1],
  [-ARM, 1.1],
  [-ARM, ARM],
  [-1.1, ARM],
  [-1.1, -ARM],
  [-ARM, -ARM],
]
const turned = (path: Path): Path => path.map(([x, y]) => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2])

const PATHS: Readonly<Record<Exclude<MarkShape, 'check'>, Path>> = {
  care: DIAMOND,
  gain: PLUS,
  harm: TRIANGLE,
  death: turned(PLUS),
  end: SQUARE,
}

/** Traces a sign; the caller fills or strokes it. */
export function traceShape(
  on: CanvasRenderingContext2D,
  shape: MarkShape,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  on.beginPath()
  if (shape === 'check') {
    on.arc(x, y, radius, 0, 2 * Math.PI)
    return
  }
  PATHS[shape].forEach(([dx, dy], index) => {
    const point = [x + dx * radius, y + dy * radius] as const
    if (index === 0) on.moveTo(...point)
    else on.lineTo(...point)
  })
  on.closePath()
}

/** The same sign as path data on a 12 × 12 grid, for the legend and lists. */
export function shapePath(shape: MarkShape, radius = 4.5): string {
  if (shape === 'check')
    return `M${String(6 - radius)} 6a${String(radius)} ${String(radius)} 0 1 0 ${String(2 * radius)} 0a${String(radius)} ${String(radius)} 0 1 0 ${String(-2 * radius)} 0z`
  const points = PATHS[shape].map(([x, y]) => `${(6 + x * radius).toFixed(2)} ${(6 + y * radius).toFixed(2)}`)
  return `M${points.join('L')}z`
}
