/** Conditions as chips show them (`condition.<key>`): one or two words. */
export const condition = {
  prone: 'Prone',
  helpless: 'Helpless',
  marker: '{note}',
  'marker.bare': 'Marker',
  wounds: 'Wounds {count}',
  unconscious: 'Unconscious',
  brainDead: 'Brain dead',
  withdrawn: 'Withdrawn',

  dead: 'Dead',
  surprised: 'Surprised',
  modifier: '{note} {value}',
  'modifier.plain': '{note}',
  'modifier.bare': 'Circumstance',
  note: '{note}',

  /** Until when, behind the words of a chip. */
  'acts.turnStart': '{amount} {effect} as their turn begins',
  'acts.turnEnd': '{amount} {effect} as their turn ends',
  'acts.roundEnd': '{amount} {effect} as the round ends',
  'until.turnEnd': 'until the end of the turn of {who}',
  'until.turnEnd.next': 'until the end of the next turn of {who}',
  'until.turnEnd.round': 'until the end of the turn of {who} in round {round}',
  'until.turnStart': 'until the turn of {who} begins',
  'until.turnStart.next': 'until the next turn of {who} begins',
  'until.turnStart.round': 'until the turn of {who} in round {round} begins',
  'until.thisRound': 'until the end of this round',
  'until.round': 'until the end of round {round}',
  'until.rounds': '{count} more round | {count} more rounds',
  'until.fightEnd': 'until the fight ends',
  'until.time': 'until {time}',
} as const
