/** The breath of whoever is held by the throat, and the end of a hold (WCA-GRAPPLE-03, WCA-GRAPPLE-04, WCA-CONSTRICT-01). */
import type { WcrpgGrapple } from '@shared/wcrpg/fight'
import { addCondition, endConditions } from '../../../engine/conditions'
import { findCombatant } from '../../../engine/lookup'
import type { Encounter, Resolution, Sheet } from '../types'
import { grappleOf, leaveGrapple } from './grapples'

/** WCA-GRAPPLE-04, WCA-CONSTRICT-01: the breath goes; how it ends is the GM's (12.3). */
export function suffocate(resolution: Resolution, victim: Sheet): void {
  if (!victim.conditions.some(({ kind }) => kind === 'suffocating'))
    addCondition(resolution, victim, { kind: 'suffocating' })
}

/** WCA-CONSTRICT-01, WCA-GRAPPLE-04: the pin must be kept up; whoever nobody holds by the throat any more breathes. */
export function breathe(
  resolution: Resolution,
  encounter: Encounter,
  pins: readonly WcrpgGrapple['pins'][number][],
): void {
  const chokes = ({ constricting, strangling }: WcrpgGrapple['pins'][number]): boolean =>
    constricting || strangling
  for (const { who } of pins.filter(chokes)) {
    const freed = findCombatant(encounter, who)
    const stillHeld = grappleOf(encounter, who)?.pins.some((pin) => pin.who === who && chokes(pin))
    if (freed !== undefined && stillHeld !== true)
      endConditions(resolution, freed.sheet, ({ kind }) => kind === 'suffocating')
  }
}

/** Out of the Grapple, whoever was pinned by the leaver breathing again. */
export function letGo(resolution: Resolution, encounter: Encounter, leaver: string): void {
  const pins = grappleOf(encounter, leaver)?.pins ?? []
  leaveGrapple(encounter, leaver)
  breathe(resolution, encounter, pins)
}
