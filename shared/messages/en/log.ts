/**
 * Words of the log: one sentence a line key (`log.<say>`). Named parameters in braces; a number called `count` picks
 * the form of `one | many`. The characters @ { | are special: write them as {'@'}.
 */
export const log = {
  'campaign.created': 'The campaign begins.',
  'campaign.renamed': 'The campaign is now called {name}.',
  'campaign.houseRule': 'House rule {key} set to {value}.',
  'campaign.diceMode': 'Dice mode set to {mode}.',
  'encounter.started': '{encounter} begins.',
  'round.started': 'Round {round}.',
  'turn.started': '{who} acts.',
  'note.added': '{text}',
} as const
