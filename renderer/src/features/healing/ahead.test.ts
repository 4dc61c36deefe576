import { describe, expect, it } from 'vitest'
import type { LogLine } from '@shared/contract/types'
import { aheadEntries, foldRepeats, idsByName, patientOf, stopIn, type AheadEntry } from './ahead'

const line = (say: string, parts: Partial<LogLine> = {}): LogLine => ({
  say,
  with: {},
  rule: null,
  tone: 'plain',
  derivations: [],
  dice: [],
  switches: {},
  secret: false,
  ...parts,
})
const idOf = idsByName([
  { id: 'p1', name: 'Vess' },
  { id: 'p2', name: 'Marine' },
  { id: 'p3', name: 'Marine' },
])

describe('whose line it is', () => {
  it('is told by the patient’s id, else by a name that only one bears', () => {
    expect(patientOf(line('heal', { with: { who: 'Marine', patient: 'p3' } }), idOf)).toBe('p3')
    expect(patientOf(line('heal', { with: { who: 'Vess' } }), idOf)).toBe('p1')
    expect(patientOf(line('heal', { with: { who: 'p2' } }), idOf)).toBe('p2')
    expect(patientOf(line('heal', { with: { who: 'Marine' } }), idOf)).toBeNull()
  })
})

describe('what would happen', () => {
  const lines = [
    line('heal', { at: 700, with: { patient: 'p2' } }),
    line('bleed', { at: 300, with: { patient: 'p1' } }),
    line('heal', { at: 300, with: { patient: 'p2' } }),
    line('clock.advanced'),
    line('clock.stopped', { with: { patient: 'p1' } }),
  ]
  const shape = (of: string | null) =>
    aheadEntries(lines, { end: 900, of, idOf }).map((entry) =>
      entry.kind === 'moment'
        ? `${String(entry.at)}: ${String(entry.count)}`
        : entry.kind === 'line' && entry.line.say,
    )
  it('is grouped by its moments, in order of time, what bears none at the end', () => {
    expect(shape(null)).toEqual(['300: 2', 'bleed', 'heal', '700: 1', 'heal', '900: 1', 'clock.stopped'])
  })
  it('can be that of one patient alone', () => {
    expect(shape('p1')).toEqual(['300: 1', 'bleed', '900: 1', 'clock.stopped'])
  })
})

describe('where the clock would stand still', () => {
  it('is told with the question and whom it is about', () => {
    const stopped = line('clock.stopped', { at: 900, with: { asks: 'brainDeath', who: 'Vess' } })
    expect(stopIn([line('heal', { at: 300 }), stopped])).toEqual({ at: 900, asks: 'brainDeath', who: 'Vess' })
    expect(stopIn([line('heal', { at: 300 })])).toBeNull()
  })
})

describe('the same again and again', () => {
  const words = (entries: readonly AheadEntry[]) =>
    entries.flatMap((entry) =>
      entry.kind === 'moment'
        ? []
        : entry.kind === 'line'
          ? [`${entry.line.say} ${String(entry.at)}`]
          : [`${String(entry.count)} more, ${String(entry.at)} to ${String(entry.to)}`],
    )
  const bleeding = [60, 120, 180, 240, 300].map((at) => line('bleed', { at, with: { patient: 'p1' } }))
  const entriesOf = (...lines: LogLine[]) => aheadEntries(lines, { end: 900, of: null, idOf })

  it('is told at its first and last moment; in between it is counted', () => {
    expect(words(foldRepeats(entriesOf(...bleeding), new Set()))).toEqual([
      'bleed 60',
      '3 more, 120 to 240',
      'bleed 300',
    ])
  })
  it('is told in full where it is unfolded, or comes three times', () => {
    expect(words(foldRepeats(entriesOf(...bleeding), new Set(['fold moment 120'])))).toHaveLength(5)
    expect(words(foldRepeats(entriesOf(...bleeding.slice(0, 3)), new Set()))).toHaveLength(3)
  })
  it('is not what was rolled, what happens to another, or what happens beside something else', () => {
    const die = {
      kind: 'percent',
      count: 1,
      purpose: 'check',
      with: {},
      roller: null,
      player: false,
    } as const
    const rolled = bleeding.map((one) => ({
      ...one,
      dice: [{ ...die, rule: 'WCH-LET-02', faces: [7], by: 'app' as const }],
    }))
    expect(words(foldRepeats(entriesOf(...rolled), new Set()))).toHaveLength(5)
    const mixed = [...bleeding, line('wakes', { at: 180, with: { patient: 'p2' } })]
    expect(words(foldRepeats(entriesOf(...mixed), new Set()))).toHaveLength(6)
  })
})
