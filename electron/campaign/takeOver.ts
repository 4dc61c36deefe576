/** `--take-over=ID` among the words of a start: whom it may take over, where nobody knows whether it lives. */
const SWITCH = '--take-over='
/** The beginning of an id: a shorter one would name too many. */
const BEGINNING = /^[0-9a-f]{8,32}$/

/** Enough of an id to name one of a few. */
export const takeOverSwitch = (id: string): string => `${SWITCH}${id.slice(0, 8)}`

/** What names nobody is passed over: nobody is taken over then. */
export const takeOverIn = (words: readonly string[]): string[] =>
  words
    .filter((word) => word.startsWith(SWITCH))
    .map((word) => word.slice(SWITCH.length))
    .filter((id) => BEGINNING.test(id))
