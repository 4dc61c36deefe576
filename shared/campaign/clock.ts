/** How far the clock may be moved at a time: what a command takes and what a window offers. */

/** A year is enough for anybody's convalescence, and keeps a slip of the finger bearable. */
export const LONGEST_ADVANCE_SECONDS = 366 * 24 * 3600
