import { describe, expect, it } from 'vitest'
import { undoneRevisions } from './undone'

const entry = (
  revision: number,
  kind: 'command' | 'undo' | 'redo' = 'command',
  of: number | null = null,
) => ({
  revision,
  kind,
  of,
})

describe('undone commands', () => {
  it('are those undone and not redone since', () => {
    const journal = [entry(1), entry(2), entry(3, 'undo', 2), entry(4, 'undo', 1), entry(5, 'redo', 1)]
    expect(undoneRevisions(journal)).toEqual(new Set([2]))
  })
  it('do not depend on the order in which entries are listed', () => {
    const journal = [entry(1), entry(2, 'undo', 1), entry(3, 'redo', 1), entry(4, 'undo', 1)]
    expect(undoneRevisions([...journal].reverse())).toEqual(new Set([1]))
  })
})
