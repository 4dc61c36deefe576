import { inLanguage } from '@shared/words/language'

/** When an entry was made, by the clock of the table. */
export const timeOfDay = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
