/** The book’s names that only mass combat has. */

/** MC-FAC-01: factors of attack and Def (`factor.<key>`). */
export const factor = {
  targetStationary: 'Stationary target',
  attackSpeed: 'Attack speed',
  rammingSpeed: 'Ramming speed',
  fightDefensively: 'Fight defensively',
  allOutDefense: 'All-out defense',
  fightDefensivelyPilot6: 'Fight defensively, Pilot 6',
  allOutDefensePilot6: 'All-out defense, Pilot 6',
  ramAttack: 'Ram attack',
  fireIntoDogfight: 'Fire into a dogfight',
  noStarshipOperation: 'No Starship Operation',
} as const
