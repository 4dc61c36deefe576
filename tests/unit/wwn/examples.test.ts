/** The worked examples of the WWN catalogue: each is played. */
import { playExamples } from '../catalogue/playExamples'
import { EXAMPLES_OF_CHECKS } from './examplesOfChecks'
import { EXAMPLES_OF_COMMANDS } from './examplesOfCommands'
import { EXAMPLES_OF_FIGHTING } from './examplesOfFighting'
import { EXAMPLES_OF_OPENING } from './examplesOfOpening'
import { EXAMPLES_OF_ORDER } from './examplesOfOrder'

playExamples('wwn.yaml', {
  ...EXAMPLES_OF_ORDER,
  ...EXAMPLES_OF_OPENING,
  ...EXAMPLES_OF_FIGHTING,
  ...EXAMPLES_OF_CHECKS,
  ...EXAMPLES_OF_COMMANDS,
})
