/** Takes in the words of the system. Imported before everything that says them. */
import { massCombat } from '@shared/messages/en/mass-combat'
import { takeWords } from '@shared/words/catalogue'

takeWords(massCombat)
