/** Labels of the fields of forms that only WIRE has. */
export const field = {
  'buffs.temporaryHealth': 'Bonus to Temporary Health',
  rangeShort: 'Short range',
  rangeMedium: 'Medium range',
  rangeLong: 'Long range',
  boost: 'Bought damage',
  defenceSkill: 'Defends with',
  defenceModifiers: 'Modifiers to the defence',
  targetNumber: 'Target number',
  rank: 'Rank',
  conditionMet: 'Condition is met',
  towards: 'Towards or from',
  onto: 'Ends on',
  cost: 'Action Points',
  appliesTo: 'Changes',
  lasts: 'Lasts',
  keep: 'Keep it to buy again',
  modifier: 'Modifier',
  vehicle: 'Vehicle',
} as const

/** Units of number fields (`unit.<unit>`). */
export const unit = {
  points: 'points',
  actionPoints: 'AP',
} as const
