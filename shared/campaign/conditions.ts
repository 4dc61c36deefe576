/** What every rule system's conditions have in common, free of schemas: windows import it. */

/** A condition of the GM's own words; it stands on whoever has it and no rule reads it. */
export const MARKER = 'marker'
/** Characters of a marker: a chip holds no more. */
export const MARKER_LENGTH = 60

/** Rounds that anybody counts. */
export const MOST_ROUNDS = 1000
