/** Takes in the words of the after-action report. Imported before everything that says them. */
import * as report from '@shared/messages/en/uiReport'
import { takeWords } from '@shared/words/catalogue'

takeWords(report)
