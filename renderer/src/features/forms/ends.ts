/** The ends that the host offers, sorted as a form shows them: those of the turns of others stand together. */
import type { Ends } from '@shared/campaign/commands/parts'
import type { Json, JsonRecord } from '@shared/contract/types'

/** Stands for the turn of somebody else until it is said whose. */
export const OTHERS = 'ofOthers'

export interface OfferedEnd {
  value: Json
  label: string
  /** What its words name: whose turn it is, where it is not that of whoever has it. */
  with?: JsonRecord | undefined
}
interface End {
  value: Ends
  label: string
}

export function endsIn(choices: readonly OfferedEnd[]): { plain: End[]; ofOthers: End[] } {
  const all = choices.map((choice) => ({ ...choice, value: choice.value as Ends }))
  const isOfOther = ({ with: named }: OfferedEnd): boolean => named?.['who'] !== undefined
  return { plain: all.filter((one) => !isOfOther(one)), ofOthers: all.filter(isOfOther) }
}
