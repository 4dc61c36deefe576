/** Blasts: grenades and whatever else hurts several at once (WCC-HD-02, WCC-GEAR-01). */
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import { type Attack, attackOf, choicesAt, CLOSE_CHOICES, targetOf } from '../attack/attack'
import { carryOutBlast, type Caught } from '../attack/blast'
import { oddsOfAttack } from '../attack/odds'
import { rangeFrom } from '../attack/range'
import { refuseWeapon } from '../attack/refuse'
import { reachMetres, weaponName, weaponOf } from '../attack/weapons'
import { askOf } from '../dice'
import { findFighter, type Fighter, sayOf } from '../fighter'
import { findCombatant } from '../../../engine/lookup'
import { METRES_PER_INCREMENT, ACTIONS } from '../tables'
import { refuseTiming, spendPhases } from '../turn/budget'
import { attackerOf } from '../turn/readied'
import { defineCommand, type PayloadOf, type Resolution } from '../types'

type Blast = PayloadOf<'wcrpg/blast'>

/** Those who take all of it first, in the order of the list. */
const caughtBy = ({ whole, half, quarter }: Blast): Caught[] => [
  ...whole.map((target): Caught => ({ target, divisor: 1 })),
  ...half.map((target): Caught => ({ target, divisor: 2 })),
  ...quarter.map((target): Caught => ({ target, divisor: 4 })),
]

/** Refusals: `nobody-caught`, `caught-twice` {target}, `unknown-target`, `target-withdrawn`, `target-swallowed`. */
function refuseCaught({ encounter }: Fighter, caught: readonly Caught[]): Refusal | null {
  if (caught.length === 0) return refuse('nobody-caught')
  const ids = caught.map(({ target }) => target)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) return refuse('caught-twice', { target: twice })
  for (const id of ids) {
    const target = findCombatant(encounter, id)
    if (target === undefined) return refuse('unknown-target', { target: id })
    if (target.withdrawn) return refuse('target-withdrawn')
    if (target.fight.swallowed !== null) return refuse('target-swallowed')
  }
  return null
}

/** How far away somebody in it is, as stated of them or of all; null: nothing is stated. */
const statedMetres = ({ circumstances, metres }: Blast, target: string): number | null =>
  circumstances.find((one) => one.target === target)?.metres ?? metres

/**
 * Where it goes off must be in reach: as stated, else at the nearest of them as far as their ranges are known.
 * Refusal: `out-of-range`.
 */
function refuseReach(fighter: Fighter, given: Blast, caught: readonly Caught[]): Refusal | null {
  const { weapon: key, metres } = given
  const reach = reachMetres(weaponOf(fighter.sheet, key) ?? null)
  const known = caught.flatMap(
    ({ target }) =>
      statedMetres(given, target) ?? rangeFrom(fighter, targetOf(fighter, target))?.metres ?? [],
  )
  const nearest = metres ?? Math.min(...known)
  if ((metres === null && known.length < caught.length) || nearest <= reach) return null
  const length = METRES_PER_INCREMENT[fighter.encounter.fight.rangeScale]
  const [range, maximum] = [nearest / length, reach / length]
  return refuse('out-of-range', { range, maximum, metres: nearest, reach })
}

/** WCA-LOS-02: whoever the GM says stands out of its sight is not caught. Refusal: `no-line-of-sight`. */
const refuseHidden = ({ circumstances }: Blast, caught: readonly Caught[]): Refusal | null =>
  caught.some(({ target }) =>
    circumstances.some((one) => one.target === target && one.lineOfSight === 'blocked'),
  )
    ? refuse('no-line-of-sight', { by: '' })
    : null

/** Nothing hides anybody from a blast, unless the GM says so of one of them (WCA-EHD-01). */
const attackIn = (resolution: Resolution, fighter: Fighter, given: Blast, { target }: Caught): Attack => {
  const { weapon, specialization, dodgeSpecialization, modifiers, dcModifiers } = given
  const made = { ...CLOSE_CHOICES, weapon, specialization, dodgeSpecialization, modifiers, dcModifiers }
  return attackOf(resolution, fighter, target, choicesAt(made, target, given.circumstances), {
    falloffMetres: statedMetres(given, target),
  })
}

const blast = defineCommand('wcrpg/blast', {
  rules: ['WCC-HD-02', 'WCC-GEAR-01', 'WCA-ATK-02'],
  /** Refusals: those of acting, of the weapon, of who is caught, `not-a-blast`, `no-line-of-sight`, `out-of-range`. */
  refuse({ campaign }, given) {
    const fighter = findFighter(campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    const early =
      refuseTiming(fighter, ACTIONS.attack.phases, given.readied) ?? refuseWeapon(fighter, given.weapon)
    if (early !== null) return early
    const weapon = weaponOf(fighter.sheet, given.weapon)
    if (weapon?.blast !== true) return refuse('not-a-blast', { weapon: weapon?.name ?? '' })
    const caught = caughtBy(given)
    return refuseCaught(fighter, caught) ?? refuseHidden(given, caught) ?? refuseReach(fighter, given, caught)
  },
  /** The chances against the first of them. */
  odds(resolution, given) {
    const fighter = findFighter(resolution.campaign, given.encounter, given.attacker)
    if ('refused' in fighter) return fighter
    const [first] = caughtBy(given)
    return first === undefined
      ? refuse('nobody-caught')
      : oddsOfAttack(resolution, attackIn(resolution, fighter, given, first))
  },
  apply(resolution, given) {
    const fighter = attackerOf(resolution, given)
    const { sheet, combatant } = fighter
    const weapon = weaponOf(sheet, given.weapon)
    if (weapon == null) return
    const caught = caughtBy(given)
    const count = caught.length
    sayOf(resolution, fighter, 'blast.thrown', 'WCC-HD-02', { weapon: weaponName(weapon), count }, 'turn')
    const roll = resolution.dice.percent(askOf(sheet, 'blast', 'WCA-ROLL-01', { weapon: weaponName(weapon) }))
    carryOutBlast(resolution, weapon, caught, roll, (one) => attackIn(resolution, fighter, given, one))
    if (weapon.loaded !== null) weapon.loaded = Math.max(0, weapon.loaded - 1)
    spendPhases(combatant, ACTIONS.attack.phases)
  },
})

export const blastCommands = [blast]
