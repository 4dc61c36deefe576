import { describe, expect, it } from 'vitest'
import { linesOf, MOST_ROWS, rowsOf } from './tableLines'

describe('rows of a table as they are typed', () => {
  it('are one a line, with how often they come before them', () => {
    expect(rowsOf('3× Rain\n\n2x Fog \n 10: Sun\nSnow')).toEqual({
      rows: [
        { weight: 3, text: 'Rain' },
        { weight: 2, text: 'Fog' },
        { weight: 10, text: 'Sun' },
        { weight: 1, text: 'Snow' },
      ],
    })
  })
  it('are written as they are read, whatever they begin with', () => {
    const rows = [
      { weight: 1, text: 'Rain' },
      { weight: 12, text: '3x as many wolves' },
      { weight: 1, text: '2: the second door' },
    ]
    expect(rowsOf(linesOf(rows))).toEqual({ rows })
  })
  it('say where they are wrong', () => {
    expect(rowsOf(' \n')).toEqual({ wrong: 'none', line: 1 })
    expect(rowsOf('Rain\n0x Fog')).toEqual({ wrong: 'weight', line: 2 })
    expect(rowsOf('1001x Fog')).toEqual({ wrong: 'weight', line: 1 })
    expect(rowsOf('x'.repeat(401))).toEqual({ wrong: 'long', line: 1 })
    expect(rowsOf(Array.from({ length: MOST_ROWS + 1 }, () => 'Rain').join('\n'))).toEqual({
      wrong: 'many',
      line: MOST_ROWS + 1,
    })
  })
})
