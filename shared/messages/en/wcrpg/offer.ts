/** What a combatant may do in WCRPG: offers, their cost, outcomes, and choices of their forms. */
export const offer = {
  attack: 'Attack',
  run: 'Run',
  step: 'Step',
  draw: 'Draw a weapon',
  sheathe: 'Put a weapon away',
  raiseShield: 'Raise a shield, put gear on',
  takeInHand: 'Take something in hand',
  stow: 'Put something away',
  lowerShield: 'Lower a shield, take gear off',
  reload: 'Reload or recharge',
  dropProne: 'Drop prone',
  standBy: 'Stand by',
  ready: 'Get ready',
  opportunityAttack: 'Opportunity Attack on {who}',
  letPass: 'No Opportunity Attack on {who}',
  triggerReadied: 'Trigger: {action} (when {trigger})',
  readiedAttack: 'Attack as readied: {action} (when {trigger})',
} as const

export const cost = {
  readied: 'Readied',
  free: 'Free',
  onePhase: 'One phase',
  fullRound: 'Full round',
} as const

/** Possible outcomes whose chances are shown (`outcome.<key>`). */
export const outcome = {
  criticalHit: 'Critical hit',
  fullySuccessful: 'Full success',
  singleHit: 'Hit',
  miss: 'Miss',
  malfunction: 'Malfunction',
  blueOnBlue: 'Blue on blue',
} as const

/** Choices of a form’s fields that are no names (`choice.<field>.<label>`). */
export const choice = {
  'weapon.type.lethal': 'lethal',
  'weapon.type.nonLethal': 'non-lethal',
  'weapon.type.basic': 'basic',
  'weapon.facts.melee': '{damage} {type}, reach {range}',
  'weapon.facts.ranged': '{damage} {type}, range {range}',
  'weapon.facts.loaded': '{damage} {type}, range {range}, {loaded}/{magazine}',
  'distance.keep': 'Current range',
  'distance.roll': 'Roll it',
  'distance.theirs': 'Same as their range to me',
  'distance.increments': 'Enter increments',
  'crossfire.none': 'None',
  'crossfire.into': 'Into a melee',
  'crossfire.outOf': 'Out of a melee',
  'crossfire.both': 'Out of one and into another',
  'specialization.none': 'None',
  'dodgeSpecialization.none': 'None',
  'opponentSpecialization.none': 'None',
} as const
