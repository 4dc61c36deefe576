/** The two names under which main and the preload know each other: one for requests, one for events. Nothing else. */
export const REQUEST_CHANNEL = 'roundkeeper:request'
export const EVENT_CHANNEL = 'roundkeeper:event'
