/** Damage and healing of pools and what follows: unconsciousness, death, waking, the clock of natural healing. */
import { POOLS, type Pool } from '@shared/wire/names'
import { findCombatant, runningEncounter } from '../../engine/lookup'
import { ruleOfBonus } from './circumstances'
import { maximumOf } from './derived'
import { deadlyPool, emptyPool, statusOf, type Status } from './status'
import { DEAD_AT } from './tables'
import type { Resolution, Sheet } from './types'

/**
 * WIRE-HPL-05, WIRE-HPL-06: the interval counts from the moment a full pool was hurt; it ends when the pool is full
 * again.
 */
export function noteHealing(sheet: Sheet, clock: number): void {
  for (const pool of ['temporary', 'willpower'] as const) {
    const isHurt = sheet.pools[pool] < maximumOf(sheet, pool)
    if (!isHurt) sheet.healingSince[pool] = null
    else sheet.healingSince[pool] ??= clock
  }
  if (sheet.healingSince.willpower === null) sheet.mentalSevenths = 0
}

/** Says what has begun or ended since `before`, and what that spoils. Sets death, which no healing takes back. */
export function settle(resolution: Resolution, sheet: Sheet, before: Status): void {
  const deadly = deadlyPool(sheet)
  if (deadly !== null) sheet.dead = true
  noteHealing(sheet, resolution.campaign.clock)
  const now = statusOf(sheet)
  if (now === before) return
  const who = sheet.name
  switch (now) {
    case 'dead':
      resolution.log.say(
        deadly === null ? 'wire.diedOtherwise' : 'wire.died',
        deadly === null ? { who } : { who, pool: deadly },
        { rule: 'WIRE-HPL-07', tone: 'grave' },
      )
      break
    case 'unconscious':
      resolution.log.say(
        'wire.unconscious',
        { who, pool: emptyPool(sheet) },
        { rule: 'WIRE-HPL-07', tone: 'grave' },
      )
      break
    case 'awake':
      resolution.log.say('wire.woke', { who }, { rule: 'WIRE-HPL-07', tone: 'good' })
      return
  }
  spoilPreparations(resolution, sheet)
}

/** WIRE-HPL-08: no Action Points; WIRE-MDF-03, WIRE-POW-03: unconsciousness spoils Aim, and whatever waited for the next attack. */
function spoilPreparations(resolution: Resolution, sheet: Sheet): void {
  const encounter = runningEncounter(resolution.campaign)
  const combatant = encounter === undefined ? undefined : findCombatant(encounter, sheet.id)
  if (combatant === undefined) return
  const { fight } = combatant
  fight.actionPool = 0
  if (fight.aimedThisTurn || fight.aimReady)
    resolution.log.say(
      'wire.aim.lost',
      { who: sheet.name },
      { rule: 'WIRE-MDF-03', secret: combatant.hidden },
    )
  fight.aimedThisTurn = false
  fight.aimReady = false
  for (const { name } of fight.pending)
    resolution.log.say('wire.bonus.lost', { who: sheet.name, name }, { rule: ruleOfBonus(sheet, name) })
  fight.pending = []
}

/**
 * WIRE-DMG-02, WIRE-DMG-03: takes so many points, reductions done, from one pool; nothing flows into another
 * (WIRE-HPL-01). The stored value stops at the death threshold, the log keeps the full damage (WIRE-SHT-01).
 */
export function takeDamage(resolution: Resolution, sheet: Sheet, pool: Pool, taken: number): void {
  const before = statusOf(sheet)
  sheet.pools[pool] = Math.max(DEAD_AT[pool], sheet.pools[pool] - taken)
  resolution.log.say(
    'wire.damage',
    { who: sheet.name, pool, taken, left: sheet.pools[pool] },
    { rule: 'WIRE-DMG-03', tone: taken > 0 ? 'bad' : 'plain' },
  )
  settle(resolution, sheet, before)
}

/** Gives points back, up to the maximum; returns how many it took. */
export function heal(sheet: Sheet, pool: Pool, points: number): number {
  const healed = Math.min(points, Math.max(0, maximumOf(sheet, pool) - sheet.pools[pool]))
  sheet.pools[pool] += healed
  return healed
}

/** After a hand correction: no pool above its maximum, and the states that the new numbers make. */
export function settleAfterCorrection(resolution: Resolution, sheet: Sheet, before: Readonly<Sheet>): void {
  for (const pool of POOLS) sheet.pools[pool] = Math.min(sheet.pools[pool], maximumOf(sheet, pool))
  if (sheet.inHand !== null && sheet.weapons[sheet.inHand] === undefined) sheet.inHand = null
  settle(resolution, sheet, statusOf(before))
}
