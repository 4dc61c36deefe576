/** What somebody has struck with, in words. */
import type { JsonRecord } from '../contract/types'
import { message, parameterWords } from '../words/say'

/** @param struckWith the parameter of the log that names it, and its value; nothing: none was named */
export function struckWithWords(struckWith: JsonRecord): string {
  const [named] = Object.entries(struckWith)
  return named === undefined
    ? message('ui.statistics.withNothing')
    : parameterWords(named[0], named[1], () => undefined)
}
