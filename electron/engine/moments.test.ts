import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { moment, MOMENTS } from '@shared/campaign/parts'
import { encounterSchema, sheetSchema } from '@shared/campaign/schema'
import { DOCUMENT_PARTS } from '@shared/campaign/systems'
import type { JsonRecord } from '@shared/contract/types'
import { timerSchema } from '@shared/wcrpg/healing'
import { momentsIn, shifted } from './moments'
import { type Schema, unwrapped } from './schemaFields'

/** Every number of a schema by its path. */
function numbersIn(wrapped: Schema, path: string): [string, Schema][] {
  const { schema } = unwrapped(wrapped)
  if (schema instanceof z.ZodNumber) return [[path, schema]]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => numbersIn(option, path))
  if (schema instanceof z.ZodArray) return numbersIn(schema.element, path)
  if (schema instanceof z.ZodRecord) return numbersIn(schema.valueType, path)
  if (schema instanceof z.ZodObject)
    return Object.entries<Schema>(schema.shape).flatMap(([key, part]) => numbersIn(part, `${path}.${key}`))
  return []
}

const NAMED_LIKE_TIMES =
  /(since|until|at|from|last|next|due|begin|began|begun|start|started|end|ends|ended|time|times|moment|clock|before|after|when)$/i

/** Named as times are, and none: pools, ranges, turns and rounds, which no clock of a campaign counts. */
const NO_TIMES = new Set([
  'sheet.weapons.falloff.from',
  'sheet.healing.crashedAt',
  'sheet.flawAt',
  'sheet.weapons.penalties.from',
  'sheet.conditions.expires.notBefore',
  'encounter.fight.items.weapon.falloff.from',
  'encounter.fight.simple.groups.npcsAtStart',
  'encounter.fight.launchClocks.began',
])

const all: [string, Schema][] = [
  ...numbersIn(sheetSchema, 'sheet'),
  ...numbersIn(encounterSchema, 'encounter'),
]

describe('moments of the clock', () => {
  it('are marked in every schema of a record: no number is named like a time and is none that moves', () => {
    const forgotten = all
      .filter(([path, schema]) => NAMED_LIKE_TIMES.test(path) && !MOMENTS.has(schema))
      .map(([path]) => path)
      .filter((path) => !NO_TIMES.has(path))
    expect([...new Set(forgotten)]).toEqual([])
  })
  it('are all numbers that can be as large as a clock', () => {
    const largest = unwrapped(moment).schema as z.ZodNumber
    const forgotten = all.filter(
      ([path, schema]) =>
        schema instanceof z.ZodNumber &&
        schema.maxValue === largest.maxValue &&
        !MOMENTS.has(schema) &&
        path !== 'sheet.death.spared', // how long, not when
    )
    expect(forgotten.map(([path]) => path)).toEqual([])
  })
  it('are found in sheets and fights of every system that keeps any', () => {
    const marked = all.filter(([, schema]) => MOMENTS.has(schema)).map(([path]) => path)
    expect(marked).toEqual(
      expect.arrayContaining([
        'sheet.conditions.since',
        'sheet.conditions.expires.time',
        'sheet.parts.openTimes',
        'sheet.bleedingSince',
        'sheet.death.since',
        'sheet.healingSince.temporary',
        'sheet.fellAt',
        'sheet.frail.outcome.at',
        'encounter.startedAt',
      ]),
    )
    expect(Object.keys(DOCUMENT_PARTS)).toHaveLength(4)
  })
})

const condition = (expires: JsonRecord | null): JsonRecord => ({ id: 'k', since: 660, fromRound: 3, expires })

describe('a record on another clock', () => {
  it('has all its moments so much later, and nothing else changed', () => {
    const sheet = {
      kind: 'wcrpg/character',
      bleedingSince: 600,
      parts: { torso: { openTimes: [600, 630], hp: 5 } },
      death: { since: null, spared: 40 },
      healing: { timers: { closing: { every: 3600, left: 100, at: 640 } }, revived: { last: 500 } },
      conditions: [
        condition({ at: 'time', time: 900 }),
        condition({ at: 'roundEnd', fight: 'f', round: 4 }),
        condition(null),
      ],
    }
    const moved = shifted(sheetSchema, sheet, 1000)
    expect(moved).toEqual({
      ...sheet,
      bleedingSince: 1600,
      parts: { torso: { openTimes: [1600, 1630], hp: 5 } },
      healing: { timers: { closing: { every: 3600, left: 100, at: 1640 } }, revived: { last: 1500 } },
      conditions: [
        { ...condition({ at: 'time', time: 1900 }), since: 1660 },
        { ...condition({ at: 'roundEnd', fight: 'f', round: 4 }), since: 1660 },
        { ...condition(null), since: 1660 },
      ],
    })
    expect(momentsIn(sheetSchema, sheet)).toEqual([600, 600, 630, 640, 500, 660, 900, 660, 660])
    expect(shifted(sheetSchema, moved, -1000)).toEqual(sheet)
  })
  it('keeps what is left of a countdown that began before the campaign did', () => {
    const timer = { every: 3600, left: 100, at: 640 }
    expect(shifted(timerSchema, timer, -660)).toEqual({ every: 3600, left: 80, at: 0 })
    expect(shifted(timerSchema, { ...timer, at: null }, -660)).toEqual({ ...timer, at: null })
  })
  it('is moved in whichever shape stands there, and left alone in one that nobody knows', () => {
    const fight = { startedAt: 660, round: 2, combatants: [{ joinedInRound: 1 }] }
    expect(shifted(encounterSchema, fight, -60)).toEqual({ ...fight, startedAt: 600 })
    const strange = { kind: 'nobody/knows', since: 660 }
    expect(shifted(sheetSchema, strange, 60)).toEqual(strange)
  })
})
