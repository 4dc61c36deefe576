/** How long somebody among hundreds waits for what they may do, in each rule system, and what a change of a fight costs. */
import type { Campaign, Encounter } from '@shared/campaign/types'
import { crowdOf, CROWDS, type Crowd } from './crowd'
import { median, once } from './measure'

interface OffersMeasured {
  system: string
  isOnMap: boolean
  /** Milliseconds, of whoever has the most to choose from: the offers, and the same as text for a window. */
  offers: number
  written: number
}

const PASSES = 9
const WARM_UP = 3

/** The same state as after a change: nothing that was read off another one counts. */
function changed({ campaign, encounter }: Crowd): { campaign: Campaign; encounter: Encounter } {
  const fresh = { ...encounter }
  const encounters = campaign.encounters.map((one) => (one === encounter ? fresh : one))
  return { campaign: { ...campaign, encounters }, encounter: fresh }
}

function measured(crowd: Crowd, isWritten: boolean): number {
  const { views } = crowd.system
  const ask = (acting: Crowd['acting'][number]): number => {
    const { campaign, encounter } = changed(crowd)
    return once(() => {
      const offers = views.offers(campaign, encounter, acting)
      if (isWritten) JSON.stringify(offers)
    })
  }
  for (let pass = 0; pass < WARM_UP; pass++) crowd.acting.forEach(ask)
  return Math.max(...crowd.acting.map((acting) => median(Array.from({ length: PASSES }, () => ask(acting)))))
}

/** In every rule system, on a map and, where there can be a fight without one, without. */
export function* measureOffers(combatants: number): Generator<OffersMeasured> {
  for (const crowded of CROWDS)
    for (const isOnMap of crowded.offMap === null ? [true] : [true, false]) {
      const crowd = crowdOf(crowded, combatants, isOnMap)
      yield {
        system: crowded.system,
        isOnMap,
        offers: measured(crowd, false),
        written: measured(crowd, true),
      }
    }
}
