/**
 * What conditions of the GM's own do to a unit: damage that is no attack (MC-GEN-02, MC-DMG-01), and hull, shields or hit
 * points back, to each craft or figure that still fights (MC-SHD-01, MC-FRC-06).
 */
import { activeCraft, strength } from '@shared/mass-combat/craft'
import { EFFECTS } from '@shared/mass-combat/effects'
import type { Craft, Figures } from '@shared/mass-combat/sheet'
import { runningEncounter } from '../../../engine/lookup'
import type { EffectRulesOf } from '../../../engine/effectRules'
import { dealOutright } from '../attack/allocate'
import { mergedFigures } from '../attack/apply'
import { withNews } from '../turn/news'
import { tidy } from '../turn/upkeep'
import type { Combatant, Encounter, MassCombat, Resolution, UnitType } from '../types'
import { isGround, isShip, typeIn, unitOf } from './unit'

type Of = 'hull' | 'shields'
const most = (type: UnitType, pool: Of): number =>
  isGround(type) ? 0 : pool === 'hull' ? type.hull : isShip(type) ? type.shields : 0

/** What each craft gets back, up to what the sheet lists. */
function mend(craft: readonly Craft[], type: UnitType, pool: Of, amount: number): number {
  let mended = 0
  for (const one of craft) {
    const back = Math.min(amount, Math.max(0, most(type, pool) - one[pool]))
    one[pool] += back
    mended += back
  }
  return mended
}

/** What each figure on its feet gets back. */
function heal(
  figures: readonly Figures[],
  full: number,
  amount: number,
): { left: Figures[]; healed: number } {
  let healed = 0
  const left = figures.map(({ hp, count }) => {
    const back = hp === 0 ? 0 : Math.min(amount, Math.max(0, full - hp))
    healed += back * count
    return { hp: hp + back, count }
  })
  return { left: mergedFigures(left), healed }
}

function restore(resolution: Resolution, combatant: Combatant, what: string, amount: number): void {
  const { unit, type } = unitOf(resolution, combatant)
  const about = { tone: 'good', secret: combatant.hidden } as const
  if (what === 'figuresHealed') {
    if (!isGround(type)) return
    const { left, healed } = heal(unit.figures, type.hp, amount)
    unit.figures = left
    resolution.log.say('mc.healed', { who: unit.name, points: healed }, { ...about, rule: 'MC-FRC-06' })
    return
  }
  const pool = what === 'hullMended' ? 'hull' : 'shields'
  const points = mend(activeCraft(unit), type, pool, amount)
  resolution.log.say(
    pool === 'hull' ? 'mc.hullMended' : 'mc.shieldsRecovered',
    { who: unit.name, points },
    { ...about, rule: pool === 'hull' ? 'MC-GEN-02' : 'MC-SHD-01' },
  )
}

export const effects: EffectRulesOf<MassCombat, Resolution> = {
  kinds: EFFECTS,
  zeroOfTen: () => 10,
  concerns(campaign, unit, what) {
    if (unit.kind !== 'mass-combat/unit' || strength(unit) === 0) return false
    const type = typeIn(campaign, unit)
    switch (what) {
      case 'hullMended':
        return activeCraft(unit).some(({ hull }) => hull < most(type, 'hull'))
      case 'shieldsRestored':
        return activeCraft(unit).some(({ shields }) => shields < most(type, 'shields'))
      case 'figuresHealed':
        return isGround(type) && unit.figures.some(({ hp }) => hp > 0 && hp < type.hp)
      case 'ion':
        return !isGround(type)
      default:
        return true
    }
  },
  carryOut(resolution, combatant, { what, amount, past }) {
    if (what !== 'energy' && what !== 'ion') {
      restore(resolution, combatant, what, amount)
      return
    }
    withNews(resolution, () => {
      dealOutright(resolution, combatant, { damage: amount, kind: what, pastShields: past })
      const encounter: Encounter | undefined = runningEncounter(resolution.campaign)
      if (encounter !== undefined) tidy(resolution, encounter)
    })
  },
}
