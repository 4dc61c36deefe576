/** Words of the roster views (`ui.<key>`); keys begin with `roster.`. */
export const uiRoster = {
  'roster.title': 'Roster',
  'roster.player': 'Player character',
} as const
