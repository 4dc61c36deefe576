/** Readied actions among the offers. */
import type { Offer } from '@shared/contract/types'
import { assembled, fieldIn } from '@/session/assembled'

/** Attack forms of readied actions: the attack's form, carried out of turn (WCA-READY-01). */
export function withReadiedAttacks(offers: readonly Offer[]): Offer[] {
  const attack = offers.find((offer) => offer.key === 'attack')
  return offers.flatMap((offer) => {
    const readied = fieldIn(offer.command, 'readied')
    if (offer.key !== 'triggerReadied' || attack === undefined || typeof readied !== 'string') return [offer]
    const made: Offer = {
      ...attack,
      key: 'readiedAttack',
      cost: 'readied',
      rule: offer.rule,
      command: assembled({ ...attack.command, readied }),
      refused: null,
      with: offer.with,
      suggested: false,
    }
    return [made, offer]
  })
}
