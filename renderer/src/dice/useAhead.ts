/**
 * A command that lets time pass, with what falls due on the way shown before any of it counts. Where dice are typed
 * nothing can be shown first: the dice tray asks for them when the command is sent.
 */
import { watchDebounced } from '@vueuse/core'
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { Command } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { commitPreview, runCommand } from '@/session/commands'
import { say } from '@/words/words'
import { usePreview } from './usePreview'

const PREVIEW_DELAY_MILLISECONDS = 150

export function useAhead({ command, open }: { command: ComputedRef<Command | null>; open: Ref<boolean> }) {
  const store = useCampaign()
  const problem = ref<string | null>(null)
  const isSending = ref(false)
  const isRolledByApp = computed(() => store.campaign?.dice.mode === 'app')
  const preview = usePreview({ command, isTyping: ref(false) })
  /** Nothing to show yet; a changed die keeps what is shown until its answer is there. */
  const isLooking = computed(
    () => command.value !== null && preview.result.value === null && preview.problem.value === null,
  )

  /** The command changed while an answer was on its way: that answer is dropped, and the new one is asked about. */
  let isOutrun = false
  async function look(): Promise<void> {
    if (!isRolledByApp.value) return
    isOutrun = preview.isBusy.value
    await preview.show()
  }
  watch(command, () => {
    preview.drop()
    problem.value = null
  })
  watchDebounced(command, look, { debounce: PREVIEW_DELAY_MILLISECONDS, immediate: true })
  watch(preview.isBusy, (isBusy) => {
    if (!isBusy && isOutrun) void look()
  })

  const canSend = computed(() => {
    if (command.value === null || isSending.value || preview.isBusy.value) return false
    return !isRolledByApp.value || (preview.result.value !== null && !preview.isStale.value)
  })
  async function send(): Promise<void> {
    const made = command.value
    if (made === null || !canSend.value) return
    const shown = preview.result.value
    if (shown === null) {
      // closed first, so that the dice tray can be reached
      open.value = false
      await runCommand(made)
      return
    }
    isSending.value = true
    const result = await commitPreview(made, shown)
    isSending.value = false
    if (result.outcome === 'refused')
      problem.value = say('refusal', result.refused, result.with, store.nameOf)
    if (result.outcome === 'resolved') open.value = false
  }
  return { preview, isRolledByApp, isLooking, problem, canSend, look, send }
}
export type Ahead = ReturnType<typeof useAhead>
