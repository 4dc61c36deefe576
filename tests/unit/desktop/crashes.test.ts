import { describe, expect, it, vi } from 'vitest'

vi.mock('electron', () => ({ dialog: {}, Menu: {} }))
const { createReloadBudget, MOST_RELOADS, WITHIN_MILLISECONDS } =
  await import('../../../electron/main/crashes')
const { contextTemplate } = await import('../../../electron/main/contextMenu')

describe('a page that breaks down', () => {
  it('is loaded again three times within a minute, and no more', () => {
    const budget = createReloadBudget()
    const taken = [0, 1000, 2000, 3000, 59_999].map((at) => budget.take(at))
    expect(taken).toEqual([true, true, true, false, false])
    expect(MOST_RELOADS).toBe(3)
  })
  it('is loaded again for ever when it does so now and then', () => {
    const budget = createReloadBudget()
    for (let at = 0; at < 100; at += 1) expect(budget.take((at * WITHIN_MILLISECONDS) / 3)).toBe(true)
  })
  it('starts afresh when the GM says so', () => {
    const budget = createReloadBudget()
    for (let at = 0; at < 4; at += 1) budget.take(at)
    budget.reset()
    expect(budget.take(5)).toBe(true)
  })
})

describe('the right mouse button', () => {
  const params = (changes: object) =>
    ({
      isEditable: true,
      selectionText: '',
      misspelledWord: '',
      dictionarySuggestions: [],
      editFlags: { canCut: false, canCopy: false, canPaste: true, canSelectAll: true },
      ...changes,
    }) as unknown as Electron.ContextMenuParams
  const roles = (changes: object) => contextTemplate(params(changes), vi.fn()).map(({ role }) => role)

  it('offers what can be done in a text box', () => {
    expect(roles({})).toEqual(['cut', 'copy', 'paste', undefined, 'selectAll'])
    expect(contextTemplate(params({}), vi.fn())[0]).toMatchObject({ role: 'cut', enabled: false })
  })
  it('copies a selection anywhere, and offers nothing where there is nothing to do', () => {
    expect(roles({ isEditable: false, selectionText: 'Brandt' })).toEqual(['copy'])
    expect(roles({ isEditable: false })).toEqual([])
  })
  it('puts a suggested word in the place of a misspelt one', () => {
    const replace = vi.fn()
    const [first] = contextTemplate(
      params({ misspelledWord: 'teh', dictionarySuggestions: ['the', 'ten'] }),
      replace,
    )
    first?.click?.({} as never, undefined, {})
    expect(replace.mock.calls).toEqual([['the']])
  })
})
