/** Sends a dialog's command: closes the dialog when it counts, else says why beside the form, which keeps its values. */
import { ref, watch, type Ref } from 'vue'
import type { Command, Resolved } from '@shared/contract/types'
import { useDiceTray } from '@/dice/tray'
import { useCampaign } from '@/session/campaign'
import { runCommand } from '@/session/commands'
import { say } from '@/words/words'

/** @param done what else follows once it has counted */
export function useDialogCommand(open: Ref<boolean>, done?: (result: Resolved) => void) {
  const campaign = useCampaign()
  const problem = ref<string | null>(null)
  const isBusy = ref(false)
  const tray = useDiceTray()
  // behind a dialog the tray cannot be reached
  watch(
    () => tray.pending,
    (asked) => {
      if (asked !== null && isBusy.value) open.value = false
    },
  )

  /** `typed`: every die is asked for in the dice tray. The dialog closes first. */
  async function send(command: Command, typed?: boolean): Promise<boolean> {
    if (isBusy.value) return false
    isBusy.value = true
    problem.value = null
    if (typed !== undefined) open.value = false
    const dice = { answers: [], beyond: typed === true ? ('ask' as const) : ('mode' as const) }
    const result = await runCommand(command, { dice, quiet: typed === undefined })
    isBusy.value = false
    if (result.outcome === 'refused') {
      problem.value = say('refusal', result.refused, result.with, campaign.nameOf)
      open.value = open.value || typed === undefined
    }
    if (result.outcome !== 'resolved') return false
    open.value = false
    done?.(result)
    return true
  }
  return { problem, isBusy, send }
}
