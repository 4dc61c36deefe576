import { describe, expect, it } from 'vitest'
import { sectorPath, visionOf } from './vision'

describe('a field of vision (WCC-SPECIES-01, WCA-LOS-01)', () => {
  it('adds the peripheral arc on each side of the optimal one', () => {
    expect(visionOf({ optimalArc: 120, peripheralArc: 30 })).toEqual({
      optimal: 120,
      peripheral: 30,
      blind: 180,
    })
  })
  it('has nothing behind once both arcs meet there', () => {
    expect(visionOf({ optimalArc: 180, peripheralArc: 120 })).toEqual({
      optimal: 180,
      peripheral: 90,
      blind: 0,
    })
    expect(visionOf({ optimalArc: 360, peripheralArc: 30 })).toEqual({
      optimal: 360,
      peripheral: 0,
      blind: 0,
    })
  })
  it('is nothing without arcs', () => {
    expect(visionOf({ optimalArc: 0, peripheralArc: 0 }).blind).toBe(360)
    expect(sectorPath(0, 0, 10)).toBe('')
  })
  it('is drawn clockwise from the left edge to the right one, up being ahead', () => {
    expect(sectorPath(-90, 90, 10)).toBe('M0 0L-10 0A10 10 0 0 1 10 0Z')
    expect(sectorPath(-100, 100, 10)).toContain('A10 10 0 1 1')
    expect(sectorPath(-180, 180, 10)).toMatch(/^M0 -10A/)
  })
})
