/** The autopilot of a fight, which few fights ask for: its scripts come with the first question. */
import { effectScope, onScopeDispose, ref, type ComputedRef, type Ref } from 'vue'
import type { Encounter, Id, JsonRecord, Offer } from '@shared/contract/types'

export interface AutopilotFight {
  encounterId: () => Id
  encounter: ComputedRef<Encounter | undefined>
  isRunning: ComputedRef<boolean>
  shown: ComputedRef<Id | null>
  offers: Readonly<Ref<readonly Offer[]>>
  open: (offer: Offer, filled: JsonRecord) => void
}

export function useAutopilot(fight: AutopilotFight) {
  /** The side that is left to it. */
  const side = ref<Id | null>(null)
  const scope = effectScope()
  const load = async () => {
    const { createAutopilot } = await import('./autopilot')
    return scope.run(() => createAutopilot(fight, side))
  }
  let loaded: ReturnType<typeof load> | undefined
  const pilot = (): ReturnType<typeof load> => (loaded ??= load())
  onScopeDispose(() => {
    scope.stop()
  })
  return {
    side,
    suggest: async () => (await pilot())?.suggest(),
    leaveTo: async (wanted: Id) => (await pilot())?.leaveTo(wanted),
    letGo: async () => (await pilot())?.letGo(),
  }
}
