/** The dry run of a command: what would happen, with dice that can be changed before it counts. */
import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import type { Command, DicePlan, PreviewOutcome } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { previewCommand, type CommandResult } from '@/session/commands'
import { say } from '@/words/words'
import { changedDie, reuseFaces } from './previewDice'

export function usePreview({
  command,
  isTyping,
}: {
  command: ComputedRef<Command | null>
  isTyping: Ref<boolean>
}) {
  const campaign = useCampaign()
  const result = shallowRef<PreviewOutcome | null>(null)
  const problem = ref<string | null>(null)
  const isBusy = ref(false)
  /** The campaign has moved on since: what is shown may not be what would happen. */
  const isStale = computed(() => result.value !== null && result.value.revision !== campaign.revision)

  /** An answer about a command that has been changed in the meantime says nothing about what would be committed. */
  function take(made: Command, outcome: CommandResult<PreviewOutcome>): void {
    if (JSON.stringify(made) !== JSON.stringify(command.value)) return
    if (outcome.outcome === 'resolved') result.value = outcome
    if (outcome.outcome === 'refused')
      problem.value = say('refusal', outcome.refused, outcome.with, campaign.nameOf)
  }
  async function show(): Promise<void> {
    const made = command.value
    if (made === null || isBusy.value) return
    isBusy.value = true
    problem.value = null
    const plan: DicePlan = { answers: [], beyond: isTyping.value ? 'ask' : 'mode' }
    take(made, await previewCommand(made, plan))
    isBusy.value = false
  }
  async function change(index: number, at: number, value: number): Promise<void> {
    const made = command.value
    const before = result.value
    if (made === null || before === null || isBusy.value) return
    isBusy.value = true
    problem.value = null
    const outcome = await reuseFaces(
      before.dice,
      changedDie(before.dice, index, { at, value }),
      (plan) => previewCommand(made, plan),
      (answer) => (answer.outcome === 'resolved' ? answer.dice : null),
    )
    take(made, outcome)
    isBusy.value = false
  }
  function drop(): void {
    result.value = null
    problem.value = null
  }
  return { result, problem, isBusy, isStale, show, change, drop }
}
export type Preview = ReturnType<typeof usePreview>
