import { describe, expect, it } from 'vitest'
import type { JsonRecord, LogLine } from '@shared/contract/types'
import '@/systems/mass-combat/words'
import { madeLine } from '@/testing/made'
import { say } from '@/words/words'
import { sumsOf } from './logSums'

const line = (who: string, key: string, more: JsonRecord = {}, tone: LogLine['tone'] = 'bad'): LogLine => ({
  ...madeLine(key, tone),
  with: { who, ...more },
})
const times = (count: number, one: LogLine): LogLine[] => Array.from({ length: count }, () => ({ ...one }))
const told = (lines: readonly LogLine[], size: number | null = 12): string[] =>
  sumsOf(lines, () => size).map(({ line: sum }) => say('log', sum.say, sum.with))

describe('what befell a unit, in one line', () => {
  it('adds damage, craft that were destroyed, and pilots who got out', () => {
    const lines = [
      line('Red', 'mc.attack.hit', { target: 'Blue Wing' }),
      ...times(12, line('Blue Wing', 'mc.damaged', { damage: 16 })),
      ...times(12, line('Blue Wing', 'mc.destroyed', {}, 'grave')),
      ...times(4, line('Blue Wing', 'mc.ejected', {}, 'good')),
      ...times(8, line('Blue Wing', 'mc.lostWithShip', {}, 'grave')),
    ]
    expect(told(lines)).toEqual(['Blue Wing: 192 damage, 12 of 12 destroyed, 4 pilots out'])
    const [sum] = sumsOf(lines, () => 12)
    expect(sum?.of).toEqual(lines.slice(1))
    expect(sum?.line.tone).toBe('grave')
  })
  it('keeps units apart and leaves out what there is none of', () => {
    expect(
      told([
        line('Blue', 'mc.damaged', { damage: 5 }),
        line('Red', 'mc.ionised', { damage: 7 }),
        line('Blue', 'mc.flaw.weapon'),
        line('Blue', 'mc.flaw.damage', { damage: 2 }),
        line('Blue', 'mc.flaw.none', {}, 'plain'),
        line('Guard', 'mc.figuresFall', { damage: 9, count: 3 }),
      ]),
    ).toEqual(['Blue: 7 damage, 1 flaw', 'Red: 7 ion damage', 'Guard: 9 damage, 3 lost'])
  })
  it('says no size where several bear the name, and is secret only as a whole', () => {
    const lines = [line('Blue', 'mc.destroyed', {}, 'grave'), { ...line('Blue', 'mc.ejected'), secret: true }]
    expect(told(lines, null)).toEqual(['Blue: 1 destroyed, 1 pilot out'])
    expect(sumsOf(lines, () => null)[0]?.line.secret).toBe(false)
  })
  it('says nothing of what came to nothing', () => {
    expect(told([line('Blue', 'mc.flaw.none', {}, 'plain')])).toEqual([])
  })
})
