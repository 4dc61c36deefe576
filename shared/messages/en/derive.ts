/** Words of the steps of a calculation (`derive.<what>`): short nouns, as they would stand in a column. */
export const derive = {
  base: 'Base',
  total: 'Total',
} as const
