/** Takes in the words of the system. Imported before everything that says them. */
import { wwn } from '@shared/messages/en/wwn'
import { takeWords } from '@shared/words/catalogue'

takeWords(wwn)
