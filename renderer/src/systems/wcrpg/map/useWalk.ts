/**
 * Moving by the rules on the field: who may, by which offer, and carrying a plan out (WCA-MOVE-01, WCA-MOVE-03,
 * WCA-STUNT-01, WCA-OPPA-01).
 */
import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { CommandOf } from '@shared/contract/commands'
import type { Id } from '@shared/contract/types'
import type { WcrpgLeg, WcrpgPlace } from '@shared/wcrpg/fight'
import type { FieldKind } from '@shared/wcrpg/names'
import { useCampaign } from '@/session/campaign'
import { numeral, say, ui } from '@/words/words'
import { wcrpgCombatant } from '../fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { useCockpit, type Cockpit } from '@/features/encounter/cockpit/useCockpit'
import { refusalWords } from '@/features/forms/words'
import { asDeclared } from '../cockpit/declare'
import { hasSides } from './legs'
import { useWalkOdds } from './useWalkOdds'
import type { Gait } from './useKeptPlans'
import { useWalkPlan, type WalkPlan } from './useWalkPlan'

/** A step has no offer of its own: whoever may walk may step. */
const OFFERS: Readonly<Record<Gait, string>> = { move: 'walk', run: 'runField', step: 'walk' }

function legWords({ face, stunt, side, increments }: WcrpgLeg): string {
  const what = say('choice', `stunt.${stunt}`)
  const aside = hasSides(stunt) ? ` ${ui(`wcrpg.walk.${side}`)}` : ''
  const first = face === null ? '' : `${ui('wcrpg.walk.turn', { degrees: numeral(Math.round(face)) })}, `
  return `${first}${what}${aside} ${numeral(Math.round(increments * 100) / 100)}`
}

/** On open boards places are fractions, reckoned here and by the host. */
const isThere = (a: WcrpgPlace, b: WcrpgPlace): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 0.01

interface Told {
  cockpit: Cockpit
  plan: WalkPlan
  odds: ReturnType<typeof useWalkOdds>
  planned: ComputedRef<CommandOf<'wcrpg/walk'>>
  go: () => Promise<boolean>
}
/** What is attacked with a move planned is attacked after it; a move that is declared first comes later than that. */
function tellAhead({ cockpit, plan, odds, planned, go }: Told): void {
  const { ahead, encounter } = cockpit
  const isLaid = (): boolean => plan.isPlanned.value && plan.aimedAt.value === null
  watch(
    () => {
      const { refusal, strikers } = odds.known.value ?? { refusal: '', strikers: [] }
      const isAtOnce = asDeclared(encounter.value, planned.value) === planned.value
      const isReady = isLaid() && refusal === null && isAtOnce
      return isReady ? { command: planned.value, provokes: strikers, go } : null
    },
    (now) => (ahead.plan.value = now),
  )
  watch(
    () => isLaid() && odds.isPending.value,
    (isAsked) => (ahead.isAsked.value = isAsked),
  )
  onScopeDispose(() => {
    ahead.plan.value = null
    ahead.isAsked.value = false
  })
}

export function useWalk({
  kind,
  isPlacing,
}: {
  kind: ComputedRef<FieldKind | null>
  isPlacing: Ref<boolean>
}) {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  const { encounter, shown } = cockpit
  const plan = useWalkPlan(kind)
  const isBusy = shallowRef(false)

  const offerOf = (of: Gait) => cockpit.offers.value.find(({ key }) => key === OFFERS[of])
  const offer = computed(() => offerOf(plan.gait.value))
  const most = computed(() => {
    const told = plan.gait.value === 'step' ? null : offer.value?.with['maximum']
    return typeof told === 'number' ? told : null
  })
  const canWalk = computed(() => offer.value?.refused === null)
  const refusal = computed(() =>
    offer.value === undefined ? undefined : refusalWords(offer.value, campaign.nameOf),
  )
  /** By the rules moves whose turn it is, or who may act out of turn and is shown; others are put somewhere. */
  const isByRules = (id: Id): boolean => {
    const here = encounter.value
    if (isPlacing.value || !cockpit.isRunning.value || here === undefined || id !== shown.value) return false
    const own = wcrpgCombatant(combatantOf(here, id))
    return own?.position != null && (id === here.turn || own.released > 0)
  }

  function commandOf(legs: readonly WcrpgLeg[], face: number | null): CommandOf<'wcrpg/walk'> {
    return {
      type: 'wcrpg/walk',
      encounter: cockpit.encounterId(),
      combatant: shown.value ?? '',
      gait: plan.gait.value,
      legs: legs.map((leg) => ({ ...leg })),
      finalFace: face,
    }
  }
  const odds = useWalkOdds(plan, { commandOf, most })
  const planned = computed(() => commandOf(plan.legs.value, plan.finalFace.value))
  /** Whether they have arrived as planned: nobody may answer first, no stunt has failed. */
  async function go(): Promise<boolean> {
    if (!plan.isPlanned.value || isBusy.value) return false
    isBusy.value = true
    const goal = plan.end.value?.place
    const result = await cockpit.send(asDeclared(encounter.value, planned.value))
    if (result.outcome === 'resolved') {
      if (campaign.revision < result.revision) await campaign.catchUp()
      plan.clear()
    }
    isBusy.value = false
    const place = wcrpgCombatant(cockpit.combatant.value)?.position
    return result.outcome === 'resolved' && place != null && goal !== undefined && isThere(place, goal)
  }
  tellAhead({ cockpit, plan, odds, planned, go })
  /** Where an attack would be made from: the end of a plan that can be made, unless the open form is to be done before it. */
  const ahead = computed(() => {
    const { form } = cockpit
    const isMeant = form.chosen.value === null || form.isAhead.value
    return cockpit.ahead.plan.value !== null && isMeant ? plan.end.value : null
  })
  return { ...plan, ...odds, ahead, isBusy, most, canWalk, refusal, isByRules, go, legWords }
}
export type Walk = ReturnType<typeof useWalk>
