/** Takes in the words of the statistics. Imported before everything that says them. */
import * as report from '@shared/messages/en/uiReport'
import * as statistics from '@shared/messages/en/statistics'
import { takeWords } from '@shared/words/catalogue'

takeWords(report)
takeWords(statistics)
