/** Damage that no attack deals, and treatment (WIRE-DMG-02, WIRE-DMG-03, WIRE-HPL-02, WIRE-HPL-06). */
import { findSheet, needById, runningEncounter } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import { maximumOf, poolOf, reduceDamage } from '../derived'
import { heal, settle, takeDamage } from '../harm'
import { payCostOf, refuseCostOf } from '../pool'
import { countDamage } from '../quickAndDirty'
import { statusOf } from '../status'
import { defineCommand, type Resolution } from '../types'

/** WIRE-QAD-02: a grenade or a spell over an area is entered by hand, and counts for whoever has thrown it. */
function countByHand(
  resolution: Resolution,
  sheet: string,
  by: string,
  numbers: { dealt: number; taken: number },
): void {
  const encounter = runningEncounter(resolution.campaign)
  const target = encounter?.combatants.find((combatant) => combatant.sheet === sheet)
  if (encounter === undefined || target === undefined) return
  const points = countDamage(resolution, encounter, by, target.side, numbers)
  if (points === null) return
  const side = needById(encounter.sides, by, 'side').name
  resolution.log.say('quick.counted', { side, points }, { rule: 'WIRE-QAD-02' })
}

const damage = defineCommand('wire/damage', {
  rules: ['WIRE-DMG-02', 'WIRE-DMG-03', 'WIRE-HPL-01', 'WIRE-QAD-02'],
  /** Refusals: `unknown-sheet`, `unknown-side`. */
  refuse({ campaign }, { sheet, by }) {
    if (findSheet(campaign, sheet) === undefined) return refuse('unknown-sheet', { sheet })
    const known = by === null || runningEncounter(campaign)?.sides.some(({ id }) => id === by) === true
    return known ? null : refuse('unknown-side', { side: by })
  },
  apply(resolution, { sheet: id, damageType, amount, reduced, why, by }) {
    const sheet = resolution.sheet(id)
    const taken = tally('wireDamage', 'WIRE-DMG-03', { who: sheet.name, damageType }).add(
      'wireBaseDamage',
      amount,
    )
    if (reduced) reduceDamage(taken, sheet, damageType)
    resolution.log.say(
      taken.total === amount ? 'wire.harmed' : 'wire.harmed.reduced',
      { who: sheet.name, amount, taken: taken.total, damageType, why },
      { rule: 'WIRE-DMG-03', tone: 'bad', derivations: [taken] },
    )
    if (by !== null) countByHand(resolution, id, by, { dealt: amount, taken: taken.total })
    takeDamage(resolution, sheet, poolOf(damageType), taken.total)
  },
})

const treat = defineCommand('wire/treat', {
  rules: ['WIRE-HPL-02', 'WIRE-HPL-06', 'WIRE-EXT-02', 'WIRE-ACP-06'],
  /** Refusals: `unknown-sheet`, `patient-dead`, `pool-full`, `nobody-pays`; where it costs anything, those of paying. */
  refuse({ campaign }, { patient, pool, by, cost }) {
    const sheet = findSheet(campaign, patient)
    if (sheet === undefined) return refuse('unknown-sheet', { sheet: patient })
    if (by !== null && findSheet(campaign, by) === undefined) return refuse('unknown-sheet', { sheet: by })
    if (sheet.dead) return refuse('patient-dead', { who: sheet.name })
    if (sheet.pools[pool] >= maximumOf(sheet, pool)) return refuse('pool-full', { who: sheet.name, pool })
    if (by === null) return cost === 0 ? null : refuse('nobody-pays')
    return refuseCostOf(campaign, by, cost)
  },
  apply(resolution, { patient: id, pool, amount, by, how, cost }) {
    if (by !== null) payCostOf(resolution, by, cost)
    const patient = resolution.sheet(id)
    const before = statusOf(patient)
    const points = heal(patient, pool, amount)
    resolution.log.say(
      by === null ? 'wire.treated' : 'wire.treatedBy',
      {
        who: patient.name,
        pool,
        points,
        left: patient.pools[pool],
        how,
        ...(by === null ? {} : { by: resolution.peek(by).name }),
      },
      { rule: 'WIRE-HPL-02', tone: 'good' },
    )
    settle(resolution, patient, before)
  },
})

export const harmCommands = [damage, treat]
