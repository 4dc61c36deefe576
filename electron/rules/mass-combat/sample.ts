/** Original fleets to try mass combat with. */
export const sample = null
