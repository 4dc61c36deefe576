/** Failures of a request itself (`error.<code>`): what went wrong and what to do. `.kept` says what was kept. */
export const error = {
  'connection-lost':
    'Connection to Roundkeeper lost. Trying again … Once it is back, repeat what you did.',
  'connection-lost.kept': 'Everything confirmed before is safe in the campaign’s journal.',
  'unknown-campaign': 'That campaign is no longer there. Choose another.',
  'unknown-request': 'Roundkeeper did not understand what this window asked for ({name}). Reload the window.',
  'bad-params': 'Check what was entered: {field} {problem}',
  'malformed-message': 'Roundkeeper could not read what this window sent. Reload the window.',
  'message-too-large': 'That is too much at once. Split it into smaller parts.',
  'too-many-messages': 'This window asks for more than Roundkeeper can answer. Wait a little, or reload it.',
  overtaken: 'This window has asked again since. The newer answer is on its way.',
  'not-allowed': 'A players’ window may not do that.',
  'unknown-system': 'This version does not know the rule system {system}.',
  'system-not-loaded':
    'The windows of {system} could not be loaded. Reload this window; if it happens again, reinstall Roundkeeper.',
  'system-not-loaded.kept': 'The campaign is safe: nothing was changed.',
  'unknown-sample': 'This version does not know the sample {sample}.',
  'no-such-place': 'That place is not on the map.',
  'unknown-encounter': 'This encounter is no longer in the campaign.',
  'unknown-combatant': 'This combatant is no longer in the fight.',
  'unknown-sheet': 'This person is no longer in the campaign.',
  'unknown-kind': 'This version does not know sheets of the type {kind}.',
  'unknown-form': 'This rule system has no form {form}. Reload the window.',
  'not-a-patient': 'Time does not affect templates. Make a copy and use that.',
  'forecast-failed': 'The forecast failed: {problem}. Try again.',
  'snapshot-missing': 'The campaign’s file campaign.json is missing from its folder.',
  'snapshot-missing.kept': 'Nothing was changed. Repair makes a new campaign from what is intact.',
  'snapshot-damaged': 'The campaign’s file campaign.json is damaged and was not opened.',
  'snapshot-damaged.kept': 'Nothing was changed. Repair makes a new campaign from what is intact.',
  'snapshot-newer': 'This campaign was written by a newer Roundkeeper. Update to open it.',
  'snapshot-newer.kept': 'Nothing was changed.',
  'snapshot-unknown-system':
    'This version does not know {system}, a rule system of this campaign. Update to open it.',
  'snapshot-unknown-system.kept': 'Nothing was changed.',
  'snapshot-older': 'This campaign was written by an older Roundkeeper. Open it once to bring it up to date.',
  'snapshot-older.kept': 'Nothing was changed.',
  'journal-damaged': 'The campaign’s journal is missing, cut short or damaged, so it was not opened.',
  'journal-damaged.kept': 'Nothing was changed. Repair makes a new campaign from what is intact.',
  'linked-folder':
    'This is a link to another folder, and Roundkeeper does not follow links. Put the folder itself in its place.',
  'linked-folder.kept': 'Nothing was changed.',
  'bin-failed': '{file} could not be moved to the bin: {reason}.',
  'bin-failed.kept': 'It is still where it was.',
  'notices-missing':
    'The licences and credits (notices.json) are missing. Reinstall Roundkeeper; nothing else is affected.',
  'catalogue-missing': 'The rule catalogue is missing. Reinstall Roundkeeper.',
  closing: 'Roundkeeper is closing.',
  'closing.kept':
    'Nothing was changed. Everything confirmed is in the journal; start Roundkeeper again to continue.',
  'answer-too-large': 'The answer is too long for a window. Ask for less at once.',
  'answer-too-large.kept': 'Nothing was changed.',
  'program-failed':
    'Something went wrong inside Roundkeeper. Details are in the file {file} of the data folder.',
  'program-failed.kept':
    'Every confirmed command is safe in the journal. If something on the screen looks wrong, reload the window.',
  'internal-error': 'Something went wrong inside Roundkeeper: {problem}',
  'internal-error.kept': 'Nothing was changed. Every command before this one is safe in the journal.',
} as const
