/** The worked examples of WCRPG's checks, methods and actions: each is played. */
import { expect, it } from 'vitest'
import { findSwitch } from '@shared/houseRules'
import type { Given } from '../catalogue/given'
import { playExamples } from '../catalogue/playExamples'
import { EXAMPLES_OF_ACTIONS } from './examplesOfActions'
import { EXAMPLES_OF_BLOWS } from './examplesOfBlows'
import { EXAMPLES_OF_CHECKS } from './examplesOfChecks'
import { EXAMPLES_OF_FIELDS } from './examplesOfFields'

const ALL: Readonly<Record<string, (given: Given) => unknown>> = {
  ...EXAMPLES_OF_CHECKS,
  ...EXAMPLES_OF_FIELDS,
  ...EXAMPLES_OF_ACTIONS,
  ...EXAMPLES_OF_BLOWS,
}
const ofSeries = (series: string): typeof ALL =>
  Object.fromEntries(Object.entries(ALL).filter(([id]) => id.startsWith(series)))

/** Its numbers are those of a switch that no GM is offered: shots straight to the side stay whole. */
const NOT_OFFERED = { id: 'WCG-HEX-02', key: 'hexSideShot' }

playExamples('wcrpg-core.yaml', ofSeries('WCC-'))
playExamples('wcrpg-general.yaml', ofSeries('WCG-'), [NOT_OFFERED.id])
playExamples('wcrpg-actions.yaml', ofSeries('WCA-'))

it('leaves out the one example of a switch that is not offered', () => {
  expect(findSwitch('wcrpg', NOT_OFFERED.key)).toBeUndefined()
})
