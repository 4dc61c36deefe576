/** Whom whoever is shown can attack by pointing at them: on the map, or on a token of it. */
import { computed, watch, type ComputedRef } from 'vue'
import { areAllied } from '@shared/campaign/sides'
import type { Encounter, Id, Offer } from '@shared/contract/types'
import type { ActionWindows } from '@/system/actions'
import { type Aimed, aimedAt, attackOn } from './aiming'
import { combatantOf } from './order'
import type { ActionForm } from './useActionForm'
import type { Ahead } from './useAhead'

interface AimingOptions {
  actions: Pick<ActionWindows, 'mains'>
  encounter: ComputedRef<Encounter | undefined>
  shown: ComputedRef<Id | null>
  offers: ComputedRef<readonly Offer[]>
  /** With a move planned, they are attacked from where it ends. */
  ahead: Ahead
  form: ActionForm
  /** What pointing at somebody means where nobody is attacked by it. */
  choose: (id: Id) => void
}

export function useAiming({
  actions,
  encounter,
  shown,
  offers: offersNow,
  ahead,
  form,
  choose,
}: AimingOptions) {
  const [attackKeys = []] = actions.mains
  const offers = computed(() => (ahead.plan.value === null ? offersNow : ahead.offers).value)

  function isFoe(id: Id): boolean {
    const here = encounter.value
    if (here === undefined) return false
    const [own, other] = [combatantOf(here, shown.value), combatantOf(here, id)]
    return own !== undefined && other !== undefined && !areAllied(here.sides, own.side, other.side)
  }
  /** The main attack of whoever is shown on a foe, be they in reach or not. */
  const attackOf = (id: Id): Aimed | undefined =>
    isFoe(id) ? attackOn(attackKeys, offers.value, id) : undefined

  /** All that whoever is shown could do to a foe who is in reach of it, the main attack first. */
  function attacksOf(id: Id): Aimed[] {
    const main = attackOf(id)
    const all = isFoe(id) ? aimedAt(offers.value, id) : []
    const inReach = all.filter(({ offer, choice }) => choice.refused === null && offer !== main?.offer)
    return main?.choice.refused === null ? [main, ...inReach] : inReach
  }

  function strikeNow(id: Id): void {
    const attack = form.chosen.value === null ? attackOf(id) : undefined
    if (attack?.choice.refused === null) form.open(attack.offer, { target: id })
    // whoever is shown instead has no plan: a foe out of reach of it is no reason to lose it
    else if (ahead.plan.value === null || !isFoe(id)) choose(id)
  }
  /** Who was pointed at before it was known what can be done after the move that is planned. */
  let early: Id | null = null
  watch(shown, () => (early = null))
  // after all that the answer changes has been seen
  watch(
    ahead.isAwaited,
    (isAwaited) => {
      const id = early
      if (isAwaited || id === null) return
      early = null
      strikeNow(id)
    },
    { flush: 'post' },
  )
  /** A foe in reach is attacked: the form opens with them as the target, and Enter does it. Anybody else is chosen. */
  function strike(id: Id): void {
    if (ahead.isAwaited.value && isFoe(id)) early = id
    else strikeNow(id)
  }
  /** The main attack on a foe where it cannot be made at all, whoever it is aimed at. */
  const refusedOn = (id: Id): Offer | undefined =>
    isFoe(id) && attackOf(id) === undefined
      ? offers.value.find(({ key, refused }) => attackKeys.includes(key) && refused !== null)
      : undefined
  return { attackOf, attacksOf, refusedOn, strike }
}
