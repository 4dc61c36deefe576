/** Takes in the words of the settings about languages. Imported before everything that says them. */
import * as languages from '@shared/messages/en/languages'
import { takeWords } from '@shared/words/catalogue'

takeWords(languages)
