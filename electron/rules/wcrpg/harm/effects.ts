/**
 * What conditions of the GM's own do to a character: damage that goes the way of a hit (WCD-ORD-01), points straight off
 * HP or NHP as bleeding takes them (WCD-WND-07), and points or Wounds healed (WCH-GEN-08, WCH-GEN-10).
 */
import { EFFECTS, type Effect } from '@shared/wcrpg/effects'
import type { EffectRulesOf } from '../../../engine/effectRules'
import { healHp, healNhp, lethalTotal, nhpTotal } from '../healing/pools'
import { healWounds } from '../healing/wounds'
import { naming } from '../healing/naming'
import { nowOf } from '../now'
import { isClinicallyDead, statusOf, woundsTotal } from '../sheet/condition'
import type { Resolution, Sheet, Wcrpg } from '../types'
import { deal } from './byHand'
import { reviveCauses, settle } from './thresholds'

const isEffect = (what: string): what is Effect => what in EFFECTS

/** The dead take no more of it, and stasis holds everything (WCH-STA-06); nobody is healed beyond what they lack. */
function concerns(sheet: Readonly<Sheet>, what: Effect): boolean {
  if (isClinicallyDead(sheet) || sheet.healing.stasis !== null) return false
  switch (what) {
    case 'hpHealed':
      return lethalTotal(sheet) > 0
    case 'nhpHealed':
      return nhpTotal(sheet) > 0
    case 'woundsHealed':
      return woundsTotal(sheet) > 0
    default:
      return true
  }
}

function lose(resolution: Resolution, sheet: Sheet, pool: 'hp' | 'nhp', points: number): void {
  const before = statusOf(sheet, nowOf(resolution))
  sheet[pool] -= points
  resolution.log.say(
    pool === 'hp' ? 'effect.hpLost' : 'effect.nhpLost',
    { ...naming(sheet), points, left: sheet[pool] },
    { rule: 'WCD-WND-07', tone: 'bad' },
  )
  settle(resolution, sheet, before)
}

function heal(
  resolution: Resolution,
  sheet: Sheet,
  what: 'hpHealed' | 'nhpHealed' | 'woundsHealed',
  points: number,
): void {
  const before = statusOf(sheet, nowOf(resolution))
  if (what === 'woundsHealed') {
    const healed = healWounds(resolution, sheet, points)
    resolution.log.say(
      'effect.woundsHealed',
      { ...naming(sheet), points: healed },
      { rule: 'WCH-GEN-10', tone: 'good' },
    )
  } else {
    const healed = what === 'hpHealed' ? healHp(sheet, points) : healNhp(sheet, points)
    resolution.log.say(
      what === 'hpHealed' ? 'effect.hpHealed' : 'effect.nhpHealed',
      { ...naming(sheet), points: healed, left: what === 'hpHealed' ? sheet.hp : sheet.nhp },
      { rule: 'WCH-GEN-08', tone: 'good' },
    )
  }
  reviveCauses(resolution, sheet, before)
}

export const effects: EffectRulesOf<Wcrpg, Resolution> = {
  kinds: EFFECTS,
  /** WCC-DICE-02: nothing, unless the switch says ten. */
  zeroOfTen: (resolution) => (resolution.houseRule('d10Zero') === 'ten' ? 10 : 0),
  concerns: (_campaign, sheet, what) => isEffect(what) && concerns(sheet, what),
  carryOut(resolution, combatant, { what, amount, past }) {
    if (!isEffect(what)) return
    switch (what) {
      case 'lethal':
      case 'nonLethal':
      case 'basic':
        deal(resolution, combatant.sheet, {
          amount,
          damageType: what,
          part: null,
          weaponKind: null,
          throughGear: !past,
          saves: true,
          why: '',
        })
        return
      case 'hpLost':
      case 'nhpLost':
        lose(resolution, resolution.sheet(combatant.sheet), what === 'hpLost' ? 'hp' : 'nhp', amount)
        return
      case 'hpHealed':
      case 'nhpHealed':
      case 'woundsHealed':
        heal(resolution, resolution.sheet(combatant.sheet), what, amount)
    }
  },
}
