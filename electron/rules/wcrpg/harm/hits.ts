/** Hits that land: at once, or booked when a simultaneous round closes (WCD-ORD-02, WCG-TIME-03). */
import type { Derivation } from '@shared/contract/types'
import type { WcrpgQueuedHit } from '@shared/wcrpg/fight'
import type { BodyGroup } from '@shared/wcrpg/names'
import { plain } from '../../../engine/plain'
import { tallyOf } from '../../../engine/tally'
import { rollCheck, saveDc } from '../checks/checks'
import { isClinicallyDead, isUnconscious, statusOf } from '../sheet/condition'
import { applyHit, type Hit, type HitOutcome } from './damage'
import { provocationOf, rollHitSaves } from './hitSaves'
import { nowOf } from '../now'
import { settle } from './thresholds'
import type { Encounter, Resolution, Sheet } from '../types'

/** Hits of one attack on one victim, and what kind of attack it was. */
export interface HitsOfAttack {
  /** Name of who attacks, for the words. */
  by: string
  hits: readonly Hit[]
  /** A survivor makes a Fortitude Save or dies (WCA-COUP-01). */
  coupDeGrace?: boolean
  /** Head and vitals struck by a sniper's weapon are a Massive Attack whatever the damage (WCA-SNIPE-03). */
  sniper?: boolean
}

const VITAL: readonly BodyGroup[] = ['cognitive', 'bodyVital']

const isSimultaneous = (encounter: Encounter): boolean => encounter.fight.timing.attack === 'simultaneous'

/** Lands a volley, or books it for the end of the round where attacks are simultaneous. */
export function land(
  resolution: Resolution,
  encounter: Encounter | null,
  victim: Sheet,
  volley: HitsOfAttack,
): void {
  if (volley.hits.length === 0) return
  if (encounter === null || !isSimultaneous(encounter) || !encounter.roundBegun) {
    applyHits(resolution, victim, volley)
    return
  }
  const attack = resolution.freshId('a')
  for (const hit of volley.hits)
    encounter.fight.damageQueue.push({
      id: resolution.freshId('q'),
      attack,
      victim: victim.id,
      by: volley.by,
      lethal: hit.lethal.toDerivation(),
      nonLethal: hit.nonLethal.toDerivation(),
      weaponKind: hit.weaponKind,
      ignoresLayers: [...hit.ignoresLayers],
      criticalWounds: hit.criticalWounds,
      further: hit.further,
      part: hit.part,
      coupDeGrace: volley.coupDeGrace ?? false,
      sniper: volley.sniper ?? false,
    })
  resolution.log.say(
    'damage.queued',
    { who: victim.name, by: volley.by, count: volley.hits.length },
    {
      rule: 'WCG-TIME-03',
      tone: 'note',
      derivations: volley.hits.flatMap(({ lethal, nonLethal }) => [lethal, nonLethal]),
    },
  )
}

/** Every hit on its own; Saves per hit, or once for all under the switch (WCD-ORD-02). */
function applyHits(resolution: Resolution, victim: Sheet, volley: HitsOfAttack): void {
  const once = volley.hits.length > 1 && resolution.houseRule('multiHitSaves') === 'perAttack'
  const wasUnconscious = isUnconscious(victim, nowOf(resolution))
  const outcomes: HitOutcome[] = []
  for (const hit of volley.hits) {
    const unconsciousBefore = isUnconscious(victim, nowOf(resolution))
    const landed = applyHit(resolution, victim, hit)
    if (landed === null) break
    const outcome = { ...landed, massive: landed.massive || isMassive(victim, landed, volley) }
    outcomes.push(outcome)
    if (!once) rollHitSaves(resolution, victim, provocationOf([outcome], unconsciousBefore))
  }
  if (once && outcomes.length > 0) rollHitSaves(resolution, victim, provocationOf(outcomes, wasUnconscious))
  if (volley.coupDeGrace === true && outcomes.length > 0) coupSave(resolution, victim)
}

/** WCD-MAS-04. */
const isMassive = (victim: Sheet, { part }: HitOutcome, { sniper }: HitsOfAttack): boolean => {
  const group = victim.parts[part]?.group
  return sniper === true && group !== undefined && VITAL.includes(group)
}

/** WCA-COUP-01: whoever survived the blow saves or is clinically dead. */
function coupSave(resolution: Resolution, victim: Sheet): void {
  if (isClinicallyDead(victim)) return
  const now = nowOf(resolution)
  const before = statusOf(victim, now)
  const dc = saveDc(resolution, victim, 'fortitude', now)
  const check = rollCheck(resolution, victim, dc, 'none', { purpose: 'coupFortitude', rule: 'WCA-COUP-01' })
  resolution.log.say(
    check.success ? 'coup.survived' : 'coup.killed',
    { who: victim.name, roll: check.roll, dc: check.dc },
    { rule: 'WCA-COUP-01', derivations: [dc], tone: 'grave' },
  )
  if (check.success) return
  victim.hp = Math.min(victim.hp, 0)
  settle(resolution, victim, before)
}

const hitOf = (queued: WcrpgQueuedHit): Hit => ({
  lethal: tallyOf(queued.lethal as Derivation),
  nonLethal: tallyOf(queued.nonLethal as Derivation),
  weaponKind: queued.weaponKind,
  ignoresLayers: queued.ignoresLayers,
  criticalWounds: queued.criticalWounds,
  further: queued.further,
  part: queued.part,
})

/** WCG-TIME-03: what was queued is applied together, in the order of battle of the victims. */
export function bookDamage(resolution: Resolution, encounter: Encounter): void {
  // their calculations go into the log: nothing of them may hang on this draft
  const queue = plain(encounter.fight.damageQueue)
  if (queue.length === 0) return
  encounter.fight.damageQueue = []
  resolution.log.say('damage.booked', { count: queue.length }, { rule: 'WCG-TIME-03', tone: 'turn' })
  const victims = [...new Set(queue.map(({ victim }) => victim))].sort(
    (a, b) => encounter.order.indexOf(a) - encounter.order.indexOf(b),
  )
  for (const victim of victims) {
    const sheet = resolution.sheet(victim)
    const own = queue.filter((queued) => queued.victim === victim)
    for (const attack of new Set(own.map((queued) => queued.attack))) {
      const hits = own.filter((queued) => queued.attack === attack)
      const [first] = hits
      if (first === undefined) continue
      applyHits(resolution, sheet, {
        by: first.by,
        hits: hits.map(hitOf),
        coupDeGrace: first.coupDeGrace,
        sniper: first.sniper,
      })
    }
  }
}
