/** Marks of sides, and who stands together. No schemas, so that windows can import it. */

/** A colour always comes with a shape. */
export const SIDE_COLOURS = ['blue', 'red', 'green', 'amber', 'violet', 'teal'] as const
export const SIDE_SHAPES = ['circle', 'triangle', 'square', 'diamond', 'hexagon', 'cross'] as const

interface Allied {
  id: string
  /** Ids of sides. */
  alliedWith: readonly string[]
}

/** An alliance that either side keeps counts for both; a side is its own ally. */
export const areAllied = (sides: readonly Allied[], a: string, b: string): boolean =>
  a === b ||
  sides.some((s) => (s.id === a && s.alliedWith.includes(b)) || (s.id === b && s.alliedWith.includes(a)))

/** Sides that are not of one mind with this one. */
export const othersThan = (sides: readonly (Allied & { id: string })[], side: string): string[] =>
  sides.filter(({ id }) => !areAllied(sides, id, side)).map(({ id }) => id)
