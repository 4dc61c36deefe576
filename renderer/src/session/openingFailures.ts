/**
 * Campaigns that could not be opened just now, and the code of why: the list of campaigns believes their cards until they are
 * opened. Known until it is read anew.
 */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { CampaignCard, Id } from '@shared/contract/types'

/** Damage of a campaign's own files: codes of `error.<code>`. */
const REPAIRABLE: readonly string[] = ['snapshot-missing', 'snapshot-damaged', 'journal-damaged']
export const isRepairable = (code: string): boolean => REPAIRABLE.includes(code)

export const useOpeningFailures = defineStore('openingFailures', () => {
  const codes = shallowRef<ReadonlyMap<Id, string>>(new Map())

  /** Only damage says anything of the campaign: what the disk or another program refuses may pass. */
  function note(id: Id, code: string): void {
    if (isRepairable(code)) codes.value = new Map([...codes.value, [id, code]])
  }
  function clear(): void {
    codes.value = new Map()
  }
  const asKnown = (card: CampaignCard): CampaignCard => ({
    ...card,
    damaged: card.damaged ?? codes.value.get(card.id) ?? null,
  })
  return { note, clear, asKnown }
})
