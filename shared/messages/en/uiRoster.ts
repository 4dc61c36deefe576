/** Words of the roster views (`ui.<key>`); keys begin with `roster.`. */
export const uiRoster = {
  'roster.title': 'Roster',
} as const
