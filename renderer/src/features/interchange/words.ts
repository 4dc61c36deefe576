/** Takes in the words of files of other programs. Imported before everything that says them. */
import * as interchange from '@shared/messages/en/interchange'
import { takeWords } from '@shared/words/catalogue'

takeWords(interchange)
