/**
 * Poison, infection, cold, acid, suffocation: markers with a clock of the GM's (WCD-HAZ-01, WCD-HAZ-02, WCD-HAZ-03,
 * WCD-HAZ-04).
 */
import type { Harm, Hazard } from '@shared/wcrpg/healing'
import { nextFiring } from '../../../engine/clock'
import { plain } from '../../../engine/plain'
import { tally } from '../../../engine/tally'
import { isClinicallyDead, statusOf } from '../sheet/condition'
import { sumD10, sumD5, askOf } from '../dice'
import { nowOf } from '../now'
import { settle } from '../harm/thresholds'
import type { RecoveryRule, Resolution, Sheet } from '../types'
import { naming } from './naming'

interface Ticking {
  id: string
  kind: string
  hazard: Hazard & { every: number }
}

/** Markers with a clock; none for the brain dead and in stasis (WCH-STA-03). */
function ticking(patient: Sheet): Ticking[] {
  if (patient.death.brainDead || patient.healing.stasis !== null) return []
  const hazards = plain(patient.healing.hazards)
  return plain(patient.conditions).flatMap(({ id, kind }) => {
    const hazard = hazards[id]
    return hazard?.every == null ? [] : [{ id, kind, hazard: { ...hazard, every: hazard.every } }]
  })
}

/** Those due at this second. */
const dueNow = (patient: Sheet, clock: number): Ticking[] =>
  ticking(patient).filter(({ hazard }) => nextFiring(hazard.since, hazard.every, clock - 1) === clock)

function rollHarm(
  resolution: Resolution,
  patient: Sheet,
  condition: string,
  { count, die }: Pick<Harm, 'count' | 'die'>,
): number {
  const ask = askOf(patient, 'hazard', 'WCD-HAZ-01', { condition })
  switch (die) {
    case 'd5':
      return sumD5(resolution, count, ask)
    case 'd10':
      return sumD10(resolution, count, ask)
    case 'percent':
      return resolution.dice.roll('percent', count, ask).reduce((sum, face) => sum + face, 0)
  }
}

/** WCD-HAZ-01, WCD-FAT-02: dice and a number off HP or NHP, no Wound, no Save. */
function harm(resolution: Resolution, patient: Sheet, { kind, hazard }: Ticking): void {
  if (hazard.harm === null) {
    resolution.log.say(
      'heal.hazardDue',
      { ...naming(patient), condition: kind },
      { rule: 'WCD-HAZ-01', tone: 'note' },
    )
    return
  }
  const { count, die, plus, damage } = hazard.harm
  const before = statusOf(patient, nowOf(resolution))
  const rolled = count === 0 ? 0 : rollHarm(resolution, patient, kind, { count, die })
  const amount = tally(damage === 'lethal' ? 'lethalDamage' : 'nonLethalDamage', 'WCD-HAZ-01').add(
    'rolledDamage',
    rolled,
  )
  amount.addIfAny('plus', plus)
  if (damage === 'nonLethal' && before.fatigued) amount.multiply('alreadyFatigued', 2, {}, 'WCD-FAT-02')
  const points = amount.total
  if (damage === 'lethal') patient.hp -= points
  else patient.nhp -= points
  resolution.log.say(
    `heal.hazard.${damage}`,
    { ...naming(patient), condition: kind, points, hp: patient.hp, nhp: patient.nhp },
    { rule: 'WCD-HAZ-01', tone: 'bad', derivations: [amount] },
  )
  settle(resolution, patient, before)
}

/** Lethal points that these take off whatever the dice show. */
const leastHarm = (due: readonly Ticking[]): number =>
  due.reduce(
    (least, { hazard: { harm: one } }) => least + (one?.damage === 'lethal' ? one.count + one.plus : 0),
    0,
  )

export const hazards: RecoveryRule = {
  key: 'hazard',
  rule: 'WCD-HAZ-01',
  rank: 8,
  nextDue(campaign, patient) {
    const times = ticking(patient).map(({ hazard }) => nextFiring(hazard.since, hazard.every, campaign.clock))
    return times.length === 0 ? null : Math.min(...times)
  },
  asks(campaign, patient) {
    const due = dueNow(patient, campaign.clock)
    if (due.some(({ hazard }) => hazard.harm === null)) return 'hazard'
    return !isClinicallyDead(patient) && patient.hp - leastHarm(due) <= 0 ? 'hazardDeath' : null
  },
  tell: (_campaign, patient) => ({
    every: Math.min(...ticking(patient).map(({ hazard }) => hazard.every)),
    roller: ticking(patient).some(({ hazard }) => (hazard.harm?.count ?? 0) > 0) ? patient.id : null,
    dc: null,
  }),
  apply(resolution, patient) {
    for (const one of dueNow(patient, resolution.campaign.clock)) harm(resolution, patient, one)
  },
}
