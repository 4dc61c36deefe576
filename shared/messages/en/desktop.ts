/** Words of the desktop program: native menus and message boxes, which only Electron's main process shows. */
export const desktop = {
  // an ampersand stands before the letter that opens a menu together with Alt
  'menu.file': '&File',
  'menu.edit': '&Edit',
  'menu.go': '&Go',
  'menu.campaign': '&Campaign',
  'menu.encounter': 'E&ncounter',
  'menu.view': '&View',
  'menu.window': '&Window',
  'menu.help': '&Help',

  'menu.newWindow': 'New Window',
  'menu.recent': 'Open Recent Campaign',
  'menu.noRecent': 'No campaigns yet',
  'menu.recentFiles': 'Open Recent File',
  'menu.settings': 'Settings …',
  'menu.releases': 'New versions are on the release page',

  'crash.message': 'This window keeps crashing',
  'crash.detail': 'Three crashes within a minute. Your journal is safe.',
  'crash.again': 'Load Once More',
  'crash.close': 'Close the Window',
} as const

/** Failures of the desktop program: `error.<code>`. */
export const error = {
  'print-failed': 'Printing failed: {problem}.',
  'print-failed.kept': 'Nothing was changed. Try again, or save it as a PDF.',
  'pdf-failed': '{file} could not be made: {reason}.',
  'pdf-failed.kept': 'Nothing was changed: a file of that name is as it was.',
} as const

/** Words of the interface about the desktop: `ui.<key>`. */
export const ui = {
  'group.file': 'File',
  'group.help': 'Help',
  'action.openRecent': 'Open campaign: {name}',
  'action.nextScreen': 'Players’ display: to the next screen',
  'action.fullScreen': 'Players’ display: full screen on or off',
  'display.oneScreen': 'There is only one screen',
  'display.oneScreenText': 'The players’ display stays where it is.',
} as const
