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
