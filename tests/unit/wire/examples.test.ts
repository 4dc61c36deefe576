/** Every worked example of the WIRE catalogue, played: an entry and its function cannot be without each other. */
import { playExamples } from '../catalogue/playExamples'
import { EXAMPLES_OF_FIGHTING } from './examplesOfFighting'
import { EXAMPLES_OF_HEALTH } from './examplesOfHealth'
import { EXAMPLES_OF_ORDER } from './examplesOfOrder'

playExamples('wire.yaml', {
  ...EXAMPLES_OF_ORDER,
  ...EXAMPLES_OF_FIGHTING,
  ...EXAMPLES_OF_HEALTH,
})
