/** Takes in the words of the system. Imported before everything that says them. */
import { wcrpg } from '@shared/messages/en/wcrpg'
import { takeWords } from '@shared/words/catalogue'

takeWords(wcrpg)
