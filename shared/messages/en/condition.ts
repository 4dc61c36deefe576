/** Conditions as chips show them (`condition.<key>`): one or two words. */
export const condition = {
  prone: 'Prone',
  helpless: 'Helpless',
  marker: '{note}',
  wounds: 'Wounds {count}',
  unconscious: 'Unconscious',
  brainDead: 'Brain dead',
  withdrawn: 'Withdrawn',

  dead: 'Dead',
  surprised: 'Surprised',
  modifier: '{note} {value}',
  'modifier.plain': '{note}',
  note: '{note}',
} as const
