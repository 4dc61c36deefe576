/** The worked examples of WCRPG's damage and healing: each is played, and again without each of its numbers. */
import { playExamples } from '../catalogue/playExamples'
import { EXAMPLES_OF_DAMAGE_BLOWS } from './examplesHealingBlows'
import { EXAMPLES_OF_DAMAGE_CHECKS } from './examplesHealingChecks'
import { EXAMPLES_OF_MEDICINE } from './examplesHealingMedicine'
import { EXAMPLES_OF_HEALING } from './examplesHealingPatients'

playExamples('wcrpg-damage.yaml', { ...EXAMPLES_OF_DAMAGE_CHECKS, ...EXAMPLES_OF_DAMAGE_BLOWS })
playExamples('wcrpg-healing.yaml', { ...EXAMPLES_OF_HEALING, ...EXAMPLES_OF_MEDICINE })
