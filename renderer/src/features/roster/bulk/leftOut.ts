/** Whoever could not take what was done to several: by name, with the reason, as the log of the command says it. */
import { inject, provide, type InjectionKey, type Ref } from 'vue'
import { isRecord } from '@shared/contract/json'
import type { LogLine } from '@shared/contract/types'
import { useDialogCommand } from '@/features/forms/useDialogCommand'
import { useCampaign } from '@/session/campaign'
import { keyWords, type NameOf } from '@/words/words'

export interface LeftOut {
  who: string
  why: string
}
type Line = Pick<LogLine, 'say' | 'with'>

export function leftOutIn(log: readonly Line[], nameOf: NameOf): LeftOut[] {
  return log.flatMap(({ say, with: { who, why } }) => {
    if (say !== 'encounter.leftOut' || typeof who !== 'string' || !isRecord(why)) return []
    const { key, with: named } = why
    return typeof key === 'string' ? [{ who, why: keyWords(key, isRecord(named) ? named : {}, nameOf) }] : []
  })
}

type Tell = (leftOut: readonly LeftOut[]) => void
const KEY: InjectionKey<Tell> = Symbol('left out')
export const provideLeftOut = (tell: Tell): void => {
  provide(KEY, tell)
}

/** @param before whoever was left out before anything was sent */
export function useLeftOut(): (log: readonly Line[], before?: readonly LeftOut[]) => void {
  const tell = inject(KEY)
  if (tell === undefined) throw new Error('nobody tells who is left out')
  const { nameOf } = useCampaign()
  return (log, before = []) => {
    tell([...before, ...leftOutIn(log, nameOf)])
  }
}

/** As any dialog sends its command; whoever was left out is told once it has closed. */
export function useBulkCommand(open: Ref<boolean>) {
  const tell = useLeftOut()
  return useDialogCommand(open, ({ log }) => {
    tell(log)
  })
}
