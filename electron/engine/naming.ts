/** Names that the engine gives: a name of the GM's with something behind it that tells one of several. */
import { NAME_LENGTH } from '@shared/campaign/parts'

/** What is left of a character that was cut in two. */
const HALF = /[\ud800-\udbff]$/

/** The name with this behind it; where both are longer than a name may be, the name gives way. */
export const distinguished = (name: string, mark: string): string =>
  `${name
    .slice(0, NAME_LENGTH - mark.length - 1)
    .replace(HALF, '')
    .trimEnd()} ${mark}`

/** The first number that may stand behind this name: above every one that stands behind it already. */
export function firstNumber(named: Iterable<{ name: string }>, name: string): number {
  let highest = 0
  for (const other of named) {
    if (!other.name.startsWith(`${name} `)) continue
    const behind = other.name.slice(name.length + 1)
    if (/^\d{1,6}$/.test(behind)) highest = Math.max(highest, Number(behind))
  }
  return highest + 1
}
