/** Sizes of the drawing: a square is so many units, so that letters in it have an ordinary size before they are scaled. */
export const UNIT = 40

/** Outlines of the sides' shapes around 0, 0 within ±18 units. */
export const TOKEN_SHAPES: Readonly<Record<string, string>> = {
  circle: 'M0-16.500a16.500 16.500 0 1 0 0 33a16.500 16.500 0 1 0 0-33z',
  triangle: 'M0-18L18 15H-18z',
  square: 'M-14.500-14.500H14.500V14.500H-14.500z',
  diamond: 'M0-18.500L18.500 0L0 18.500L-18.500 0z',
  hexagon: 'M-9-16H9L18 0L9 16H-9L-18 0z',
  cross: 'M-7-17H7V-7H17V7H7V17H-7V7H-17V-7H-7z',
}
const ROUND = 'M0-16.500a16.500 16.500 0 1 0 0 33a16.500 16.500 0 1 0 0-33z'
export const tokenShape = (shape: string): string => TOKEN_SHAPES[shape] ?? ROUND
