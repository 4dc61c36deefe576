/** Settings of a new WCRPG encounter, and how an encounter's own are told in a few words. */
import type { Encounter, JsonRecord } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ui } from '@/words/words'
import { wcrpgEncounter } from '../fight'
import { methodFacts, methodOf } from './method'

/** A new fight begins with the method that this campaign's last one was prepared with (WCG-METHOD-01). */
export function initialSettings(): JsonRecord {
  const campaign = useCampaign()
  const last = wcrpgEncounter(campaign.encounter(campaign.encounterIds.at(-1) ?? ''))
  return { ...methodOf(last) }
}

export function factsOf(encounter: Encounter): string[] {
  const fight = wcrpgEncounter(encounter)
  if (fight === undefined) return []
  return [
    ...methodFacts(fight),
    ui(fight.rangeScale === 'short' ? 'encounter.ranges.short' : 'encounter.ranges.long'),
    ...(fight.grid === 'none' && fight.alternativeRange ? [ui('encounter.create.alternative')] : []),
  ]
}

/** Simple Combat has taken the place of the full procedure (WCG-SIMP-01). */
export const isSimple = (encounter: Encounter): boolean =>
  (wcrpgEncounter(encounter)?.simple ?? null) !== null

/** WCG-METHOD-01: how this fight is fought, for the combat screen. */
export function methodWords(encounter: Encounter): string {
  const fight = wcrpgEncounter(encounter)
  if (fight === undefined) return ''
  return isSimple(encounter) ? ui('wcrpg.setUp.method.simple') : methodFacts(fight).join(' · ')
}
