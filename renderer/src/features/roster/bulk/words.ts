/** Takes in the words of what is done with several of the roster. Imported before everything that says them. */
import * as rosterBulk from '@shared/messages/en/rosterBulk'
import { takeWords } from '@shared/words/catalogue'

takeWords(rosterBulk)
