import { describe, expect, it } from 'vitest'
import type { ChipView, CombatantView } from '@shared/contract/types'
import { message } from '@/words/words'
import { MARK_SHAPES, MARKS, marksOf, onRim, rimOf } from './marks'

const told = (
  keys: Record<string, ChipView['tone']>,
  more: Partial<Pick<CombatantView, 'standing' | 'hidden'>> = {},
) => ({
  standing: 'fit' as const,
  hidden: false,
  chips: Object.entries(keys).map(([key, tone]) => ({ key, tone })),
  ...more,
})

describe('state marks of a token', () => {
  it('stand in the order of what matters, each once', () => {
    const chips = { fatigued: 'warning', dazed: 'warning', stunned: 'bad', prone: 'warning' } as const
    expect(marksOf(told(chips, { hidden: true }))).toEqual(['hidden', 'prone', 'stunned', 'tired'])
  })
  it('tell of the dead nothing but that', () => {
    expect(marksOf(told({ bleeding: 'bad', clinicallyDead: 'grave' }, { standing: 'out' }))).toEqual(['out'])
    expect(marksOf(told({}, { standing: 'out', hidden: true }))).toEqual(['out', 'hidden'])
  })
  it('tell who cannot act, whatever the reason', () => {
    expect(marksOf(told({}, { standing: 'down' }))).toEqual(['down'])
    expect(marksOf(told({ unconscious: 'grave' }, { standing: 'down' }))).toEqual(['down'])
    expect(marksOf(told({ mortallyWounded: 'grave' }, { standing: 'down' }))).toEqual(['dying'])
  })
  it('have one for whatever else is bad, and none for what is not', () => {
    expect(marksOf(told({ something: 'bad', strange: 'grave', mounted: 'neutral' }))).toEqual(['other'])
  })
  it('take the signs that a rule system has of its own', () => {
    expect(marksOf(told({ tractored: 'bad' }), { tractored: 'held' })).toEqual(['held'])
  })
  it('are three at most, and a number of the others', () => {
    expect(onRim(['down', 'hidden', 'prone', 'held', 'ill'])).toEqual({
      shown: ['down', 'hidden', 'prone'],
      more: 2,
    })
    expect(onRim(['prone'])).toEqual({ shown: ['prone'], more: 0 })
  })
  it('have a shape of their own and words each', () => {
    expect(new Set(Object.values(MARK_SHAPES)).size).toBe(MARKS.length)
    for (const mark of MARKS) expect(message(`ui.map.mark.${mark}`)).not.toContain('map.mark')
  })
  it('stand where neither each other nor the wedge is, whichever way somebody looks', () => {
    for (let facing = 0; facing < 360; facing += 45)
      for (const isChosen of [true, false]) {
        const { marks, more, tick } = rimOf(['down', 'hidden', 'prone', 'held'], { facing, isChosen })
        const spots = [...marks, more, tick].filter((spot) => spot !== null)
        expect(marks).toHaveLength(3)
        expect(tick === null).toBe(!isChosen)
        const tip = {
          x: Math.sin((facing * Math.PI) / 180) * 22,
          y: -Math.cos((facing * Math.PI) / 180) * 22,
        }
        spots.forEach((one, at) => {
          for (const other of [...spots.slice(at + 1), tip])
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(12)
        })
      }
  })
  it('say how many more there are where nobody looks, and none where there are none', () => {
    expect(rimOf(['down', 'hidden', 'prone', 'held', 'ill'], {}).more?.count).toBe(2)
    expect(rimOf([], {})).toEqual({ marks: [], more: null, tick: null })
  })
})
