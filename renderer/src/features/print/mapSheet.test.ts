import { describe, expect, it } from 'vitest'
import { EDGE, LEGEND, mapSheet } from './mapSheet'

/** What a page has between its margins: @page in page.ts. */
const ROOM = { A4: { short: 184, long: 263 }, Letter: { short: 189.9, long: 245.4 } } as const

describe('a map on one sheet', () => {
  it('lies across where it is wide, and stands upright where it is high', () => {
    expect(mapSheet({ paper: 'A4', across: 24, down: 14, lines: 10 }).landscape).toBe(true)
    expect(mapSheet({ paper: 'A4', across: 14, down: 24, lines: 10 }).landscape).toBe(false)
  })
  it('fits with its numbers and its legend, whatever its shape and however many are there', () => {
    for (const paper of ['A4', 'Letter'] as const)
      for (const [across, down] of [
        [24, 14],
        [14, 24],
        [200, 200],
        [8, 8],
        [100, 3],
      ] as const)
        for (const lines of [0, 6, 40, 400]) {
          const sheet = mapSheet({ paper, across, down, lines })
          const [width, height] = sheet.landscape
            ? [ROOM[paper].long + 8, ROOM[paper].short - 8]
            : [ROOM[paper].short, ROOM[paper].long]
          const beside = sheet.landscape && lines > 0 ? sheet.columns * LEGEND.column + LEGEND.gap : 0
          const below = sheet.landscape ? 0 : (sheet.lines / sheet.columns) * LEGEND.line
          expect(sheet.width + EDGE.left + beside).toBeLessThanOrEqual(width + 0.01)
          expect(sheet.height + EDGE.top + below).toBeLessThanOrEqual(height)
          expect(sheet.square).toBeGreaterThan(0)
          expect(sheet.width / sheet.height).toBeCloseTo(across / down)
        }
  })
  it('has room for everybody of a usual fight, and no square above an inch', () => {
    for (const [across, down] of [
      [24, 14],
      [14, 24],
    ] as const)
      expect(mapSheet({ paper: 'A4', across, down, lines: 60 }).lines).toBeGreaterThanOrEqual(60)
    expect(mapSheet({ paper: 'A4', across: 4, down: 4, lines: 3 }).square).toBe(25.4)
  })
})
