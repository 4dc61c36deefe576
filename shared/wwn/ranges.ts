/** Ranges of WWN, which host and windows read alike. */

/** WWN-WPN-03: of the hit roll, beyond short range. */
export const LONG_RANGE = -2
/** WWN-MOD-02; a Long weapon reaches twice as far (WWN-WPN-02). */
export const ADJACENT_FEET = 5
export const LONG_REACH_FEET = 10
