/** A patient, where it lies, who could tend to it, and the fight that it stands in. */
import { computed } from 'vue'
import type { Id } from '@shared/contract/types'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import { useCampaign } from '@/session/campaign'
import { careIn, entryOf } from '../../healing/care'
import { byMedic, isUp } from './treatments'

export function usePatient(id: () => Id) {
  const campaign = useCampaign()
  const characterOf = (wanted: Id): WcrpgCharacter | undefined => {
    const sheet = campaign.sheet(wanted)
    return sheet?.kind === 'wcrpg/character' ? sheet : undefined
  }
  const patient = computed(() => characterOf(id()))
  const care = computed(() => entryOf(careIn(campaign.campaign), id()))
  /** Combatants bear the ids of their sheets, so who fights is told by one id. */
  const fight = computed(() => {
    const running = campaign.runningEncounter
    return running?.combatants.some((one) => one.id === id() && !one.withdrawn) === true ? running : null
  })
  /** In a fight those who stand in it, else everybody; whoever tends it, then who is up, of its side and knows most. */
  const medics = computed<WcrpgCharacter[]>(() => {
    const running = fight.value
    const ids =
      running === null
        ? campaign.sheetIds
        : running.combatants.filter((one) => !one.withdrawn).map((one) => one.id)
    const tends = care.value?.entry.medic ?? null
    const first = (sheet: WcrpgCharacter): number => Number(sheet.id === tends && isUp(sheet))
    const order = byMedic(patient.value)
    return ids
      .flatMap((one) => characterOf(one) ?? [])
      .filter((sheet) => !sheet.template && sheet.id !== id())
      .filter((sheet) => !sheet.death.brainDead)
      .sort((a, b) => (first(a) === first(b) ? order(a, b) : first(b) - first(a)))
  })
  return { patient, care, fight, medics, characterOf }
}
