/** What fits together in a sheet, beyond the bounds of each field (MC-SHEET-01, MC-VEH-02, MC-SQD-01, MC-GND-02). */
import type { Refusal } from '@shared/contract/types'
import type { Unit } from '@shared/mass-combat/sheet'
import { findSheet } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { isAboardCorrected, isHeroDenied } from './aboard'
import { isGround, isShip } from './unit'
import type { Campaign, Sheet, UnitType } from '../types'

const tooBig = (field: string, maximum: number): Refusal =>
  refuse('bad-sheet', { field, problem: { key: 'problem.tooBig', with: { maximum } } })

/** F within the hull, recovery within the shields, a link within its row. */
function refuseType(type: UnitType): Refusal | null {
  if (isGround(type)) return null
  if (type.flawAt > type.hull) return tooBig('flawAt', type.hull)
  if (isShip(type) && type.shieldRegen > type.shields) return tooBig('shieldRegen', type.shields)
  const wide = type.weapons.find(({ fireLink, total }) => fireLink > total)
  return wide === undefined ? null : tooBig(`${wide.name}: fireLink`, wide.total)
}

/** A unit consists of a type of the roster: craft of a ship or a vehicle, or figures. Refusals: `unknown-type`, `fixed-field`, `hero-aboard`, `bad-sheet`. */
function refuseUnit(campaign: Campaign, unit: Unit): Refusal | null {
  const type = findSheet(campaign, unit.type)
  if (type === undefined || type.kind === 'mass-combat/unit')
    return refuse('unknown-type', { who: unit.name, type: unit.type })
  const before = findSheet(campaign, unit.id)
  if (isAboardCorrected(before, unit)) return refuse('fixed-field', { field: 'aboard' })
  if (isHeroDenied(before, unit)) return refuse('hero-aboard', { who: unit.name })
  const stray = isGround(type) ? 'craft' : 'figures'
  return unit[stray].length === 0 ? null : tooBig(stray, 0)
}

/** Refusals: `unknown-type`, `fixed-field`, `hero-aboard`, `bad-sheet` with the field that does not fit the others. */
export const refuseSheet = (campaign: Campaign, sheet: Sheet): Refusal | null =>
  sheet.kind === 'mass-combat/unit' ? refuseUnit(campaign, sheet) : refuseType(sheet)
