/** Takes in the words of the library. Imported before everything that says them. */
import * as library from '@shared/messages/en/library'
import { takeWords } from '@shared/words/catalogue'

takeWords(library)
