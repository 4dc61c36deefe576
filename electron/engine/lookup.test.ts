import { create } from 'mutative'
import { describe, expect, it } from 'vitest'
import { findById, indexOfId } from './lookup'

interface Counted {
  id: string
  value: number
}
const records = (...ids: string[]): Counted[] => ids.map((id) => ({ id, value: 0 }))

/** Changes records in this order, and tells in which order the patches come. */
function pathsOf(items: Counted[], ids: string[]): unknown[] {
  const [, patches] = create(
    { items },
    (draft) => {
      for (const id of ids) {
        const found = findById(draft.items, id)
        if (found !== undefined) found.value += 1
      }
    },
    { enablePatches: true },
  )
  return patches.map(({ path }) => path)
}

describe('finding by id', () => {
  it('finds a record wherever it has moved, and none that is not there', () => {
    const items = records('a', 'b', 'c')
    expect(indexOfId(items, 'c')).toBe(2)
    expect(indexOfId(records('c', 'a'), 'c')).toBe(0)
    expect(indexOfId(records('a'), 'c')).toBe(-1)
    create({ items }, (draft) => {
      draft.items.splice(0, 1)
      expect(indexOfId(draft.items, 'c')).toBe(1)
      draft.items.push({ id: 'd', value: 0 })
      expect(indexOfId(draft.items, 'd')).toBe(2)
    })
  })

  it('changes records in an order that does not depend on what was looked for before', () => {
    const items = records('one', 'two', 'three', 'four')
    const fresh = pathsOf(items, ['three', 'one', 'four'])
    // elsewhere the same ids stand at other places: whoever remembers those looks in the wrong place first
    for (const id of ['one', 'two', 'three', 'four']) indexOfId(records('four', 'three', 'two', 'one'), id)
    expect(pathsOf(items, ['three', 'one', 'four'])).toEqual(fresh)
    expect(fresh).toHaveLength(3)
  })
})
