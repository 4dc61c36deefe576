/** An attribute or school of the GM's own is stored by its key alone; this is how it is shown. */
import { humanise } from '@shared/words/catalogue'

export const ownName = (key: string): string => humanise(`own.${key}`)
