/** What the card of somebody on the map says of an attack on them: its chances with what is in hand, or why it cannot be. */
import { computed, watch, type ComputedRef, type Ref } from 'vue'
import type { Id } from '@shared/contract/types'
import { initialValues } from '@shared/forms/filled'
import { useCampaign } from '@/session/campaign'
import { say, ui } from '@/words/words'
import { shownChances } from '@/features/forms/chance'
import { useFormOdds } from '@/features/forms/useFormOdds'
import { offerWords, refusalWords } from '@/features/forms/words'
import { type Aimed, targetFieldOf } from '../cockpit/aiming'
import type { Cockpit } from '../cockpit/useCockpit'
import { useFormValues } from '../cockpit/useFormValues'
import type { CardLine } from './mapTypes'

export function useAimCard(cockpit: Cockpit, looked: Readonly<Ref<Id | null>>): ComputedRef<CardLine[]> {
  const campaign = useCampaign()
  const { actions } = cockpit.system.cockpit
  /** The form as it would stand with them for its target. */
  const trial = useFormValues(actions, cockpit)

  const aimed = computed<Aimed | undefined>(() => {
    const id = looked.value
    if (id === null || id === cockpit.shown.value) return undefined
    const offer = cockpit.form.chosen.value
    if (offer === null) return cockpit.attackOf(id)
    const choice = targetFieldOf(offer)?.choices.find(({ value }) => value === id)
    return choice === undefined ? undefined : { offer, choice }
  })
  watch(
    [aimed, cockpit.form.values],
    ([now]) => {
      const id = looked.value
      if (now?.choice.refused !== null || id === null) {
        trial.chosen.value = null
        return
      }
      const isOpen = cockpit.form.chosen.value !== null
      trial.chosen.value = now.offer
      trial.values.value = isOpen ? cockpit.form.values.value : initialValues(now.offer)
      trial.fill('target', id)
    },
    { immediate: true },
  )
  const { plan } = cockpit.ahead
  /** With a move planned, an attack is one from where it ends; an open form says itself. */
  const isAhead = computed(() =>
    cockpit.form.chosen.value === null ? plan.value !== null : cockpit.form.isAhead.value,
  )
  const odds = useFormOdds(actions, trial, () => (isAhead.value ? plan.value?.command : undefined))
  /** Whoever looks at somebody who would strike on the way is told. */
  const provoked = computed<CardLine[]>(() =>
    looked.value !== null && plan.value?.provokes.includes(looked.value) === true
      ? [{ words: ui('map.card.provoked'), tone: 'bad' }]
      : [],
  )

  return computed(() => {
    const now = aimed.value
    if (now === undefined) {
      const id = looked.value
      const refused =
        id === null || plan.value === null || cockpit.form.chosen.value !== null
          ? undefined
          : cockpit.refusedOn(id)
      const reason = refused === undefined ? undefined : refusalWords(refused, campaign.nameOf)
      return reason === undefined ? provoked.value : [...provoked.value, { words: reason, tone: 'bad' }]
    }
    const why = refusalWords(now.choice, campaign.nameOf) ?? odds.refusal.value
    if (why !== undefined) return [...provoked.value, { words: why, tone: 'bad' }]
    const chances = shownChances(actions.outcomes, odds.chances.value?.outcomes ?? [])
    if (chances.length === 0) return provoked.value
    return [
      ...provoked.value,
      {
        words: ui(isAhead.value ? 'map.card.chancesAhead' : 'map.card.chances', {
          action: offerWords(now.offer, campaign.nameOf),
          chances: chances.map(({ key, words }) => `${say('outcome', key)} ${words}`).join(', '),
        }),
        tone: 'plain',
      },
    ]
  })
}
