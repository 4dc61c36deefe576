import { it } from 'vitest'
import { isLongRun } from './effort'

/** A dear test of what the tests beside it show in the main: the long run alone plays it. */
export const itSeldom = (name: string, body: Parameters<typeof it>[2]): void => {
  if (isLongRun) it(name, body)
}
