import { describe, expect, it } from 'vitest'
import { nextTick, ref } from 'vue'
import { layoutOf } from './layout'
import { squaresBetween } from './squares'
import { useRuler } from './useRuler'

function made() {
  const isOn = ref(true)
  const layout = layoutOf('square', { columns: 10, rows: 8 })
  const ruler = useRuler({
    isOn,
    layout: () => layout,
    measure: () => ({ between: squaresBetween, words: (amount) => `${String(amount)} squares` }),
    start: () => ({ x: 1, y: 1 }),
    end: () => (isOn.value = false),
  })
  return { isOn, ruler }
}
const at = (x: number, y: number) => ({ x, y })

describe('the ruler', () => {
  it('measures what is dragged, and begins anew with the next press', () => {
    const { ruler } = made()
    ruler.begin(at(0, 0))
    ruler.follow(at(3, 1))
    expect(ruler.words.value).toBe('3 squares')
    ruler.release()
    expect(ruler.isDone.value).toBe(true)
    ruler.begin(at(5, 5))
    ruler.follow(at(5, 7))
    expect(ruler.line.value).toEqual([at(5, 5), at(5, 7)])
    expect(ruler.words.value).toBe('2 squares')
  })
  it('adds up the legs between way points that are clicked', () => {
    const { ruler } = made()
    for (const place of [at(0, 0), at(4, 0)]) {
      ruler.begin(place)
      ruler.release()
    }
    ruler.follow(at(4, 3))
    expect(ruler.words.value).toBe('7 squares')
  })
  it('stays on the map, by pointer and by keys', () => {
    const { ruler } = made()
    ruler.begin(at(20, 0))
    expect(ruler.line.value).toEqual([])
    ruler.step(at(-5, 0))
    expect(ruler.line.value).toEqual([at(1, 1), at(0, 1)])
    ruler.addPoint()
    ruler.step(at(0, 2))
    expect(ruler.words.value).toBe('3 squares')
  })
  it('is put away by a second Escape, and forgets what it measured', async () => {
    const { isOn, ruler } = made()
    ruler.begin(at(0, 0))
    ruler.follow(at(2, 2))
    ruler.cancel()
    expect([isOn.value, ruler.line.value]).toEqual([true, []])
    ruler.cancel()
    await nextTick()
    expect(isOn.value).toBe(false)
  })
})
