import { expect, it } from 'vitest'
import type { Json, JsonRecord } from '@shared/contract/types'
import { conditionsOfFormat9 } from './conditions'

const condition = (id: string, expires: Json): JsonRecord => ({ id, kind: 'dazed', expires })
const fight = (id: string, status: string, ...people: string[]): JsonRecord => ({
  id,
  status,
  combatants: people.map((one) => ({ id: one, sheet: one })),
})

it('tells of which fight a condition ends with a turn or a round', () => {
  const { roster, format } = conditionsOfFormat9({
    format: 8,
    clock: 660,
    encounters: [
      fight('old', 'over', 'ana', 'bo'),
      fight('later', 'parked', 'ana', 'cat'),
      fight('now', 'running', 'ana', 'bo'),
    ],
    roster: [
      {
        id: 'ana',
        conditions: [
          condition('k1', { at: 'turnEnd', whose: 'bo', notBefore: 2 }),
          condition('k2', { at: 'turnStart', whose: 'cat', notBefore: 4 }),
          condition('k3', { at: 'roundEnd', round: 3 }),
          condition('k4', { at: 'roundStart', round: 3 }),
          condition('k5', { at: 'time', time: 900 }),
          condition('k6', null),
        ],
      },
      // in no fight, or only in one that is over: nothing will ever end it but the clock
      { id: 'dee', conditions: [condition('k7', { at: 'roundEnd', round: 3 })] },
      { id: 'bo', conditions: [condition('k8', { at: 'turnEnd', whose: 'cat', notBefore: 1 })] },
    ],
  })
  expect(format).toBe(9)
  expect(roster).toEqual([
    {
      id: 'ana',
      conditions: [
        condition('k1', { at: 'turnEnd', whose: 'bo', notBefore: 2, fight: 'now' }),
        condition('k2', { at: 'turnStart', whose: 'cat', notBefore: 4, fight: 'later' }),
        condition('k3', { at: 'roundEnd', round: 3, fight: 'now' }),
        condition('k4', { at: 'roundEnd', round: 2, fight: 'now' }),
        condition('k5', { at: 'time', time: 900 }),
        condition('k6', null),
      ],
    },
    { id: 'dee', conditions: [condition('k7', { at: 'time', time: 660 })] },
    { id: 'bo', conditions: [condition('k8', { at: 'time', time: 660 })] },
  ])
})
