/**
 * Where a hit lands: location die, sense die, which of several appendages (WCD-LOC-01, WCD-LOC-02, WCD-LOC-03,
 * WCD-LOC-08).
 */
import { inBodyOrder, keysOf } from '@shared/wcrpg/order'
import type { BodyGroup } from '@shared/wcrpg/names'
import { perFull } from '../../../engine/rounding'
import { tableD10, askOf } from '../dice'
import { HIT_LOCATIONS, SENSE_LOCATIONS } from '../tables'
import type { Resolution, Sheet } from '../types'

/** Parts of a group that can still take damage (WCD-LOC-02, WCD-WND-16: maimed ones cannot). */
export function availableParts(victim: Sheet, group: BodyGroup): string[] {
  return inBodyOrder(victim.parts)
    .filter(([, part]) => part.group === group && !part.maimed)
    .map(([key]) => key)
}

/** Safety net for bodies of which almost nothing is left: rerolling stops and the first available part is taken. */
const MOST_REROLLS = 100

/** Key of the part struck, or null when no part can take damage any more. */
export function rollLocation(resolution: Resolution, victim: Sheet): string | null {
  const left = keysOf(inBodyOrder(victim.parts)).filter((key) => victim.parts[key]?.maimed === false)
  for (let tries = 0; left.length > 0 && tries < MOST_REROLLS; tries++) {
    const face = rollFace(resolution, victim, 'location', 'WCD-LOC-01')
    const part = partOfGroup(resolution, victim, HIT_LOCATIONS[face] as BodyGroup)
    if (part !== null) return part
  }
  return left[0] ?? null
}

const rollFace = (
  resolution: Resolution,
  victim: Sheet,
  purpose: string,
  rule: string,
  more: Record<string, string> = {},
): number => tableD10(resolution, askOf(victim, purpose, rule, more))

/** The part of a rolled group, or null when the location must be rolled again. */
function partOfGroup(resolution: Resolution, victim: Sheet, group: BodyGroup): string | null {
  const available = availableParts(victim, group)
  if (group === 'sensory') return rollSense(resolution, victim, available)
  if (available.length <= 1) return available[0] ?? null
  return rollAppendage(resolution, victim, available)
}

function rollSense(resolution: Resolution, victim: Sheet, available: readonly string[]): string | null {
  if (available.length === 0) return null
  const face = rollFace(resolution, victim, 'sense', 'WCD-LOC-08')
  const sense = SENSE_LOCATIONS[face]
  return available.find((key) => victim.parts[key]?.sense === sense) ?? null
}

/**
 * WCD-LOC-03: picks evenly among several; for two, odd is the first in body order and even the second. Faces that would
 * favour somebody are rolled again.
 */
function rollAppendage(resolution: Resolution, victim: Sheet, available: readonly string[]): string {
  const count = available.length
  const usable = perFull(10, count) * count
  const choices = available.map((key) => victim.parts[key]?.name ?? key).join(', ')
  for (;;) {
    const face = rollFace(resolution, victim, 'appendage', 'WCD-LOC-03', { choices })
    const counted = face === 0 ? 10 : face
    if (counted <= usable || usable === 0) return available[(counted - 1) % count] as string
  }
}
