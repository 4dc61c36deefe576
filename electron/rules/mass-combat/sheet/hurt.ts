/**
 * A unit of a scene that begins after the fighting: shields down, hulls holed, systems gone (MC-SHD-01, MC-FLAW-03), or figures
 * out of action (MC-GND-03). No chart is rolled on.
 */
import type { HurtLevel } from '@shared/campaign/hurt'
import type { Refusal } from '@shared/contract/types'
import type { Craft, Ship, Unit, Vehicle } from '@shared/mass-combat/sheet'
import { roundDown, roundUp } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import type { Resolution, Sheet } from '../types'
import { strength } from '@shared/mass-combat/craft'
import { isGround, typeIn } from './unit'

/** What is left of shields and hull, of ten, and what fails. */
const LEFT: Readonly<
  Record<HurtLevel, { shields: number; hull: number; speedFlaws: 0 | 1 | 2; blind: boolean }>
> = {
  lightly: { shields: 5, hull: 9, speedFlaws: 0, blind: false },
  badly: { shields: 0, hull: 5, speedFlaws: 1, blind: false },
  // dead in space (MC-FLAW-09)
  dying: { shields: 0, hull: 1, speedFlaws: 2, blind: true },
}
/** Figures that are out of action, of ten. */
const FALLEN: Readonly<Record<HurtLevel, number>> = { lightly: 1, badly: 5, dying: 9 }

/** Refusals: `not-a-unit`, `nothing-left`. */
export function refuseHurt(sheet: Readonly<Sheet>): Refusal | null {
  if (sheet.kind !== 'mass-combat/unit') return refuse('not-a-unit', { who: sheet.name })
  return strength(sheet) === 0 ? refuse('no-craft-left', { who: sheet.name }) : null
}

function hurtCraft(craft: Craft, type: Ship | Vehicle, level: HurtLevel): void {
  const { shields, hull, speedFlaws, blind } = LEFT[level]
  const most = type.kind === 'mass-combat/ship' ? type.shields : 0
  craft.shields = Math.min(craft.shields, roundDown((most * shields) / 10))
  craft.hull = Math.min(craft.hull, Math.max(1, roundDown((type.hull * hull) / 10)))
  craft.speedFlaws = Math.max(craft.speedFlaws, speedFlaws)
  craft.sensorsDamaged ||= blind
}

/** The strongest fall first, so that what is left of each kind stays in order; one always stands. */
function fell(unit: Unit, level: HurtLevel): void {
  const standing = unit.figures.filter(({ hp }) => hp > 0).reduce((sum, { count }) => sum + count, 0)
  let falling = Math.min(standing - 1, roundUp((unit.size * FALLEN[level]) / 10) - (unit.size - standing))
  let fallen = 0
  for (const group of unit.figures) {
    if (group.hp === 0 || falling <= 0) continue
    const count = Math.min(group.count, falling)
    group.count -= count
    falling -= count
    fallen += count
  }
  unit.figures = unit.figures.filter(({ count }) => count > 0)
  if (fallen === 0) return
  const down = unit.figures.find(({ hp }) => hp === 0)
  if (down === undefined) unit.figures.push({ hp: 0, count: fallen })
  else down.count += fallen
}

export function hurt(resolution: Resolution, id: string, level: HurtLevel): void {
  const unit = resolution.sheet(id)
  if (unit.kind !== 'mass-combat/unit') return
  const type = typeIn(resolution.campaign, unit)
  if (isGround(type)) fell(unit, level)
  else for (const craft of unit.craft) if (craft.status === 'active') hurtCraft(craft, type, level)
}
