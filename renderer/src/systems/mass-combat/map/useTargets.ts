/**
 * Who can be hit by what the shown unit may fire now: read from the host's offers, one a weapon, whose choices of a target
 * say why not. The open form decides which weapon; else the one that the GM has picked, else the first that may fire.
 */
import { computed, ref, watch } from 'vue'
import type { Id, Offer } from '@shared/contract/types'
import { targetFieldOf } from '@/features/encounter/cockpit/aiming'
import { useCockpit } from '@/features/encounter/cockpit/useCockpit'
import { offerWords } from '@/features/forms/words'
import { fieldIn } from '@/session/assembled'
import { useCampaign } from '@/session/campaign'

const ATTACKS = new Set(['mcAttack', 'mcAttackGround', 'mcOpportunity', 'mcStrafe', 'mcRam'])

/** Row of weapons that an offer fires; null: none of its own. */
export function weaponOf(offer: Offer | null | undefined): Id | null {
  const attackers = offer == null ? undefined : fieldIn(offer.command, 'attackers')
  const first: unknown = Array.isArray(attackers) ? attackers[0] : undefined
  const weapon = typeof first === 'object' && first !== null && 'weapon' in first ? first.weapon : undefined
  return typeof weapon === 'string' ? weapon : null
}

export function useTargets() {
  const cockpit = useCockpit()
  const campaign = useCampaign()
  /** Place in the list of attacks that may be made. */
  const picked = ref(0)
  watch(cockpit.shown, () => (picked.value = 0))

  const attacks = computed(() =>
    cockpit.offers.value.filter(
      (offer) => ATTACKS.has(offer.key) && offer.refused === null && targetFieldOf(offer) !== undefined,
    ),
  )
  const choices = computed(() =>
    attacks.value.map((offer, at) => ({ value: at, label: offerWords(offer, campaign.nameOf) })),
  )
  const offer = computed(() => {
    const open = cockpit.form.chosen.value
    if (targetFieldOf(open) !== undefined) return open
    return attacks.value[picked.value] ?? attacks.value[0] ?? null
  })
  /** Of each foe whether it can be hit; nobody is marked while nothing can be fired. */
  const reached = computed(() => {
    const field = targetFieldOf(offer.value)
    return new Map<Id, boolean>(
      (field?.choices ?? []).flatMap(({ value, refused }): [Id, boolean][] =>
        typeof value === 'string' ? [[value, refused === null]] : [],
      ),
    )
  })
  const weapon = computed(() => weaponOf(offer.value))
  return { picked, choices, reached, weapon }
}
