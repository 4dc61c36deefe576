/** The drafts of a preparation, so that starting the fight takes them over first: what was set up is never left behind. */
import {
  computed,
  inject,
  nextTick,
  onScopeDispose,
  provide,
  shallowReactive,
  type ComputedRef,
  type InjectionKey,
} from 'vue'

export interface OpenDraft {
  /** There is something to take over. */
  isChanged: () => boolean
  isComplete: () => boolean
  /** Whether it is done; why not has been told. */
  save: () => Promise<boolean>
  /** Asks for what is missing, in words, where it is missing. */
  complain: () => void
}

const KEY: InjectionKey<Set<OpenDraft>> = Symbol('open drafts')

/**
 * For the view around them. `settle`: takes all over; false as soon as one cannot be, which has been told. `reveal` unfolds what
 * they stand in.
 */
export function provideOpenDrafts(reveal: () => void = () => undefined): {
  settle: () => Promise<boolean>
  isChanged: ComputedRef<boolean>
} {
  const drafts = shallowReactive(new Set<OpenDraft>())
  provide(KEY, drafts)
  return {
    isChanged: computed(() => [...drafts].some((draft) => draft.isChanged())),
    async settle() {
      const changed = [...drafts].filter((draft) => draft.isChanged())
      const incomplete = changed.find((draft) => !draft.isComplete())
      if (incomplete !== undefined) {
        reveal()
        await nextTick()
        incomplete.complain()
        return false
      }
      for (const draft of changed) if (!(await draft.save())) return false
      return true
    },
  }
}

/** For each draft, as long as it is shown. */
export function useOpenDraft(draft: OpenDraft): void {
  const drafts = inject(KEY, null)
  drafts?.add(draft)
  onScopeDispose(() => drafts?.delete(draft))
}
