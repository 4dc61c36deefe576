/** Words of the sheets views (`ui.<key>`); keys begin with `sheets.`. */
export const uiSheets = {
  'sheets.title': 'Sheets',
} as const
