/** A log line, a refusal, a step or a die that lacks what its words name does not compile. */
import { expect, it } from 'vitest'
import type { Dice } from './dice'
import type { LogBook } from './logbook'
import { refuse } from './system'
import { tally } from './tally'

it('is refused by the compiler when a parameter is missing', () => {
  const here = { roller: null, rule: 'WCA-ROLL-02' }
  const key = here.rule
  const refused = (log: LogBook, dice: Dice): (() => unknown)[] => [
    // @ts-expect-error who has been added
    () => void log.say('roster.added'),
    // @ts-expect-error who has been added
    () => void log.say('roster.added', { name: 'Ana' }),
    // @ts-expect-error there is no such line
    () => void log.say('roster.add', { who: 'Ana' }),
    // @ts-expect-error which encounter
    () => refuse('encounter-over'),
    // @ts-expect-error which target
    () => tally('effectiveHitDifficulty', 'WCA-EHD-01'),
    // @ts-expect-error which skill it is
    () => tally('running', null).add('skillScore', 1),
    // @ts-expect-error whose location
    () => dice.one('d10', { purpose: 'location', ...here }),
    // @ts-expect-error whose location
    () => dice.percent({ purpose: 'location', ...here, with: { target: 'Ana' } }),
  ]
  // a line may keep more than its words say, and a key may be put together when it runs
  const accepted = (log: LogBook, dice: Dice): (() => unknown)[] => [
    () => void log.say('roster.added', { who: 'Ana', by: 'Ben' }),
    () =>
      void log.say(key === '' ? 'surprise.none' : 'surprise.awarded', key === '' ? {} : { sides: 'Crew' }),
    () => tally('running', null).add(key, 1),
    () => dice.one('d10', { purpose: key, ...here }),
    () => dice.one('d10', { purpose: 'location', ...here, with: { who: 'Ana' } }),
  ]
  expect([refused.length, accepted.length]).toEqual([2, 2])
  expect(refuse('encounter-over', { encounter: 'Dock' }).refused).toBe('encounter-over')
})
