/** Damage of simultaneous attacks, kept until the round closes (WCG-TIME-03). */
import type { Derivation } from '@shared/contract/types'
import type { WcrpgQueuedHit } from '@shared/wcrpg/fight'
import { plain } from '../../../engine/plain'
import { tallyOf } from '../../../engine/tally'
import type { Encounter, Resolution, Sheet } from '../types'
import type { Hit, HitsOfAttack } from './hit'
import { rollLocation } from './location'

export const isQueued = ({ fight, roundBegun }: Encounter): boolean =>
  fight.timing.attack === 'simultaneous' && roundBegun

/**
 * WCC-DICE-05, WCG-TIME-03: location dice are rolled with the attack, in its order; what follows from them waits. A hit
 * that finds no part left to strike comes to nothing at once.
 */
function located(resolution: Resolution, victim: Sheet, hit: Hit): Hit | null {
  if (hit.unlocated || hit.part !== null) return hit
  const part = rollLocation(resolution, victim)
  if (part === null)
    resolution.log.say('hit.nothingLeft', { who: victim.name }, { rule: 'WCD-LOC-02', tone: 'note' })
  return part === null ? null : { ...hit, part }
}

export function queueHits(
  resolution: Resolution,
  encounter: Encounter,
  victim: Sheet,
  { by, hits, coupDeGrace = false, saves = true }: HitsOfAttack,
): void {
  const landing = hits.flatMap((hit) => located(resolution, victim, hit) ?? [])
  if (landing.length === 0) return
  const attack = resolution.freshId('a')
  for (const hit of landing)
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
      unlocated: hit.unlocated,
      saves,
      coupDeGrace,
      sniper: hit.sniper,
    })
  resolution.log.say(
    'damage.queued',
    { who: victim.name, by, count: landing.length },
    {
      rule: 'WCG-TIME-03',
      tone: 'note',
      derivations: landing.flatMap(({ lethal, nonLethal }) => [lethal, nonLethal]),
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
    .map(({ attack, victim, by, coupDeGrace, saves }) => {
      const hits = queue.filter((queued) => queued.attack === attack).map(hitOf)
      return { victim, attack: { by, hits, coupDeGrace, saves } }
    })
}
