// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, type EffectScope } from 'vue'
import { mirror } from './database'
import { useDraft, type KeptDraft } from './drafts'

let scope: EffectScope

/** The form of a window that has just opened. */
function form(initial = { text: '' }): KeptDraft<{ text: string }> {
  scope = effectScope()
  return scope.run(() => useDraft('note', initial))!
}
/** The window goes: whatever its page has not written by now is lost. */
function leave(): void {
  window.dispatchEvent(new Event('pagehide'))
  scope.stop()
}
async function write(draft: KeptDraft<{ text: string }>, text: string): Promise<void> {
  draft.value.value.text = text
  await nextTick()
}

beforeEach(async () => {
  localStorage.clear()
  await mirror().drafts.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  scope.stop()
})

describe('a draft', () => {
  it('is there again when the window goes at once', async () => {
    await write(form(), 'The hatch is')
    leave()
    expect(form().value.value).toEqual({ text: 'The hatch is' })
  })
  it('is there again when the window goes while an older text is on its way to the database', async () => {
    const arrivals: (() => void)[] = []
    const put = vi
      .spyOn(mirror().drafts, 'put')
      .mockImplementation(() => new Promise((settle) => arrivals.push(() => settle('note'))) as never)
    const draft = form()
    await write(draft, 'The')
    await vi.waitFor(() => {
      expect(put).toHaveBeenCalledWith({ key: 'note', value: { text: 'The' } })
    })
    await write(draft, 'The hatch is')
    for (const arrive of arrivals) arrive()
    await new Promise((settle) => setTimeout(settle))
    leave()
    vi.restoreAllMocks()
    expect(form().value.value).toEqual({ text: 'The hatch is' })
  })
  it('is left to the database alone once that has it', async () => {
    // a text of its own: what the test before wrote last may still be on its way
    const put = vi.spyOn(mirror().drafts, 'put')
    await write(form(), 'The lock gives')
    await vi.waitFor(() => {
      expect(put).toHaveBeenCalledWith({ key: 'note', value: { text: 'The lock gives' } })
    })
    // the draft goes on once the database has said so, which is later than others can read it there
    await put.mock.results.at(-1)?.value
    await new Promise((settle) => setTimeout(settle))
    leave()
    expect(localStorage.length).toBe(0)
    const again = form()
    await vi.waitFor(() => {
      expect(again.value.value).toEqual({ text: 'The lock gives' })
    })
  })
  it('begins blank again once it is dropped, whatever was written into it', async () => {
    const draft = form()
    await write(draft, 'The hatch is')
    await draft.drop()
    expect(draft.value.value).toEqual({ text: '' })
  })
})
