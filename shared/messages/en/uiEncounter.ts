/** Words of the encounter views (`ui.<key>`); keys begin with `encounter.`. */
export const uiEncounter = {
  'encounter.title': 'Encounter',
} as const
