import { describe, expect, it } from 'vitest'
import { layoutFor, widthKey, widthOf } from './panes'

describe('the panes of a fight', () => {
  it('stand beside each other as the window has room for them', () => {
    expect([600, 800, 1024, 1280, 1600, 1920].map((width) => layoutFor(width, 100))).toEqual([
      'one',
      'two',
      'two',
      'three',
      'four',
      'four',
    ])
  })
  it('count large text as a smaller window', () => {
    expect(layoutFor(1280, 150)).toBe('two')
    expect(layoutFor(1920, 150)).toBe('three')
  })
  it('have the width that was chosen, within their bounds, and grow with the text', () => {
    const usual = { width: 1280, textSize: 100, isWide: false, chosen: {} }
    expect(widthOf('order', usual)).toBe(264)
    expect(widthOf('order', { ...usual, width: 1920 })).toBe(320)
    expect(widthOf('order', { ...usual, isWide: true })).toBe(264)
    expect(widthOf('order', { ...usual, isWide: true, width: 1920 })).toBe(480)
    expect(widthOf('order', { ...usual, chosen: { order: 300 } })).toBe(300)
    expect(widthOf('order', { ...usual, chosen: { order: 300 }, isWide: true })).toBe(264)
    expect(widthOf('order', { ...usual, chosen: { [widthKey('order', true)]: 500 }, isWide: true })).toBe(500)
    expect(widthOf('side', { ...usual, chosen: { side: 4000 } })).toBe(640)
    expect(widthOf('side', { ...usual, textSize: 150 })).toBe(528)
  })
})
