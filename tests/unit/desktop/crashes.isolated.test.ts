import { EventEmitter } from 'node:events'
import { setImmediate as nextTask } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'

const showMessageBox = vi.hoisted(() => vi.fn<() => Promise<{ response: number }>>())
vi.mock('electron', () => ({ dialog: { showMessageBox }, Menu: {} }))
const { createReloadBudget, MOST_RELOADS, reloadAfterCrashes, WITHIN_MILLISECONDS } =
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

class FakeWindow extends EventEmitter {
  readonly webContents = Object.assign(new EventEmitter(), { reload: vi.fn() })
  isGone = false
  isShown = false
  isDestroyed = (): boolean => this.isGone
  isVisible = (): boolean => this.isShown
  show = (): void => void (this.isShown = true)
  close = vi.fn()
  breakDown = (reason = 'crashed'): boolean =>
    this.webContents.emit('render-process-gone', {}, { reason, exitCode: 1 })
}
function watched(): FakeWindow {
  const window = new FakeWindow()
  reloadAfterCrashes(window as never)
  return window
}

describe('a window whose page has broken down', () => {
  it('loads it again once the news has gone round, and not in the midst of it', async () => {
    const window = watched()
    window.breakDown()
    expect(window.webContents.reload).not.toHaveBeenCalled()
    await nextTask()
    expect(window.webContents.reload).toHaveBeenCalledTimes(1)
  })
  it('does nothing more when it has been closed meanwhile, or its page has ended in order', async () => {
    const window = watched()
    window.breakDown('clean-exit')
    window.breakDown()
    window.isGone = true
    await nextTask()
    expect(window.webContents.reload).not.toHaveBeenCalled()
  })
  it('is shown when the GM is asked, and asks again where the question could not be put', async () => {
    showMessageBox.mockReset()
    const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const window = watched()
    for (let times = 0; times < MOST_RELOADS; times += 1) window.breakDown()
    showMessageBox.mockRejectedValueOnce(new Error('no display'))
    window.breakDown()
    await nextTask()
    expect(window.isShown).toBe(true)
    expect(complaint).toHaveBeenCalledOnce()
    complaint.mockRestore()
    showMessageBox.mockResolvedValueOnce({ response: 1 })
    window.breakDown()
    await nextTask()
    expect(window.close).toHaveBeenCalledOnce()
    expect(window.webContents.reload).toHaveBeenCalledTimes(MOST_RELOADS)
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
