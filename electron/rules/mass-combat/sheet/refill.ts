/**
 * Craft and figures that are unhurt stay unhurt when the numbers of their type are corrected: what they have left are the
 * points of the type, which the unit keeps (MC-SHEET-20).
 */
import type { Craft } from '@shared/mass-combat/sheet'
import { freshCraft } from '@shared/mass-combat/blanks'
import type { Resolution, Sheet, UnitType } from '../types'

const POINTS = ['hull', 'shields'] as const

/** The craft as it is with the type's new numbers; null: nothing of it was full that is another number now. */
function refilledCraft(craft: Craft, was: UnitType, is: UnitType): Craft | null {
  if (was.kind === 'mass-combat/ground' || is.kind === 'mass-combat/ground') return null
  if (craft.status !== 'active') return null
  const before = freshCraft(craft.id, was)
  const after = freshCraft(craft.id, is)
  const next = { ...craft, missiles: { ...craft.missiles } }
  for (const name of POINTS) if (craft[name] === before[name]) next[name] = after[name]
  for (const [weapon, left] of Object.entries(after.missiles))
    if (craft.missiles[weapon] === before.missiles[weapon]) next.missiles[weapon] = left
  return JSON.stringify(next) === JSON.stringify(craft) ? null : next
}

function refillUnit(resolution: Resolution, id: string, was: UnitType, is: UnitType): void {
  const { craft, figures, type } = resolution.peek(id) as Extract<Sheet, { kind: 'mass-combat/unit' }>
  if (type !== is.id) return
  const refilled = craft.map((one) => refilledCraft(one, was, is))
  const standing = hpOf(was)
  const isFigured = hpOf(is) !== standing && figures.some(({ hp }) => hp === standing)
  if (!isFigured && refilled.every((one) => one === null)) return
  const unit = resolution.sheet(id)
  if (unit.kind !== 'mass-combat/unit') return
  unit.craft = craft.map((one, at) => refilled[at] ?? one)
  if (isFigured) unit.figures = figures.map((one) => (one.hp === standing ? { ...one, hp: hpOf(is) } : one))
}

const hpOf = (type: UnitType): number => (type.kind === 'mass-combat/ground' ? type.hp : 0)

/** Every unit that consists of the type which was corrected. */
export function refillUnits(resolution: Resolution, was: Readonly<Sheet>, is: Readonly<Sheet>): void {
  if (was.kind === 'mass-combat/unit' || is.kind === 'mass-combat/unit') return
  for (const { id, kind } of resolution.peekAll())
    if (kind === 'mass-combat/unit') refillUnit(resolution, id, was, is)
}
