/** Takes in the words of the roster's view, and of what is done with several in it. Imported before everything that says them. */
import * as rosterBulk from '@shared/messages/en/rosterBulk'
import { takeWords } from '@shared/words/catalogue'

takeWords(rosterBulk)
