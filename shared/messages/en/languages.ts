/** Words of the settings about languages. */
export const ui = {
  'settings.language': 'Language',
  'settings.language.system': 'Same as system',
  'settings.language.display': 'Language on the display',
  'settings.language.same': 'Same as this window',
  'settings.language.partly': '{name} ({percent} % translated)',
  'settings.language.problems':
    '{lines} line of the translation cannot be used | {lines} lines of the translation cannot be used',
  'settings.language.at': '{language}, {file}, line {line}: {why}',
} as const

export const languageProblem = {
  unknownKey: 'There is no message {key}.',
  lacksParameter: '{key} lacks {parameter}.',
  unknownParameter: '{key} has no {parameter} in English.',
  forms:
    '{key} has {found} form; the language has {kinds}. | {key} has {found} forms; the language has {kinds}.',
  noText: '{key} is not text.',
  noList: 'The file is not a list of messages.',
  twice: 'A message is there twice.',
  unreadable: 'The file cannot be read from here on.',
  unread: 'The file cannot be read: {reason}',
  tooLarge: 'The file is larger than {megabytes} MB.',
} as const
