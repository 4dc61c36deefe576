/** Sheets of WIRE on paper. */
export const ui = {
  'print.points.action': 'AP',
  'print.toHit': 'To hit',
  'print.price': 'Movement',
} as const
