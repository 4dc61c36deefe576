/** Asks the host what each of these could answer now, whenever something has changed. */
import { computed, type ComputedRef, type ShallowRef } from 'vue'
import type { Asking, Encounter, Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'
import { wwnCombatant, wwnEncounter } from '../../fight'
import { alliesOf } from '@/features/encounter/prepare/allies'
import { combatantOf } from '@/features/encounter/cockpit/order'
import type { Cockpit } from '@/features/encounter/cockpit/useCockpit'
import { answersOf, type Answer, type Answering } from './answers'

interface Question {
  encounter: Id
  people: readonly Id[]
  revision: number
}

/**
 * What each of several may do now.
 * @param people whom to ask for; null: nobody is asked about
 */
export function useOffersOfSeveral(
  cockpit: Cockpit,
  people: () => readonly Id[] | null,
): { offered: ComputedRef<Answering[]>; isPending: ShallowRef<boolean> } {
  const campaign = useCampaign()
  async function askAll({ encounter, people: ids }: Question, asking: Asking): Promise<Answering[]> {
    const isHolding = (id: Id): boolean =>
      cockpit.encounter.value !== undefined &&
      wwnCombatant(combatantOf(cockpit.encounter.value, id))?.turn === 'holding'
    return Promise.all(
      ids.map(async (who) => ({
        who,
        isHolding: isHolding(who),
        offers: await ask('offers.list', { campaign: campaign.id ?? '', encounter, combatant: who, asking }),
      })),
    )
  }
  const fetched = useLatest<Question, Answering[]>(
    () => {
      const ids = people()
      return ids === null || !cockpit.isRunning.value
        ? null
        : { encounter: cockpit.encounterId(), people: ids, revision: campaign.revision }
    },
    askAll,
    { keep: () => true },
  )
  return { offered: computed(() => fetched.value.value ?? []), isPending: fetched.isPending }
}

/** Whether two stand on one side, or on sides that are allied. */
const areFriendsIn =
  (encounter: Encounter | undefined) =>
  (one: Id, other: Id): boolean => {
    const sideOf = (id: Id) => {
      const side = encounter === undefined ? undefined : combatantOf(encounter, id)?.side
      return encounter?.sides.find((each) => each.id === side)
    }
    const [a, b] = [sideOf(one), sideOf(other)]
    if (encounter === undefined || a === undefined || b === undefined) return false
    return a.id === b.id || alliesOf(encounter, a).some(({ id }) => id === b.id)
  }

/** @param people whom to ask for; null: nobody is asked about */
export function useAnswers(
  cockpit: Cockpit,
  people: () => readonly Id[] | null,
): { answers: ComputedRef<Answer[]>; isPending: ShallowRef<boolean> } {
  const { offered, isPending } = useOffersOfSeveral(cockpit, people)
  const answers = computed(() =>
    answersOf(
      offered.value,
      wwnEncounter(cockpit.encounter.value)?.pending.at(-1) ?? null,
      areFriendsIn(cockpit.encounter.value),
    ),
  )
  return { answers, isPending }
}
