/** Which craft of a unit are as new, and which of them are worth a line of the table. */
import type { Encounter } from '@shared/contract/types'
import { freshCraft } from '@shared/mass-combat/blanks'
import type { Craft, Figures, Ship, Unit, Vehicle } from '@shared/mass-combat/sheet'
import { isSame } from '@/features/sheets/path'
import { marksOf } from './strip/craftState'

type CraftType = Ship | Vehicle

/** As on the day it was mustered (MC-SHEET-20). */
export const isAsNew = (craft: Craft, type: CraftType): boolean => isSame(craft, freshCraft(craft.id, type))

/** Something has happened to it that a table should show; spent missiles alone are not worth a line. */
export const isTouched = (craft: Craft, type: CraftType): boolean =>
  craft.status !== 'active' ||
  craft.hull < type.hull ||
  craft.shields < (type.kind === 'mass-combat/ship' ? type.shields : 0) ||
  marksOf(craft).length > 0

/** Figures with one bucket changed; buckets of the same hit points become one, an empty one goes. */
export function withBucket(
  figures: readonly Figures[],
  at: number,
  change: Partial<Figures> | null,
): Figures[] {
  const counts = new Map<number, number>()
  for (const [index, bucket] of figures.entries()) {
    const now = index === at ? (change === null ? null : { ...bucket, ...change }) : bucket
    if (now !== null && now.count > 0) counts.set(now.hp, (counts.get(now.hp) ?? 0) + now.count)
  }
  return [...counts].map(([hp, count]) => ({ hp, count })).sort((a, b) => b.hp - a.hp)
}

/** Craft of a unit that tractor beams hold in a fight that is not over (MC-TRB-08). */
export function heldCraft(encounters: readonly Encounter[], unit: Unit['id']): Set<string> {
  const held = new Set<string>()
  for (const { status, combatants } of encounters) {
    if (status !== 'running' && status !== 'parked') continue
    for (const { fight } of combatants)
      if (fight.system === 'mass-combat')
        for (const hold of fight.holds) if (hold.target === unit) held.add(hold.held)
  }
  return held
}
