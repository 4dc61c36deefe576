/** Refusals of what was offered that are in order; every other is to be greyed beforehand. */

/** Another target with the proposed weapon, another weapon at the proposed target, a distance that is still to be stated. */
const OUT_OF_REACH = [
  'beyond-long-range',
  'beyond-range',
  'charge-too-far',
  'charge-too-short',
  'distance-unknown',
  'must-snipe',
  'no-line-of-sight',
  'no-way',
  'out-of-range',
  'out-of-reach',
  'out-of-squares',
  'range-unknown',
  'strike-range-unknown',
  'too-far-for-coup',
  'too-far-to-disarm',
  'too-far-to-inspire',
  'too-far-to-screen',
  'too-near',
  'wall-between',
]
/** Two fields that do not go together: a craft of another target, more guns than the facing has left. */
const OF_TWO_FIELDS = ['not-apart', 'quota-spent', 'unknown-craft']
/** What is bought and for how long; what it costs and what is left; a place that is chosen on the map; the GM's word. */
const TO_BE_FILLED_IN = [
  'bad-payload',
  'boon-empty',
  'too-many-boons',
  'condition-unconfirmed',
  'spell-needs-target',
  'nobody-caught',
  'not-enough-points',
  'not-of-an-attack',
  'target-number-missing',
]
const IN_ORDER: ReadonlySet<string> = new Set([...OUT_OF_REACH, ...OF_TWO_FIELDS, ...TO_BE_FILLED_IN])

/** Whether an offer may be refused so when it is carried out. */
export const isInOrder = (code: string): boolean => IN_ORDER.has(code)
