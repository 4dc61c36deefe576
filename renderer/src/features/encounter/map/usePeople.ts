/** Tokens of a map on which every combatant stands alone, and what a click on one means. */
import { computed, type ComputedRef } from 'vue'
import type { Combatant } from '@shared/campaign/types'
import type { CombatantView, Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { usePortraits } from '@/session/pictures'
import { withConditions } from '@/words/chips'
import { budgetWords } from '@/features/forms/words'
import { targetFieldOf } from '../cockpit/aiming'
import { isOnTurn } from '../cockpit/order'
import type { Cockpit } from '../cockpit/useCockpit'
import { barsOf } from './bars'
import type { MapToken } from './mapTypes'
import { marksOf, type MarkTable } from './marks'
import { useLetters } from './initials'
import type { Square } from './squares'
import { createStable } from './stable'

export interface PeopleOf {
  positionOf: (combatant: Combatant) => Square | null
  /** What is said beside somebody who is pointed at. */
  noteOf: (id: Id) => string
  /** What only some systems tell of a token. */
  also?: (combatant: Combatant) => Partial<MapToken>
  /** What somebody has left of their turn, in words; absent: their points, or phases. */
  leftOf?: (view: CombatantView) => string[]
  /** Signs of conditions that only one system has. */
  marks?: MarkTable
}

const inBudgets = ({ budget }: CombatantView): string[] => budget.map(budgetWords)

export function usePeople(
  cockpit: Cockpit,
  { positionOf, noteOf, also, leftOf = inBudgets, marks }: PeopleOf,
): { tokens: ComputedRef<MapToken[]>; pick: (id: Id) => void } {
  const campaign = useCampaign()
  const { portraitOf } = usePortraits()
  /** Of each whether the open form can take it for a target. */
  const reached = computed(
    () =>
      new Map(
        targetFieldOf(cockpit.form.chosen.value)?.choices.map(({ value, refused }) => [
          value,
          refused === null,
        ]),
      ),
  )
  const emphasisOf = (id: Id): Pick<MapToken, 'emphasis'> => {
    const canBeHit = reached.value.get(id)
    return canBeHit === undefined ? {} : { emphasis: canBeHit ? 'target' : 'faint' }
  }
  /** Whoever acts: of a side that takes its turn together the one who is looked at. */
  const actor = computed(() => {
    const [here, shown] = [cockpit.encounter.value, cockpit.shown.value]
    return here !== undefined && shown !== null && isOnTurn(here, shown) ? shown : cockpit.acting.value
  })
  /** Whoever acts is no distance from themselves: what they have left is told. */
  function ownNote(id: Id): string {
    const view = id === actor.value ? campaign.view(id) : undefined
    return view === undefined ? '' : leftOf(view).join(', ')
  }
  const here = computed(() =>
    (cockpit.encounter.value?.combatants ?? []).filter(({ withdrawn }) => !withdrawn),
  )
  const nameOf = (id: Id): string => campaign.view(id)?.name ?? campaign.nameOf(id) ?? id
  const letters = useLetters(() => cockpit.encounter.value?.combatants ?? [], nameOf)
  const stable = createStable<MapToken>()
  const tokens = computed<MapToken[]>(() =>
    stable(
      here.value.map((combatant) => {
        const { id, side, hidden } = combatant
        const view = campaign.view(id)
        return {
          id,
          name: nameOf(id),
          short: letters.value.get(id) ?? '',
          portrait: portraitOf(combatant.sheet),
          count: null,
          square: positionOf(combatant),
          side: campaign.sideMark(side),
          isTurn: id === actor.value && cockpit.turn.value !== null,
          isShown: id === cockpit.shown.value,
          isChosen: cockpit.several.has(id),
          isDown: cockpit.isDown(id),
          isHidden: hidden,
          bars: barsOf(view?.pools ?? []),
          marks: view === undefined ? [] : marksOf(view, marks),
          note: withConditions(noteOf(id) || ownNote(id), view, {
            nameOf: campaign.nameOf,
            calendar: campaign.campaign?.calendar,
          }),
          ...emphasisOf(id),
          ...also?.(combatant),
        }
      }),
    ),
  )
  return { tokens, pick: cockpit.strike }
}
