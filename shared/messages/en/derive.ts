/** Words of the steps of a calculation (`derive.<what>`): short nouns, as they would stand in a column. */
export const derive = {
  targetProne: 'Target is prone',
  neverBelow: 'Never below',
  doubled: 'Doubled',
  ownCondition: '{name}',
  ownEffect: '{name}',
  effectDice: '{dice}d{faces}',
  effectPlus: 'Fixed amount',
  onSheet: 'On the sheet',
} as const
