import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, ref, type EffectScope } from 'vue'
import { useEarlyKeys } from './earlyKeys'
import { handleKey, registerActions } from './registry'

let scope: EffectScope
const isAsked = ref(false)
const treat = vi.fn()
const submitted = vi.fn()
const unregister: (() => void)[] = []

function press(...keys: string[]): void {
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
/** The dialog is there, its first box has the focus. */
function arrive(): HTMLInputElement {
  document.body.innerHTML = '<div role="dialog"><form><input /></form></div>'
  const form = document.querySelector('form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    submitted()
  })
  const box = document.querySelector('input')
  box?.focus()
  return box ?? document.createElement('input')
}
const frames = (): Promise<void> => new Promise((done) => setTimeout(done, 60))

beforeEach(() => {
  vi.clearAllMocks()
  isAsked.value = false
  document.body.innerHTML = ''
  scope = effectScope()
  scope.run(() => useEarlyKeys(() => isAsked.value))
  window.addEventListener('keydown', handleKey)
  unregister.push(
    registerActions([{ id: 'treat', label: 'healing.treat', group: 'encounter', keys: 't', run: treat }]),
  )
})
afterEach(() => {
  window.removeEventListener('keydown', handleKey)
  unregister.pop()?.()
  scope.stop()
  document.body.innerHTML = ''
})

describe('keys pressed while a dialog is on its way', () => {
  it('stand in its first box and do nothing else; Enter sends it', async () => {
    isAsked.value = true
    press('C', 'a', 'r', 't', 'Enter')
    const box = arrive()
    await frames()
    expect(box.value).toBe('Cart')
    expect(submitted).toHaveBeenCalledOnce()
    expect(treat).not.toHaveBeenCalled()
  })
  it('are nobody’s once it has been given up', async () => {
    isAsked.value = true
    press('C')
    isAsked.value = false
    await frames()
    expect(arrive().value).toBe('')
  })
  it('are left alone where none is asked for, or it has been there', async () => {
    press('t')
    expect(treat).toHaveBeenCalledOnce()
    isAsked.value = true
    arrive()
    await frames()
    // it gives way to the dice tray: the keys are not its own any more
    document.body.innerHTML = ''
    press('t')
    expect(treat).toHaveBeenCalledTimes(2)
  })
})
