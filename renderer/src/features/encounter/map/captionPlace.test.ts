import { describe, expect, it } from 'vitest'
import { captionPlace } from './captionPlace'

const view = { scale: 20, x: 0, y: 0 }
const frame = { width: 400, height: 200 }
const words = { width: 100, height: 20 }

describe('the words beside a square', () => {
  it('stand above it, and below it at the upper edge', () => {
    expect(captionPlace(words, { x: 10, y: 5 }, view, frame, [])).toEqual({ left: 160, top: 76 })
    expect(captionPlace(words, { x: 10, y: 0 }, view, frame, [])).toEqual({ left: 160, top: 24 })
  })
  it('stay within the frame', () => {
    expect(captionPlace(words, { x: 0, y: 5 }, view, frame, [])).toEqual({ left: 0, top: 76 })
    expect(captionPlace(words, { x: 19, y: 5 }, view, frame, [])).toEqual({ left: 300, top: 76 })
  })
  it('go where they cover the fewest others', () => {
    expect(captionPlace(words, { x: 10, y: 5 }, view, frame, [{ x: 9, y: 4 }])).toEqual({
      left: 160,
      top: 124,
    })
    const around = [
      { x: 9, y: 4 },
      { x: 10, y: 6 },
    ]
    expect(captionPlace(words, { x: 10, y: 5 }, view, frame, around)).toEqual({ left: 224, top: 100 })
  })
})
