/** Marks of sides: a colour always comes with a shape. Names only, so that windows can import them without schemas. */
export const SIDE_COLOURS = ['blue', 'red', 'green', 'amber', 'violet', 'teal'] as const
export const SIDE_SHAPES = ['circle', 'triangle', 'square', 'diamond', 'hexagon', 'cross'] as const
