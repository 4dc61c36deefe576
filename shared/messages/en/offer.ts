/** What a combatant may do (`offer.<key>`) and the groups by cost (`cost.<cost>`). */
export const offer = {
  attack: 'Attack',
} as const

export const cost = {
  free: 'Free',
  onePhase: 'One phase',
  fullRound: 'Full round',
} as const

/** Possible outcomes whose chances are shown (`outcome.<key>`). */
export const outcome = {
  hit: 'Hit',
  miss: 'Miss',
  criticalSuccess: 'Critical success',
  criticalFailure: 'Critical failure',
} as const
