/**
 * Shows a placing by dice step by step: who has not come to his step yet waits beside the map. Kept outside of any
 * view, because the opening goes on to its next step while this one is still shown.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { stepsOf, type PlacingStep } from './placingSteps'

/** Long enough to read a name and a direction, short enough for twelve people. */
const STEP_MILLISECONDS = 650
const STILL = '(prefers-reduced-motion: reduce)'

export const usePlacingSteps = defineStore('placingSteps', () => {
  const campaign = useCampaign()
  const steps = shallowRef<readonly PlacingStep[]>([])
  /** How many have been shown. */
  const shown = shallowRef(0)
  const isPlaying = computed(() => steps.value.length > 0)
  const current = computed(() => steps.value[shown.value - 1] ?? null)
  const hidden = computed<ReadonlySet<Id>>(
    () => new Set(steps.value.slice(shown.value).map(({ combatant }) => combatant)),
  )
  let timer: ReturnType<typeof setInterval> | undefined

  function skip(): void {
    clearInterval(timer)
    steps.value = []
    shown.value = 0
  }
  function play(next: readonly PlacingStep[]): void {
    skip()
    if (next.length === 0 || window.matchMedia(STILL).matches) return
    steps.value = next
    shown.value = 1
    timer = setInterval(() => {
      if (shown.value < steps.value.length) shown.value += 1
      else skip()
    }, STEP_MILLISECONDS)
  }
  /** Only what happens from now on: what lies in the journal has been seen. */
  watch(
    () => campaign.recent.at(-1),
    (entry, before) => {
      const isNew = entry !== undefined && before !== undefined && entry.revision > before.revision
      play(isNew ? stepsOf(entry) : [])
    },
  )
  return { current, hidden, isPlaying, shown, count: computed(() => steps.value.length), skip }
})
