/** What menus and message boxes of the desktop program say, in the language that the GM's windows speak. */
import { desktop } from '@shared/messages/en/desktop'
import { takeWords } from '@shared/words/catalogue'
import { message } from '@shared/words/say'

takeWords({ desktop })

export const desktopWords = (key: keyof typeof desktop): string => message(`desktop.${key}`)
