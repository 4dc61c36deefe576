/** Who was taken by surprise, as ids: whole sides in one rule system, persons in another. */
import type { Encounter, Id } from '@shared/contract/types'
import { wcrpgEncounter, wireCombatant, wwnEncounter } from './fight'

/** Worth a badge only until the first general round is over (WCG-SURP-02, WIRE-INI-03, WWN-SUR-03). */
export function surprisedIn(encounter: Encounter): Id[] {
  const sides = wcrpgEncounter(encounter)?.surprised ?? wwnEncounter(encounter)?.surprised
  if (sides !== undefined) return encounter.round === 0 ? [...sides] : []
  if (encounter.round > 1) return []
  return encounter.combatants
    .filter((combatant) => wireCombatant(combatant)?.surprised === true)
    .map(({ id }) => id)
}
