/** What conditions of the GM's own do to a character: damage by type (WIRE-DMG-02, WIRE-DMG-03), and points back (WIRE-HPL-02). */
import { EFFECTS, type Effect } from '@shared/wire/effects'
import type { DamageType, Pool } from '@shared/wire/names'
import type { EffectRulesOf } from '../../engine/effectRules'
import { tally } from '../../engine/tally'
import { maximumOf, poolOf, reduceDamage } from './derived'
import { heal, settle, takeDamage } from './harm'
import { statusOf } from './status'
import type { Resolution, Sheet, Wire } from './types'

/** The pool that comes back; null: it is damage. */
const HEALED: Readonly<Record<Effect, Pool | null>> = {
  permanent: null,
  temporary: null,
  mental: null,
  permanentHealed: 'permanent',
  temporaryHealed: 'temporary',
  willpowerHealed: 'willpower',
}

const isEffect = (what: string): what is Effect => what in EFFECTS
const isDamage = (what: Effect): what is DamageType => HEALED[what] === null

function harm(
  resolution: Resolution,
  sheet: Sheet,
  damageType: DamageType,
  { amount, past }: { amount: number; past: boolean },
): void {
  const taken = tally('wireDamage', 'WIRE-DMG-03', { who: sheet.name, damageType }).add(
    'wireBaseDamage',
    amount,
  )
  if (!past) reduceDamage(taken, sheet, damageType)
  resolution.log.say(
    taken.total === amount ? 'wire.harmed' : 'wire.harmed.reduced',
    { who: sheet.name, amount, taken: taken.total, damageType, why: '' },
    { rule: 'WIRE-DMG-03', tone: 'bad', derivations: [taken] },
  )
  takeDamage(resolution, sheet, poolOf(damageType), taken.total)
}

function restore(resolution: Resolution, sheet: Sheet, pool: Pool, amount: number): void {
  const before = statusOf(sheet)
  const points = heal(sheet, pool, amount)
  resolution.log.say(
    'wire.healed',
    { who: sheet.name, pool, points, left: sheet.pools[pool] },
    { rule: 'WIRE-HPL-02', tone: 'good' },
  )
  settle(resolution, sheet, before)
}

export const effects: EffectRulesOf<Wire, Resolution> = {
  kinds: EFFECTS,
  zeroOfTen: () => 10,
  concerns(_campaign, sheet, what) {
    if (!isEffect(what) || sheet.dead) return false
    const pool = HEALED[what]
    return pool === null || sheet.pools[pool] < maximumOf(sheet, pool)
  },
  carryOut(resolution, { sheet: id }, { what, amount, past }) {
    if (!isEffect(what)) return
    const sheet = resolution.sheet(id)
    const pool = HEALED[what]
    if (isDamage(what)) harm(resolution, sheet, what, { amount, past })
    else if (pool !== null) restore(resolution, sheet, pool, amount)
  },
}
