/** Readied actions as they come up (WCA-READY-01, WCG-GEN-04). */
import { fighterOf, type Fighter, sayOf } from '../fighter'
import type { Resolution } from '../types'

/**
 * WCA-READY-01, WCG-GEN-04: carried out once, before the turn that it interrupts goes on, and paid with as many phases
 * of the next.
 */
export function triggerReadied(resolution: Resolution, { combatant, sheet }: Fighter, id: string): void {
  const readied = combatant.fight.readied.find((r) => r.id === id)
  if (readied === undefined) throw new Error(`readied action ${id} is missing`)
  combatant.fight.readied = combatant.fight.readied.filter((r) => r.id !== id)
  combatant.fight.phasesOwed = Math.min(2, combatant.fight.phasesOwed + readied.phases)
  combatant.fight.released = readied.phases
  sayOf(
    resolution,
    { combatant, sheet },
    'ready.triggered',
    'WCA-READY-01',
    { action: readied.action, phases: readied.phases },
    'turn',
  )
}

/** Whoever attacks, the readied action triggered that it attacks with. */
export function attackerOf(
  resolution: Resolution,
  {
    encounter,
    attacker,
    readied,
  }: { encounter?: string | undefined; attacker: string; readied: string | null },
): Fighter {
  const fighter = fighterOf(resolution, encounter, attacker)
  if (readied !== null) triggerReadied(resolution, fighter, readied)
  return fighter
}
