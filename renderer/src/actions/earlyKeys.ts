/**
 * Keys that are pressed while a dialog is on its way: they are meant for it, and are no action's. What was typed stands in
 * its first box when it is there, and Enter after it sends the form.
 */
import { onScopeDispose, watch } from 'vue'
import { isDialogOpen } from './registry'

/** The box of a dialog that has the focus; null: there is none yet. */
function boxInFocus(): HTMLInputElement | HTMLTextAreaElement | null {
  const { activeElement } = document
  const isBox = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  return isBox && activeElement.closest('[role="dialog"]') !== null ? activeElement : null
}

/** Longer than any script takes from the disk: what has not come by then leaves the keys to whatever is there. */
const MOST_MILLISECONDS = 3000

/** @param isAsked whether a dialog has been asked for: from that moment until it is first seen the keys are its own */
export function useEarlyKeys(isAsked: () => boolean): void {
  let typed = ''
  let isSent = false
  /** Since when it is on its way; null: it is there, or none is. */
  let since: number | null = null
  let frame = 0

  function handOver(): void {
    const box = boxInFocus()
    if (box === null || typed === '') return
    // what a box proposes is chosen whole and typed over; boxes of numbers know no selection
    if (box.selectionStart === null || box.selectionEnd === null) box.value = typed
    else box.setRangeText(typed, box.selectionStart, box.selectionEnd, 'end')
    box.dispatchEvent(new Event('input', { bubbles: true }))
    if (isSent) box.closest('form')?.requestSubmit()
  }
  function end(): void {
    cancelAnimationFrame(frame)
    since = null
    typed = ''
    isSent = false
  }
  /** A dialog is seen a moment before its first box has the focus. */
  function look(): void {
    if (since === null) return
    const isLate = performance.now() - since > MOST_MILLISECONDS
    if (isDialogOpen() && (typed === '' || boxInFocus() !== null)) handOver()
    else if (!isLate) {
      frame = requestAnimationFrame(look)
      return
    }
    end()
  }
  watch(
    isAsked,
    (asked) => {
      end()
      if (!asked) return
      since = performance.now()
      frame = requestAnimationFrame(look)
    },
    { flush: 'sync' },
  )
  function hold(event: KeyboardEvent): void {
    if (since === null || isDialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key.length === 1 && !isSent) typed += event.key
    isSent = typed !== '' && (isSent || event.key === 'Enter')
  }
  window.addEventListener('keydown', hold, true)
  onScopeDispose(() => {
    window.removeEventListener('keydown', hold, true)
    end()
  })
}
