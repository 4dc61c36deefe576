/** Failures of a request itself (`error.<code>`): what went wrong and what to do. `.kept` says what was kept. */
export const error = {
  'connection-lost':
    'The window lost touch with Roundkeeper. It tries again by itself; repeat what you did when it is back.',
  'connection-lost.kept': 'Everything acknowledged before is safe in the campaign’s journal.',
  'no-transport': 'This window is not connected to Roundkeeper. Close it and start Roundkeeper again.',
  'unknown-campaign': 'That campaign is not there any more. Choose another.',
  'bad-request': 'Roundkeeper did not understand what this window asked for. Reload the window.',
  internal: 'Something went wrong inside Roundkeeper.',
  'internal.kept': 'Nothing was changed. Every command before this one is safe in the journal.',
  forbidden: 'This window may not do that.',
} as const
