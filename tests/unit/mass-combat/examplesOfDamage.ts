/** Examples of shields, hull, allocation, flaws, ions, figures and powers. */
import { activeCraft } from '@shared/mass-combat/craft'
import { automaticShares, judgeShares } from '../../../electron/rules/mass-combat/attack/spread'
import type { Share } from '../../../electron/rules/mass-combat/attack/types'
import {
  applyFlaw,
  flawResult,
  hullLost,
  mustRollFlaw,
  rollFlaw,
} from '../../../electron/rules/mass-combat/attack/flaws'
import { destroy, strikeCraft, strikeFigures } from '../../../electron/rules/mass-combat/attack/apply'
import { halvedMove } from '../../../electron/rules/mass-combat/movement/movement'
import { hitPointsLost, POWER_DAMAGE } from '../../../electron/rules/mass-combat/sheet/powers'
import {
  damageCraft,
  ionise,
  isDestroyed,
  recoverShields,
} from '../../../electron/rules/mass-combat/attack/shields'
import type { Craft, Unit } from '@shared/mass-combat/sheet'
import { craftOf, flag, flags, many, one, shipOf, words, type Example, type Given } from './given'
import { craft, ground, order, conditions, rules, ship, shipWeapon, table, unit, vehicle } from './ground'
import { groundShot } from '../../../electron/rules/mass-combat/attack/weapons'
import { fire } from '../../../electron/rules/mass-combat/attack/roll'
import { defense } from './volleys'

const ENERGY = { kind: 'energy', pastShields: false } as const
const DEAD_PILOT = 2
/** One ion shot. */
const bolt = (damage: number) => ({ damage, each: damage, critical: false, fullDamage: false })

/** The craft of an example after its allocation; every pilot lost fails the save, every flaw is none. */
function allocated(given: Given): Unit {
  const allocation = many(given, 'allocation')
  const type = shipOf(given)
  const squadron = unit(type, allocation.length)
  const shares: Share[] = allocation.map((damage, i) => ({ craft: `c${String(i + 1)}`, damage }))
  const capacity = type.hull + type.shields
  const dice = allocation.flatMap((damage) => {
    if (damage >= capacity) return [DEAD_PILOT]
    return damage - type.shields >= type.flawAt ? [1] : []
  })
  const damage = allocation.reduce((sum, n) => sum + n, 0)
  const { play } = table(dice)
  strikeCraft(play, squadron, type, [{ ...ENERGY, damage, each: damage, group: [] }], () =>
    shares.filter((share) => share.damage > 0),
  )
  return squadron
}
const hulls = ({ craft: all }: Unit): number[] => all.map(({ hull }) => hull)
const shields = ({ craft: all }: Unit): number[] => all.map((c) => c.shields)
const destroyed = ({ craft: all }: Unit): number => all.filter(({ status }) => status === 'destroyed').length

/** Craft of so much shields and hull each. */
const capacities = (given: Given): Craft[] =>
  many(given, 'capacities').map((hull, i) => craft({ id: `c${String(i + 1)}`, hull, shields: 0 }))

const powers = (given: Given, { saved, failed }: { saved: number; failed: number }): object => ({
  damage: flags(given, 'save').map((isSaved) => (isSaved ? saved : failed)),
})

export const EXAMPLES_OF_DAMAGE: Record<string, Example> = {
  'MC-SQD-03': (given) => {
    const squadron = allocated(given)
    if (squadron.size !== one(given, 'craft')) throw new Error('the example has another number of craft')
    return { hullNow: hulls(squadron), shieldsNow: shields(squadron), count: activeCraft(squadron).length }
  },
  'MC-ATK-07': (given) => {
    const struck = craftOf(given)
    damageCraft(struck, one(given, 'criticalDamage'), true)
    return { shieldsNow: struck.shields, hullNow: struck.hull }
  },
  'MC-DMG-01': (given) => {
    const struck = craftOf(given)
    damageCraft(struck, one(given, 'damage'), false)
    return { shieldsNow: struck.shields, hullNow: struck.hull }
  },
  'MC-DMG-02': (given) => {
    const struck = craftOf(given)
    damageCraft(struck, one(given, 'criticalDamage'), true)
    return { shieldsNow: struck.shields, hullNow: struck.hull, destroyed: isDestroyed(struck) }
  },
  'MC-FG-04': (given) => {
    const shares = many(given, 'allocation').map((damage, i) => ({ craft: `c${String(i + 1)}`, damage }))
    return { legal: judgeShares(capacities(given), shares, one(given, 'total'), false, 'energy') === null }
  },
  'MC-FG-05': (given) => {
    const squadron = allocated(given)
    const total = one(given, 'craft') * one(given, 'damageEach')
    const given60 = many(given, 'allocation').reduce((sum, n) => sum + n, 0)
    if (total !== given60) throw new Error('the example spreads another total')
    return { hullNow: hulls(squadron), shieldsNow: shields(squadron), destroyed: destroyed(squadron) }
  },
  'MC-FG-06': (given) => {
    const squadron = allocated(given)
    return { hullNow: hulls(squadron), shieldsNow: shields(squadron), destroyed: destroyed(squadron) }
  },
  'MC-FG-07': (given) => {
    const craftLeft = capacities(given)
    const shares = automaticShares(craftLeft, one(given, 'total'), false)
    return { allocation: craftLeft.map(({ id }) => shares.find((s) => s.craft === id)?.damage ?? 0) }
  },
  'MC-FLAW-01': (given) => {
    const type = shipOf(given, { flawAt: one(given, 'flawAt') })
    const struck = craft({ hull: one(given, 'hullNow') })
    return { lost: hullLost(struck, type), roll: mustRollFlaw(struck, type, 1, rules()) }
  },
  'MC-FLAW-02': (given) => {
    const type = shipOf(given, { flawAt: one(given, 'flawAt') })
    const struck = craft({ hull: type.hull })
    return {
      rolls: many(given, 'hullLossPerAttack').map((damage) => {
        const { hull } = damageCraft(struck, damage, true)
        return mustRollFlaw(struck, type, hull, rules()) ? 1 : 0
      }),
    }
  },
  'MC-FLAW-03': (given) => ({ results: many(given, 'dice').map((face) => flawResult(face % 10)) }),
  'MC-FLAW-04': (given) => {
    const type = ship({ hyperdrive: flag(given, 'hyperdrive') })
    const struck = craft()
    return {
      lost: Array.from({ length: one(given, 'results') }, () => {
        const effect = applyFlaw(struck, type, 'nonCombatSystem')
        return effect.kind === 'system' ? effect.system : effect.kind
      }),
    }
  },
  'MC-FLAW-08': (given) => ({ halved: many(given, 'moves').map(halvedMove) }),
  'MC-FLAW-10': (given) => {
    const weapons = words(given, 'weapons').map((name, i) => shipWeapon({ id: `w${String(i)}`, name }))
    const type = ship({ weapons })
    const struck = craft()
    return {
      lostInOrder: Array.from({ length: one(given, 'results') }, () => {
        const effect = applyFlaw(struck, type, 'weaponSystemLost')
        return effect.kind === 'weapon' ? effect.weapon : effect.kind
      }),
    }
  },
  'MC-FLAW-11': (given) => {
    const type = ship()
    // the last point before the example brings it to its hull, and calls for the roll
    const squadron = unit(type, 1, { craft: [craft({ hull: one(given, 'hullNow') + 1 })] })
    const { play } = table([0, one(given, 'flawDamage'), DEAD_PILOT])
    strikeCraft(
      play,
      squadron,
      type,
      [{ ...ENERGY, pastShields: true, damage: 1, each: 1, group: [] }],
      () => [{ craft: 'c1', damage: 1 }],
    )
    const [struck] = squadron.craft
    return { hullNow: struck?.hull, destroyed: struck?.status === 'destroyed' }
  },
  'MC-FLAW-12': (given) => {
    const type = ship({ weapons: Array.from({ length: one(given, 'weaponsLeft') }, () => shipWeapon()) })
    const { play, dice } = table(many(given, 'dice'))
    const result = rollFlaw(play, unit(type), craft(), type)
    return { result, diceUsed: dice.rolled.length }
  },
  'MC-SHD-01': (given) => {
    const type = ship({ shields: one(given, 'max'), shieldRegen: one(given, 'regen') })
    return {
      after: many(given, 'shieldsNow').map((now) => {
        const recovering = craft({ shields: now })
        recoverShields(recovering, type)
        return recovering.shields
      }),
    }
  },
  'MC-SHD-02': (given) => {
    const type = ship({ shields: one(given, 'max'), shieldRegen: one(given, 'regen') })
    const struck = craft({ shields: one(given, 'start') })
    const shieldsAfterTurn = many(given, 'damagePerTurn').map((damage) => {
      damageCraft(struck, damage, false)
      recoverShields(struck, type)
      return struck.shields
    })
    return { shieldsAfterTurn, hullLost: hullLost(struck, type) }
  },
  'MC-SHD-03': (given) => {
    const disabled = craft({ shields: one(given, 'shieldsNow'), ionDc: one(given, 'ionDC') })
    recoverShields(disabled, ship({ shieldRegen: one(given, 'regen') }))
    return { after: disabled.shields }
  },
  'MC-ION-01': (given) => {
    const struck = craftOf(given)
    ionise(struck, bolt(one(given, 'ionDamage')))
    return { shieldsNow: struck.shields, hullNow: struck.hull, ionDC: struck.ionDc }
  },
  'MC-ION-02': (given) => {
    const struck = craftOf(given)
    ionise(struck, bolt(one(given, 'ionDamage')))
    return { shieldsNow: struck.shields, ionDC: struck.ionDc }
  },
  'MC-ION-05': (given) => {
    const struck = craft({ shields: 0, ionDc: one(given, 'ionDC') })
    ionise(struck, bolt(one(given, 'newRemainder')))
    return { ionDC: struck.ionDc }
  },
  'MC-ION-06': (given) => {
    const struck = craftOf(given)
    const doubled = one(given, 'grade') * (flag(given, 'critical') ? 2 : 1)
    ionise(struck, { ...bolt(doubled), critical: flag(given, 'critical') })
    return { shieldsNow: struck.shields, ionDC: struck.ionDc, hullNow: struck.hull }
  },
  'MC-EJC-01': (given) => {
    const type = ship({ reflex: one(given, 'reflex') })
    const saves = many(given, 'dice').map((die) => {
      const { play } = table([die])
      const squadron = unit(type, 1, { craft: [craft({ hull: 0 })] })
      destroy(play, squadron, type, squadron.craft[0]!)
      const line = play.log.lines.find(({ rule }) => rule === 'MC-EJC-01')
      return { total: line?.with.total, ejected: squadron.craft[0]?.status === 'ejected' }
    })
    return { totals: saves.map(({ total }) => total), ejected: saves.map(({ ejected }) => ejected) }
  },
  'MC-STR-05': (given) => {
    const struck = craft({ hull: one(given, 'targetHull'), shields: one(given, 'targetShields') })
    damageCraft(struck, one(given, 'damage'), true)
    return { shieldsNow: struck.shields, hullNow: struck.hull }
  },
  'MC-VEH-03': (given) => {
    const type = vehicle({ hull: one(given, 'hull') })
    const [struck] = unit(type).craft
    if (struck === undefined) return {}
    damageCraft(struck, one(given, 'damage'), false)
    return { hullNow: struck.hull }
  },
  'MC-GND-03': (given) => {
    const { left, fallen } = strikeFigures([{ hp: one(given, 'hp'), count: 1 }], one(given, 'damage'))
    return { hpNow: left[0]?.hp, out: fallen === 1 }
  },
  'MC-GND-11': (given) => {
    const each = one(given, 'damageEach')
    const type = ground({ half: each, max: 2 * each })
    const shot = groundShot(
      order(type, { unit: unit(type, one(given, 'figures')) }),
      type,
      0,
      conditions(),
      rules(),
    )
    const target = { name: 'Blues', type: ground() }
    const volley = {
      shots: shot === null ? [] : [shot],
      target,
      def: defense(12),
      pastShields: false,
      halfAtMost: false,
    }
    const total = fire(table([8]).play, volley).pools[0]?.damage ?? 0
    const figures = [{ hp: one(given, 'targetHp'), count: one(given, 'targetFigures') }]
    return { total, figuresLost: strikeFigures(figures, total).fallen }
  },
  'MC-FRC-01': (given) => {
    const spent = many(given, 'spent')
    return {
      hpLostAfterEach: spent.map((_, i) => hitPointsLost(spent.slice(0, i + 1).reduce((a, b) => a + b, 0))),
    }
  },
  'MC-FRC-03': (given) => powers(given, POWER_DAMAGE.lightning),
  'MC-FRC-04': (given) => powers(given, POWER_DAMAGE.strike),
  'MC-FRC-05': (given) => powers(given, POWER_DAMAGE.whirlwind),
}
