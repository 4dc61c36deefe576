/** Lets any log line below a window's root name the combatants and sheets whose ids it carries. */
import { inject, provide, type InjectionKey } from 'vue'
import type { NameOf } from './words'

const NAMES: InjectionKey<NameOf> = Symbol('names')

export const provideNames = (nameOf: NameOf): void => {
  provide(NAMES, nameOf)
}

/** Throws when no root above has provided names: a log line without them would show bare ids. */
export function useNames(): NameOf {
  const nameOf = inject(NAMES)
  if (nameOf === undefined) throw new Error('useNames() needs a root that calls provideNames()')
  return nameOf
}
