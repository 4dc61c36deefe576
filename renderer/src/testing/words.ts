/** Before the tests of the windows: parts of a rule system are tested without its entry, which brings its words along. */
import { en } from '@shared/messages/en'
import { takeWords } from '@shared/words/catalogue'

takeWords(en)
