/** The key that lists, at any moment, everybody who could answer. */
export const INSTANT_KEY = 'i'
