/** Worked examples of the mass combat catalogue, played: every one of them. */
import { playExamples } from '../catalogue/playExamples'
import { EXAMPLES_OF_ATTACKS } from './examplesOfAttacks'
import { EXAMPLES_OF_DAMAGE } from './examplesOfDamage'
import { EXAMPLES_OF_GROUND } from './examplesOfGround'
import { EXAMPLES_OF_ORDERS } from './examplesOfOrders'

playExamples(
  'mass-combat.yaml',
  {
    ...EXAMPLES_OF_GROUND,
    ...EXAMPLES_OF_ATTACKS,
    ...EXAMPLES_OF_DAMAGE,
    ...EXAMPLES_OF_ORDERS,
  },
  [],
  // nobody plots a course in a battle of this program
  { 'MC-FLAW-05': ['astrogateDC'] },
)
