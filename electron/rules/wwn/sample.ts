/** Original people, places and a first fight to try WWN with. */
export const sample = null
