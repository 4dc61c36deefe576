import { describe, expect, it, vi } from 'vitest'
import { layoutOf } from './layout'
import { takeRuler } from './ruler'
import { squaresBetween } from './squares'

function made() {
  const layout = layoutOf('square', { columns: 10, rows: 8 })
  const putBack = vi.fn()
  const ruler = takeRuler({
    layout: () => layout,
    tokens: () => [],
    measure: () => ({ between: squaresBetween, words: (amount) => `${String(amount)} squares` }),
    start: () => ({ x: 1, y: 1 }),
    putBack,
    focus: () => undefined,
  })
  return { putBack, ruler }
}
const at = (x: number, y: number) => ({ point: { x: x + 0.3, y: y + 0.6 }, square: { x, y } })

describe('the ruler', () => {
  it('measures what is dragged, and begins anew with the next press', () => {
    const { ruler } = made()
    ruler.begin(at(0, 0))
    ruler.follow(at(3, 1))
    expect(ruler.words()).toBe('3 squares')
    ruler.release()
    ruler.follow(at(9, 1))
    expect(ruler.words()).toBe('3 squares')
    ruler.begin(at(5, 5))
    ruler.follow(at(5, 7))
    expect(ruler.words()).toBe('2 squares')
  })
  it('adds up the legs between way points that are clicked', () => {
    const { ruler } = made()
    for (const place of [at(0, 0), at(4, 0)]) {
      ruler.begin(place)
      ruler.release()
    }
    ruler.follow(at(4, 3))
    expect(ruler.words()).toBe('7 squares')
  })
  it('forgets the way point that was begun when it is given up, and no other', () => {
    const { ruler } = made()
    ruler.begin(at(0, 0))
    ruler.release()
    ruler.begin(at(4, 0))
    ruler.giveUp()
    ruler.follow(at(0, 3))
    expect(ruler.words()).toBe('3 squares')
  })
  it('stays on the map, by pointer and by keys', () => {
    const { ruler } = made()
    ruler.begin(at(20, 0))
    ruler.follow(at(2, 0))
    expect(ruler.words()).toBe('')
    ruler.step({ x: -5, y: 0 })
    expect(ruler.words()).toBe('1 squares')
    ruler.enter()
    ruler.step({ x: 0, y: 2 })
    expect(ruler.words()).toBe('3 squares')
  })
  it('forgets what it measured, and is put back by a second Escape', () => {
    const { putBack, ruler } = made()
    ruler.begin(at(0, 0))
    ruler.follow(at(2, 2))
    ruler.cancel()
    expect(ruler.words()).toBe('')
    expect(putBack).not.toHaveBeenCalled()
    ruler.cancel()
    expect(putBack).toHaveBeenCalledOnce()
  })
})
