/** Damage of simultaneous attacks, kept until the round closes (WCG-TIME-03). */
import type { Derivation } from '@shared/contract/types'
import type { WcrpgQueuedHit } from '@shared/wcrpg/fight'
import { plain } from '../../../engine/plain'
import { tallyOf } from '../../../engine/tally'
import type { Encounter, Resolution, Sheet } from '../types'
import type { Hit, HitsOfAttack } from './hit'

export const isQueued = ({ fight, roundBegun }: Encounter): boolean =>
  fight.timing.attack === 'simultaneous' && roundBegun

export function queueHits(
  resolution: Resolution,
  encounter: Encounter,
  victim: Sheet,
  { by, hits, coupDeGrace = false, sniper = false }: HitsOfAttack,
): void {
  const attack = resolution.freshId('a')
  for (const hit of hits)
    encounter.fight.damageQueue.push({
      id: resolution.freshId('q'),
      attack,
      victim: victim.id,
      by,
      lethal: hit.lethal.toDerivation(),
      nonLethal: hit.nonLethal.toDerivation(),
      weaponKind: hit.weaponKind,
      ignoresLayers: [...hit.ignoresLayers],
      criticalWounds: hit.criticalWounds,
      further: hit.further,
      part: hit.part,
      coupDeGrace,
      sniper,
    })
  resolution.log.say(
    'damage.queued',
    { who: victim.name, by, count: hits.length },
    {
      rule: 'WCG-TIME-03',
      tone: 'note',
      derivations: hits.flatMap(({ lethal, nonLethal }) => [lethal, nonLethal]),
    },
  )
}

const hitOf = ({ lethal, nonLethal, ...queued }: WcrpgQueuedHit): Hit => ({
  ...queued,
  lethal: tallyOf(lethal as Derivation),
  nonLethal: tallyOf(nonLethal as Derivation),
})

/** Empties the queue: attack by attack, victims in the order of battle. */
export function takeQueue(encounter: Encounter): { victim: string; attack: HitsOfAttack }[] {
  // their calculations go into the log: nothing of them may hang on this draft
  const queue = plain(encounter.fight.damageQueue)
  encounter.fight.damageQueue = []
  const firsts = queue.filter(
    ({ attack }, index) => queue.findIndex((one) => one.attack === attack) === index,
  )
  return firsts
    .sort((a, b) => encounter.order.indexOf(a.victim) - encounter.order.indexOf(b.victim))
    .map(({ attack, victim, by, coupDeGrace, sniper }) => {
      const hits = queue.filter((queued) => queued.attack === attack).map(hitOf)
      return { victim, attack: { by, hits, coupDeGrace, sniper } }
    })
}
