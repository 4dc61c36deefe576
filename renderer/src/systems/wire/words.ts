/** Takes in the words of the system. Imported before everything that says them. */
import { wire } from '@shared/messages/en/wire'
import { takeWords } from '@shared/words/catalogue'

takeWords(wire)
