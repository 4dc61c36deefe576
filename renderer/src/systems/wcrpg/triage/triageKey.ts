/** The key that switches the middle of the cockpit to triage and back. */
export const TRIAGE_KEY = 'h'
