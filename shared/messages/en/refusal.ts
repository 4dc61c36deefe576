/** Why a command cannot be done now (`refusal.<code>`): a sentence, and what to do instead where that helps. */
export const refusal = {
  'stale-revision':
    'The campaign has moved on since this was prepared. It is up to date now: look again, then repeat.',
  'unknown-command': 'This version does not know that command.',
  'bad-payload': 'Something in the form is missing or does not fit.',
  'nothing-to-undo': 'There is nothing to undo.',
  'nothing-to-redo': 'There is nothing to redo.',
  'dice-out-of-range': 'A {kind} shows {lowest} to {highest}, not {face}.',
  'dice-count': '{wanted} dice were asked for and {given} given.',
  'dice-left-over':
    'More dice were given than were asked for ({left} left over). The form was out of date: prepare it again.',
  'dice-lacking': 'A die is missing: {purpose}.',
} as const
