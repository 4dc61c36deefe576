/** Failures of a request itself (`error.<code>`): what went wrong and what to do. `.kept` says what was kept. */
export const error = {
  'connection-lost':
    'The window lost touch with Roundkeeper. It tries again by itself; repeat what you did when it is back.',
  'connection-lost.kept': 'Everything acknowledged before is safe in the campaign’s journal.',
  'unknown-campaign': 'That campaign is not there any more. Choose another.',
  'unknown-request': 'Roundkeeper did not understand what this window asked for ({name}). Reload the window.',
  'bad-params': 'Something that was entered does not fit: {field} {problem}',
  'malformed-message': 'Roundkeeper could not read what this window sent. Reload the window.',
  'message-too-large': 'That is too much at once. Split it into smaller parts.',
  'too-many-messages': 'This window asks for more than Roundkeeper can answer. Wait a little, or reload it.',
  overtaken: 'This window has asked anew in the meantime. The newer answer is on its way.',
  'not-allowed': 'A players’ window may not do that.',
  'unknown-system': 'This version does not know the rule system {system}.',
  'system-not-loaded':
    'A part of Roundkeeper could not be loaded: the windows of {system}. Reload the window; if it happens again, install Roundkeeper anew.',
  'system-not-loaded.kept': 'The campaign is safe: nothing was changed.',
  'unknown-sample': 'This version does not know the sample {sample}.',
  'no-such-place': 'There is no such place on the map now.',
  'unknown-encounter': 'This encounter is not in the campaign any more.',
  'unknown-combatant': 'This combatant is not in the fight any more.',
  'unknown-sheet': 'This person is not in the campaign any more.',
  'unknown-kind': 'This version does not know sheets of the kind {kind}.',
  'unknown-form': 'This rule system has no form {form}. Reload the window.',
  'not-a-patient': 'Time passes templates by. Make a copy of it and ask for that.',
  'forecast-failed': 'It could not be worked out how it goes on: {problem}. Ask for it again.',
  'snapshot-missing': 'The campaign’s file campaign.json is missing from its folder.',
  'snapshot-missing.kept': 'Nothing was changed. Repair makes a new campaign of what is whole.',
  'snapshot-damaged': 'The campaign’s file campaign.json is damaged and was not opened.',
  'snapshot-damaged.kept': 'Nothing was changed. Repair makes a new campaign of what is whole.',
  'snapshot-newer': 'This campaign was written by a newer Roundkeeper. Update to open it.',
  'snapshot-newer.kept': 'Nothing was changed.',
  'snapshot-unknown-system':
    'This version does not know {system}, a rule system of this campaign. Update to open it.',
  'snapshot-unknown-system.kept': 'Nothing was changed.',
  'snapshot-older': 'This campaign was written by an older Roundkeeper. Open it once to bring it up to date.',
  'snapshot-older.kept': 'Nothing was changed.',
  'journal-damaged': 'The campaign’s journal is missing, cut short or damaged, so it was not opened.',
  'journal-damaged.kept': 'Nothing was changed. Repair makes a new campaign of what is whole.',
  'linked-folder':
    'This is a link to a folder elsewhere, and Roundkeeper follows none. Put the folder itself in its place.',
  'linked-folder.kept': 'Nothing was changed.',
  'bin-failed': '{file} could not be moved to the bin: {reason}.',
  'bin-failed.kept': 'It is still where it was.',
  'notices-missing':
    'The licences and credits (notices.json) are missing from this installation. Install Roundkeeper again; nothing else is affected.',
  'catalogue-missing': 'The rule catalogue is missing from this installation. Install Roundkeeper again.',
  closing: 'Roundkeeper is about to end.',
  'closing.kept':
    'Nothing was changed. Everything that was confirmed is in the journal; start Roundkeeper again and go on.',
  'answer-too-large': 'The answer is longer than a window can take. Ask for less at once.',
  'answer-too-large.kept': 'Nothing was changed.',
  'program-failed':
    'Something went wrong inside Roundkeeper. What it was stands in the file {file} of the data folder.',
  'program-failed.kept':
    'Every command that was confirmed is safe in the journal. If something on the screen looks wrong, reload the window.',
  'internal-error': 'Something went wrong inside Roundkeeper: {problem}',
  'internal-error.kept': 'Nothing was changed. Every command before this one is safe in the journal.',
} as const
