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
  /** The sides that are left to it. */
  const sides = ref<readonly Id[]>([])
  const scope = effectScope()
  const load = async () => {
    const { createAutopilot } = await import('./autopilot')
    return scope.run(() => createAutopilot(fight, sides))
  }
  let loaded: ReturnType<typeof load> | undefined
  const pilot = (): ReturnType<typeof load> => (loaded ??= load())
  onScopeDispose(() => {
    scope.stop()
  })
  return {
    sides,
    suggest: async () => (await pilot())?.suggest(),
    leaveTo: async (wanted: Id) => (await pilot())?.leaveTo(wanted),
    letGo: async () => (await pilot())?.letGo(),
  }
}
