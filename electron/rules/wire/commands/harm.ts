/** Damage that no attack deals, and treatment (WIRE-DMG-02, WIRE-DMG-03, WIRE-HPL-02, WIRE-HPL-06). */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import { DAMAGE_TYPES, POOLS } from '@shared/wire/names'
import { findSheet } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import { maximumOf, poolOf, reduction } from '../derived'
import { heal, settle, takeDamage } from '../harm'
import { statusOf } from '../status'
import { defineCommand } from '../types'

const damage = defineCommand({
  type: 'wire/damage',
  rules: ['WIRE-DMG-02', 'WIRE-DMG-03', 'WIRE-HPL-01'],
  payload: z.strictObject({
    sheet: idSchema,
    damageType: z.enum(DAMAGE_TYPES),
    amount: z.number().int().min(0).max(500),
    /** Whether armour or Resolve takes its part of it. */
    reduced: z.boolean().default(true),
    why: z.string().trim().max(200).default(''),
  }),
  refuse: ({ campaign }, { sheet }) =>
    findSheet(campaign, sheet) === undefined ? refuse('unknown-sheet', { sheet }) : null,
  apply(resolution, { sheet: id, damageType, amount, reduced, why }) {
    const sheet = resolution.sheet(id)
    const taken = tally('wireDamage', 'WIRE-DMG-03', { who: sheet.name, damageType }).add(
      'wireBaseDamage',
      amount,
    )
    if (reduced)
      taken
        .subtract(
          damageType === 'mental' ? 'wireMentalReduction' : 'wirePhysicalReduction',
          reduction(sheet, damageType).total,
        )
        .atLeast('neverBelow', 0)
    resolution.log.say(
      'wire.harmed',
      { who: sheet.name, amount, taken: taken.total, damageType, why },
      { rule: 'WIRE-DMG-03', tone: 'bad', derivations: [taken] },
    )
    takeDamage(resolution, sheet, poolOf(damageType), taken.total)
  },
})

const treat = defineCommand({
  type: 'wire/treat',
  rules: ['WIRE-HPL-02', 'WIRE-HPL-06', 'WIRE-EXT-02'],
  payload: z.strictObject({
    patient: idSchema,
    pool: z.enum(POOLS),
    amount: z.number().int().min(1).max(500),
    /** Who treats; null: a potion, a spell, whatever else. */
    by: idSchema.nullable().default(null),
    how: z.string().trim().max(200).default(''),
  }),
  /** Refusals: `unknown-sheet`, `patient-dead`, `pool-full`. */
  refuse({ campaign }, { patient, pool, by }) {
    const sheet = findSheet(campaign, patient)
    if (sheet === undefined) return refuse('unknown-sheet', { sheet: patient })
    if (by !== null && findSheet(campaign, by) === undefined) return refuse('unknown-sheet', { sheet: by })
    if (sheet.dead) return refuse('patient-dead', { who: sheet.name })
    return sheet.pools[pool] >= maximumOf(sheet, pool) ? refuse('pool-full', { who: sheet.name, pool }) : null
  },
  apply(resolution, { patient: id, pool, amount, by, how }) {
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
