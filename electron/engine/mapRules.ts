/** What a rule system says of the map of its fights. */
import type { Spot } from '@shared/campaign/laidMap'
import type { CombatantOf, EncounterOf, SystemParts } from '@shared/campaign/types'

/** The map of a fight in one rule system. */
export interface MapRulesOf<P extends SystemParts> {
  /** What of its settings makes the field. */
  of: (fight: Readonly<P['encounter']>) => Partial<P['encounter']>
  /** The fight with this map in place of its own. */
  laid: (fight: Readonly<P['encounter']>, map: Partial<P['encounter']>) => P['encounter']
  /** Puts somebody on a place of the field; null: off it. */
  put: (encounter: EncounterOf<P>, combatant: CombatantOf<P>, spot: Spot | null) => void
}

/** A system whose map is some of its settings, and whose people stand on squares. */
export const mapOfSettings = <
  P extends SystemParts & { combatant: { position: { x: number; y: number } | null } },
>(
  keys: readonly (keyof P['encounter'])[],
): MapRulesOf<P> => ({
  of: (fight) =>
    Object.fromEntries(keys.map((key) => [key, fight[key]])) as unknown as Partial<P['encounter']>,
  laid: (fight, map): P['encounter'] => ({ ...fight, ...map }) as P['encounter'],
  put(_encounter, { fight }, spot) {
    fight.position = spot === null ? null : { x: Math.floor(spot.x), y: Math.floor(spot.y) }
  },
})
