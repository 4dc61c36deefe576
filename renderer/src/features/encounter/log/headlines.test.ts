import { describe, expect, it } from 'vitest'
import type { LogLine } from '@shared/contract/types'
import { madeLine } from '@/testing/made'
import { inOneLine } from './headlines'

const said = (lines: readonly LogLine[]): string[] => lines.map(({ say }) => say)

describe('an outcome on one line', () => {
  it('follows a chain to its end: what was done, and the gravest that came of it', () => {
    const lines = [
      madeLine('hits', 'good'),
      madeLine('struck', 'bad'),
      madeLine('falls', 'grave'),
      madeLine('prone', 'bad'),
      madeLine('unconscious', 'grave'),
      madeLine('dead', 'grave'),
    ]
    expect(said(inOneLine(lines))).toEqual(['hits', 'unconscious', 'dead'])
  })
  it('begins with the deed and not with what leads up to it', () => {
    const lines = [madeLine('faces'), madeLine('attacks'), madeLine('struck', 'bad')]
    expect(said(inOneLine(lines, new Set(['faces'])))).toEqual(['attacks', 'struck'])
    expect(said(inOneLine([madeLine('faces')], new Set(['faces'])))).toEqual(['faces'])
  })
  it('names the condition that has felled somebody', () => {
    const lines = [madeLine('turn', 'turn'), madeLine('condition.acts', 'bad'), madeLine('dead', 'grave')]
    expect(said(inOneLine(lines))).toEqual(['turn', 'condition.acts', 'dead'])
    expect(said(inOneLine(lines.slice(0, 2)))).toEqual(['turn', 'condition.acts'])
  })
  it('names whoever was left out, whatever befell the others', () => {
    const lines = [
      madeLine('dealt', 'note'),
      madeLine('encounter.leftOut', 'bad'),
      madeLine('dealt', 'note'),
      madeLine('dead', 'grave'),
    ]
    expect(said(inOneLine(lines))).toEqual(['dealt', 'encounter.leftOut', 'dead'])
  })
  it('says what there is where nothing weighs', () => {
    expect(said(inOneLine([madeLine('moves'), madeLine('faces')]))).toEqual(['moves', 'faces'])
    expect(inOneLine([])).toEqual([])
  })
})
