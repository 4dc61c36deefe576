/** Conditions that only WIRE has, as chips show them. */
export const condition = {
  noTurn: 'No turn this round',
  nextRound: 'Acts next round',
  aimed: 'Aiming',
  aimReady: 'Aim +2',
  'aimReady.plain': 'Taking aim',
  pendingBonus: '{name}',
  inCover: 'Cover: {name}',
  onTerrain: 'On {name}',
  costMultiplier: '{note} ×{value}',
  derangement: '{note}',
  'derangement.bare': 'Derangement',
  'costMultiplier.bare': 'Movement costs more',
} as const
