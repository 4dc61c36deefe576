import { describe, expect, it } from 'vitest'
import type { LogLine } from '@shared/contract/types'
import { aheadEntries, idsByName, patientOf } from './ahead'

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
      entry.kind === 'moment' ? `${String(entry.at)}: ${String(entry.count)}` : entry.line.say,
    )
  it('is grouped by its moments, in order of time, what bears none at the end', () => {
    expect(shape(null)).toEqual(['300: 2', 'bleed', 'heal', '700: 1', 'heal', '900: 1', 'clock.stopped'])
  })
  it('can be that of one patient alone', () => {
    expect(shape('p1')).toEqual(['300: 1', 'bleed', '900: 1', 'clock.stopped'])
  })
})
