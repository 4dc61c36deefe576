/** What a combatant may do (`offer.<key>`) and the groups by cost (`cost.<cost>`). */
export const offer = {
  move: 'Move',
  standUp: 'Stand up',
  useSkill: 'Use a skill',
  withdraw: 'Withdraw from the fight',
} as const

export const cost = {
  opportunity: 'Opportunity',
  special: 'Special',
} as const

/** Possible outcomes whose chances are shown (`outcome.<key>`). */
export const outcome = {
  success: 'Success',
  failure: 'Failure',
} as const

/** Choices of a form’s fields that are no names (`choice.<field>.<label>`). */
export const choice = {
  'distance.metres': 'Enter metres',
  'direction.closer': 'Closer to the target',
  'direction.away': 'Away from the target',
  'weapon.unarmed': 'Unarmed',
  'weapon.armed': '{weapon} ({facts})',
  'target.nobody': 'Nobody in particular',
  'barrier.wall': 'A wall',
  'barrier.closed': 'A closed door',
  'barrier.secret': 'A secret door',
} as const
