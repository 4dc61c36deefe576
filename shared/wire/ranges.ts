/** Ranges of WIRE, which host and windows read alike. */

/** WIRE-RNG-02: what a band takes from the damage; the attack roll stays. */
export const BAND_DECREASE = { short: 0, medium: 1, long: 2 } as const
