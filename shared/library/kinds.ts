/** What an entry of the library can be, for windows too: no schemas in here. */

/** `sheet`: a person, creature, ship, vehicle or unit, as its kind of sheet says. */
export const LIBRARY_KINDS = [
  'sheet',
  'weapon',
  'armor',
  'gear',
  'spell',
  'power',
  'condition',
  'hazard',
  'table',
  'encounter',
  'map',
] as const
export type LibraryKind = (typeof LIBRARY_KINDS)[number]

/** The format of an entry. */
export const LIBRARY_FORMAT = 1

/** What an entry that a GM makes says of where it is from, until they say otherwise. */
export const OWN_SOURCE = 'My own'
export const OWN_LICENCE = 'For my own table'
