import { describe, expect, it } from 'vitest'
import type { LogLine } from '@shared/contract/types'
import { spokenLines } from './spokenLines'

const line = (say: string, tone: LogLine['tone'] = 'plain'): LogLine => ({
  say,
  with: {},
  tone,
  rule: null,
  derivations: [],
  dice: [],
  switches: {},
  secret: false,
})
const said = (lines: readonly LogLine[]): string[] => lines.map(({ say }) => say)

describe('what is read aloud of a command', () => {
  it('leaves out notes, and what leads up to a deed where there is a deed', () => {
    const leadUps = new Set(['activated'])
    expect(
      said(spokenLines([line('activated'), line('hits'), line('remember', 'note')], { leadUps })),
    ).toEqual(['hits'])
    expect(said(spokenLines([line('activated')], { leadUps }))).toEqual(['activated'])
  })
  it('tells what befell a unit craft by craft as what it comes to, where it stood first', () => {
    const craft = [line('damaged'), line('damaged'), line('destroyed')]
    const sums = (of: readonly LogLine[]) => [
      { line: line('sum'), of: of.filter(({ say }) => say !== 'hits') },
    ]
    expect(said(spokenLines([line('hits'), ...craft], { sums }))).toEqual(['hits', 'sum'])
    expect(said(spokenLines([line('hits'), ...craft.slice(1)], { sums }))).toEqual([
      'hits',
      'damaged',
      'destroyed',
    ])
  })
})
