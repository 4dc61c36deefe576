/** When an entry was made, by the clock of the table. Made once: a format costs more than all else of a row. */
export const timeOfDay = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
