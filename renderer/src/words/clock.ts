/** In-world time as words; the date is said as the command line says it. */
export { clockWords, durationWords, readClock } from '@shared/campaign/clockWords'
export { dateOf, dateWords, dayOfDate, dayWords, shortDayWords } from '@shared/campaign/dates'
